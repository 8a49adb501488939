"""Boards for pages elsewhere: what is copied holds what was set and nothing else, and comes back when opened."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.addresses import read_link
from cephalopod.notation import move_text, parse_position, position_text
from cephalopod.position import Position
from tests.playing import played
from web.learn.authoring import (
    SEATS,
    SURROUNDINGS,
    SWITCHES,
    TASKS,
    THEMES,
    Authored,
    board_address,
    code,
    fitting,
    form_value,
    goal_words,
    is_local,
    parameters,
    problems,
    query_of,
    read_authored,
    shown,
    variant_in,
)
from web.learn.events import CODES
from web.messages import TABLES
from web.model import HUMAN, Editor, State
from web.options import TEXTS, read_options
from web.own_address import authored_in, with_author

PAGE = "https://club.example/cephalopod/index.html"
PLACE = "5/2B2/1d3/5/5 w"
NASTY = """<b>&amp; "who" 'wins'?; 100% + 1 = #2) ¿Qué? 🎲."""

texts = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=60)
boards = st.builds(
    Authored,
    task=st.sampled_from(TASKS),
    goal=st.sampled_from(["c3=b3+c4", "capture shows=6", "win", "own  takes=3"]),
    exercise=st.sampled_from(["placing", "daily", "17"]),
    text=texts,
    reached=texts,
    missed=texts,
    white=st.sampled_from(SEATS),
    black=st.sampled_from(SEATS),
    lang=st.sampled_from(["", "en", "es"]),
    theme=st.sampled_from(THEMES),
    panels=st.sampled_from(SURROUNDINGS),
    switched_off=st.frozensets(st.sampled_from(SWITCHES)),
)


class Read(HTMLParser):
    """What a browser makes of a text: tags with their attributes, and the words between them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.words = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.words += data

    def attributes(self, tag: str) -> dict[str, str]:
        """Return the attributes of the first element with a tag."""
        return next(attributes for name, attributes in self.tags if name == tag)


def tidy(text: str) -> str:
    """Return a text as it comes back: with one space between words."""
    return " ".join(text.split())


def seats(*names: str) -> tuple[int | None, ...]:
    """Return the seats that the page makes of an author's."""
    return tuple(None if name == "" else HUMAN if name == "human" else int(name) for name in names)


def copied(kind: Any, board: Authored, state: State) -> str:
    """Return what is copied under a name, by a reader of English."""
    return code(kind, PAGE, board, shown(state, board), "en")


# -- the address ---------------------------------------------------------------------------------------------


@given(boards)
def test_what_was_set_comes_back_from_the_address(board: Authored) -> None:
    read = read_authored(query_of(board))

    assert parameters(board) == parameters(read)
    assert board.task == read.task


@given(boards)
def test_the_page_reads_the_address_as_it_was_meant(board: Authored) -> None:
    """The page takes every parameter, and none of them for another one."""
    address = urlsplit(board_address(PAGE, board, f"p={PLACE}".replace("/", "-").replace(" ", "_")))
    options = read_options(f"?{address.query}", f"#{address.fragment}")
    frame, settings = options.frame, dict(options.prefs)
    mode = {"play": "play", "find": "play", "show": "view"}.get(board.task, board.task)
    finds, seated = board.task == "find", board.task in ("play", "find")

    assert () == options.ignored
    assert (mode, tidy(board.text)) == (frame.mode, frame.text)
    assert (tidy(board.goal) if finds else "show" if board.task == "show" else "") == frame.goal
    assert (tidy(board.reached), tidy(board.missed)) == (frame.reached, frame.missed) or not finds
    assert (seats(board.white, board.black) if seated else (None, None)) == (frame.white, frame.black)
    assert (board.lang, board.theme) == (settings.get("language", ""), settings.get("theme", ""))
    assert {"undo", "hint", "eval"} - board.switched_off == {
        name
        for name, allowed in (
            ("undo", options.allowed.undo),
            ("hint", options.allowed.hint),
            ("eval", options.allowed.win_share),
        )
        if allowed
    }


