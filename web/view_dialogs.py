"""The dialogs: a new game, the settings, and the help."""

from functools import lru_cache
from typing import get_args

from cephalopod.markup import Element, element
from cephalopod.svg import PIECES, Pieces
from web.messages import say
from web.model import LEVELS, ClockName, DialogName, Prefs, State
from web.view_panels import button

BOARDS = ("3x3", "3x5", "5x5", "5x7", "7x7", "snub3", "snub5")
"""The boards that a new game offers."""


def dialogs_view(state: State) -> Element:
    """Return all dialogs; the browser opens and closes them."""
    return element(
        "div",
        *_plain_dialogs(state.prefs),
        *(_dialog_when_open(state, name) for name in ("open", "share", "games", "statistics")),
        class_="dialogs",
    )


def _dialog_when_open(state: State, name: DialogName) -> Element:
    """Return a dialog whose parts are imported and made only when it is open."""
    match name:
        case "open" if state.box_shown:
            from web.view_open import open_dialog

            return open_dialog(state)
        case "share" if state.dialog == name:
            from web.view_share import share_dialog

            return share_dialog(state)
        case "games" if state.dialog == name:
            from web.view_games import games_dialog

            return games_dialog(state)
        case "statistics" if state.dialog == name:
            from web.view_statistics import statistics_dialog

            return statistics_dialog(state)
    return _closed(state.prefs.language, name)


@lru_cache(maxsize=16)
def _closed(language: str, name: str) -> Element:
    heading = element("h2", say(language, f"{name}.title"), id=f"{name}-title")
    return element("dialog", heading, id=f"dialog-{name}", aria_labelledby=f"{name}-title")


@lru_cache(maxsize=16)
def _plain_dialogs(prefs: Prefs) -> tuple[Element, ...]:
    """Return the dialogs that follow from the preferences alone."""
    language = prefs.language
    return (
        _dialog(language, "menu", _menu(language)),
        _dialog(language, "new", _new_game_form(language)),
        _dialog(language, "play", _play_form(language)),
        _dialog(language, "settings", _settings_form(prefs)),
        _dialog(language, "help", _help(language)),
    )


def _dialog(language: str, name: str, content: Element) -> Element:
    return element(
        "dialog",
        element("h2", say(language, f"{name}.title"), id=f"{name}-title"),
        content,
        id=f"dialog-{name}",
        aria_labelledby=f"{name}-title",
    )


def _choice(
    name: str, options: list[tuple[str, str]], selected: str, legend: str, *, pref: bool = False
) -> Element:
    """Return a group of radio buttons; options are (value, label)."""
    rows = [
        element(
            "label",
            element(
                "input",
                type="radio",
                name=name,
                value=value,
                checked=value == selected,
                data_pref=name if pref else None,
            ),
            element("span", label),
            class_="choice",
        )
        for value, label in options
    ]
    return element("fieldset", element("legend", legend), *rows, data_field=name)


def _level_select(language: str, name: str, label: str, selected: int) -> Element:
    options = [
        element(
            "option",
            say(language, "level.numbered", n=level, name=say(language, f"level.{level}")),
            value=level,
            selected=level == selected,
        )
        for level in LEVELS
    ]
    return element(
        "label", element("span", label), element("select", *options, name=name), class_="field", data_field=name
    )


def _options(language: str, prefix: str, values: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(value, say(language, f"new.{prefix}{value}")) for value in values]


def _seats_fields(language: str) -> list[Element]:
    """Return the fields that say who plays."""
    opponents = _options(language, "", ("against_bot", "two_people", "friend", "two_bots"))
    colors = _options(language, "color_", ("white", "black", "any"))
    return [
        _choice("opponent", opponents, "against_bot", say(language, "new.opponent")),
        _choice("color", colors, "white", say(language, "new.color")),
        _level_select(language, "level", say(language, "new.level"), 2),
        _level_select(language, "level_white", say(language, "new.level_white"), 4),
        _level_select(language, "level_black", say(language, "new.level_black"), 4),
    ]


def _new_game_form(language: str) -> Element:
    return element(
        "form",
        *_seats_fields(language),
        _choice("board", _options(language, "board_", BOARDS), "5x5", say(language, "new.board")),
        element("p", say(language, "boards.about_snub"), class_="dialog-about", data_field="about_snub"),
        _choice("dice", _options(language, "dice_", ("6", "12")), "6", say(language, "new.dice")),
        _start_buttons(language),
        id="new-game",
        class_="seats-form",
        method="dialog",
    )


