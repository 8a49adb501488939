"""What is taken along from the page: texts, addresses, files, and the dialog in which they are asked for."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import Literal

import pytest

from cephalopod.addresses import read_link
from cephalopod.notation import parse_move, parse_position
from cephalopod.record import parse_record, record_text
from tests.playing import (
    FOUR_ONES,
    after,
    by_class,
    effects,
    elements,
    english,
    played,
    press,
    pressed,
    spoken,
    words,
)
from web import events_exchange as exchange
from web.actions import event_of_action
from web.effects import (
    CloseDialog,
    CopyText,
    Download,
    DownloadPng,
    MakeCode,
    Print,
    Reveal,
    SelectText,
    SendLink,
    ShowDialog,
    WriteAddress,
)
from web.events import (
    CellEmptied,
    DialogClosed,
    DialogWanted,
    EditorLeft,
    EditorOpened,
    EditorVariantChosen,
    Rematched,
    Stepped,
)
from web.events_exchange import SHARED as ALL_SHARED
from web.events_exchange import SharedName
from web.model import Prefs, Site, State
from web.own_address import with_content
from web.sharing import file_name, own_content, picture_text, seen, shared_text
from web.update import update
from web.view_share import share_dialog

SITE = Site("https://example.org/ceph/index.html")
GAME = replace(played("b3", "d3", "c2", "c3=b3+c2"), site=SITE)
SHARED = tuple(name for name in ALL_SHARED if name not in ("turn", "exercise"))
"""What can be copied of every game; a turn is a game's with a friend."""

PAST = after(GAME, Stepped("back"), Stepped("back"))
OPEN = after(GAME, DialogWanted("share"))


def actions(state: State) -> list[tuple[str, str]]:
    """Return action and value of each button of the dialog."""
    return [
        (item.attributes["data-action"], item.attributes.get("data-value", ""))
        for item in elements(share_dialog(state))
        if item.tag == "button"
    ]


# -- texts ---------------------------------------------------------------------------------------------------


def test_a_link_to_the_game_opens_the_same_game_at_the_same_place() -> None:
    imported = read_link(shared_text(PAST, "link"))

    assert [node.move for node in GAME.game.nodes] == [node.move for node in imported.game.nodes]
    assert 2 == imported.node


def test_a_link_stands_on_the_page_s_own_address() -> None:
    assert "https://example.org/ceph/index.html#g=lnhmC~naf" == shared_text(GAME, "link")


def test_a_link_to_the_position_holds_no_moves() -> None:
    imported = read_link(shared_text(PAST, "position_link"))

    assert PAST.position == imported.game.start
    assert 1 == len(imported.game.nodes)


def test_a_link_follows_the_line_on_the_board_and_not_the_main_line() -> None:
    game, other = GAME.game.play(3, parse_move("a1", GAME.variant.board))
    shown = replace(GAME, game=game, node=other, tip=other)

    assert shown.position == read_link(shared_text(shown, "link")).game.nodes[-1].position


def test_a_link_to_a_game_whose_line_ends_early_ends_there_too() -> None:
    """Where the bot is to move in the past, the line ends before the moves that were played there once."""
    early = replace(GAME, node=2, tip=2)

    assert 2 == len(read_link(shared_text(early, "link")).game.main_line()) - 1


def test_the_position_is_that_on_the_board() -> None:
    assert PAST.position == parse_position(shared_text(PAST, "position"))


def test_the_record_is_that_of_the_whole_game() -> None:
    assert record_text(GAME.game) == shared_text(PAST, "record")


# -- QR codes ------------------------------------------------------------------------------------------------

LINK = shared_text(OPEN, "link")
ROWS = ("## ", " ##", "# #")
SCANNED = after(OPEN, exchange.CodeWanted("link"), exchange.CodeMade(LINK, ROWS))


def codes(state: State) -> list[str]:
    """Return what the codes in the dialog say that they hold."""
    return [item.attributes["aria-label"] for item in by_class(share_dialog(state), "qr-code")]


def test_a_link_can_be_had_as_a_code() -> None:
    step = update(OPEN, exchange.CodeWanted("link"))

    assert (MakeCode(LINK),) == step.effects
    assert ("share.code_coming", {}) == step.state.dialog_notice
    assert [] == codes(step.state)