@given(boards)
def test_an_address_has_only_characters_that_no_program_takes_out(board: Authored) -> None:
    assert re.fullmatch(r"(?:[a-z]+=[\w%-]+(?:&|$))*", query_of(board), re.ASCII)


@pytest.mark.parametrize("task", TASKS)
def test_what_does_not_belong_to_the_task_is_left_out(task: Any) -> None:
    full = Authored(task, "capture", "daily", "Look.", "Yes.", "No.", "human", "4")
    names = [name for name, _ in parameters(full)]

    assert {
        "play": ["white", "black", "text"],
        "find": ["goal", "white", "black", "text", "reached", "missed"],
        "show": ["goal", "text"],
        "view": ["mode", "text"],
        "analyse": ["mode", "text"],
        "puzzle": ["mode", "id", "text"],
        "lesson": ["mode", "id", "text"],
    }[task] == names


def test_what_is_not_known_in_an_address_is_passed_over() -> None:
    read = read_authored("mode=dance&theme=plaid&white=99&panels=walls&lang=xx&undo=maybe&fbclid=IwAR&text=Hi")

    assert Authored(text="Hi") == read


def test_the_form_s_own_address_holds_the_board_s_address() -> None:
    board = Authored("find", goal="c3=b3+c4", text=NASTY, theme="dark")
    form = copied("form", board, played(start=PLACE))
    fragment = form.partition("#")[2]
    query = authored_in(f"#{fragment}")

    assert query is not None
    assert replace(board, text=tidy(NASTY)) == read_authored(query)
    assert PLACE == position_text(read_link(form).game.start)
    assert () == read_options("", f"#{fragment}").ignored


def test_nothing_that_the_author_writes_is_taken_for_what_is_on_the_board() -> None:
    board = Authored(text="p=3-3-3_w&g=zz~zzz#g=aa~aaa")
    form, link = (copied(kind, board, played(start=PLACE)) for kind in ("form", "link"))

    assert [PLACE] * 2 == [position_text(read_link(text).game.start) for text in (form, link)]


def test_the_setting_in_an_address_is_changed_and_taken_out_alone() -> None:
    first = with_author("#lang=es&p=3-3-3_w", "a%3Db")
    second = with_author(first, "c")

    assert "#author=a%3Db&lang=es&p=3-3-3_w" == first
    assert "#author=c&lang=es&p=3-3-3_w" == second
    assert "#lang=es&p=3-3-3_w" == with_author(second, None)
    assert "" == with_author("#author=c", None)


@pytest.mark.parametrize("address", ["#authors=x", "#p=3-3-3_w", "?text=author%3Dx", ""])
def test_an_address_without_an_author_is_an_ordinary_one(address: str) -> None:
    assert authored_in(address) is None


# -- what is on the board ------------------------------------------------------------------------------------


@pytest.mark.parametrize("task", ["play", "find"])
def test_to_play_or_to_find_a_move_the_position_alone_counts(task: Any) -> None:
    state = played("b3", "d3")
    there = shown(state, Authored(task))

    assert () == there.moves
    assert f"p={position_text(state.position)}".replace("/", "-").replace(" ", "_") == there.content


@pytest.mark.parametrize("task", ["show", "view", "analyse"])
def test_to_look_through_a_game_its_moves_count_and_where_it_stands(task: Any) -> None:
    state = replace(played("b3", "d3", "c2"), node=2)
    there = shown(state, Authored(task))
    link = read_link(f"#{there.content}")

    assert ("b3", "d3", "c2") == tuple(move_text(move, state.variant.board) for move in there.moves)
    assert 2 == there.ply == link.game.nodes[link.node].ply
    assert 3 == len(link.game.main_line()) - 1


@pytest.mark.parametrize("task", ["puzzle", "lesson"])
def test_an_exercise_brings_its_own_board(task: Any) -> None:
    assert "" == shown(played("b3"), Authored(task)).content


def test_a_new_game_on_another_board_is_told_by_the_board_s_name() -> None:
    state = played(start="3/3/3 w d12")
    address = copied("link", Authored(), state)

    assert f"{PAGE}?board=3x3&dice=12" == address
    assert state.variant == variant_in(urlsplit(address).query)
    assert state.variant == variant_in(
        authored_in(f"#author={form_value(Authored(), shown(state, Authored()))}") or ""
    )