def _play_form(language: str) -> Element:
    """Return the form for a game from the position that has been set up."""
    return element(
        "form",
        *_seats_fields(language),
        _start_buttons(language),
        id="play-here",
        class_="seats-form",
        method="dialog",
    )


def _start_buttons(language: str) -> Element:
    return element(
        "div",
        element("button", say(language, "controls.start"), type="submit", class_="primary"),
        button(say(language, "controls.cancel"), "close"),
        class_="dialog-buttons",
    )


def _settings_form(prefs: Prefs) -> Element:
    language = prefs.language

    def group(name: str, values: tuple[str, ...]) -> Element:
        options = [(value, say(language, f"settings.{name}_{value}")) for value in values]
        return _choice(name, options, getattr(prefs, name), say(language, f"settings.{name}"), pref=True)

    def switch(name: str) -> Element:
        return element(
            "label",
            element("input", type="checkbox", name=name, checked=getattr(prefs, name), data_pref=name),
            element("span", say(language, f"settings.{name}")),
            class_="choice",
        )

    return element(
        "form",
        group("captures", ("quick", "step")),
        group("confirm", ("auto", "on", "off")),
        group("theme", ("auto", "light", "dark", "contrast")),
        _pieces(language, prefs.pieces),
        switch("coordinates"),
        switch("digits"),
        switch("flip"),
        group("clock", get_args(ClockName)),
        switch("animation"),
        switch("sound"),
        switch("shortcuts"),
        switch("ponder"),
        element(
            "div",
            element("button", say(language, "controls.close"), type="submit", class_="primary"),
            class_="dialog-buttons",
        ),
        id="settings",
        method="dialog",
    )


def _pieces(language: str, chosen: Pieces) -> Element:
    """Return the choice of how dice are drawn, each with a picture of two dice."""
    rows = [
        element(
            "label",
            element(
                "input", type="radio", name="pieces", value=pieces, checked=pieces == chosen, data_pref="pieces"
            ),
            element(
                "svg",
                element("use", href="#die-w5", x=-46),
                element("use", href="#die-b3", x=46),
                class_="pieces-sample",
                viewBox="-90 -44 180 88",
                style=";".join(f"--{style}:{'inline' if style == pieces else 'none'}" for style in PIECES),
                aria_hidden="true",
            ),
            element("span", say(language, f"settings.pieces_{pieces}")),
            class_="choice",
        )
        for pieces in PIECES
    ]
    return element("fieldset", element("legend", say(language, "settings.pieces")), *rows, data_field="pieces")


MENU = (
    ("new", "dialog"),
    ("open", "dialog"),
    ("share", "dialog"),
    ("games", "dialog"),
    ("flip", "flip"),
    ("editor", "editor"),
    ("author", "pane"),
    ("statistics", "dialog"),
    ("settings", "dialog"),
    ("lessons", "pane"),
    ("puzzles", "pane"),
    ("rules", "pane"),
    ("ask", "pane"),
    ("help", "dialog"),
)
"""The entries of the menu in their order, each with its action: most lead to another dialog."""


def _menu(language: str) -> Element:
    entries = [
        button(say(language, f"menu.{name}"), action, value=name if action in ("dialog", "pane") else None)
        for name, action in MENU
    ]
    return element(
        "form",
        *entries,
        element("button", say(language, "controls.close"), type="submit", class_="primary"),
        class_="menu",
        method="dialog",
    )


TUTORIALS = {"en": "./web/tutorial/index.html", "es": "./web/tutorial/es.html"}
"""The tutorial's pages by language."""


def _help(language: str) -> Element:
    rules = [element("li", say(language, f"help.rule_{number}")) for number in range(1, 7)]
    keys = [
        element("li", say(language, f"help.keys_{name}"))
        for name in ("arrows", "enter", "digits", "escape", "steps", "letters", "moves", "editor")
    ]
    return element(
        "form",
        element("ol", *rules),
        button(say(language, "menu.lessons"), "pane", value="lessons"),
        element("p", element("a", say(language, "help.tutorial"), href=TUTORIALS[language])),
        element("h3", say(language, "help.keys_title")),
        element("ul", *keys),
        element(
            "div",
            element("button", say(language, "controls.close"), type="submit", class_="primary"),
            class_="dialog-buttons",
        ),
        method="dialog",
    )