def test_a_code_that_was_made_stands_with_its_link() -> None:
    assert [english("share.code_alt", what=english("share.link"))] == codes(SCANNED)
    assert SCANNED.dialog_notice is not None and "share.code_shown" == SCANNED.dialog_notice[0]


def test_a_code_that_was_made_comes_into_view() -> None:
    wanted = after(OPEN, exchange.CodeWanted("link"))

    assert (Reveal("code"),) == update(wanted, exchange.CodeMade(LINK, ROWS)).effects


def test_the_button_says_whether_its_code_is_shown_and_hides_it() -> None:
    def expanded(state: State) -> list[str]:
        dialog = share_dialog(state)
        return [
            item.attributes["aria-expanded"] for item in elements(dialog) if "aria-expanded" in item.attributes
        ]

    hidden = update(SCANNED, exchange.CodeWanted("link"))

    assert (["false"], ["true"], ["false"]) == tuple(map(expanded, (OPEN, SCANNED, hidden.state)))
    assert ([], ()) == (codes(hidden.state), hidden.effects)


@pytest.mark.parametrize("why", ["too_long", "not_loaded"])
def test_why_there_is_no_code_is_told(why: Literal["too_long", "not_loaded"]) -> None:
    state = after(OPEN, exchange.CodeWanted("link"), exchange.CodeFailed(LINK, why, "HTTP 404"))

    assert state.dialog_notice is not None and f"share.code_{why}" == state.dialog_notice[0]
    assert [] == codes(state)


def test_a_code_that_comes_too_late_is_dropped() -> None:
    closed = after(OPEN, exchange.CodeWanted("link"), DialogClosed("share"))

    assert closed == after(closed, exchange.CodeMade(LINK, ROWS))
    assert OPEN == after(OPEN, exchange.CodeFailed(LINK, "too_long"))


def test_a_code_of_another_link_than_that_in_the_box_is_not_shown() -> None:
    assert [] == codes(replace(SCANNED, site=Site("https://example.org/elsewhere.html")))


def test_only_links_that_are_sent_are_offered_as_codes() -> None:
    invited = after(OPEN, exchange.FriendInvited())

    assert [("code", "link")] == [action for action in actions(OPEN) if action[0] == "code"]
    assert [("code", "turn"), ("code", "link")] == [action for action in actions(invited) if action[0] == "code"]


# -- a position that is being set up -----------------------------------------------------------------------------

SET_UP = after(GAME, EditorOpened(parse_position("5/2b2/5/2C2/5 b")), DialogWanted("share"))


def test_what_is_shared_while_a_position_is_set_up_is_that_position() -> None:
    position = parse_position("5/2b2/5/2C2/5 b")
    shared = {name: shared_text(SET_UP, name) for name in SHARED}

    assert position == parse_position(shared["position"])
    assert position == read_link(shared["position_link"]).game.start
    assert position == parse_record(shared["record"]).start
    assert picture_text(played(start="5/2b2/5/2C2/5 b")) == picture_text(SET_UP)
    assert "cephalopod.ceph" == file_name(seen(SET_UP), "ceph")


def test_a_position_that_is_set_up_is_offered_without_a_game_or_a_friend() -> None:
    offered = [value for action, value in actions(SET_UP) if action in ("copy", "friend")]

    assert ["position_link", "position", "record"] == offered


def test_the_address_tells_the_position_that_is_set_up_until_the_game_is_back() -> None:
    opened = after(GAME, EditorOpened(parse_position("5/5/5/5/5 b")))
    told = update(opened, DialogWanted("share"))
    changed = update(told.state, CellEmptied())
    left = update(changed.state, EditorLeft())

    assert [WriteAddress("p=5-5-5-5-5_b", "")] == effects(told, WriteAddress)
    assert [] == effects(changed, WriteAddress)
    assert [WriteAddress("p=3-3-3_b", "")] == effects(update(told.state, EditorVariantChosen("3x3")), WriteAddress)
    assert [WriteAddress(own_content(GAME), "here")] == effects(left, WriteAddress)


# -- the page's own address ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fragment", "content", "expected"),
    [
        ("", "g=ab~123", "#g=ab~123"),
        ("#g=xy~999&ply=3", "g=ab~123", "#g=ab~123"),
        ("#lang=es&p=3-3-3_w&theme=dark", "g=ab~123", "#lang=es&theme=dark&g=ab~123"),
        ("#g=xy~999", "", ""),
        ("#theme=dark&ply=2", "", "#theme=dark"),
        ("#g", "p=3-3-3_w", "#p=3-3-3_w"),
        ("#&&", "", ""),
    ],
)
def test_only_what_is_on_the_board_changes_in_the_address(fragment: str, content: str, expected: str) -> None:
    assert expected == with_content(fragment, content)


