"""Any text that people paste or open: what it is taken for, and that nothing but our own errors come of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cephalopod.addresses import content_text
from cephalopod.board import rectangle
from cephalopod.errors import (
    CephalopodError,
    ConversionError,
    IllegalMoveError,
    MoveSyntaxError,
    PositionError,
    RecordError,
)
from cephalopod.exporters import address_of, json_text
from cephalopod.game import Game
from cephalopod.imported import NOTES, GameBuilder, Imported, line_of_moves, note_sentence, with_flipped_ranks
from cephalopod.importers import LONGEST, read_anything
from cephalopod.notation import move_text, parse_move, parse_position, position_text
from cephalopod.position import STANDARD, Move, Position, Variant
from cephalopod.reading import decoded
from cephalopod.record import record_text
from tests.data import TESTS, json_data
from tests.strategies import all_variants, games, lines, mangled, positions, random_line, variant_named

FOLDER = TESTS / "cases" / "imports"
CASES: dict[str, dict[str, Any]] = json_data("cases/imports/index.json")
"""For each file what is to come of it: ``kind``, ``position``, ``ply``, codes of ``notes``; or the ``error``."""

TEXTS = {name: decoded((FOLDER / name).read_bytes()) for name in CASES}


def end(imported: Imported) -> str:
    """Return the position that is to be shown."""
    return position_text(imported.game.nodes[imported.node].position)


def codes(imported: Imported) -> list[str]:
    """Return the codes of the notes."""
    return [code for code, _ in imported.notes]


def fault(text: str, hint: Variant | None = None) -> CephalopodError:
    """Return what is wrong with a text."""
    with pytest.raises(CephalopodError) as caught:
        read_anything(text, hint)
    return caught.value


# -- dirty texts of every form -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in CASES if "kind" in CASES[name]])
def test_a_text_is_read_as_what_it_is(name: str) -> None:
    case = CASES[name]
    imported = read_anything(TEXTS[name])
    node = imported.game.nodes[imported.node]
    found = {
        "kind": imported.kind,
        "position": position_text(node.position),
        "ply": node.ply,
        "notes": codes(imported),
        "headers": dict(imported.game.headers),
        "nodes": len(imported.game.nodes),
    }

    assert case == {key: found[key] for key in case}


@pytest.mark.parametrize("name", [name for name in CASES if "error" in CASES[name]])
def test_a_text_that_is_wrong_is_refused_with_the_place(name: str) -> None:
    case = CASES[name]
    error = fault(TEXTS[name])
    found = {"error": error.code, "line": error.line, "column": error.column}

    assert case == {key: found[key] for key in case}


def test_every_case_is_a_file_and_every_file_a_case() -> None:
    assert {"index.json", *CASES} == {path.name for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", [name for name in CASES if "kind" in CASES[name]])
def test_what_was_read_is_read_again_from_its_record(name: str) -> None:
    game = read_anything(TEXTS[name]).game

    assert record_text(game) == record_text(read_anything(record_text(game)).game)


# -- nothing else than our errors --------------------------------------------------------------------------------

PIECES = st.sampled_from(
    [
        *("#g=", "&ply=", "#p=", "5-5-5-5-5_w", "lnhmC~naf", "https://", "x.org/", "%20", "%", "\ufeff", "\ud800"),
        *("b3", "d3", "c3=b3+c2", "=", "+", "1.", "(", ")", "$1", "!?", "*", "1-0", "resign", ";", "с", "\r"),
        *("/", "w", "b", ". ", "w1", "\n", " ", "White to move", "a  b  c", "0", "060", "20", '[White "', '"]'),
        *(
            "{",
            "}",
            "[",
            "]",
            '"',
            ":",
            ",",
            "null",
            '{"game":"ceph","stack":[',
            '{"header":',
            '"position":"3/3/3 w"',
        ),
        *('{"rules":{"name":"Cephalopod"},"history":[', '{"format":"cephalopod-game","version":1,"nodes":['),
    ]
)

ANY_TEXT = (
    st.text(max_size=60)
    | st.lists(PIECES, max_size=14).map("".join)
    | st.lists(PIECES, max_size=14).map(" ".join)
    | st.binary(max_size=40).map(lambda data: data.decode("latin-1"))
    | mangled(st.sampled_from([text[:1500] for text in TEXTS.values()]))
    | mangled(st.sampled_from([text for text in TEXTS.values() if len(text) < 3000]))
)


@settings(max_examples=400)
@given(ANY_TEXT, st.none() | all_variants)
@example("[" * 5000, None)
@example('{"a":' * 5000, None)
@example('{"state": "' + "[" * 5000 + '"}', None)
@example('["' + "9" * 5000 + '", 1]', None)
@example('{"game":"ceph","stack":[' + "9" * 5000 + "]}", None)
@example('{"game":"ceph","stack":[0,["\\ud800","\\ud800"]]}', None)
@example('{"format":"cephalopod-game","version":1,"headers":{"\\ud800":""},"nodes":[]}', None)
@example("a1 \ud800", None)
@example("#g=\ud800~", None)
def test_a_text_gives_a_game_or_an_error_of_ours_with_its_place(text: str, hint: Variant | None) -> None:
    try:
        imported = read_anything(text, hint)
    except CephalopodError as error:
        assert error.line is not None and error.column is not None
        assert 1 <= error.line <= text.count("\n") + text.count("\r") + 1
        assert str(error)
    else:
        assert 0 <= imported.node < len(imported.game.nodes)
        assert all(note_sentence(note) for note in imported.notes)
        assert record_text(imported.game)


def keys_of(value: Any) -> set[str]:
    """Return all keys in a JSON value."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {*(value if isinstance(value, dict) else ())}.union(*map(keys_of, inner))


