"""Games with a friend elsewhere: what a link that comes is to the game that is known, and what is said of it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from cephalopod.addresses import read_link
from cephalopod.game import Game
from cephalopod.position import Color, Position
from tests.playing import (
    AGAINST_BOT,
    TWO_BOTS,
    TWO_PEOPLE,
    after,
    by_class,
    effects,
    elements,
    english,
    line_of,
    moves_of,
    notice,
    notice_key,
    played,
    press,
    pressed,
    sought,
    spoken,
    words,
)
from tests.strategies import variant_named
from web.actions import event_of_action, seats_of
from web.clock import clock_of
from web.effects import AskBot, Focus, SaveGame, SeekKept, ShowDialog
from web.events import (
    BotWanted,
    DialogWanted,
    GameStarted,
    KeptListed,
    LineDeleted,
    RedoPressed,
    Rematched,
    TakenOver,
    UndoPressed,
)
from web.events_exchange import AddressOpened, FriendInvited, KeptSought, OpeningAccepted, SidesChanged, TextRead
from web.friend import compare, mark_in, own_color, seats_for, turn_content
from web.model import FRIEND, HUMAN, SavedGame, Seats, Site, State
from web.saves import game_envelope, read_game
from web.sharing import own_content, shared_text
from web.statistics import result_of
from web.turns import Step, record_headers
from web.update import update
from web.view_games import games_dialog
from web.view_page import page_view
from web.view_panels import decisions, status_text
from web.view_share import share_dialog

MARK = "5f3a9b"
WITH_WHITE, WITH_BLACK = Seats(FRIEND, HUMAN), Seats(HUMAN, FRIEND)
HOME = replace(played("a1"), site=Site("https://example.org/"))
OVER = "1FF/fFf/fFf w"


def game_with(*moves: str, seats: Seats = WITH_BLACK, mark: str = MARK, **more: Any) -> State:
    """Return the state of a game with a friend after moves, at revision 3."""
    return replace(played(*moves, seats=seats), game_id=mark, revision=3, site=HOME.site, **more)


def kept(state: State) -> tuple[str, str]:
    """Return the key and the text under which a game is kept."""
    return f"game:{state.game_id}", game_envelope(state)


def link(*moves: str, mark: str = MARK, start: str | None = None) -> str:
    """Return the part behind the ``#`` of the link with which a friend sends moves."""
    return f"#{turn_content(replace(played(*moves, start=start), game_id=mark))}"


def received(state: State, fragment: str, *texts: tuple[str, str]) -> Step:
    """Open a friend's link in a browser that keeps these games."""
    step = update(state, AddressOpened(fragment))
    assert effects(step, SeekKept), step.effects
    return sought(step.state, *texts)


def told(step: Step) -> str:
    """Return the words of the notice under the board."""
    found = notice(step.state)
    assert found is not None
    return str(found[1]["text"])


# -- the link --------------------------------------------------------------------------------------------------


def test_a_turn_s_link_holds_the_whole_game_and_its_mark() -> None:
    state = game_with("b3", "d3", "c2", "c3=b3+c2")
    text = shared_text(state, "turn")

    assert "https://example.org/#g=lnhmC~naf&friend=5f3a9b" == text
    assert 4 == read_link(text).node


def test_an_invitation_holds_the_empty_board() -> None:
    text = shared_text(game_with(seats=WITH_WHITE), "turn")

    assert Position.start() == read_link(text).game.start
    assert MARK == mark_in(text)


def test_the_end_of_the_line_is_sent_wherever_one_looks() -> None:
    state = after(game_with("a1", "e5", "a5"), UndoPressed())

    assert 3 == len(read_link(shared_text(state, "turn")).game.main_line()) - 1


def test_who_only_watches_gets_a_link_without_the_mark() -> None:
    assert "" == mark_in(shared_text(game_with("a1"), "link"))


def test_the_page_s_own_address_has_the_mark() -> None:
    assert MARK == mark_in(f"#{own_content(game_with())}")


