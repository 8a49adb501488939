"""Matches: openings in pairs, the same games from the same seed, right intervals, and the terminal's command."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from cephalopod.board import rectangle
from cephalopod.game import Game
from cephalopod.match import Match, Tally, interval, play_match, wilson
from cephalopod.players import Chooser, player_named
from cephalopod.position import STANDARD, Move, Position, Variant
from cephalopod.record import parse_record, record_text
from cephalopod.terminal import main
from cephalopod.terminal_arguments import UsageError

Captured = pytest.CaptureFixture[str]

SMALL = Variant(rectangle(3, 3))


def first_move(variant: Variant, seed: str) -> Chooser:
    """Return a player that makes the first legal move."""
    return lambda position: next(position.legal_moves())


def cheat(variant: Variant, seed: str) -> Chooser:
    """Return a player that always plays on a1."""
    return lambda position: Move(0)


NO_PLAYER = 7


def match_of(first: str, second: str, pairs: int = 2, seed: int = 1, variant: Variant = SMALL) -> Match:
    """Return a match between two named players."""
    return Match((player_named(first), player_named(second)), variant, pairs, seed)


def texts(match: Match) -> list[str]:
    """Return the records of a match's games."""
    return [record_text(game) for game in match.games()]


# -- games -------------------------------------------------------------------------------------------------------


def test_equal_seeds_give_equal_games() -> None:
    assert texts(match_of("level1", "playouts:20")) == texts(match_of("level1", "playouts:20"))


def test_other_seeds_give_other_games() -> None:
    assert texts(match_of("random", "random", seed=1)) != texts(match_of("random", "random", seed=2))


def test_a_game_does_not_depend_on_the_games_before_it() -> None:
    match = match_of("patterns:5", "playouts:20")

    assert texts(match)[3] == record_text(match.game(3))


def test_both_games_of_a_pair_begin_alike_and_pairs_differ() -> None:
    openings = [
        [node.move for node in game.nodes[1:5]] for game in match_of("random", "random", pairs=3).games()
    ]

    assert openings[0::2] == openings[1::2]
    assert 3 == len({tuple(opening) for opening in openings[0::2]})


def test_players_change_colours_within_a_pair() -> None:
    games = list(match_of("level1", "random").games())

    assert ["level1", "random", "level1", "random"] == [game.header("White") for game in games]
    assert ["random", "level1", "random", "level1"] == [game.header("Black") for game in games]


def test_every_game_is_played_to_its_end() -> None:
    assert {"1-0", "0-1"} >= {game.result for game in match_of("random", "level2", pairs=5).games()}


def test_an_opening_is_never_the_whole_game() -> None:
    match = Match((player_named("random"),) * 2, SMALL, 1, 1, opening_plies=1000)
    position = Position.start(SMALL)
    for move in match.opening(0):
        position = position.play(move)

    assert not position.is_over


def test_no_random_moves_are_wanted_and_none_are_played() -> None:
    assert [] == Match((player_named("random"),) * 2, STANDARD, 1, 1, opening_plies=0).opening(0)


# -- tallies and intervals ---------------------------------------------------------------------------------------


def won_by_white(variant: Variant, seed: int, *, white: bool) -> Game:
    """Return a finished random game that White wins, or does not."""
    match = Match((player_named("random"),) * 2, variant, 50, seed)
    return next(game for game in match.games() if (game.result == "1-0") == white)


def test_a_tally_counts_for_the_first_player_whatever_its_colour() -> None:
    white, black = won_by_white(SMALL, 1, white=True), won_by_white(SMALL, 1, white=False)
    tally = Tally().add(white).add(white).add(white).add(black)

    assert (True, False, True, True) == tally.won
    assert (3, (2, 1), [1, 2]) == (tally.wins, tally.wins_by_color, tally.pair_wins)


def test_a_tally_counts_moves() -> None:
    game = won_by_white(SMALL, 1, white=True)

    assert 2 * (len(game.nodes) - 1) == Tally().add(game).add(game).plies


