"""The session: requests and reports as texts, levels, stopping, and the same answer however it is sliced."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cephalopod.errors import CephalopodError, PositionError
from cephalopod.notation import move_text, parse_move, parse_position, position_text
from cephalopod.position import Position
from cephalopod.search import learned
from cephalopod.search.features import WeightsError
from cephalopod.search.levels import FULL, LEVELS, RequestError
from cephalopod.search.session import PONDER_TIMES, Session, error_report, read_request
from tests.strategies import OFFERED, random_line, variant_named

MIDDLE = position_text(random_line(variant_named("5x5"), 7, 60)[0][-1])
LONG_MS = 1e9


def request(**wishes: Any) -> str:
    """Return a request in the middle of a game, with other wishes."""
    return json.dumps({"id": 3, "position": MIDDLE, "level": 8, "seed": 5, "kind": "move", "nodes": 60} | wishes)


def answer(session: Session, **wishes: Any) -> dict[str, Any]:
    """Return the last report on a request."""
    session.start(request(**wishes))
    report: dict[str, Any] = json.loads(session.step(LONG_MS))

    assert report["done"]
    return report


def test_a_report_says_what_was_asked_and_what_was_found() -> None:
    report = answer(Session())

    assert {"id": 3, "position": MIDDLE, "level": 8, "seed": 5, "kind": "move"}.items() <= report.items()
    assert (60, 60, None, "patterns") == tuple(
        report[name] for name in ("nodes", "nodes_wanted", "decided", "evaluator")
    )
    assert 0 < report["win_share"] < 1


@pytest.mark.parametrize("name", OFFERED)
@pytest.mark.parametrize("level", [1, 5, 7])
def test_every_variant_is_answered_with_a_legal_move(name: str, level: int) -> None:
    positions, _ = random_line(variant_named(name), 2, 1000)
    position = positions[len(positions) // 2]
    report = answer(Session(), position=position_text(position), level=level, nodes=20)

    position.check(parse_move(report["move"], position.variant.board))


@pytest.mark.parametrize("name", ["5x5", "snub3"])
def test_equal_requests_to_new_sessions_are_answered_alike(name: str) -> None:
    text = position_text(random_line(variant_named(name), 7, 20)[0][-1])

    assert answer(Session(), position=text) == answer(Session(), position=text)


@pytest.mark.parametrize("name", ["5x5", "snub3"])
def test_slices_do_not_change_the_answer(name: str) -> None:
    text = position_text(random_line(variant_named(name), 7, 20)[0][-1])
    sliced = Session()
    sliced.start(request(position=text))
    reports = [json.loads(sliced.step(0))]
    while not reports[-1]["done"]:
        reports.append(json.loads(sliced.step(0)))

    assert len(reports) > 3
    assert answer(Session(), position=text) == reports[-1]


def test_partial_reports_count_upwards_and_name_a_legal_move() -> None:
    session = Session()
    session.start(request())
    reports = [json.loads(session.step(0)) for _ in range(5)]
    position = parse_position(MIDDLE)

    assert sorted({report["nodes"] for report in reports}) == [report["nodes"] for report in reports]
    for report in reports:
        assert not report["done"]
        position.check(parse_move(report["move"], position.variant.board))


def test_a_hurried_answer_is_the_last_one() -> None:
    session = Session()
    session.start(request(nodes=100_000))
    session.step(0)
    report = json.loads(session.move_now())

    assert report["done"]
    assert 0 < report["nodes"] < 100_000


def test_an_answer_can_be_hurried_before_any_thought() -> None:
    session = Session()
    session.start(request())

    assert json.loads(session.move_now())["done"]


def test_a_new_request_takes_the_place_of_the_old() -> None:
    session = Session()
    session.start(request(nodes=100_000))
    session.step(0)

    assert 4 == answer(session, id=4)["id"]


def test_what_was_found_is_kept_for_the_next_move() -> None:
    kept, position = Session(), parse_position(MIDDLE)
    first = answer(kept, nodes=300)
    reply = first["lines"][0]["line"][1]
    for text in (first["move"], reply):
        position = position.play(parse_move(text, position.variant.board))
    after = position_text(position)

    assert answer(kept, position=after, nodes=1)["lines"][0]["visits"] > 1
    assert 1 == answer(Session(), position=after, nodes=1)["lines"][0]["visits"]


def after_thinking_ahead(session: Session, nodes: int, ahead: int = 1000) -> dict[str, Any]:
    """Think about the expected reply on the opponent's time, then answer it; return the answer."""
    position = parse_position(MIDDLE)
    reply = answer(session, kind="ponder", nodes=ahead)["lines"][0]["move"]
    position = position.play(parse_move(reply, position.variant.board))
    return answer(session, position=position_text(position), nodes=nodes)


