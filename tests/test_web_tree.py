"""The tree of moves in rows, and the ways through it."""

from __future__ import annotations

import pytest
from hypothesis import given

from cephalopod.game import Game
from cephalopod.notation import parse_move
from cephalopod.position import Position
from cephalopod.record import parse_record
from tests.strategies import games
from web.tree import DEEPEST, PAGE_PLIES, Way, is_variation, tree_rows, way_to


def rows(record: str) -> list[str]:
    """Return the rows of a record's move list, one text each."""
    return [written(row) for row in tree_rows(parse_record(record))]


def written(row: object) -> str:
    """Return a row as text: kind and depth, number, what stands elsewhere, the moves with what is said of them."""
    kind, depth, number, gap, opens, moves = row  # type: ignore[misc]
    signs = {"before": "…", "after": "", "": ""}[gap]
    texts = [move.text + move.glyph + (f"{{{move.comment}}}" if move.comment else "") for move in moves]
    after = " …" if gap == "after" else ""
    return f"{kind}{depth}{'+' if opens else ''} {number}.{signs} {' '.join(texts)}{after}"


def node_of(game: Game, line: str) -> int:
    """Return the node to which moves lead."""
    node = 0
    for text in line.split():
        child = game.child(node, parse_move(text, game.start.variant.board))
        assert child is not None, text
        node = child
    return node


# -- rows --------------------------------------------------------------------------------------------------------


def test_a_game_without_moves_has_no_rows() -> None:
    assert () == tree_rows(Game.new(Position.start()))


def test_the_main_line_stands_in_pairs() -> None:
    assert ["pair0 1. a1 b2", "pair0 2. c3"] == rows("a1 b2 c3")


def test_a_game_that_black_begins_has_a_gap_first() -> None:
    record = '[Variant "5x5"]\n[Position "5/5/5/5/5 b"]\n\n1... a1 2. b2'

    assert ["pair0 1.… a1", "pair0 2. b2"] == rows(record)


def test_a_variation_of_black_s_move_stands_below_the_pair() -> None:
    assert ["pair0 1. a1 b2", "line1+ 1.… c3 d4", "pair0 2. b4"] == rows("a1 b2 (c3 d4) b4")


def test_a_variation_of_white_s_move_divides_the_pair() -> None:
    assert ["pair0 1. a1 …", "line1+ 1. c3 d4", "pair0 1.… b2"] == rows("a1 (c3 d4) b2")


def test_a_variation_of_the_last_move_leaves_no_gap() -> None:
    assert ["pair0 1. a1", "line1+ 1. c3"] == rows("a1 (c3)")


def test_a_comment_stands_below_its_move() -> None:
    assert ["pair0 1. a1{here} …", "comment0 1. a1{here}", "pair0 1.… b2"] == rows("a1 {here} b2")


def test_a_comment_stands_before_the_variations() -> None:
    expected = ["pair0 1. a1{here}", "comment0 1. a1{here}", "line1+ 1. c3"]

    assert expected == rows("a1 {here} (c3)")


def test_a_comment_within_a_variation_stays_in_its_row() -> None:
    assert ["pair0 1. a1", "line1+ 1. c3!{good} d4"] == rows("a1 (c3! {good} d4)")


def test_several_variations_stand_below_each_other_in_their_order() -> None:
    assert ["pair0 1. a1", "line1+ 1. c3", "line1+ 1. d4"] == rows("a1 (c3) (d4)")


def test_a_variation_within_a_variation_stands_below_the_move_that_it_replaces() -> None:
    expected = ["pair0 1. a1", "line1+ 1. c3 d4", "line2+ 1.… e5 e1", "line1 2. a3"]

    assert expected == rows("a1 (c3 d4 (e5 e1) a3)")


def test_where_a_variation_divides_twice_each_stands_below_its_own_move() -> None:
    expected = [
        "pair0 1. a1",
        "line1+ 1. c3 d4",
        "line2+ 1.… e5",
        "line1 2. a3",
        "line2+ 2. a5 e1",
        "line1 2.… b1",
    ]

    assert expected == rows("a1 (c3 d4 (e5) a3 (a5 e1) b1)")


