"""The tool for puzzles: a sample is proved anew, none are alike, and what is wrong with a puzzle is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cephalopod.notation import parse_position, parse_variant
from cephalopod.position import Color, Position
from cephalopod.puzzles.book import GRADES, Puzzle, all_puzzles, puzzles_of, read_puzzle
from tools.puzzles import __main__ as tool
from tools.puzzles.choosing import choose
from tools.puzzles.grading import BUDGETS, Found, found_in, turned, turned_move
from tools.puzzles.mining import Candidate, Miner
from tools.puzzles.proving import Likeness, facts_of, faults_of

pytestmark = pytest.mark.desktop

needs_compiler = pytest.mark.skipif(shutil.which("g++") is None, reason="games are mined in C++")

BOARDS = ("3x3", "3x5", "5x5")
TEXT = "9;5;2f/1f1/CAF w;a2 b3 c2 a3=a2+b3 b3 a2=a1+a3 a1=a2+b1 b1 a3;+111 +1 1+ ++ 0+;1/0/1/10"
PUZZLE = read_puzzle(TEXT)

SAMPLE = [puzzle for board in BOARDS for puzzle in tool.sample(puzzles_of(board=board), 5)]


# -- what is shipped -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: str(puzzle.number))
def test_a_puzzle_of_the_sample_is_proved(puzzle: Puzzle) -> None:
    """`python -m tools.puzzles prove` proves them all."""
    assert [] == list(faults_of(puzzle))


def test_the_sample_has_all_boards_and_all_grades() -> None:
    assert set(BOARDS) == {puzzle.position.variant.name for puzzle in SAMPLE}
    assert set(GRADES) == {puzzle.grade for puzzle in SAMPLE}


def test_no_two_puzzles_are_alike() -> None:
    likeness = Likeness()
    numbers: dict[object, list[int]] = {}
    for puzzle in all_puzzles():
        numbers.setdefault(likeness.key(puzzle.position), []).append(puzzle.number)

    assert [] == [alike for alike in numbers.values() if len(alike) > 1]


@needs_compiler
@pytest.mark.parametrize("board", BOARDS)
def test_a_puzzle_s_source_leads_back_to_its_position(board: str) -> None:
    puzzle = puzzles_of(board=board)[-1]
    seed, game, continuation, plies = map(int, puzzle.source.split("/"))
    games = Miner(parse_variant(board), seed).games(game)

    assert puzzle.position == [next(games) for _ in range(continuation + 1)][-1][-1 - plies]


@pytest.mark.parametrize("board", BOARDS)
def test_a_puzzle_graded_anew_gets_the_same_grade(board: str) -> None:
    puzzle = puzzles_of(board=board)[0]

    assert puzzle.grade == found_in(puzzle.position, puzzle.solution).grade


# -- faults are found ----------------------------------------------------------------------------------------


def test_what_is_proved_of_a_position_is_what_the_puzzle_claims() -> None:
    facts = facts_of(PUZZLE.position)

    assert facts is not None
    assert (PUZZLE.line, PUZZLE.answers) == (facts.line, facts.answers)
    assert [] == list(faults_of(PUZZLE))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("a2 b3 c2 a3=a2+b3 b3", "c2 b3 a2 a3=a2+b3 b3", "the line's move is not said to win"),
        ("+111 ", "1+11 ", "a2 is not refuted as is said"),
        ("+111 ", "++11 ", "2 moves are said to win, and 1 are proved to"),
        ("+111 ", "+011 ", "c2 is not refuted as is said"),
        ("+111 ", "+.11 ", "c2 is not refuted as is said"),
        ("+111 ", "+1z1 ", "a3 is not refuted as is said"),
        ("+111 ", "+11 ", "not every move has an answer"),
        (" 0+;", ";", "2 moves are said to win, and 1 are proved to"),
        (" b1 a3;+111 +1 1+ ++ 0+", ";+112 +0 1+ ++", "safe dice do not decide"),
        (" a3;", ";", "answers for more turns than there are"),
        ("a2 b3 c2", "a2 b2 c2", "it is not legal"),
        ("a2 b3 c2 a3=a2+b3 b3 a2=a1+a3 a1=a2+b1 b1 a3;", "a2;", "too easy"),
        ("2f/1f1/CAF w", "2f/1f1/CAF b", ""),
    ],
)
def test_a_false_claim_is_found(old: str, new: str, fault: str) -> None:
    assert old in TEXT

    assert any(fault in found for found in faults_of(read_puzzle(TEXT.replace(old, new))))


@pytest.mark.parametrize(
    "text",
    [
        "AfA/f1f/AfA w",  # one legal move
        "FFF/F1a/1a1 w",  # safe dice have decided
        "3/1A1/3 w",  # not to be proved so soon
        "b2/1FA/AFa w",  # three moves win
    ],
)
def test_a_position_that_makes_no_puzzle_has_no_facts(text: str) -> None:
    assert facts_of(parse_position(text), 500) is None


# -- which are alike -----------------------------------------------------------------------------------------


def test_turned_mirrored_and_recoloured_positions_are_alike() -> None:
    likeness = Likeness()
    for puzzle in SAMPLE:
        position = puzzle.position
        keys = {likeness.key(turned(position, symmetry)) for symmetry in position.variant.board.symmetries}
        keys.add(
            likeness.key(Position(position.variant, tuple(-die for die in position.dice), Color(-position.turn)))
        )
        assert {likeness.key(position)} == keys


def test_other_pips_on_safe_dice_make_no_other_puzzle_and_another_turn_does() -> None:
    likeness = Likeness()
    keys = [likeness.key(parse_position(text)) for text in ("Ffe/f1f/fF1 w", "Fff/e1e/fF1 w", "Fff/e1e/fF1 b")]

    assert keys[0] == keys[1] != keys[2]


# -- choosing ------------------------------------------------------------------------------------------------


def candidate(puzzle: Puzzle, source: str) -> Candidate:
    """Return a puzzle as it was found, as if it came from elsewhere."""
    return Candidate(puzzle.position, puzzle.solution, source)


def positions(puzzles: list[Puzzle]) -> list[Position]:
    """Return the positions of puzzles."""
    return [puzzle.position for puzzle in puzzles]


EASY = [puzzle for puzzle in puzzles_of(grade=1, board="3x3")][:5]


def test_what_is_chosen_is_what_was_proved_before() -> None:
    chosen = choose([Candidate(p.position, p.solution, p.source) for p in EASY], 25, first_number=7)

    assert [7, 8, 9, 10, 11] == [puzzle.number for puzzle in chosen]
    assert [(p.grade, p.line, p.answers) for p in EASY] == [(p.grade, p.line, p.answers) for p in chosen]


def test_of_alike_positions_one_is_chosen() -> None:
    one = EASY[0]
    mirrored = turned(one.position, one.position.variant.board.symmetries[-1])
    solution = turned_move(one.solution, one.position.variant.board.symmetries[-1])
    found = [candidate(one, "1/1/0/9"), Candidate(mirrored, solution, "1/2/0/9")]

    assert [one.position] == positions(choose(found, 25))


def test_a_game_gives_two_puzzles_at_most() -> None:
    found = [candidate(puzzle, f"1/1/{number}/9") for number, puzzle in enumerate(EASY)]

    assert 2 == len(choose(found, 25))


def test_a_grade_that_lacks_puzzles_is_filled_from_the_others_the_hardest_first() -> None:
    hard = puzzles_of(grade=5, board="3x3")[:3]
    found = [candidate(puzzle, f"1/{number}/0/9") for number, puzzle in enumerate([*EASY, *hard])]

    # A fifth of five is one a grade; two are missing of each of three grades.
    assert [1, 1, 5, 5, 5] == [puzzle.grade for puzzle in choose(found, 5)]


def test_what_makes_no_puzzle_is_left_out() -> None:
    position = parse_position("b2/1FA/AFa w")
    found = [Candidate(position, next(position.legal_moves()), "1/1/0/9")]

    assert [] == choose(found, 25)


# -- grades --------------------------------------------------------------------------------------------------


def test_grades_grow_with_what_does_not_find_the_move() -> None:
    easy = Found((1.0,) * len(BUDGETS), 1.0, 4)
    hard = Found((0.0,) * len(BUDGETS), 0.0, 20)

    assert (1, 5) == (easy.grade, hard.grade)
    assert pytest.approx(0.2) == easy.hardness
    assert pytest.approx(8.0) == hard.hardness


def test_moves_are_turned_with_their_boards() -> None:
    position, board = PUZZLE.position, PUZZLE.position.variant.board
    for symmetry in board.symmetries:
        looks = turned(position, symmetry)
        moves = {turned_move(move, symmetry) for move in position.legal_moves()}
        assert set(looks.legal_moves()) == moves
        assert looks.play(turned_move(PUZZLE.solution, symmetry)) == turned(
            position.play(PUZZLE.solution), symmetry
        )


# -- the commands --------------------------------------------------------------------------------------------


@needs_compiler
def test_mining_goes_on_where_it_stopped_and_what_was_found_makes_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "FOUND", tmp_path)
    monkeypatch.setattr(tool, "TARGET", tmp_path / "puzzles.txt")
    for games in ("2", "2", "3"):
        assert 0 == tool.main(["mine", "--board", "3x3", "--games", games])
    found = (tmp_path / "3x3-1.txt").read_text(encoding="utf-8")
    assert 0 == tool.main(["make", "--each", "5"])

    assert ["0", "1", "2"] == [line.split()[2] for line in found.splitlines() if line.startswith("# game ")]
    written = [line for line in tool.TARGET.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert 1 <= len(written) <= 5
    assert all([] == list(faults_of(read_puzzle(line))) for line in written)
    assert f"3x3: {len(written)} puzzles (" in capsys.readouterr().out


def test_proving_ends_with_1_if_something_does_not_hold(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = PUZZLE, read_puzzle(TEXT.replace("+111", "++11"))

    monkeypatch.setattr(tool, "all_puzzles", lambda: (good,))
    assert 0 == tool.main(["prove"])
    monkeypatch.setattr(tool, "all_puzzles", lambda: (good, bad))
    assert 1 == tool.main(["prove"])
    assert "puzzle 9: ply 1, a2: 2 moves are said to win" in capsys.readouterr().out
