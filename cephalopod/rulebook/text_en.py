"""The words of the rule book in English."""

TITLE = "The rules of Cephalopod"

INTRODUCTION = (
    "Cephalopod is a game for two by Mark Steere. This is the whole of it, in our own words. Each section names "
    "its counterpart in the author's one-sheet rules of 25 February 2006, shows it on a board, and names the "
    "function of this program that enforces it: the rules you read are the rules that run."
)

WORDS = {
    "cite_place": "“{section}”",
    "cite_figure": "Figure {first}",
    "cite_figures": "Figures {first} to {last}",
    "cite_sheet": "Rule sheet: {place}.",
    "cite_follows": "This follows from the rule sheet: {place}.",
    "cite_silent": "The rule sheet does not say; nearest to it: {place}.",
    "cite_follows_nowhere": "The rule sheet does not say it, but it follows from the rules.",
    "cite_silent_nowhere": "The rule sheet does not say.",
    "cite_sheet_nowhere": "",
    "enforced": "Enforced by",
    "position": "Position",
    "move": "move",
    "refused": "{move} is refused",
    "before": "before",
    "after": "after",
    "misreadings": "Common misreadings",
    "misreadings_intro": "What people have taken the rules to say, and what they say.",
    "wrong": "Wrong",
    "right": "Right",
    "play": "To play on from a position, paste its text on the page (*Open*), or give it to the terminal program.",
    "generated": "Made by tools/rulebook.py from cephalopod/rulebook; change it there.",
}

SECTIONS = {
    "equipment": (
        "What you need",
        "The board has five by five cells and starts empty. Each player has 24 six-sided dice of one colour.\n\n"
        "The visible text of the sheet does not say which colour begins. Here White does.",
        "The first die of a game: wherever it goes, it shows 1.",
    ),
    "goal": (
        "The aim",
        "When every cell holds a die, the player with more dice on the board wins. What the dice show does not "
        "count: a die with one pip is worth as much as a die with six.",
        "White fills the last cell and wins by five dice to four.",
    ),
    "turn": (
        "Your turn",
        "The players take turns. On your turn you place exactly one die of your colour on an empty cell. You may "
        "choose any empty cell, and you may not pass: as long as a cell is empty there is something to play.\n\n"
        "Dice are never rolled. The rules say which number the new die shows.",
        "Black places a die; any empty cell would do.",
    ),
    "stay": (
        "Dice stay where they are",
        "A die that lies on the board is never moved, turned to another number or covered by another die. It "
        "stays as it is until it is captured or the game ends.",
        "There is a die on c4 already, so none can be placed there.",
    ),
    "touching": (
        "Which dice touch",
        "Only dice that touch the cell you play on matter: those above, below, left and right of it. Diagonals do "
        "not touch. In a corner a cell has two neighbours, at the edge three, elsewhere four.",
        "The dice on b4 and d4 touch c3 only at its corners: nothing is captured, and the new die shows 1.",
    ),
    "capture": (
        "When a die captures",
        "Look at the dice that touch the cell you play on. Two, three or four of them can be captured together if "
        "what they show adds up to six or less. Whose dice they are does not matter: your own, the opponent's, or "
        "some of each. One die alone is never captured.",
        "2 and 4 make exactly six: White takes both, and the new die shows 6.",
    ),
    "must": (
        "Where you can capture, you must",
        "If the cell you chose lets your die capture, it must capture; a plain 1 is not allowed there. But the "
        "choice of the cell is free: you may play on another cell, where nothing can be captured, even if a "
        "capture is possible somewhere.",
        "On c3 a 1 is not allowed, since the two 1s can be captured. On a1 it would be.",
    ),
    "choice": (
        "You choose what to capture",
        "If several sets of dice can be captured, take whichever you like. You need not take the most dice, nor "
        "the highest sum. Which one you pick up first makes no difference.",
        "Around c3 there are eleven captures: six pairs, four threes, and all four. White takes one pair.",
    ),
    "sum": (
        "What the new die shows",
        "The captured dice leave the board, and each goes back to its owner, who may place it again later. The "
        "new die shows the sum of what it captured, so from two to six. It lies on the cell you chose, and the "
        "cells of the captured dice are empty. Your turn is over: one die captures once.",
        "1, 2 and 3 make six: three dice leave the board, one comes.",
    ),
    "plain": (
        "Placing without a capture",
        "If no set of two or more touching dice adds up to six or less, nothing is captured and the new die shows "
        "1. That is so if the cell has no neighbour or only one, and also if each pair of neighbours makes seven "
        "or more.",
        "4 and 3 make seven: no capture, and the new die shows 1.",
    ),
    "six": (
        "A six is safe",
        "A die that shows 6 can never be captured, since any second die would make more than six. For the same "
        "reason a 5 can be captured only together with a 1, and a 4 only with dice that make at most 2 together.",
        "6 and 1 make seven. Black may take the 1 and the 2, but not the 6.",
    ),
    "end": (
        "The end",
        "The game ends at once when the last empty cell is filled. Count the dice: with 25 cells somebody has at "
        "least 13. There is no draw, because the number of cells is odd.",
        "White fills the board with a thirteenth 1 and wins against twelve sixes.",
    ),
    "supply": (
        "Nobody runs out of dice",
        "At the start of your turn a cell is empty, and the die that your opponent has just placed lies on the "
        "board. So you have 23 dice on it at most, and one of your 24 is left. Other boards need one die less "
        "than they have cells, for each player.",
        "White takes two 1s: his own comes back to him, the other one goes back to Black.",
    ),
    "always_ends": (
        "Every game ends",
        "A capture leaves the sum of all pips as it is and makes the dice fewer; any other move adds one pip. "
        "Pips are never lost, and a board has room for only so many. So every game ends: on 5x5 after 265 "
        "moves at most.",
        "Four 1s become one 4: the board shows four pips before and after.",
    ),
    "variants": (
        "Other boards and dice",
        "The sheet describes 5x5. The same rules work on every board with an odd number of cells, and smaller "
        "boards make shorter games: 3x3, 3x5. On a snub board some cells touch along diagonals too, which are "
        "drawn as sides of their tiles. With twelve-sided dice a capture may add up to twelve.",
        "The board of three by three cells: five dice win.",
    ),
}