def test_what_was_thought_on_the_opponents_time_counts_for_the_move_and_is_told() -> None:
    report = after_thinking_ahead(Session(), 5000)

    assert 0 < report["nodes_before"] < 1000
    assert 5000 == report["nodes"]


def test_a_move_that_was_thought_about_enough_is_played_at_once() -> None:
    report = after_thinking_ahead(Session(), 20)

    assert (20, 20) == (report["nodes_before"], report["nodes"])
    assert max(line["visits"] for line in report["lines"]) > 1


def test_only_what_the_opponents_time_has_added_counts() -> None:
    """What was known before is on top of a move's nodes, as it is without thinking ahead."""
    session = Session()
    answer(session, nodes=2000)

    assert after_thinking_ahead(session, 5000, ahead=300)["nodes_before"] <= 300


def test_thinking_ahead_counts_for_the_next_move_alone() -> None:
    session = Session()
    after_thinking_ahead(session, 20)

    assert 0 == answer(session, nodes=20)["nodes_before"]


def test_another_game_owes_nothing_to_thinking_ahead() -> None:
    used = Session()
    answer(used, kind="ponder", nodes=300)

    assert answer(Session(), position="b2/1FA/AFa w") == answer(used, position="b2/1FA/AFa w")


def test_thinking_ahead_is_shared_among_the_replies_so_it_takes_more_nodes() -> None:
    assert PONDER_TIMES * FULL.nodes == read_request(request(kind="ponder", level=1, nodes=None)).nodes


def test_an_analysis_owes_nothing_to_what_was_found_before() -> None:
    used = Session()
    answer(used, nodes=300)

    assert answer(Session(), kind="analyse") == answer(used, kind="analyse")


def test_a_low_level_owes_nothing_to_a_hint() -> None:
    used = Session()
    answer(used, kind="hint", nodes=300)

    assert answer(Session(), level=2)["move"] == answer(used, level=2)["move"]


def test_hints_are_at_full_strength_whatever_the_level() -> None:
    wanted = read_request(request(kind="hint", level=1, nodes=None))

    assert FULL.nodes == wanted.nodes


def test_a_level_takes_its_own_number_of_nodes() -> None:
    assert [level.nodes for level in LEVELS] == [
        read_request(request(level=level.number, nodes=None)).nodes for level in LEVELS
    ]


def test_where_nothing_was_learned_a_level_plays_random_games() -> None:
    wanted = read_request(request(position="5/5/5/5/5 w snub d12", nodes=None))

    assert FULL.playouts == wanted.nodes
    assert "playouts" == answer(Session(), position="5/5/5/5/5 w snub d12")["evaluator"]


def test_a_low_level_plays_different_moves_with_different_seeds() -> None:
    session = Session()

    assert len({answer(session, level=1, seed=seed)["move"] for seed in range(20)}) > 3


def test_a_higher_level_plays_what_it_finds_whatever_the_seed() -> None:
    assert 1 == len({answer(Session(), level=8, seed=seed)["move"] for seed in range(5)})


def test_the_first_moves_differ_from_game_to_game() -> None:
    moves = {answer(Session(), position="5/5/5/5/5 w", seed=seed)["move"] for seed in range(12)}

    assert len(moves) > 3