@pytest.mark.parametrize(
    ("address", "mark"),
    [
        ("#g=a~123&friend=5f3a", "5f3a"),
        ("?friend=abcd12#p=1", "abcd12"),
        ("#friend=5f3a&g=a~123&x=1", "5f3a"),
        ("(#g=a~123&friend=5f3a).", "5f3a"),
        ("#g=a~123", ""),
        ("#friend=", ""),
        ("#friend=abc", ""),
        ("#friend=ABCD", ""),
        ("#friend=5f3a9B", ""),
        ("#friend=" + "a" * 21, ""),
        ("#girlfriend=5f3a", ""),
    ],
)
def test_a_mark_is_a_few_small_letters_and_digits(address: str, mark: str) -> None:
    assert mark == mark_in(address)


# -- comparing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("known", "sent", "relation", "ply"),
    [
        (["a1", "e5"], ["a1", "e5"], "same", 2),
        (["a1", "e5"], ["a1", "e5", "c3"], "continues", 2),
        ([], ["a1"], "continues", 0),
        (["a1", "e5", "c3"], ["a1"], "older", 1),
        (["a1"], [], "older", 0),
        (["a1", "e5"], ["a1", "e1"], "branch", 1),
        (["a1", "e5"], ["a5", "e5"], "branch", 0),
        (["a1", "e5"], ["a1", "e1", "c3"], "branch", 1),
    ],
)
def test_what_a_line_is_to_the_known_game(known: list[str], sent: list[str], relation: str, ply: int) -> None:
    state = played(*known)
    found = compare(state.game, state.tip, played(*sent).game)

    assert (relation, ply) == (found.relation, found.ply)


@pytest.mark.parametrize("sent", [["a1", "e5"], ["a1"], ["e1", "a1"], ["a1", "e5", "c3"]])
def test_nothing_of_the_known_game_is_lost_and_the_sent_line_is_in_it(sent: list[str]) -> None:
    known = played("a1", "e5", "c1")
    found = compare(known.game, known.tip, played(*sent).game)
    there = replace(known, game=found.game, node=found.node)

    assert [node.move for node in known.game.nodes] == [
        node.move for node in found.game.nodes[: len(known.game.nodes)]
    ]
    assert sent == moves_of(there)


def test_a_line_that_is_a_variation_here_is_known_as_one() -> None:
    known = played("a1", "e5")
    game, _ = known.game.play(1, played("a1", "e1").game.nodes[2].move)  # type: ignore[arg-type]
    found = compare(game, known.tip, played("a1", "e1").game)

    assert ("variation", 1) == (found.relation, found.ply)


def test_a_game_from_another_start_is_another_game() -> None:
    small = Game.new(Position.start(variant_named("3x3")))

    assert "other" == compare(played().game, 0, small).relation


# -- links that come -------------------------------------------------------------------------------------------


def test_a_first_link_seats_whoever_opens_it_at_the_side_to_move() -> None:
    step = received(HOME, link("a1"))

    assert (MARK, WITH_WHITE) == (step.state.game_id, step.state.seats)
    assert [SaveGame(replace(step.state, in_address=""))] == effects(step, SaveGame)
    assert english("friend.new", color="Black") in told(step)


def test_an_invitation_lets_the_invited_one_begin() -> None:
    step = received(HOME, link())

    assert (WITH_BLACK, ("status.your_turn", {})) == (step.state.seats, status_text(step.state))
    assert english("friend.invited", color="White") == told(step)


def test_the_answer_of_a_friend_goes_on_with_the_game() -> None:
    step = received(HOME, link("a1", "e5"), kept(game_with("a1")))

    assert (["a1", "e5"], 4, WITH_BLACK) == (moves_of(step.state), step.state.revision, step.state.seats)
    assert [SaveGame(replace(step.state, in_address=""))] == effects(step, SaveGame)


def test_the_friend_s_move_and_whose_turn_it_is_are_told() -> None:
    step = received(HOME, link("a1", "e5"), kept(game_with("a1")))
    move = english("said.placed", player=english("seat.friend"), cell="e5", pips=1)

    assert move == told(step)
    assert [f"{move} {english('said.your_turn')}"] == spoken(step)
    assert ("status.your_turn", {}) == status_text(step.state)


def test_the_last_move_of_a_friend_ends_the_game_with_its_result() -> None:
    before = replace(played(start=OVER, seats=WITH_WHITE), game_id=MARK, revision=3)
    step = received(HOME, link("a3", start=OVER), kept(before))

    assert step.state.position.is_over
    assert english("result.white", more=5, fewer=4) in spoken(step)[0]