OUR_FILES = [json_text(Game.new(Position.start(), [("White", "Ann")])), '{"cephalopod": 1, "record": "a1 c1"}']
JSON_FILES = [
    json.loads(text)
    for text in [*OUR_FILES, *(text for name, text in TEXTS.items() if "kind" in CASES[name])]
    if text.startswith("{")
]
JSON_KEYS = sorted(keys_of(JSON_FILES))
JSON_LEAVES = st.sampled_from(["c3", "b3", "ceph", "snub", "3/3/3 w", "!", ""]) | st.integers(-2, 20)

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | JSON_LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(JSON_KEYS), inner, max_size=6),
    max_leaves=25,
)


@st.composite
def damaged_files(draw: st.DrawFn) -> Any:
    """Draw a JSON file of some program with one value in it, at any depth, replaced by another."""
    value = json.loads(json.dumps(draw(st.sampled_from(JSON_FILES))))
    holder, key = [value], 0
    place: Any = holder
    for _ in range(draw(st.integers(0, 5))):
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner:
            break
        place, key = inner, draw(st.sampled_from(sorted(inner) if isinstance(inner, dict) else range(len(inner))))
    place[key] = draw(JSON_VALUES)
    return holder[0]


@settings(max_examples=300)
@given(JSON_VALUES | damaged_files())
def test_a_json_text_gives_a_game_or_an_error_of_ours_with_its_place(value: Any) -> None:
    text = json.dumps(value, indent=1)
    try:
        imported = read_anything(text)
    except CephalopodError as error:
        assert error.line is not None and 1 <= error.line <= text.count("\n") + 1
    else:
        assert record_text(imported.game)


def test_a_text_that_is_too_long_is_not_begun() -> None:
    error = fault("c3 " * LONGEST)

    assert ("too_long", LONGEST) == (error.code, error.details["limit"])


# -- what we write is read ---------------------------------------------------------------------------------------


@given(games())
def test_records_are_read(game: Game) -> None:
    imported = read_anything(record_text(game))

    assert ("record", record_text(game), []) == (imported.kind, record_text(imported.game), codes(imported))


@given(games())
def test_our_json_is_read(game: Game) -> None:
    imported = read_anything(json_text(game))

    assert ("json", record_text(game), json_text(game)) == (
        imported.kind,
        record_text(imported.game),
        json_text(imported.game),
    )


