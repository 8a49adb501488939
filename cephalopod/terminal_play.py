"""A game at the keyboard: two people, a person and a level, or two levels.

`Table` holds the game and answers each line that is typed with a text; `run` is the loop around it.

>>> table = Table(Game.new(Position.start()), {Color.WHITE: None, Color.BLACK: None}, seed=1)
>>> print(table.answer("c3").splitlines()[0])
White plays c3.
>>> print(table.answer("c3"))
c3 is taken: a die goes on an empty cell
"""

import argparse
from pathlib import Path

from cephalopod.errors import CephalopodError, IllegalMoveError
from cephalopod.notation import diagram, move_text, parse_move, parse_position, parse_variant
from cephalopod.position import STANDARD, Color, Move, Position
from cephalopod.reading import decoded
from cephalopod.record import Game, parse_record, record_text
from cephalopod.terminal_arguments import UsageError, whole_number
from cephalopod.terminal_bot import Bot, level_numbers

DEFAULT_LEVEL = 3

HELP = """\
c3            place a die on c3
c3=b3+c2      place a die on c3 and capture b3 and c2
moves         list every legal move; moves c3 only those on c3
hint          ask the bot what it would play
undo          take back your last move, and the answer to it
board         show the board again
save FILE     write the game to a file
help          show this
quit          end the program"""

NAMES = {Color.WHITE: "White", Color.BLACK: "Black"}


class Table:
    """A game being played: the tree, where we are in it, and who sits where (None is a person)."""

    def __init__(self, game: Game, seats: dict[Color, int | None], *, seed: int) -> None:
        self.game = game
        self.at = game.end_of(0)
        self.seats = seats
        self.is_open = True
        """Whether the program goes on; ``quit`` closes it."""

        self._bot = Bot(seed)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.game.nodes[self.at].position

    @property
    def level_to_move(self) -> int | None:
        """The level whose turn it is; None if a person is to move or the game is over."""
        return None if self.position.is_over else self.seats[self.position.turn]

    def answer(self, line: str) -> str:
        """Do what a typed line says and return what to show."""
        word, _, rest = line.strip().partition(" ")
        commands = {
            "moves": self._moves,
            "hint": self._hint,
            "undo": self._undo,
            "board": self._board,
            "save": self._save,
            "help": self._help,
            "?": self._help,
            "quit": self._quit,
            "exit": self._quit,
        }
        command = commands.get(word.lower())
        try:
            return command(rest.strip()) if command else self._move(line)
        except CephalopodError as error:
            return str(error)

    def play_level(self, level: int) -> str:
        """Let the level whose turn it is play, and return what to show."""
        return self._play(self._bot.move(self.position, level))

    def picture(self) -> str:
        """Return the board with its coordinates, the score and whose turn it is."""
        board = self.position.variant.board
        rows = [line.split() for line in diagram(self.position).splitlines()]
        rows.append([board.cell_name(file)[0] for file in range(board.files)])
        # As wide as any die can be, so that the board does not move while it fills.
        width = len(f"w{self.position.variant.pip_limit}")
        edge = [*map(str, range(board.ranks, 0, -1)), " "]
        lines = [
            f"{name}  {' '.join(cell.ljust(width) for cell in row)}".rstrip()
            for name, row in zip(edge, rows, strict=True)
        ]
        return "\n".join(["", *lines, "", self._standing()])

    def _standing(self) -> str:
        position = self.position
        score = f"White {position.score.white}, Black {position.score.black}"
        if position.winner is not None:
            return f"{NAMES[position.winner]} wins. {score}."
        return f"{score}, {position.empty_cells} empty. {NAMES[position.turn]} to move."

    def _move(self, line: str) -> str:
        if not line.strip():
            return "Type a move, for example c3, or help."
        position = self.position
        move = parse_move(line, position.variant.board)
        options = position.moves_at(move.cell)
        if not move.captured and options and options[0].captured:
            # The cell alone is enough where there is nothing to choose.
            if len(options) > 1:
                return "Choose what to capture:\n" + self._list(options)
            move = options[0]
        return self._play(move)

    def _play(self, move: Move) -> str:
        before = self.position
        self.game, self.at = self.game.play(self.at, move)
        text = move_text(move, before.variant.board)
        return f"{NAMES[before.turn]} plays {text}.\n{self.picture()}"

    def _list(self, moves: tuple[Move, ...]) -> str:
        position = self.position
        texts = sorted((move_text(move, position.variant.board), position.pips_of(move)) for move in moves)
        return "\n".join(f"  {text}  shows {pips}" for text, pips in texts)

    def _moves(self, cell: str) -> str:
        position = self.position
        if position.is_over:
            raise IllegalMoveError("game_over")
        if cell:
            move = parse_move(cell, position.variant.board)
            if position.dice[move.cell]:
                position.check(Move(move.cell))
            return self._list(position.moves_at(move.cell))
        return self._list(tuple(position.legal_moves()))

    def _hint(self, _: str) -> str:
        if self.position.is_over:
            raise IllegalMoveError("game_over")
        move, win_share = self._bot.hint(self.position)
        name = NAMES[self.position.turn]
        return f"{move_text(move, self.position.variant.board)}: {name} wins {win_share:.0%}."

    def _undo(self, _: str) -> str:
        """Go back to the person's turn before; a level's answer goes with the move that it answered."""
        target = self.game.nodes[self.at].parent
        while target >= 0 and self.seats[self.game.nodes[target].position.turn] is not None:
            target = self.game.nodes[target].parent
        if target < 0:
            return "There is nothing to take back."
        self.at = target
        return self.picture().lstrip("\n")

    def _board(self, _: str) -> str:
        return self.picture().lstrip("\n")

    def _save(self, name: str) -> str:
        if not name:
            return "Say where: save FILE"
        game = self.game
        while self.at not in game.main_line():
            # What was played last is the game; what was taken back becomes a variation of it.
            game = game.promote(self.at)
        try:
            Path(name).write_text(record_text(game), encoding="utf-8", newline="\n")
        except (OSError, ValueError) as error:
            return f"{name} cannot be written: {getattr(error, 'strerror', None) or error}"
        self.game = game
        return f"Saved to {name}."

    def _help(self, _: str) -> str:
        return HELP

    def _quit(self, _: str) -> str:
        self.is_open = False
        return "Goodbye."