def test_a_move_without_choice_is_played_at_once() -> None:
    report = answer(Session(), position="FFF/FfF/f1f w", nodes=1000)

    assert ("b1", 0) == (report["move"], report["nodes"])


def test_lines_are_as_many_as_wanted_the_best_first_and_can_be_played() -> None:
    report = answer(Session(), kind="analyse", lines=4, nodes=300)
    board = parse_position(MIDDLE).variant.board

    assert 4 == len(report["lines"])
    assert report["move"] == report["lines"][0]["move"]
    for entry in report["lines"]:
        assert entry["move"] == entry["line"][0]
        position: Position = parse_position(MIDDLE)
        for text in entry["line"]:
            position = position.play(parse_move(text, board))


def test_all_moves_can_be_wanted_as_lines() -> None:
    position = parse_position(MIDDLE)
    report = answer(Session(), kind="analyse", lines=200)

    assert {move_text(move, position.variant.board) for move in position.legal_moves()} == {
        entry["move"] for entry in report["lines"]
    }


def test_a_proved_win_is_told() -> None:
    report = answer(Session(), position="b2/1FA/AFa w", nodes=5000)

    assert ("win", 1.0) == (report["decided"], report["win_share"])


def test_a_proved_loss_is_told() -> None:
    report = answer(Session(), position="FFF/FFF/f1f b", nodes=5000)

    assert ("loss", 0.0) == (report["decided"], report["win_share"])


def test_unreadable_weights_leave_random_games_and_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise WeightsError("bad_weights", name=name, why="it is damaged")

    monkeypatch.setattr(learned, "load_weights", fail)
    report = answer(Session())

    assert ("playouts", "weights_unreadable") == (report["evaluator"], report["notice"])


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"level": 9}, "bad_level"),
        ({"level": "strong"}, "bad_level"),
        ({"level": True}, "bad_level"),
        ({"nodes": -1}, "bad_number"),
        ({"nodes": 0}, "bad_number"),
        ({"nodes": 1.5}, "bad_number"),
        ({"lines": 0}, "bad_number"),
        ({"seed": "x"}, "bad_number"),
        ({"kind": "guess"}, "bad_kind"),
        ({"kind": ["move"]}, "bad_kind"),
        ({"position": 3}, "no_text"),
        ({"position": "fFf/FfF/fff w"}, "no_moves"),
        ({"id": None}, "bad_id"),
    ],
)
def test_a_wrong_request_is_refused_with_one_sentence(wishes: dict[str, Any], code: str) -> None:
    with pytest.raises(RequestError) as caught:
        Session().start(request(**wishes))

    assert code == caught.value.code
    assert 1 == len(str(caught.value).splitlines())


@pytest.mark.parametrize("text", ["", "[]", "{", "7"])
def test_what_is_no_request_is_refused(text: str) -> None:
    with pytest.raises(RequestError):
        Session().start(text)


def test_an_unreadable_position_is_refused_as_the_reader_refuses_it() -> None:
    with pytest.raises(PositionError):
        Session().start(request(position="5/5/xx w"))


def test_a_refusal_becomes_a_report_with_the_requests_id() -> None:
    text = request(level=99)
    try:
        read_request(text)
    except CephalopodError as error:
        report = json.loads(error_report(text, error))

    assert {"id", "error"} == report.keys()
    assert 3 == report["id"]


def test_a_refusal_of_an_unreadable_request_has_no_id() -> None:
    assert {"id": None, "error": "no"} == json.loads(error_report("{", ValueError("no")))


def test_a_session_goes_on_after_a_refusal() -> None:
    session = Session()
    with pytest.raises(RequestError):
        session.start(request(level=99))

    assert answer(session)["done"]


@pytest.mark.desktop
def test_a_session_plays_whole_games_on_changing_boards() -> None:
    session = Session()
    for name in ("3x3", "3x5", "snub3", "3x3"):
        position = Position.start(variant_named(name))
        while not position.is_over:
            report = answer(session, position=position_text(position), level=7, nodes=30)
            position = position.play(parse_move(report["move"], position.variant.board))

        assert position.winner is not None