@given(positions(all_variants))
def test_positions_are_read(position: Position) -> None:
    imported = read_anything(position_text(position))

    assert ("position", position, []) == (imported.kind, imported.game.start, codes(imported))


@given(lines(all_variants), st.integers(0, 600))
def test_links_are_read_and_show_the_move_they_point_at(line: tuple[list[Position], list[Move]], ply: int) -> None:
    passed, moves = line
    game = line_of_moves(passed[0], moves)
    node = min(ply, len(moves))
    imported = read_anything(address_of(game, node))

    assert ("link", game, node, []) == (imported.kind, imported.game, imported.node, codes(imported))


@given(lines(st.just(STANDARD), longest=80))
def test_a_list_of_moves_is_read_whatever_divides_it(line: tuple[list[Position], list[Move]]) -> None:
    passed, moves = line
    texts = [move_text(move, STANDARD.board) for move in moves] or ["a1"]
    expected = position_text(passed[-1] if moves else passed[0].play(Move(0)))
    for text in (" ".join(texts), ", ".join(texts), "|".join(texts), "\r\n".join(texts), "; ".join(texts)):
        assert expected == end(read_anything(text))


# -- lists -------------------------------------------------------------------------------------------------------


def test_the_variant_of_a_list_may_be_told() -> None:
    hint = variant_named("snub3")
    imported = read_anything("a1, b1, c1", hint)

    assert (hint, []) == (imported.game.start.variant, codes(imported))


def test_a_hint_that_does_not_fit_is_not_followed() -> None:
    imported = read_anything("e5, a1", variant_named("3x3"))

    assert (STANDARD, ["variant_guessed"]) == (imported.game.start.variant, codes(imported))


def test_a_guessed_variant_is_a_question() -> None:
    imported = read_anything("g7 a1")

    assert ("variant_guessed", {"variant": "7x7"}) == imported.question


def test_twelve_sided_dice_are_guessed() -> None:
    variant = variant_named("5x5 d12")
    passed, moves = random_line(variant, 4, 60)
    imported = read_anything(" ".join(move_text(move, variant.board) for move in moves))

    assert max(map(abs, passed[-1].dice)) > 6
    assert (position_text(passed[-1]), ["variant_guessed"]) == (end(imported), codes(imported))


def test_a_record_without_a_variant_takes_the_hint() -> None:
    imported = read_anything("1. g7 {far} a1", variant_named("7x7"))

    assert ("record", "7x7") == (imported.kind, imported.game.start.variant.name)


def test_a_fault_in_a_hinted_record_keeps_its_place() -> None:
    error = fault("1. g7 {far} a1\n2. g7", variant_named("7x7"))

    assert ("bad_move", 2, 4) == (error.code, error.line, error.column)


def test_a_variant_that_a_record_names_comes_before_the_hint() -> None:
    imported = read_anything('[Variant "3x3"] a1 {x}', variant_named("7x7"))

    assert "3x3" == imported.game.start.variant.name


def test_a_list_that_is_illegal_is_refused_at_the_move() -> None:
    error = fault("b3 d3 c2\nc3 a1")

    assert isinstance(error, RecordError) and isinstance(error.__cause__, IllegalMoveError)
    assert ("must_capture", 2, 1) == (error.__cause__.reason, error.line, error.column)


def test_a_look_alike_letter_is_named_and_the_move_suggested() -> None:
    cause = fault("a1, c1, с3").__cause__

    assert isinstance(cause, MoveSyntaxError)
    assert ("CYRILLIC SMALL LETTER ES", "c3") == (cause.details["name"], cause.details["suggestion"])


# -- the direction of the ranks ----------------------------------------------------------------------------------

SNUB = variant_named("snub3")


def snub_line(*texts: str) -> list[Move]:
    """Return moves on the small snub board."""
    return [parse_move(text, SNUB.board) for text in texts]