def test_a_link_that_is_known_changes_nothing() -> None:
    state = game_with("a1", "e5")
    step = received(HOME, link("a1", "e5"), kept(state))

    assert (3, []) == (step.state.revision, effects(step, SaveGame))
    assert told(step).startswith(english("friend.same_mine"))


def test_one_s_own_link_says_that_the_friend_has_not_answered() -> None:
    step = received(HOME, link("a1"), kept(game_with("a1")))

    assert told(step).startswith(english("friend.same_theirs"))
    assert ("status.friend", {}) == status_text(step.state)


def test_an_older_link_shows_the_game_as_it_is_known() -> None:
    step = received(HOME, link("a1"), kept(game_with("a1", "e5", "a5")))

    assert ["a1", "e5", "a5"] == moves_of(step.state)
    assert told(step).startswith(english("friend.older", n=2))
    assert [] == effects(step, SaveGame)


def test_another_line_becomes_a_variation_and_the_own_one_is_kept() -> None:
    step = received(HOME, link("a1", "e1"), kept(game_with("a1", "e5", "a5")))
    state = step.state
    (saved,) = effects(step, SaveGame)

    assert ["a1", "e1"] == moves_of(state)
    assert ["a1", "e5", "a5"] == moves_of(state, state.game.end_of(0))
    assert told(step).startswith(english("friend.branch", ply=1))
    assert state == replace(saved.state, in_address=MARK)


def test_a_line_that_was_deleted_here_comes_back_as_what_was_sent() -> None:
    left = after(game_with("a1", "e5", "a5"), LineDeleted())
    step = received(HOME, link("a1", "e5", "a5"), kept(left))

    assert ["a1", "e5", "a5"] == moves_of(step.state)


def test_the_game_on_the_board_counts_before_the_kept_one() -> None:
    older, newer = game_with("a1"), game_with("a1", "e5", "a5")
    step = received(newer, link("a1", "e5", "a5", "e1"), kept(older))

    assert (["a1", "e5", "a5", "e1"], 4) == (moves_of(step.state), step.state.revision)


def test_another_game_with_the_same_mark_is_kept_beside_it() -> None:
    step = received(HOME, link(start="3/3/3 w"), kept(game_with("a1")))

    assert "fresh" == step.state.game_id
    assert told(step).startswith(english("friend.other", color="White"))


@pytest.mark.parametrize("seats", [TWO_PEOPLE, AGAINST_BOT])
def test_a_mark_that_is_the_id_of_no_game_with_a_friend_touches_nothing(seats: Seats) -> None:
    mine = game_with("a1", seats=seats)

    assert "fresh" == received(HOME, link("a1", "e5"), kept(mine)).state.game_id
    assert "fresh" == received(mine, link("a1", "e5")).state.game_id


def test_what_cannot_be_read_under_the_mark_is_left_alone() -> None:
    step = received(HOME, link("a1", "e5"), (f"game:{MARK}", "{"))

    assert "fresh" == step.state.game_id


def test_a_pasted_link_is_a_turn_too() -> None:
    opened = after(HOME, DialogWanted("open"), TextRead(f"Your turn: https://example.org/{link('a1', 'e5')}"))
    step = update(opened, KeptSought((kept(game_with("a1")),), "fresh", 11))

    assert (MARK, ["a1", "e5"]) == (step.state.game_id, moves_of(step.state))
    assert step.state.dialog is None


def test_a_cut_link_is_no_turn() -> None:
    """What is missing of it would look like a move that was taken back."""
    cut = link("a1", "e5").replace("~", "~x")
    asked = after(HOME, AddressOpened(cut), OpeningAccepted())
    step = update(asked, KeptSought((kept(game_with("a1")),), "fresh", 11))

    assert ("fresh", TWO_PEOPLE) == (step.state.game_id, step.state.seats)


def test_the_address_that_the_page_has_written_itself_changes_nothing() -> None:
    here = game_with("a1")

    assert Step(here) == update(here, AddressOpened(f"#{own_content(here)}"))


