"""The assistant: what it answers, what it works out, what it refuses; each board that it shows is the engine's."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cephalopod.errors import IllegalMoveError
from cephalopod.notation import move_text, parse_move, parse_position, position_text
from cephalopod.position import STANDARD, Position, Variant
from cephalopod.rulebook.assistant import LONGEST, ask, language_of
from cephalopod.rulebook.book import LANGUAGES, SHEET
from cephalopod.rulebook.computed import answer_about_pips, around_a_cell, pips_in
from cephalopod.rulebook.intents import Intent, intents
from cephalopod.rulebook.on_board import cells_in

GAME = parse_position("Ba2B/1eAC1/3ae/FcADa/a2a1 w")
INTENTS = [pytest.param(intent, id=intent.key) for intent in intents()]


# -- what is known ---------------------------------------------------------------------------------------


def test_there_are_at_least_150_intents_and_no_two_have_the_same_key() -> None:
    keys = [intent.key for intent in intents()]

    assert len(keys) >= 150
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("intent", INTENTS)
def test_an_intent_names_a_section_of_the_sheet_or_none(intent: Intent) -> None:
    assert intent.section in (*SHEET, "not_stated")
    assert intent.basis in ("sheet", "follows", "silent", "program")


@pytest.mark.parametrize("intent", [intent for intent in INTENTS if intent.values[0].example])  # type: ignore[union-attr]
def test_the_engine_says_of_an_intent_s_example_what_the_answer_says(intent: Intent) -> None:
    assert intent.example
    position, move = intent.example.position, intent.example.move
    reason = ""
    try:
        position.check(move)
    except IllegalMoveError as error:
        reason = error.reason

    assert intent.example.refusal == reason


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("intent", INTENTS)
def test_an_intent_s_own_question_finds_it_with_legal_moves(intent: Intent, language: str) -> None:
    answer = ask(intent.question[language])  # type: ignore[index]

    assert (intent.key, language, intent.section) == (answer.key, answer.language, answer.section)
    assert all(move in answer.position.legal_moves() for move in answer.moves if answer.position)


# -- what is worked out ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "pips"),
    [
        ("can I take a 3 and a 4?", [3, 4]),
        ("my square touches 1, 1 and 5", [1, 1, 5]),
        ("¿puedo capturar 2 y 5?", [2, 5]),
        ("next to two 1s and a five", [1, 1, 5]),
        ("dos unos y un tres", [1, 1, 3]),
        ("2+2+1", [2, 2, 1]),
        ("my cell touches three dice: 1, 1 and 5", [1, 1, 5]),
        ("can I capture one and one", []),
        ("can I take 3 dice at once", []),
        ("is it allowed on 3x5", []),
        ("may I take 2 or 3", []),
        ("next to 2, 2 and 1", [2, 2, 1]),
        ("does 1 2 4 work", [1, 2, 4]),
        ("dos 1 y un 3", [1, 1, 3]),
        ("what if there's a 6, a 1 and a 2 around", [6, 1, 2]),
        ("can I take from 2 to 4 dice", []),
    ],
)
def test_the_pips_in_a_question(question: str, pips: list[int]) -> None:
    assert pips == pips_in(question)


@given(st.lists(st.integers(1, 6), min_size=2, max_size=4), st.sampled_from(LANGUAGES))
def test_what_is_said_of_dice_around_a_cell_is_what_the_engine_says(pips: list[int], language: str) -> None:
    position, cell = around_a_cell(pips, STANDARD)
    computed = answer_about_pips(pips, language, STANDARD, captured=False)  # type: ignore[arg-type]

    assert sorted(pips) == sorted(abs(die) for die in position.dice if die)
    assert position.moves_at(cell) == computed.moves
    assert all(f" {position.pips_of(move)})" in computed.text for move in computed.moves if move.is_capture)


@pytest.mark.parametrize(
    ("question", "yes"),
    [("can I take a 3 and a 4?", False), ("can I take a 2 and a 4?", True), ("can I capture 1, 2 and 3", True)],
)
def test_dice_are_taken_together_up_to_six(question: str, yes: bool) -> None:
    answer = ask(question)

    assert yes is answer.text.startswith("Yes")
    assert yes is (not answer.text.startswith("No"))


def test_the_three_dice_of_the_classic_question() -> None:
    answer = ask("Mi casilla toca un 1, un 1 y un 5. ¿Qué opciones tengo?")

    assert {2, 6} == {answer.position.pips_of(move) for move in answer.moves if answer.position}
    assert 3 == len(answer.moves)


def test_twelve_sided_dice_go_to_twelve() -> None:
    start = Position.start(Variant(STANDARD.board, 12))

    assert ask("can I take a 5 and a 6", position=start).text.startswith("Yes")


def test_what_can_be_captured_on_a_cell_are_the_engine_s_captures() -> None:
    answer = ask("what can I capture on c3?", position=GAME)

    assert GAME.captures_at(GAME.variant.board.cell("c3")) == answer.moves
    assert all(move_text(move, GAME.variant.board) in answer.text for move in answer.moves)


def test_why_no_one_here_names_every_cell_that_captures() -> None:
    answer = ask("why can't I place a 1 here?", position=GAME)

    assert {move for move in GAME.legal_moves() if move.is_capture} == set(answer.moves)


def test_here_is_the_cell_that_the_page_says_it_is() -> None:
    answer = ask("why can't I place a 1 here?", position=GAME, cell="c3")

    assert GAME.captures_at(GAME.variant.board.cell("c3")) == answer.moves


@pytest.mark.parametrize(("move", "legal"), [("c3=c2+d3", True), ("c3=b3+c2", False), ("a5=b5+b4", False)])
def test_a_move_in_a_question_is_checked(move: str, legal: bool) -> None:
    answer = ask(f"is {move} legal?", position=GAME)

    assert legal is (answer.moves == (parse_move(move, GAME.variant.board),))
    assert legal is answer.text.startswith("Yes")


@pytest.mark.parametrize(
    ("question", "position", "key"),
    [
        ("who is winning?", GAME, "score"),
        ("¿quién va ganando?", GAME, "score"),
        ("is the die on a2 safe?", GAME, "safe"),
        ("is my 5 safe?", GAME, "safe"),
        ("whose turn is it?", GAME, "turn_now"),
        ("is the game over?", GAME, "over_now"),
        ("how many moves do I have?", GAME, "moves_now"),
        ("¿dónde puedo capturar?", GAME, "captures"),
        ("can I take c2 and d3 together?", GAME, "together"),
        ("how many dice does white have?", GAME, "count_now"),
        ("¿cuántos seises tengo?", GAME, "count_now"),
        ("how many dice does each player have?", GAME, "dice_each"),
        ("how many dice do I need to win?", GAME, "needed"),
        ("how many cells are left?", GAME, "empty_now"),
        ("¿qué dados están a salvo?", GAME, "safe"),
        ("which of my dice are in danger?", GAME, "danger"),
        ("can my opponent capture anything?", GAME, "captures"),
        ("does 1 2 4 work", None, "pips"),
        ("what does 2 plus 3 give", None, "pips"),
        ("can I capture two when I could capture three", None, "most"),
        ("can a capture take two, three or four dice", None, "how_many"),
        ("puedo entrar con un 2 sin comer", None, "two_plain"),
        ("voy perdiendo y quiero dejarlo, ¿puedo?", GAME, "resign"),
        ("can I use a d20 die?", GAME, "d12"),
        ("what can I capture on c3?", None, "need_position"),
        ("how many dice win on 7x7?", None, "board"),
        ("is a 4 safe?", None, "die"),
        ("can a 9 be captured?", None, "too_high"),
        ("my square touches 1, 1, 1, 1 and 1", None, "too_many"),
    ],
)
def test_a_question_about_the_board_is_worked_out(question: str, position: Position | None, key: str) -> None:
    assert key == ask(question, position=position).key


@pytest.mark.parametrize(
    "question",
    ["can I take z9", "can I take z9 and c2?", "is c3=f6+c2 legal?", "¿puedo capturar en k10?", "is h8 safe"],
)
def test_a_cell_that_is_not_on_the_board_is_named(question: str) -> None:
    answer = ask(question, position=GAME)

    assert "off_board" == answer.key
    assert any(f"{name} " in answer.text for name in ("z9", "f6", "k10", "h8"))
    assert "a1" in answer.text
    assert "e5" in answer.text


def test_a_cell_that_no_board_has_is_named_without_a_position() -> None:
    assert ask("can I take z9?").text.startswith("z9 is not a cell of any board")
    assert "need_position" == ask("can I take c3?").key


def test_what_is_counted_is_what_is_on_the_board() -> None:
    white, black = GAME.score

    assert f"Black has {black} dice on the board" in ask("how many black dice are there", position=GAME).text
    assert f"{white} dados" in ask("cuántos dados tengo", position=GAME).text
    assert "1 die showing 6: a2" in ask("how many sixes do I have", position=GAME).text
    assert f"Empty cells: {GAME.empty_cells} of 25" in ask("how many empty cells are left", position=GAME).text


def test_the_dice_in_danger_are_those_that_a_move_captures() -> None:
    board, answer = GAME.variant.board, ask("which dice are in danger?", position=GAME)
    captured = {board.cell_name(cell) for move in GAME.legal_moves() for cell in move.captured}

    assert captured == set(cells_in(answer.text))


def test_an_empty_cell_among_those_to_be_captured_is_told() -> None:
    answer = ask("can I take the dice on c2, d3 and b3 from c3?", position=GAME)

    assert "There is no die on b3." == answer.text
    assert ask("can I take c2 and d3 from c3?", position=GAME).text.startswith("Yes")


def test_what_lies_on_a_cell_and_what_touches_it_is_told() -> None:
    assert ask("what is on d4?", position=GAME).text.startswith("d4 is taken: there is a die of White showing 3.")
    assert "c3 touches b3, c2, c4 and d3." == ask("which cells touch c3?", position=GAME).text
    assert ask("does c3 touch d3?", position=GAME).text.startswith("Yes")
    assert ask("¿toca c3 a d4?", position=GAME).text.startswith("No, c3 y d4 no se tocan.")


@pytest.mark.parametrize("question", ["is black winning?", "¿van ganando las negras?", "is the game decided?"])
def test_who_leads_can_be_asked_of_a_colour(question: str) -> None:
    assert "score" == ask(question, position=GAME).key


def test_a_finished_game_has_a_winner() -> None:
    answer = ask("who is winning?", position=parse_position("AbA/aFf/FeA b"))

    assert "5" in answer.text
    assert "White" in answer.text


# -- what is not known -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("", "empty"),
        ("\x00\x1b[31m", "unknown"),
        ("?!", "empty"),
        ("a" * (LONGEST + 1), "too_long"),
        ("<script>alert(1)</script>", "unknown"),
        ("how does the knight move in chess", "other_game"),
        ("what is the best strategy", "strategy"),
        ("¿cuál es la mejor estrategia?", "strategy"),
    ],
)
def test_what_is_no_question_about_the_rules_is_refused(question: str, why: str) -> None:
    answer = ask(question)

    assert (False, why) == (answer.known, answer.key)
    assert answer.text


@given(st.text(max_size=80))
@settings(max_examples=60)
def test_anything_gets_a_sentence(question: str) -> None:
    assert ask(question).text


# -- its form --------------------------------------------------------------------------------------------


def test_the_answer_as_json_has_the_eight_fields() -> None:
    answer = ask("do diagonals count?").as_json()

    assert ["known", "language", "answer", "section", "figure", "position", "moves", "related"] == list(answer)
    assert ("capturing_placement", "2-4") == (answer["section"], answer["figure"])
    assert json.loads(json.dumps(answer)) == answer


def test_what_the_sheet_does_not_say_is_said_plainly() -> None:
    assert "does not say" in ask("who goes first?").citation


def test_what_follows_from_the_rules_is_marked() -> None:
    assert "follows" in ask("can a 6 be captured?").citation


def test_the_position_of_an_answer_can_be_read() -> None:
    answer = ask("can I take a 3 and a 2?").as_json()

    assert answer["position"] == position_text(parse_position(str(answer["position"])))


@pytest.mark.parametrize(
    ("question", "language"),
    [("puedo pasar", "es"), ("can i pass", "en"), ("¿c3?", "es"), ("", "en"), ("se puede mover un dado", "es")],
)
def test_the_language_of_a_question(question: str, language: str) -> None:
    assert language == language_of(question)


def test_the_answer_s_language_can_be_chosen() -> None:
    assert "es" == ask("can I pass?", language="es").language
    assert ask("can I pass?", language="es").text == ask("¿puedo pasar?").text