def test_a_new_game_on_the_usual_board_needs_no_more_than_the_page() -> None:
    assert PAGE == copied("link", Authored(), played())
    assert variant_in("goal=capture") is None
    assert variant_in("board=cheese") is None


def test_a_position_that_is_being_set_up_is_what_is_on_the_board() -> None:
    state = replace(played("b3", "d3"), editor=Editor(parse_position(PLACE)))

    assert [PLACE] * 2 == [position_text(shown(state, Authored(task)).start) for task in ("find", "show")]
    assert () == shown(state, Authored("show")).moves


# -- what is copied ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", TABLES)
@pytest.mark.parametrize("kind", CODES)
def test_nothing_of_an_author_s_words_becomes_an_element_or_an_attribute(kind: Any, language: str) -> None:
    words = "</figcaption><script>alert(1)</script>\" onload='alert(2)'"
    board = Authored("find", goal="capture", text=words, reached=words, missed=words)
    html = code(kind, PAGE, board, shown(played(start=PLACE), board), language)
    allowed = {"iframe", "script", "cephalopod-board", "p", "a"}
    allowed |= {"figure", "figcaption", "svg", "title", "g", "rect", "path", "circle", "text"}
    tags = Read(html).tags

    assert {tag for tag, _ in tags} <= allowed
    assert not any(name.startswith("on") for _, attributes in tags for name in attributes)
    assert kind != "element" or [{"src": "https://club.example/cephalopod/web/embed.js", "async": ""}] == [
        attributes for tag, attributes in tags if tag == "script"
    ]
    assert kind == "element" or "script" not in {tag for tag, _ in tags}


@given(boards)
def test_an_iframe_shows_what_the_link_shows(board: Authored) -> None:
    state = played("b3", "d3", "c2")
    frame = Read(copied("iframe", board, state)).attributes("iframe")

    assert copied("link", board, state) == frame["src"]
    assert "lazy" == frame["loading"]
    assert frame["title"]


@pytest.mark.parametrize(("lang", "title"), [("", "Cephalopod board"), ("es", "Tablero de Cephalopod")])
def test_a_frame_is_named_in_the_language_of_its_readers(lang: str, title: str) -> None:
    assert title == Read(copied("iframe", Authored(lang=lang), played())).attributes("iframe")["title"]


@given(boards)
def test_the_element_has_the_parameters_as_attributes_and_the_link_inside(board: Authored) -> None:
    state = played("d3", "e1", "c2", start=PLACE)
    read = Read(copied("element", board, state))
    attributes = read.attributes("cephalopod-board")
    content = {name: attributes.pop(name, "") for name in ("position", "game", "ply")}
    exercise = board.task in ("puzzle", "lesson")

    assert dict(parameters(board)) == attributes
    assert bool(content["position"]) != exercise
    assert bool(content["game"]) == (board.task in ("show", "view", "analyse"))
    assert copied("link", board, state) == read.attributes("a")["href"]


def test_the_words_of_an_element_come_back_as_they_were() -> None:
    board = Authored(text=NASTY)
    read = Read(copied("element", board, played(start=PLACE)))

    assert (NASTY, PLACE) == tuple(read.attributes("cephalopod-board")[name] for name in ("text", "position"))
    assert NASTY == read.words.strip()


@pytest.mark.parametrize(("language", "names"), [("en", ("white 2", "black 4")), ("es", ("2 blanco", "4 negro"))])
def test_a_figure_is_a_picture_with_the_position_in_words(language: str, names: tuple[str, str]) -> None:
    board = Authored(text="White to move.", lang=language)
    html = copied("figure", board, played(start=PLACE))
    read = Read(html)

    assert language == read.attributes("figure")["lang"]
    assert "img" == read.attributes("svg")["role"]
    assert all(name in read.words for name in names)
    assert "<figcaption>White to move.</figcaption>" in html
    assert "<desc" not in html
    assert not {"script", "iframe"} & {tag for tag, _ in read.tags}