def one_way_game() -> Game:
    """Return a game on the small snub board that is not legal with its ranks counted from the top."""
    position = Position.start(SNUB)
    game = Game.new(position)
    at = 0
    for _ in range(9):
        move = max(game.nodes[at].position.legal_moves())
        game, at = game.play(at, move)
    with pytest.raises(IllegalMoveError):
        with_flipped_ranks(game)
    return game


def test_moves_that_are_legal_only_from_the_top_are_turned_round_and_asked_about() -> None:
    game = one_way_game()
    board = SNUB.board
    names = [
        move_text(move, board).translate(str.maketrans("123", "321"))
        for node in game.nodes
        if (move := node.move) is not None
    ]
    listed = read_anything(", ".join(names), SNUB)
    recorded = read_anything('[Variant "snub3"]\n{c3} ' + " ".join(names) + " {a1}")

    assert (game, ("flipped", {})) == (listed.game, listed.question)
    assert (record_text(game.with_comment(0, "c3").with_comment(9, "a1")), ["flipped"]) == (
        record_text(recorded.game),
        codes(recorded),
    )


def test_moves_that_are_legal_as_they_stand_are_not_turned_round() -> None:
    game = one_way_game()
    names = [move_text(move, SNUB.board) for node in game.nodes if (move := node.move) is not None]

    assert (game, []) == ((read := read_anything(", ".join(names), SNUB)).game, codes(read))


def test_moves_that_are_illegal_both_ways_are_refused_as_they_stand() -> None:
    error = fault('[Position "1A1/3/3 b"]\n1... b3 {taken} a1 b3')

    assert ("bad_move", 2, 6) == (error.code, error.line, error.column)


@given(games())
def test_turning_round_twice_changes_nothing(game: Game) -> None:
    empty = Game.new(Position.start(Variant(rectangle(5, 5))))
    try:
        turned = with_flipped_ranks(game)
    except IllegalMoveError:
        turned = game = empty

    assert game == with_flipped_ranks(turned)


def test_clicks_count_the_ranks_from_the_top() -> None:
    imported = read_anything("b5 d5 c4 c5 b5 d5 c5")

    assert ("vying", "5/5/5/2A2/2b2 w") == (imported.kind, end(imported))
    assert "2b2/2A2/5/5/5 w" == position_text(with_flipped_ranks(imported.game).nodes[-1].position)


@pytest.mark.parametrize("click", ["a1", "c4", "b3", "d4", "c9", "c4=b4+c3"])
def test_a_click_that_is_no_capture_is_refused_there(click: str) -> None:
    """After one capture was read the list is one of clicks, so its faults are told as theirs."""
    error = fault(f"b3 d3 c2 c3 b3 c2 c3 b3 b4 c4 {click}")

    assert 31 == error.column


# -- links -------------------------------------------------------------------------------------------------------


def test_a_link_shows_its_end_or_the_move_that_it_names() -> None:
    assert (4, 0, 2) == tuple(
        read_anything(f"https://example.org/#g=lnhmC~naf{ply}").node for ply in ("", "&ply=0", "&ply=2")
    )


@pytest.mark.parametrize("ply", ["5", "-1", "x", "", "99999999999", "2.5"])
def test_a_move_that_is_not_there_is_told_and_the_end_shown(ply: str) -> None:
    imported = read_anything(f"#g=lnhmC~naf&ply={ply}&x=1")

    assert (4, ["ply_ignored"]) == (imported.node, codes(imported))


@pytest.mark.parametrize("around", ["{}).", "“{}”", "<{}>", "{}%20", "{}?!", "see {}, or", "({})", "{}/", "'{}'"])
def test_marks_around_a_link_are_not_of_it(around: str) -> None:
    for link in ("https://example.org/ceph/#g=lnhmC~naf", "#ply=4&g=lnhmC~naf", "lnhmC~naf"):
        assert ("link", 4, []) == ((read := read_anything(around.format(link))).kind, read.node, codes(read))


def test_parameters_of_others_are_passed_over() -> None:
    imported = read_anything("https://example.org/?fbclid=g3&utm_source=p#g=lnhmC~naf&gclid=1&amp;ply=1")

    assert (1, []) == (imported.node, codes(imported))


