"""The record of a game: the tree, its canonical text, what the reader accepts, and where it finds a fault."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cephalopod.errors import IllegalMoveError, MoveSyntaxError, PositionError, RecordError
from cephalopod.game import GLYPHS
from cephalopod.notation import move_text, parse_move, parse_position
from cephalopod.position import STANDARD, Color, Move, Position
from cephalopod.record import Game, Node, parse_record, record_text
from tests.strategies import games, header_values, lines, mangled, random_line

START = Position.start()


def game_of(*moves: str, start: Position = START) -> Game:
    """Return a game with a main line of moves and nothing else."""
    game, at = Game.new(start), 0
    for text in moves:
        game, at = game.play(at, parse_move(text, start.variant.board))
    return game


def moves_of(game: Game) -> list[str]:
    """Return the moves of the main line."""
    return [
        move_text(node.move, STANDARD.board) for node in map(game.nodes.__getitem__, game.main_line()) if node.move
    ]


def content(game: Game) -> list[tuple[object, ...]]:
    """List all nodes in the order of a walk, with all that does not depend on their numbers."""
    found = []
    pending = [(0, 0)]
    while pending:
        number, depth = pending.pop()
        node = game.nodes[number]
        found.append((depth, node.move, node.position, node.ply, node.comment, node.glyph, len(node.children)))
        pending += [(child, depth + 1) for child in reversed(node.children)]
    return found


def is_sound(game: Game) -> bool:
    """Tell whether parents, children, plies and positions of a table fit together."""
    root, *others = game.nodes
    return (
        (root.parent, root.move, root.ply) == (-1, None, 0)
        and all(
            node.move is not None
            and node.parent < number
            and number in game.nodes[node.parent].children
            and node.ply == game.nodes[node.parent].ply + 1
            and node.position == game.nodes[node.parent].position.play(node.move)
            for number, node in enumerate(others, 1)
        )
        and len(others) == sum(len(node.children) for node in game.nodes)
    )


# -- the tree ----------------------------------------------------------------------------------------------------


def test_a_new_game_is_a_start_position() -> None:
    assert Game((), (Node(-1, None, START, 0),)) == Game.new(START)


def test_a_played_move_becomes_the_main_continuation_and_another_a_variation() -> None:
    game, first = Game.new(START).play(0, Move(0))
    game, second = game.play(0, Move(1))

    assert (first, second) == game.nodes[0].children
    assert (0, first) == game.main_line()


def test_a_move_that_was_played_before_leads_to_its_node() -> None:
    game = game_of("a1", "b2", "c3")

    assert (game, 1) == game.play(0, Move(0))


def test_an_illegal_move_is_not_played() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        game_of("a1").play(1, Move(0))

    assert "taken" == caught.value.reason


@given(games())
def test_every_tree_is_sound(game: Game) -> None:
    assert is_sound(game)


@given(games(), st.data())
def test_the_line_to_a_node_leads_there_from_the_root(game: Game, data: st.DataObject) -> None:
    node = data.draw(st.integers(0, len(game.nodes) - 1))
    line = game.line_to(node)

    assert (0, node) == (line[0], line[-1])
    assert all(game.nodes[after].parent == before for before, after in pairwise(line))


@given(games(), st.data())
def test_the_moves_to_a_node_lead_from_the_start_to_its_position(game: Game, data: st.DataObject) -> None:
    node = data.draw(st.integers(0, len(game.nodes) - 1))
    position = game.start
    for move in game.moves_to(node):
        position = position.play(move)

    assert game.nodes[node].position == position


@given(games(), st.data())
def test_a_promoted_node_is_a_step_nearer_to_the_main_line(game: Game, data: st.DataObject) -> None:
    node = data.draw(st.integers(0, len(game.nodes) - 1))
    steps = 0
    promoted = game
    while node not in promoted.main_line():
        promoted = promoted.promote(node)
        steps += 1
        assert steps <= game.nodes[node].ply

    assert promoted == promoted.promote(node)
    assert is_sound(promoted)
    assert {node.move for node in game.nodes} == {node.move for node in promoted.nodes}


@given(games(), st.data())
def test_a_deleted_node_is_gone_with_all_that_follows_and_nothing_else_is(game: Game, data: st.DataObject) -> None:
    assume(len(game.nodes) > 1)
    node = data.draw(st.integers(1, len(game.nodes) - 1))
    kept = [old for number, old in enumerate(game.nodes) if node not in game.line_to(number)]

    smaller, parent = game.delete(node)

    assert is_sound(smaller)
    assert [(old.move, old.position, old.comment, old.glyph) for old in kept] == [
        (new.move, new.position, new.comment, new.glyph) for new in smaller.nodes
    ]
    assert game.nodes[game.nodes[node].parent].position == smaller.nodes[parent].position
    assert len(smaller.nodes[parent].children) + 1 == len(game.nodes[game.nodes[node].parent].children)


def test_the_result_is_that_of_the_main_line() -> None:
    start = parse_position("FFF/FFF/ff1 b")
    game, _ = Game.new(start).play(0, Move(2))

    assert ("1-0", "6-3") == (game.result, game.score_text)
    assert "*" == Game.new(start).result
    assert "0-1" == Game.new(parse_position("aaa/aaa/AAA w")).result


def test_a_header_is_set_changed_and_removed() -> None:
    game = Game.new(START, [("Event", "x"), ("Black", "B"), ("White", " Ann\n Lee ")])

    assert (("White", "Ann Lee"), ("Black", "B"), ("Event", "x")) == game.headers
    assert "C" == game.with_header("Black", "C").header("Black")
    assert game.with_header("Black", None).header("Black") is None
    assert "" == game.with_header("Black", "").header("Black")


def test_an_empty_header_can_be_set_again() -> None:
    game = Game.new(START, [("White", ""), ("White", "Ann")])

    assert (("White", "Ann"),) == game.headers


# -- writing and reading back ------------------------------------------------------------------------------------


@given(games())
def test_a_written_game_is_read_back(game: Game) -> None:
    read = parse_record(record_text(game))

    assert game.headers == read.headers
    assert content(game) == content(read)


@given(games())
def test_equal_games_are_written_in_equal_bytes(game: Game) -> None:
    text = record_text(game)

    assert text == record_text(parse_record(text))


@given(games())
def test_a_record_is_read_with_other_line_ends_and_a_byte_order_mark(game: Game) -> None:
    text = record_text(game)

    assert text == record_text(parse_record("\ufeff" + text.replace("\n", "\r\n")))
    assert text == record_text(parse_record(text.replace("\n", "\r")))


@given(lines())
def test_a_whole_game_is_read_back_on_every_board(line: tuple[list[Position], list[Move]]) -> None:
    game, at = Game.new(line[0][0]), 0
    for move in line[1]:
        game, at = game.play(at, move)

    assert game == parse_record(record_text(game))


def test_a_long_game_with_variations_at_every_move_is_read_back() -> None:
    passed, moves = random_line(STANDARD, seed=1, plies=600)
    game, at = Game.new(START), 0
    for position, move in zip(passed, moves, strict=False):
        for other in list(position.legal_moves())[:2]:
            game, _ = game.play(at, other)
        game, at = game.play(at, move)

    assert content(game) == content(parse_record(record_text(game)))


def test_a_deep_nest_of_variations_is_read_back() -> None:
    game, at = Game.new(START), 0
    for cell in (0, 4, 12, 20):
        before = at
        game, _ = game.play(before, Move(cell))
        game, at = game.play(before, Move(cell + 2))

    text = record_text(game)

    assert text.endswith(")))) *\n")
    assert content(game) == content(parse_record(text))


def test_headers_stand_in_their_order_and_the_moves_after_a_blank_line() -> None:
    game = game_of("a1", "b2", start=Position(STANDARD, START.dice, Color.BLACK))
    for name, value in (("Bot", "level=3"), ("Date", "2025.01.31"), ("Black", "B"), ("White", 'A "x" \\')):
        game = game.with_header(name, value)

    assert record_text(game) == (
        '[Game "Cephalopod"]\n[Format "1"]\n[White "A \\"x\\" \\\\"]\n[Black "B"]\n[Date "2025.01.31"]\n'
        '[Result "*"]\n[Score "1-1"]\n[Variant "5x5"]\n[Position "5/5/5/5/5 b"]\n[Bot "level=3"]\n\n'
        "1... a1 2. b2 *\n"
    )


def test_a_number_stands_before_blacks_move_only_where_something_came_between() -> None:
    game = game_of("a1", "c1", "e1", "a3")
    game, _ = game.play(1, Move(24))
    game = game.with_comment(3, "why").with_glyph(4, "!?").with_comment(0, "go")

    moves = record_text(game).partition("\n\n")[2]

    assert "{go} 1. a1 c1 (1... e5) 2. e1 {why} 2... a3!? *\n" == moves


@given(lines())
def test_no_line_of_moves_is_longer_than_79_characters(line: tuple[list[Position], list[Move]]) -> None:
    game, at = Game.new(line[0][0]), 0
    for move in line[1]:
        game, at = game.play(at, move)
    written = record_text(game).split("\n")

    assert max(map(len, written)) <= 79
    assert len(line[1]) < 40 or max(map(len, written)) > 60


@given(header_values)
def test_any_value_of_a_header_is_read_back(value: str) -> None:
    game = Game.new(START, [("Event", value)])

    assert " ".join(value.split()) == parse_record(record_text(game)).header("Event")


@pytest.mark.parametrize(
    "comment", ["}", "{", "\\", "\\}", "a } b", "; (1. c3) *", "two\nlines", '[White "x"]', "ｆｕｌｌ"]
)
def test_a_comment_is_read_back_whatever_stands_in_it(comment: str) -> None:
    game = game_of("a1").with_comment(1, comment)

    assert comment == parse_record(record_text(game)).nodes[1].comment


# -- what the reader accepts -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "1. a1 c1 2. e1", "a1 c1 e1", "1.a1 c1 2.e1 *", "1. a1 1... c1 2. e1", "1 a1 c1 2 e1",
        "01. A1 C1 02. E1\n\n*",
        "1.\na1\r\nc1\r2.\te1", "1… a1 c1 2… e1", "\ufeff1. a1\u200b c1 \u200b 2. e1",
        "１． ａ１ ｃ１ ２． ｅ１",
        "[Result \"*\"]\n1. a1 c1 2. e1", "[White\"Ann\"][Black \"Bob\" ]\n\n\n1. a1 c1 2. e1",
        "[ Game \"cephalopod\" ]\na1 c1 e1", "[White “Ann”]\na1 c1 e1", "a1 ; first\nc1 e1", "a1 {b2 * (} c1 e1",
        "a1 (b1) (c1 d1 (e1)) c1 e1", "a1 () c1 e1", "a1! c1 !? e1 $2", "a1 c1 e1 * {after}",
    ],
)  # fmt: skip
def test_moves_are_read_in_any_dress(text: str) -> None:
    assert ["a1", "c1", "e1"] == moves_of(parse_record(text))


@pytest.mark.parametrize("capture", ["c3=b3+c2", "c3 = c2 + b3", "C3= B3 +C2", "c3\t=\tb3 + c2!?", "c3%3Db3%2Bc2"])
def test_a_capture_is_read_with_any_spaces(capture: str) -> None:
    game = parse_record(f"1. b3 d3 2. c2 {capture} 3. a1")

    assert ["b3", "d3", "c2", "c3=b3+c2", "a1"] == moves_of(game)


def test_a_record_of_headers_alone_is_a_game_without_moves() -> None:
    game = parse_record('[White "Ann"]\n[Variant "3x5"]\n')

    assert ("Ann", "3x5", 1) == (game.header("White"), game.start.variant.name, len(game.nodes))


def test_unknown_headers_are_kept_in_their_order() -> None:
    assert (("Zeta", "1"), ("Alpha", "2")) == parse_record('[Zeta "1"] [Alpha "2"] a1').headers


@pytest.mark.parametrize(
    ("headers", "name"),
    [
        ('[Variant "3x5"]', "3x5"), ('[Variant "snub5 d12"]', "snub5 d12"),
        ('[Position "3/1a1/3 b snub"]', "snub3"),
        ('[Variant "5X5 D12"]\n[Position "5/5/5/5/4L w d12"]', "5x5 d12"), ("", "5x5"),
    ],
)  # fmt: skip
def test_the_start_follows_from_the_headers(headers: str, name: str) -> None:
    assert name == parse_record(f"{headers}\na1").start.variant.name


def test_a_start_with_black_to_move_is_numbered_as_in_chess() -> None:
    for moves in ("1... a1 2. c1 e1", "1. a1 2. c1 e1", "a1 c1 e1", "1. a1 c1 2. e1"):
        assert 4 == len(parse_record(f'[Position "5/5/5/5/5 b"]\n{moves}').nodes)


@pytest.mark.parametrize(("sign", "glyph"), [*zip(GLYPHS[1:], GLYPHS[1:], strict=True), ("$1", "!"), ("$6", "?!")])
def test_glyphs_are_read_with_the_move_and_after_it(sign: str, glyph: str) -> None:
    assert glyph == parse_record(f"a1 {sign} c1").nodes[1].glyph
    if not sign.startswith("$"):
        assert glyph == parse_record(f"a1{sign} c1").nodes[1].glyph


def test_comments_belong_to_the_move_before_them() -> None:
    game = parse_record("{start} a1 {one} {two} (b1 {three}) c1 {four}")

    assert ["start", "one two", "three", "four"] == [node.comment for node in game.nodes]


def test_a_comment_at_the_beginning_of_a_variation_belongs_to_its_first_move() -> None:
    game = parse_record("a1 ({before} b1 {after})")

    assert ["", "", "before after"] == [node.comment for node in game.nodes]


def test_a_variation_without_moves_leaves_its_comment_to_the_move_before() -> None:
    assert "kept" == parse_record("a1 ({kept}) c1").nodes[1].comment


def test_a_variation_that_repeats_a_move_joins_it() -> None:
    game = parse_record("a1 c1 (c1 {again} e1)")

    assert (3, "again") == (len(game.nodes) - 1, game.nodes[2].comment)


# -- where it finds a fault --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("", "no_record", 1, 1), (" \r\n\u200b", "no_record", 1, 1),
        ("[White Ann]\na1", "bad_header", 1, 1), ("\n [White \"Ann]\na1", "bad_header", 2, 2),
        ("[White \"A\"]\n[White \"B\"]", "repeated_header", 2, 1),
        ("[Game \"Chess\"]", "other_game", 1, 8), ("[Format \"2\"]", "newer_format", 1, 10),
        ("[Variant \"4x4\"]", "bad_start", 1, 11), ("[Position \"5/5/2X2/5/5 w\"]", "bad_start", 1, 17),
        ("\r\n[Position \"5/5/5/5/5\"]", "bad_start", 2, 21),
        ("[Variant \"3x3\"]\n[Position \"5/5/5/5/5 w\"]", "other_variant", 1, 11),
        ("a1 {x", "open_comment", 1, 4), ("a1 {x\\}", "open_comment", 1, 4), ("a1 (b1", "open_variation", 1, 4),
        ("a1 (b1 (c1)", "open_variation", 1, 4), ("(a1)", "variation_first", 1, 1),
        ("{c} (a1)", "variation_first", 1, 5),
        ("a1 ((b1))", "variation_first", 1, 5), ("a1 )", "stray", 1, 4), ("a1 (b1 *)", "stray", 1, 8),
        ("!", "stray", 1, 1), ("a1 (! b1)", "stray", 1, 5), ("a1!!!", "stray", 1, 3), ("a1 $9", "stray", 1, 4),
        ("a1\n[White \"A\"]", "stray", 2, 1), ("a1 }", "stray", 1, 4),
        ("2. a1", "wrong_number", 1, 1), ("1. a1 b2 1. c3", "wrong_number", 1, 10),
        ("1. a1 2. b2", "wrong_number", 1, 7),
        ("1. a1 b2\n2. hello", "unreadable_move", 2, 4), ("a1 с3", "unreadable_move", 1, 4),
        ("a1 c3=b3+с2", "unreadable_move", 1, 10), ("a1\r\nb2\r\na1", "bad_move", 3, 1),
        ("a1\rf1", "bad_move", 2, 1),
        ("\ufeffa1 a1", "bad_move", 1, 5), ("a1 {\n\n} a1", "bad_move", 3, 3), ("a1 c3=b3+f9", "bad_move", 1, 10),
        ("a1 c3 = b3 + f9", "bad_move", 1, 14), ("a1 c3=", "unreadable_move", 1, 7), ("a1 = c3", "bad_move", 1, 1),
        ("a1\n= c3", "unreadable_move", 2, 1),
        ("a1 * b1", "after_result", 1, 6), ("a1 * (b1)", "after_result", 1, 6), ("* *", "after_result", 1, 3),
        ("a1 1-0", "wrong_result", 1, 4), ("[Result \"0-1\"]\na1", "wrong_result", 1, 10),
        ("[Score \"1-1\"]\na1", "wrong_result", 1, 9),
        ("[Position \"FFF/FFF/FF1 w\"]\nc1 0-1", "wrong_result", 2, 4),
    ],
)  # fmt: skip
def test_a_faulty_record_is_refused_at_its_fault(text: str, code: str, line: int, column: int) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)

    assert (code, line, column) == (caught.value.code, caught.value.line, caught.value.column)


@pytest.mark.parametrize(
    ("text", "cause"),
    [("a1 a1", IllegalMoveError), ("a1 hello", MoveSyntaxError), ('[Variant "4x4"]', PositionError)],
)
def test_the_error_of_a_move_or_position_is_the_cause(text: str, cause: type[Exception]) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)

    assert isinstance(caught.value.__cause__, cause)


def test_a_result_that_fits_is_accepted_and_so_is_an_open_one() -> None:
    for end in ("1-0", "1–0", "*", ""):
        assert "1-0" == parse_record(f'[Position "FFF/FFF/FF1 w"]\n[Result "*"]\nc1 {end}').result


@given(st.text() | mangled(games(most_moves=12).map(record_text)))
def test_a_mangled_record_is_read_or_refused_with_its_place(text: str) -> None:
    try:
        game = parse_record(text)
    except RecordError as error:
        assert error.line is not None and error.column is not None
        assert str(error)
    else:
        assert content(game) == content(parse_record(record_text(game)))