def test_wilson_s_interval_is_right_on_known_numbers() -> None:
    """Source of the numbers: Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""
    known = {
        (81, 263): (0.2553, 0.3662),
        (15, 148): (0.0624, 0.1605),
        (0, 20): (0.0, 0.1611),
        (1, 29): (0.0061, 0.1718),
    }

    found = {(won, of): tuple(round(end, 4) for end in wilson(won / of, of)) for won, of in known}

    assert known == found


def test_pairs_that_are_like_independent_games_count_as_two_games_each() -> None:
    # A share of a half, and pairs as two coins would fall: 0, 1, 1, 2.
    low, high = interval([0, 1, 1, 2] * 25)
    expected = wilson(0.5, 198)

    assert pytest.approx(expected) == (low, high)


def test_pairs_that_one_colour_always_wins_count_as_two_games_and_no_more() -> None:
    assert wilson(0.5, 40) == interval([1] * 20)


def test_pairs_that_the_opening_decides_count_as_one_game() -> None:
    assert wilson(0.5, 20) == interval([0, 2] * 10)


def test_who_wins_all_has_an_interval_below_all() -> None:
    low, high = interval([2] * 20)

    assert (0.912, 1.0) == (round(low, 3), high)


def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    """A player wins 80 % of single games; over 400 matches of 30 pairs about 95 % of the intervals cover that."""
    random = Random(5)
    covered = 0
    for _ in range(400):
        low, high = interval([(random.random() < 0.8) + (random.random() < 0.8) for _ in range(30)])
        covered += low <= 0.8 <= high

    assert 0.92 < covered / 400 < 0.99


def test_a_match_tells_of_each_game_as_it_ends() -> None:
    heard: list[tuple[int, int]] = []
    tally = play_match(
        match_of("level3", "random"), lambda number, _, tally: heard.append((number, len(tally.won)))
    )

    assert [(1, 1), (2, 2), (3, 3), (4, 4)] == heard
    assert 4 == len(tally.won)


# -- players -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["level1", "1", "5", "patterns:3", "playouts:30", "random"])
@pytest.mark.parametrize("board", [(3, 3), (5, 3)])
def test_every_player_plays_legal_moves_to_the_end(name: str, board: tuple[int, int]) -> None:
    match = Match((player_named(name, 3), player_named("random")), Variant(rectangle(*board)), 1, 1)

    assert {"1-0", "0-1"} >= {game.result for game in match.games()}


def test_a_level_has_one_name() -> None:
    assert "level4" == player_named("4").name == player_named("level4").name


def test_nodes_are_for_players_without_a_number_of_their_own() -> None:
    names = [player_named(name, 50).name for name in ("patterns", "patterns:7", "playouts", "playouts:8")]

    assert ["patterns:50", "patterns:7", "playouts:50", "playouts:8"] == names


def test_more_nodes_win() -> None:
    tally = play_match(match_of("patterns:100", "patterns:1", pairs=10), lambda *_: None)

    assert tally.wins > 12


def test_a_function_of_a_module_can_play() -> None:
    player = player_named("tests.test_match:first_move")

    assert Move(0) == player.make(SMALL, "")(Position.start(SMALL))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("level0", "no player"), ("level9", "no player"), ("99", "no player"), ("", "no player"),
        ("human", "no player"), ("patterns:0", "1 to"), ("patterns:-3", "no player"),
        ("playouts:x", "cannot be loaded"),
        ("no.such.module:play", "cannot be loaded"), ("tests.test_match:gone", "has no player"),
        ("tests.test_match:NO_PLAYER", "has no player"), (".relative:play", "no player"),
        ("level1\n", "no player"),
    ],
    ids=repr,
)  # fmt: skip
def test_an_unknown_player_is_refused(name: str, reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        player_named(name)


GAMES = Path(__file__).resolve().parents[1] / "docs" / "games"


@pytest.mark.parametrize(
    ("name", "white", "black", "seed"),
    [("levels-1-1", "1", "1", 1), ("levels-2-1", "2", "1", 5), ("levels-2-2", "2", "2", 2)],
)
def test_the_sample_games_of_the_documents_are_what_the_levels_play(
    name: str, white: str, black: str, seed: int
) -> None:
    shown = parse_record((GAMES / f"{name}.ceph").read_text(encoding="utf-8"))
    played = Match((player_named(white), player_named(black)), SMALL, 1, seed, opening_plies=0).game(0)

    assert [node.move for node in played.nodes] == [node.move for node in shown.nodes]


# -- the command -------------------------------------------------------------------------------------------------


def run(capsys: Captured, *arguments: str, code: int = 0) -> tuple[list[str], list[str]]:
    """Run ``match`` and return what it wrote to standard output and to standard error."""
    assert code == main(["match", *arguments])
    written = capsys.readouterr()
    return written.out.splitlines(), written.err.splitlines()


def test_the_result_goes_to_standard_output_and_progress_to_standard_error(capsys: Captured) -> None:
    out, err = run(capsys, "level3", "random", "--games", "40", "--board", "3x3")

    assert out[0].startswith("level3 against random: 3x3, 40 games, seed 1")
    assert re.fullmatch(r"level3 wins \d+ of 40: [\d.]+%, 95 % interval [\d.]+% to [\d.]+%", out[1])
    assert ["4 of 40", "40 of 40"] == [line[:8].rstrip(" g") for line in (err[0], err[-1])]
    assert 10 == len(err)


def test_the_same_seed_gives_the_same_result(capsys: Captured) -> None:
    line = ("level1", "random", "--games", "6", "--seed", "3", "--board", "3x5")

    assert run(capsys, *line) == run(capsys, *line)


def test_games_are_written_as_records_that_check_accepts(capsys: Captured, tmp_path: Path) -> None:
    out, _ = run(capsys, "level2", "1", "--games", "10", "--board", "3x3", "--out", str(tmp_path / "a" / "b"))
    files = sorted((tmp_path / "a" / "b").iterdir())
    games = [parse_record(file.read_text(encoding="utf-8")) for file in files]
    wins = sum(game.result == ("1-0" if game.header("White") == "level2" else "0-1") for game in games)

    assert [f"game-{number:02}.ceph" for number in range(1, 11)] == [file.name for file in files]
    assert 0 == main(["check", *map(str, files)])
    assert out[1].startswith(f"level2 wins {wins} of 10")
    assert "seed=1 game=10" == games[-1].header("Match")


@pytest.mark.parametrize(("board", "dice", "name"), [("snub3", "6", "snub3"), ("3x3", "12", "3x3 d12")])
def test_other_boards_and_dice_can_be_played(capsys: Captured, board: str, dice: str, name: str) -> None:
    out, _ = run(capsys, "level1", "random", "--games", "2", "--board", board, "--dice", dice)

    assert f": {name}, " in out[0]


@pytest.mark.parametrize(
    "arguments",
    [
        [], ["level1"], ["level1", "nobody"], ["nobody", "level1"], ["level1", "level9"], ["1", "2", "3"],
        ["1", "2", "--games", "0"], ["1", "2", "--games", "3"], ["1", "2", "--games", "-2"],
        ["1", "2", "--games", "many"], ["1", "2", "--seed", "-1"], ["1", "2", "--board", "4x4"],
        ["1", "2", "--board", "chess"], ["1", "2", "--dice", "8"], ["patterns", "2", "--nodes", "0"],
        ["1", "2", "--openings", "-1"], ["patterns:5", "1", "--games", "2", "--board", "3x3", "--dice", "13"],
        ["1", "no.such:module"], ["1", "tests.test_match:cheat", "--games", "2"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_bad_arguments_are_one_line_and_code_2(capsys: Captured, arguments: list[str]) -> None:
    out, err = run(capsys, *arguments, code=2)

    assert [] == out
    assert re.fullmatch(r"cephalopod: .+", err[-1])
    assert not any("Traceback" in line for line in err)


def test_a_folder_that_cannot_be_made_is_one_line(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    out, err = run(capsys, "1", "2", "--games", "2", "--out", str(tmp_path / "file" / "x"), code=2)

    assert ([], 1) == (out, len(err))