MISREADINGS = {
    "single": (
        "A single die can be captured, so every placement beside a die captures.",
        "A capture takes two dice at least. Beside a single die the new one shows 1.",
    ),
    "all": (
        "A capture takes all dice around the cell.",
        "It takes any two or more of them that make six or less. Around b2 there are eleven captures.",
    ),
    "seven": (
        "Two neighbours, one of them a 2: there must be something to capture.",
        "Their sum decides. 5 and 2 make seven, so nothing is captured and the new die shows 1.",
    ),
    "sequences": (
        "Two ways of playing that lead to the same board are one way.",
        "Who counts how a game can go counts moves, not boards. Here both cells are filled with a 1, in either "
        "order: two ways, one board.",
    ),
    "anywhere": (
        "If a capture is possible somewhere, you must capture.",
        "Only on the cell that you choose. White may play a1, though c3 would capture.",
    ),
    "two_neighbours": (
        "A cell with two or more dice beside it always captures.",
        "Only if two or more of them make six or less. 2 and 5 do not.",
    ),
    "sixes": (
        "Whoever has the most sixes wins.",
        "Whoever has the most dice wins. Thirteen 1s beat twelve 6s.",
    ),
    "double": (
        "To win you need twice as many dice as the opponent.",
        "One die more is enough: here five to four.",
    ),
    "arithmetic": (
        "Three 1s are captured, and the new die shows 2.",
        "It shows the sum of all that it takes: three 1s make 3.",
    ),
    "supply": (
        "Each player needs 25 dice, one for each cell.",
        "24 are enough: a player to move has 23 on the board at most, since the opponent's last die is there.",
    ),
    "own": (
        "Only the opponent's dice are captured, and yours replace them where they lay.",
        "Dice of both colours are captured, and the new die lies on the empty cell you chose. Here White takes "
        "two of his own and has one die less than before.",
    ),
    "ending": (
        "The rules do not say when the game ends, or who has won.",
        "It ends when the board is full, and the player with more dice has won.",
    ),
}