def test_two_browsers_play_a_game_by_links_alone() -> None:
    """Each sees only the other's links and what it keeps itself."""
    ann = after(HOME, GameStarted(variant_named("3x3"), WITH_BLACK, MARK, 1, "2026.02.25"))
    bob: State = HOME
    for name in ("a1", "c3", "c1", "a3", "b2"):
        mover, other = (ann, bob) if ann.seat_to_move == HUMAN else (bob, ann)
        mover = pressed(mover, name)
        other = received(other, "#" + shared_text(mover, "turn").partition("#")[2]).state
        ann, bob = (mover, other) if own_color(mover.seats) is Color.WHITE else (other, mover)

        assert line_of(ann) == line_of(bob)
    assert (WITH_BLACK, WITH_WHITE) == (ann.seats, bob.seats)


# -- playing ---------------------------------------------------------------------------------------------------


def test_a_new_game_with_a_friend_is_kept_before_its_first_move() -> None:
    step = update(HOME, GameStarted(variant_named("5x5"), WITH_WHITE, MARK, 1, "2026.02.25"))

    assert [SaveGame(step.state)] == effects(step, SaveGame)
    assert [] == effects(step, AskBot)


def test_a_rematch_changes_the_colours_and_is_kept() -> None:
    step = update(game_with("a1"), Rematched("again", 2, "2026.02.25"))

    assert (WITH_WHITE, "again") == (step.state.seats, step.state.game_id)
    assert effects(step, SaveGame)


def test_nobody_plays_for_the_friend() -> None:
    state = game_with("a1")

    assert "refused.friends_turn" == notice_key(press(state, "c3").state)
    assert Step(state) == update(state, BotWanted())
    assert Step(state) == update(state, TakenOver())


def test_the_bot_takes_no_part() -> None:
    state = game_with()

    assert [] == effects(press(state, "c3"), AskBot)


def test_after_one_s_move_the_link_is_offered() -> None:
    state = press(game_with(), "c3").state

    assert [("send_turn", "share")] == decisions(state)
    assert ("status.friend", {}) == status_text(state)
    assert DialogWanted("share") == event_of_action("share", "", 0.0)


def test_a_finished_game_is_sent_too() -> None:
    state = replace(played("a3", start=OVER), seats=WITH_BLACK)

    assert ("send_turn", "share") in decisions(state)


def test_in_the_past_it_is_said_whose_turn_it_was() -> None:
    state = after(game_with("a1", "e5", "a5", "e1"), UndoPressed(), RedoPressed(), UndoPressed())
    early = replace(state, node=1)

    assert "status.past_friend" == status_text(early)[0]
    assert [("to_end", "end")] == decisions(early)


def test_undo_goes_back_to_one_s_own_move_and_the_link_then_holds_another_one() -> None:
    state = pressed(after(game_with("a1"), UndoPressed()), "e5")

    assert ["e5"] == line_of(state)
    assert 3 == len(state.game.nodes)


def test_games_with_a_friend_do_not_count_in_the_statistics() -> None:
    state = replace(played("a3", start=OVER), seats=WITH_BLACK)

    assert result_of(state, state.node) is None


def test_both_are_called_human_in_the_record() -> None:
    assert (("White", "Human"), ("Black", "Human"), ("Date", "d")) == record_headers(WITH_WHITE, 1, "d")


def test_a_game_with_a_friend_is_kept_and_read_again() -> None:
    saved = read_game(game_envelope(game_with("a1")))

    assert isinstance(saved, SavedGame)
    assert WITH_BLACK == saved.seats


@pytest.mark.parametrize("seats", [[0, 10], [0, -1]])
def test_other_numbers_are_no_seats(seats: list[int]) -> None:
    text = json.dumps(json.loads(game_envelope(game_with("a1"))) | {"seats": seats})

    with pytest.raises(ValueError, match="damaged"):
        read_game(text)


# -- inviting, and changing sides ------------------------------------------------------------------------------


def test_a_game_of_two_people_goes_on_with_a_friend_who_is_to_move() -> None:
    state = replace(played("a1", "e5", "a5"), dialog="share")
    step = update(state, FriendInvited())

    assert (WITH_BLACK, 1) == (step.state.seats, step.state.revision)
    assert [SaveGame(replace(step.state, dialog_notice=None))] == effects(step, SaveGame)
    assert ("friend.seated", {"color": "White"}) == step.state.dialog_notice
    assert [Focus("share-turn")] == effects(step, Focus)