def test_a_cut_link_offers_what_can_be_read() -> None:
    imported = read_anything("https://example.org/#g=lnhmC~n")

    assert (4, ("cut_link", {"n": 4})) == (imported.node, imported.question)


def test_a_changed_link_offers_what_can_be_read() -> None:
    imported = read_anything("https://example.org/#g=lnhm5~naf")

    assert (3, ("cut_link", {"n": 3})) == (imported.node, imported.question)


def test_of_a_link_without_a_readable_move_only_the_error_is_left() -> None:
    error = fault("see https://example.org/#g=~naf")

    assert (MoveSyntaxError, "cut_link", 28) == (type(error), error.code, error.column)


def test_a_cut_link_from_a_position_shows_at_least_the_position() -> None:
    imported = read_anything("#p=3-1aF-B2_w&g=")

    assert ("3/1aF/B2 w", ["cut_link"]) == (end(imported), codes(imported))


def test_a_link_may_name_its_board() -> None:
    game = line_of_moves(Position.start(Variant(rectangle(5, 3), 12)), [Move(0)])
    moves = content_text(game).partition("&")[2]

    assert "5/5/A4 b d12" == end(read_anything(f"https://example.org/?board=3x5&dice=12#{moves}"))


def test_a_board_that_does_not_exist_is_refused_with_its_place() -> None:
    error = fault("https://example.org/?board=4x4#g=a~xyz")

    assert (PositionError, "bad_size", 28) == (type(error), error.code, error.column)


def test_a_link_of_another_variant_finds_its_board_by_its_check() -> None:
    game = line_of_moves(Position.start(variant_named("3x5")), [Move(0), Move(4), Move(2)])
    moves = content_text(game).partition("&")[2]

    assert (game, []) == ((read := read_anything(f"#{moves}")).game, codes(read))


def test_a_link_holds_the_line_that_is_shown() -> None:
    game = read_anything("1. a1 c1 (1... e1 2. c3 e5)").game
    node = game.nodes[1].children[1]
    read = read_anything(address_of(game, node, "https://example.org/"))

    assert "5/5/5/5/A3a w" == end(read)
    assert 4 == len(read.game.nodes) - 1


def test_a_link_of_a_position_alone_is_a_position() -> None:
    assert "index.html#p=5-5-5-5-5_w" == address_of(Game.new(Position.start()))
    assert "p=1A1-3-3_b_snub_d12" == content_text(Game.new(parse_position("1A1/3/3 b snub d12")))


# -- files of others ---------------------------------------------------------------------------------------------


def site_state(**changes: Any) -> str:
    """Return a state of AbstractPlay as text."""
    return json.dumps({"game": "ceph", "variants": [], "stack": [{}, {"lastmove": "c3"}], **changes}, indent=1)


def test_the_variants_of_the_site_are_known() -> None:
    names = [
        read_anything(site_state(variants=variants)).game.start.variant.name
        for variants in ([], ["snub"], ["d12"], ["Board: Snub Square", "Dice: D12"])
    ]

    assert ["5x5", "snub5", "5x5 d12", "snub5 d12"] == names


@pytest.mark.parametrize(
    ("changes", "code", "line"),
    [
        ({"game": "go"}, "not_cephalopod", 2), ({"variants": ["size-3"]}, "unknown_variant", 3),
        ({"variants": "snub"}, "unknown_json", 3), ({"stack": [{}, {"lastmove": "z9"}]}, "bad_move", 7),
        ({"stack": [{}, {"lastmove": 7}]}, "unknown_json", 6),
        ({"stack": [{}, {"lastmove": "?"}]}, "unreadable_move", 7),
    ],
)  # fmt: skip
def test_a_fault_in_a_state_is_placed(changes: dict[str, Any], code: str, line: int) -> None:
    error = fault(site_state(**changes))

    assert (code, line) == (error.code, error.line)