# -- the command ---------------------------------------------------------------------------------------------


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let the command take a board, dice, a position or a record to begin from, and who plays."""
    parser.add_argument("--variant", help='for example 3x5, snub5, "5x5 d12" (default: 5x5)')
    parser.add_argument("--position", help='begin from a position: "5/5/2B2/5/5 b"')
    parser.add_argument("--resume", metavar="FILE", help="go on with a game that was saved")
    parser.add_argument("--white", default="human", metavar="WHO", help="human (default) or a level")
    parser.add_argument(
        "--black", default=str(DEFAULT_LEVEL), metavar="WHO", help="the same (default: level %(default)s)"
    )
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="same seed, same bot moves")


def run(arguments: argparse.Namespace) -> int:
    """Play until the person quits, or until two levels have finished."""
    seats = {Color.WHITE: _seat(arguments.white), Color.BLACK: _seat(arguments.black)}
    table = Table(_first_game(arguments), seats, seed=arguments.seed)
    print("Cephalopod. Type help for what you can type.")
    print(table.picture())
    while table.is_open:
        level = table.level_to_move
        if level is not None:
            print(f"Level {level} is thinking …", flush=True)
            print(table.play_level(level))
        elif None not in seats.values():
            return 0
        else:
            print(_answer_of(table))
    return 0


def _answer_of(table: Table) -> str:
    name = "Game over" if table.position.is_over else NAMES[table.position.turn]
    try:
        line = input(f"{name}> ")
    except EOFError:
        table.is_open = False
        return ""
    return table.answer(line)


def _seat(text: str) -> int | None:
    if text.lower() == "human":
        return None
    levels = level_numbers()
    if text.isascii() and text.isdecimal() and int(text[:9]) in levels:
        return int(text)
    raise UsageError(f"“{text}” cannot play: say human or a level from {levels[0]} to {levels[-1]}")


def _first_game(arguments: argparse.Namespace) -> Game:
    chosen = [name for name in ("variant", "position", "resume") if getattr(arguments, name) is not None]
    if len(chosen) > 1:
        raise UsageError(f"--{chosen[0]} and --{chosen[1]} cannot be used together")
    if arguments.resume is not None:
        return parse_record(decoded(Path(arguments.resume).read_bytes()))
    if arguments.position is not None:
        return Game.new(parse_position(arguments.position))
    return Game.new(Position.start(parse_variant(arguments.variant or STANDARD.name)))
