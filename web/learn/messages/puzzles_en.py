"""The messages of the puzzles in English."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    # A puzzle on the board
    "puzzle.name": "Puzzle {n}: {board}, grade {grade}",
    "puzzle.task_white": "White to move. One move wins, all the others lose. Find it.",
    "puzzle.task_black": "Black to move. One move wins, all the others lose. Find it.",
    "puzzle.go_on": "Go on to the end: find a move that still wins.",
    "puzzle.wrong_black": "Wrong: Black answers {move} with {reply}, and can win whatever you do.",
    "puzzle.wrong_white": "Wrong: White answers {move} with {reply}, and can win whatever you do.",
    "puzzle.decided_black": "Wrong: after {move} the dice that nobody can capture any more decide for Black.",
    "puzzle.decided_white": "Wrong: after {move} the dice that nobody can capture any more decide for White.",
    "puzzle.solved_on": "Right, solved. {move} is the move that wins. The best answer is {reply}.",
    "puzzle.solved": "Right, solved. {move} is the move that wins. From here every move wins against the best "
    "answers.",
    "puzzle.right": "Right. The best answer to {move} is {reply}.",
    "puzzle.also_wins": "{move} wins too. The line shown goes another way.",
    "puzzle.to_the_end": "Right. From here every move wins against the best answers.",
    "puzzle.hint_where": "Hint: the move is on {cell}.",
    "puzzle.hint_plain": "Hint: the move is on {cell}, and captures nothing.",
    "puzzle.hint_takes": "Hint: the move is on {cell}, and captures {n} dice.",
    "puzzle.line": "The whole line, proved, to where safe dice decide: {moves}",
    "study.hint": "Hint",
    "study.next_puzzle": "Next puzzle",
    "study.list_puzzle": "All puzzles",
    # The list of puzzles
    "puzzles.about": "Endings in which exactly one move wins. Each one is proved. Grade 1 is easy, grade 5 is "
    "hard.",
    "puzzles.today": "Today: {puzzle}",
    "puzzles.today_solved": "Today, solved: {puzzle}",
    "puzzles.streak": ("{n} day in a row", "{n} days in a row"),
    "puzzles.solved": ("{n} of {puzzles} puzzles is solved.", "{n} of {puzzles} puzzles are solved."),
    "puzzles.group": (
        "{board}, grade {grade}: {done} of {n} solved",
        "{board}, grade {grade}: {done} of {n} solved",
    ),
    "puzzles.entry": "Puzzle {n}",
    "puzzles.entry_solved": "Puzzle {n}, solved",
    "puzzles.damaged": "What was kept of your puzzles could not be read. It has been set aside untouched.",
    "puzzles.newer": "A newer version of this page has kept your puzzles. They have been left untouched.",
}