def test_a_figure_without_words_has_no_caption() -> None:
    assert "figcaption" not in copied("figure", Authored(), played(start=PLACE))


def test_a_figure_of_a_game_marks_the_move_that_led_there() -> None:
    state = played("b3", "d3", "c2")
    there = shown(replace(state, node=2), Authored("view"))

    assert 'class="corners"' in code("figure", PAGE, Authored("view"), there, "en")
    assert 'class="corners"' not in copied("figure", Authored("find", goal="capture"), state)


# -- what is wrong -------------------------------------------------------------------------------------------


def wrong(board: Authored, state: State | None = None) -> list[str]:
    """Return the keys of what is wrong with a board."""
    return [key for key, _ in problems(board, shown(state or played(start=PLACE), board))]


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (Authored("find"), ["author.no_goal"]),
        (Authored("find", goal="dance"), ["author.bad_goal"]),
        (Authored("find", goal="c4"), ["author.bad_goal"]),
        (Authored("find", goal="c3=b3+c2"), ["author.bad_goal"]),
        (Authored("find", goal="shows=5"), ["author.goal_fits_none"]),
        (Authored("find", goal="plain c3"), ["author.goal_fits_none"]),
        (Authored("find", goal="capture"), []),
        (Authored("find", goal="win"), []),
        (Authored("show"), ["author.no_moves"]),
        (Authored("view"), ["author.no_moves"]),
        (Authored("analyse"), []),
        (Authored("lesson", exercise="cooking"), ["author.no_lesson"]),
        (Authored("lesson", exercise="placing"), []),
        (Authored("puzzle", exercise="0"), ["author.no_puzzle"]),
        (Authored("puzzle", exercise="daily"), []),
        (Authored("puzzle", exercise="1"), []),
        (Authored(), []),
    ],
)
def test_what_a_reader_could_not_do_is_told_to_the_author(board: Authored, expected: list[str]) -> None:
    assert expected == wrong(board)


@pytest.mark.parametrize(("name", "most"), TEXTS.items())
def test_words_that_the_page_would_not_take_are_too_long(name: str, most: int) -> None:
    fitting_board, longer = (Authored("find", goal="capture", **{name: "x" * n}) for n in (most, most + 3))  # type: ignore[arg-type]

    assert [] == wrong(fitting_board)
    assert [(f"author.too_long_{name}", {"n": most + 3, "most": most, "over": 3})] == problems(
        longer, shown(played(start=PLACE), longer)
    )


def test_words_that_are_left_out_cannot_be_too_long() -> None:
    assert [] == wrong(Authored("play", reached="x" * 900))


@pytest.mark.parametrize("task", ["play", "find"])
def test_where_the_game_is_over_there_is_nothing_to_play(task: Any) -> None:
    assert ["author.is_over"] == wrong(Authored(task, goal="capture"), played(start="AAA/AAA/AAA b"))


def test_the_moves_that_fit_are_named() -> None:
    start = parse_position(PLACE)
    count = len(list(start.legal_moves()))

    assert ("author.fits", {"n": 1, "all": count, "moves": "c3=b3+c4"}) == goal_words("c3 shows=6", start)
    assert ("author.fits_win", {}) == goal_words("win", start)
    assert ("author.fits_end", {}) == goal_words("end", start)
    assert None is goal_words("dance", start) is goal_words("", start) is goal_words("shows=5", start)


def test_of_many_moves_that_fit_some_are_named() -> None:
    text = goal_words("plain", Position.start(played().variant))

    assert text is not None
    assert ("author.fits", 25) == (text[0], text[1]["n"])
    assert str(text[1]["moves"]).endswith("…")
    assert 25 == len(fitting("plain", Position.start(played().variant)))


@pytest.mark.parametrize(
    ("page", "local"),
    [
        ("http://localhost:8000/", True),
        ("http://127.0.0.1:8000/cephalopod/", True),
        ("http://[::1]:8000/", True),
        ("file:///home/ada/cephalopod.html", True),
        (PAGE, False),
        ("https://localhost.example/", False),
    ],
)
def test_an_address_that_nobody_else_can_follow_is_known(page: str, local: bool) -> None:
    assert local == is_local(page)