def test_a_variation_that_divides_at_its_second_move_only_goes_on_to_its_end() -> None:
    assert ["pair0 1. a1", "line1+ 1. c3 d4", "line2+ 1.… e5", "line2+ 1.… e1"] == rows("a1 (c3 d4 (e5) (e1))")


def test_variations_nested_deeply_are_shown_at_the_deepest_place() -> None:
    game, node = Game.new(Position.start()), 0
    for _ in range(DEEPEST + 3):
        first, second, *_ = game.nodes[node].position.legal_moves()
        game, _ = game.play(node, first)
        game, node = game.play(node, second)

    depths = [row.depth for row in tree_rows(game) if row.opens]

    assert [*range(1, DEEPEST), *[DEEPEST] * 4] == depths


@given(games())
def test_every_move_stands_in_the_rows_once(game: Game) -> None:
    listed = [move.node for row in tree_rows(game) if row.kind != "comment" for move in row.moves]

    assert list(range(1, len(game.nodes))) == sorted(listed)


@given(games())
def test_a_move_stands_after_the_one_before_it(game: Game) -> None:
    """So that the moves of any line stand in their order."""
    listed = [move.node for row in tree_rows(game) if row.kind != "comment" for move in row.moves]
    place = {node: index for index, node in enumerate(listed)} | {0: -1}

    assert [] == [node for node in listed if place[game.nodes[node].parent] > place[node]]


# -- ways --------------------------------------------------------------------------------------------------------

TREE = parse_record("a1 b2 (c3 d4) (e5) b4 e1")


def stepped(line: str, way: Way, tip: str = "a1 b2 b4 e1") -> int:
    """Return the node to which a step leads from the end of a line."""
    return way_to(TREE, node_of(TREE, line), node_of(TREE, tip), way)


@pytest.mark.parametrize(
    ("line", "way", "target"),
    [
        ("a1 b2", "back", "a1"),
        ("a1 b2", "forward", "a1 b2 b4"),
        ("a1 b2", "start", ""),
        ("a1 b2", "end", "a1 b2 b4 e1"),
        ("", "back", ""),
        ("a1 b2 b4 e1", "forward", "a1 b2 b4 e1"),
        ("a1 b2", "page_back", ""),
        ("a1 b2", "page_forward", "a1 b2 b4 e1"),
        ("a1 b2", "line_after", "a1 c3"),
        ("a1 c3", "line_after", "a1 e5"),
        ("a1 e5", "line_before", "a1 c3"),
        ("a1 c3", "line_before", "a1 b2"),
    ],
)
def test_a_step_leads_to(line: str, way: Way, target: str) -> None:
    tip = line if line in ("a1 c3", "a1 e5") else "a1 b2 b4 e1"

    assert node_of(TREE, target) == stepped(line, way, tip)


@pytest.mark.parametrize(("way", "target"), [("line_before", "a1 b2"), ("line_after", "a1 b2 b4 e1")])
def test_where_nothing_replaces_a_move_up_and_down_go_along_the_line(way: Way, target: str) -> None:
    assert node_of(TREE, target) == stepped("a1 b2 b4", way)


def test_from_the_last_of_the_replacing_moves_down_goes_on_along_its_line() -> None:
    game = parse_record("a1 b2 (c3 d4)")
    tip = node_of(game, "a1 c3 d4")

    assert tip == way_to(game, node_of(game, "a1 c3"), tip, "line_after")


def test_a_page_is_so_many_plies() -> None:
    game, node = Game.new(Position.start()), 0
    for text in ["a1", "c1", "e1", "b2", "d2", "a3", "c3", "e3", "b4", "d4", "a5", "c5"]:
        game, node = game.play(node, parse_move(text, game.start.variant.board))

    assert PAGE_PLIES + 1 == game.nodes[way_to(game, 1, node, "page_forward")].ply


def test_a_line_that_leaves_the_main_line_anywhere_is_a_variation() -> None:
    lines = ["", "a1", "a1 b2 b4", "a1 c3", "a1 c3 d4"]

    assert [False, False, False, True, True] == [is_variation(TREE, node_of(TREE, line)) for line in lines]