def test_a_game_that_has_not_begun_is_not_written_into_the_address() -> None:
    assert "" == own_content(played())


def test_an_empty_board_of_another_size_is_not_written_either() -> None:
    assert "" == own_content(played(start="3/3/3 w"))


def test_a_position_that_was_set_up_is() -> None:
    assert "p=3-1B1-3_b" == own_content(played(start="3/1B1/3 b"))


def test_the_address_is_written_when_the_page_is_left() -> None:
    step = update(PAST, exchange.PageHidden())

    assert (WriteAddress("g=lnhmC~naf&ply=2", "here"),) == step.effects
    assert replace(PAST, in_address="here", hidden=True) == step.state


def test_an_address_that_tells_a_game_goes_on_with_it() -> None:
    """A reload would otherwise bring back what was played long ago."""
    told = update(GAME, exchange.PageHidden()).state

    assert [WriteAddress(own_content(pressed(told, "a1")), "here")] == effects(press(told, "a1"), WriteAddress)


def test_an_address_that_tells_a_game_tells_the_next_one_too() -> None:
    told = update(GAME, exchange.PageHidden()).state
    step = update(told, Rematched("next", 1, "2026.02.25"))

    assert ([WriteAddress("", "next")], "next") == (effects(step, WriteAddress), step.state.in_address)


def test_looking_about_in_a_game_does_not_write_the_address() -> None:
    told = update(GAME, exchange.PageHidden()).state

    assert [] == effects(update(told, Stepped("back")), WriteAddress)


def test_an_address_that_tells_no_game_is_left_alone() -> None:
    assert [] == effects(press(GAME, "a1"), WriteAddress)


def test_the_address_is_written_when_the_dialog_opens() -> None:
    step = update(GAME, DialogWanted("share"))

    assert [WriteAddress("g=lnhmC~naf", "here")] == effects(step, WriteAddress)
    assert [ShowDialog("share")] == effects(step, ShowDialog)


def test_the_address_is_not_written_for_another_dialog() -> None:
    assert [] == effects(update(GAME, DialogWanted("help")), WriteAddress)


# -- copying ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHARED)
def test_what_is_copied_is_what_stands_in_its_box(name: SharedName) -> None:
    (row,) = [row for row in by_class(share_dialog(OPEN), "share-row") if row.attributes["data-key"] == name]
    (box,) = [item for item in elements(row) if "readonly" in item.attributes]
    (copied,) = effects(update(OPEN, exchange.CopyWanted(name)), CopyText)

    assert (name, words(box) or box.attributes["value"]) == (copied.what, copied.text)


@pytest.mark.parametrize("name", SHARED)
def test_that_a_text_is_copied_is_told_in_the_dialog(name: SharedName) -> None:
    step = update(OPEN, exchange.Copied(name))

    assert (f"share.copied_{name}", {}) == step.state.dialog_notice
    assert english(f"share.copied_{name}") in words(share_dialog(step.state))
    assert [] == spoken(step)


@pytest.mark.parametrize("name", SHARED)
def test_where_the_browser_refuses_the_text_stands_selected(name: SharedName) -> None:
    step = update(OPEN, exchange.CopyRefused(name))
    boxes = {item.attributes.get("data-focus") for item in elements(share_dialog(OPEN))}

    assert [SelectText(f"share-{name}")] == effects(step, SelectText)
    assert f"share-{name}" in boxes
    assert ("share.refused", {}) == step.state.dialog_notice


def test_what_was_told_before_goes_when_something_else_is_copied() -> None:
    told = after(OPEN, exchange.CopyRefused("link"))

    assert update(told, exchange.CopyWanted("record")).state.dialog_notice is None


# -- files and paper -------------------------------------------------------------------------------------------


def test_the_record_is_handed_out_as_a_file_that_can_be_read_again() -> None:
    (file,) = effects(update(OPEN, exchange.FileWanted("record")), Download)

    assert "cephalopod.ceph" == file.name
    assert record_text(GAME.game) == record_text(parse_record(file.text))