def test_the_clock_of_two_people_at_one_screen_is_put_away() -> None:
    state = replace(played("a1"), clock=clock_of("10_5"))

    assert update(state, FriendInvited()).state.clock is None


def test_before_the_first_move_the_person_here_begins() -> None:
    assert WITH_BLACK == update(played(), FriendInvited()).state.seats


@pytest.mark.parametrize("seats", [AGAINST_BOT, TWO_BOTS, WITH_BLACK])
def test_no_other_game_does(seats: Seats) -> None:
    state = played("a1", seats=seats)

    assert Step(state) == update(state, FriendInvited())


def test_sides_can_be_changed_where_the_link_was_opened_by_the_other_one() -> None:
    step = update(game_with("a1"), SidesChanged())

    assert WITH_WHITE == step.state.seats
    assert ("status.your_turn", {}) == status_text(step.state)


def test_there_are_no_sides_to_change_without_a_friend() -> None:
    state = played("a1")

    assert Step(state) == update(state, SidesChanged())


def test_the_form_for_a_new_game_seats_a_friend() -> None:
    form = {"opponent": "friend", "color": "black", "level": "2"}

    assert WITH_WHITE == seats_of(form, True)
    assert WITH_BLACK == seats_of(form | {"color": "white"}, False)
    assert WITH_BLACK == seats_of(form | {"color": "any"}, True)


def test_what_the_buttons_mean() -> None:
    assert FriendInvited() == event_of_action("friend", "", 0.0)
    assert SidesChanged() == event_of_action("sides", "", 0.0)


@pytest.mark.parametrize("mine", list(Color))
def test_seats_and_colours_belong_together(mine: Color) -> None:
    assert mine is own_color(seats_for(mine))


# -- what is seen ----------------------------------------------------------------------------------------------


def shared(state: State) -> State:
    """Return the state with the dialog for sharing open."""
    step = update(state, DialogWanted("share"))
    assert effects(step, ShowDialog)
    return step.state


def test_the_dialog_for_sharing_begins_with_the_turn() -> None:
    rows = by_class(share_dialog(shared(game_with("a1"))), "share-row")

    assert ["turn", "link", "position_link", "position", "record"] == [row.attributes["data-key"] for row in rows]


@pytest.mark.parametrize(("moves", "key"), [((), "friend.play_first"), (("a1",), "friend.send_now")])
def test_it_says_whether_the_turn_is_played(moves: tuple[str, ...], key: str) -> None:
    assert english(key) in words(share_dialog(shared(game_with(*moves))))


def test_a_game_of_two_people_can_go_on_with_a_friend_from_there() -> None:
    buttons = {item.attributes.get("data-action") for item in elements(share_dialog(shared(played("a1"))))}

    assert "friend" in buttons
    assert "sides" not in buttons


@pytest.mark.parametrize("seats", [AGAINST_BOT, TWO_BOTS])
def test_no_friend_is_spoken_of_in_other_games(seats: Seats) -> None:
    (part,) = by_class(share_dialog(shared(played("a1", seats=seats))), "share-friend")

    assert () == part.children


@pytest.mark.parametrize(
    ("moves", "key"), [((), "games.your_turn"), (("a1",), "games.waiting"), (("a1", "e5"), "games.your_turn")]
)
def test_the_list_of_saved_games_says_whose_turn_it_is(moves: tuple[str, ...], key: str) -> None:
    texts = (kept(game_with(*moves)),)
    state = after(HOME, DialogWanted("games"), KeptListed(texts, True))

    assert english(key) in words(games_dialog(state))


def test_a_finished_game_is_nobody_s_turn() -> None:
    texts = (kept(replace(played("a3", start=OVER), seats=WITH_BLACK, game_id=MARK)),)
    listed = words(games_dialog(after(HOME, DialogWanted("games"), KeptListed(texts, True))))

    assert english("games.waiting") not in listed
    assert english("games.your_turn") not in listed


def test_the_players_are_you_and_your_friend() -> None:
    names = [words(item) for item in by_class(page_view(game_with("a1")), "player-name")]

    assert {english("seat.you"), english("seat.friend")} == set(names)
