"""What Hypothesis makes for the engine's tests: variants, games, positions, records, and texts with faults.

Whole games come from a seed and a number of plies, so that a game of 300 plies costs one draw, and a failure
shrinks to few plies.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from cephalopod.board import board_from_name
from cephalopod.game import GLYPHS, Game
from cephalopod.position import Color, Move, Position, Variant

OFFERED = ("3x3", "3x5", "5x5", "5x7", "7x7", "snub3", "snub5", "5x5 d12")
"""The names of the variants that are offered."""


def variant_named(name: str) -> Variant:
    """Return the variant of a name as `Variant.name` writes it."""
    board, _, dice = name.partition(" ")
    return Variant(board_from_name(board), 12 if dice else 6)


variants = st.sampled_from([variant_named(name) for name in OFFERED])
"""The variants that are offered."""

all_variants = st.builds(
    Variant,
    st.sampled_from(
        [board_from_name(f"{ranks}x{files}") for ranks in (3, 5, 7, 9) for files in (3, 5, 7, 9)]
        + [board_from_name(f"snub{size}") for size in (3, 5, 7, 9)]
    ),
    st.sampled_from([6, 12]),
)
"""Every variant that can be made."""


def random_line(variant: Variant, seed: int, plies: int) -> tuple[list[Position], list[Move]]:
    """Play at most so many random moves from the empty board; return the positions passed and the moves."""
    random = Random(seed)
    positions = [Position.start(variant)]
    moves: list[Move] = []
    while len(moves) < plies and not positions[-1].is_over:
        moves.append(random.choice(list(positions[-1].legal_moves())))
        positions.append(positions[-1].play(moves[-1]))
    return positions, moves


def lines(
    variants: st.SearchStrategy[Variant] = variants, longest: int = 600
) -> st.SearchStrategy[tuple[list[Position], list[Move]]]:
    """Random games, some of them unfinished, as by `random_line`."""
    return st.builds(random_line, variants, st.integers(0, 2**32), st.integers(0, longest))


@st.composite
def positions(draw: st.DrawFn, variants: st.SearchStrategy[Variant] = variants) -> Position:
    """Any dice on any board with either side to move, also what no game reaches."""
    variant = draw(variants)
    random = Random(draw(st.integers(0, 2**32)))
    dice = st.integers(0, 100)
    filled = draw(dice)
    limit = variant.pip_limit
    return Position(
        variant,
        tuple(
            random.choice([1, -1]) * random.randint(1, limit) if random.randrange(100) < filled else 0
            for _ in range(len(variant.board))
        ),
        draw(st.sampled_from(Color)),
    )


comments = st.text(st.sampled_from('ab }{)(;\\*\n"1-0.é'), max_size=12) | st.text(max_size=12)
"""Comments, many with what has a meaning in a record."""

header_values = st.text(st.sampled_from("Ann \\\"[]{}'é"), max_size=12) | st.text(max_size=12)


@st.composite
def games(draw: st.DrawFn, most_moves: int = 40) -> Game:
    """Trees of games with headers, comments, glyphs and variations, from any position."""
    start = draw(positions() | st.builds(Position.start, variants))
    game = Game.new(start)
    for name in draw(st.lists(st.sampled_from(["White", "Black", "Date", "Bot", "Event", "x-1"]), unique=True)):
        game = game.with_header(name, draw(header_values))
    random = Random(draw(st.integers(0, 2**32)))
    at = 0
    for _ in range(draw(st.integers(0, most_moves))):
        moves = list(game.nodes[at].position.legal_moves())
        if moves:
            game, at = game.play(at, random.choice(moves))
        if not moves or random.random() < 0.2:
            at = random.randrange(len(game.nodes))
    for node in draw(st.lists(st.integers(0, len(game.nodes) - 1), max_size=4)):
        game = game.with_comment(node, draw(comments))
        if node:
            game = game.with_glyph(node, draw(st.sampled_from(GLYPHS)))
    return game


@st.composite
def mangled(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text with up to four characters put in, taken out or replaced."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        put_in = draw(
            st.sampled_from(["", " ", "(", ")", "{", "}", '"', "[", "=", "+", "/", "9", "z", "с"])
            | st.characters()
        )
        text = text[:at] + put_in + text[at + draw(st.integers(0, 1)) :]
    return text