def test_a_playground_keeps_variations_comments_and_glyphs() -> None:
    game = read_anything(TEXTS["abstractplay_playground.json"]).game
    variation = game.nodes[game.main_line()[3]].children[1]

    assert ("!?", "my last move") == (game.nodes[1].glyph, game.nodes[9].comment)
    assert ("!", "Better, I think.") == (game.nodes[variation].glyph, game.nodes[variation].comment)
    assert ["", "?!"] == [game.nodes[child].glyph for child in game.nodes[variation].children]


def test_other_json_is_refused() -> None:
    assert ["unknown_json"] * 5 == [
        fault(text).code
        for text in ('{"a": 1}', "{}", "[]", '{"state": {}}', '{"format": "cephalopod-game", "version": 1}')
    ]


def test_a_file_of_a_later_version_is_refused() -> None:
    error = fault('{"format": "cephalopod-game",\n "version": 2, "nodes": []}')

    assert ("newer_json", 2, 13) == (error.code, error.line, error.column)


def test_a_game_that_the_page_keeps_is_read() -> None:
    kept = json.dumps({"cephalopod": 1, "kind": "game", "record": "1. a1 c1 {so}"})

    assert ("json", "so") == ((read := read_anything(kept)).kind, read.game.nodes[2].comment)


def test_a_fault_in_a_kept_game_is_placed_at_its_record() -> None:
    error = fault('{"cephalopod": 1,\n "record": "1. a1 a1"}')

    assert ("bad_move", 2, 12) == (error.code, error.line, error.column)


def test_half_a_surrogate_pair_does_not_get_into_a_game() -> None:
    text = json.dumps(
        {"rules": {"name": "Cephalopod"}, "history": [], "players": {"white": {"user": {"username": "\ud800x"}}}}
    )

    assert "?x" == read_anything(text).game.header("White")


# -- grids -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("validator", json_data("cases/contest_3x3.json")["validators"], ids=lambda v: str(v["n"]))
def test_the_grids_of_the_contest_are_read(validator: dict[str, Any]) -> None:
    text = f"{validator['depth']}\n" + "\n".join(validator["rows"])
    imported = read_anything(text)
    dice = imported.game.start.dice

    assert [int(digit) for digit in validator["board"]] == [*dice[6:], *dice[3:6], *dice[:3]]
    assert [("owners_unknown", {}), ("depth", {"depth": validator["depth"]})] == list(imported.notes)


@pytest.mark.parametrize("text", ["7 8", "20 0602221", "1 2 3 4", "060 222 167", "99999 060 222 161", "1" * 3000])
def test_numbers_that_are_no_grid_are_refused(text: str) -> None:
    assert "bad_grid" == fault(text).code


# -- values ------------------------------------------------------------------------------------------------------


def test_a_built_game_is_the_game_that_was_played() -> None:
    game, _ = Game.new(Position.start()).play(0, Move(0))
    game, at = game.play(0, Move(2))
    game = game.with_comment(at, "so").with_glyph(at, "!")
    builder = GameBuilder(Position.start())
    for cell in (0, 2, 0):
        at = builder.play(0, Move(cell))
    assert 1 == at
    builder.comment(2, "so")
    builder.mark(2, "!")

    assert game == builder.finished()


def test_an_illegal_move_is_not_built() -> None:
    with pytest.raises(IllegalMoveError):
        GameBuilder(parse_position("3/1A1/3 b")).play(0, Move(4))


def test_notes_are_told_in_english() -> None:
    assert "the grid asks for a depth of 20" == note_sentence(("depth", {"depth": 20}))
    assert all(text[0].islower() or text.startswith(("“", "Vying")) for text in NOTES.values())


def test_a_game_without_questions_asks_nothing() -> None:
    assert read_anything("20 060 222 161").question is None


def test_an_error_of_a_conversion_keeps_its_details_when_it_is_placed() -> None:
    error = ConversionError("unknown_variant", found="hex").at(3, 4)

    assert ("hex", 3, 4) == (error.details["found"], error.line, error.column)


def test_every_case_is_small() -> None:
    """They are read by every check-out."""
    assert max(path.stat().st_size for path in Path(FOLDER).iterdir()) < 20_000