def test_a_file_is_named_by_the_day_of_the_game() -> None:
    dated = replace(GAME, game=GAME.game.with_header("Date", "2026.02.25"))

    assert "cephalopod-2026.02.25.png" == file_name(dated, "png")


@pytest.mark.parametrize("date", ["../../etc/passwd", "????.??.??", "\u202e", "a/b\\c"])
def test_a_strange_date_cannot_name_a_file_of_another_folder(date: str) -> None:
    strange = replace(GAME, game=GAME.game.with_header("Date", date))

    assert "cephalopod.ceph" == file_name(strange, "ceph")


def test_the_picture_is_an_svg_file_of_the_board_with_the_position_in_words() -> None:
    (file,) = effects(update(OPEN, exchange.FileWanted("svg")), Download)
    picture = ET.fromstring(file.text)
    title = picture.find("{http://www.w3.org/2000/svg}title")

    assert ("cephalopod.svg", "image/svg+xml") == (file.name, file.type)
    assert title is not None
    assert english("share.picture_title", board="5x5", ply=4) == title.text


def test_both_pictures_show_the_same() -> None:
    (svg,) = effects(update(OPEN, exchange.FileWanted("svg")), Download)
    (png,) = effects(update(OPEN, exchange.FileWanted("png")), DownloadPng)

    assert ("cephalopod.png", svg.text) == (png.name, png.svg)


def test_a_picture_shows_digits_and_coordinates_as_the_board_does() -> None:
    plain = replace(GAME, prefs=Prefs(coordinates=False, digits=True))

    assert "die-digit" in picture_text(plain)
    assert "coordinates" not in picture_text(plain)
    assert "coordinates" in picture_text(GAME)


def test_that_the_browser_could_not_paint_is_told() -> None:
    assert ("share.png_failed", {}) == update(OPEN, exchange.PictureFailed()).state.dialog_notice


def test_the_dialog_closes_before_the_page_is_printed() -> None:
    step = update(OPEN, exchange.PrintWanted())

    assert (CloseDialog(), Print()) == step.effects
    assert step.state.dialog is None


# -- the dialog ------------------------------------------------------------------------------------------------


def test_the_dialog_has_a_button_for_everything() -> None:
    copies = [("copy", name) for name in SHARED]
    expected = [copies[0], ("code", "link"), *copies[1:], ("file", "record"), ("file", "svg"), ("file", "png")]

    assert [("friend", ""), *expected, ("print", ""), ("close", "")] == actions(OPEN)


def test_a_link_can_be_handed_to_other_apps_where_there_is_a_sheet_for_that() -> None:
    sheet = replace(OPEN, site=replace(SITE, can_send=True))
    step = update(sheet, exchange.SendWanted("link"))

    assert [("send", "link")] == [action for action in actions(sheet) if action[0] == "send"]
    assert [SendLink("link", shared_text(GAME, "link"))] == effects(step, SendLink)


def test_a_button_of_the_dialog_says_what_it_copies() -> None:
    labels = {item.attributes.get("aria-label") for item in elements(share_dialog(OPEN))}

    for name in SHARED:
        copy, what = english("share.copy"), english(f"share.{name}")

        assert english("share.button", label=copy, what=what) in labels


def test_nothing_is_computed_while_the_dialog_is_closed() -> None:
    assert [] == by_class(share_dialog(GAME), "share-row")


def test_a_finished_game_offers_to_share_it() -> None:
    assert DialogWanted("share") == event_of_action("share", "", 0.0)


@pytest.mark.parametrize(
    ("action", "value", "event"),
    [
        ("copy", "record", exchange.CopyWanted("record")),
        ("send", "link", exchange.SendWanted("link")),
        ("file", "png", exchange.FileWanted("png")),
        ("print", "", exchange.PrintWanted()),
        ("copy", "nothing", None),
        ("send", "", None),
        ("file", "exe", None),
    ],
)
def test_what_the_buttons_mean(action: str, value: str, event: object) -> None:
    assert event == event_of_action(action, value, 0.0)


def test_a_game_of_four_ones_is_shared_whole() -> None:
    """Its last move is one of eleven captures; the link tells which."""
    state = played(*FOUR_ONES, "c3=b3+c2+c4+d3")

    assert state.position == read_link(shared_text(state, "link")).game.nodes[-1].position
