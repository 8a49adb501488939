"""The dialog of saved games: what is kept, with a small picture of each last position, to open, name or delete."""

from functools import lru_cache

from cephalopod.markup import Element, element
from cephalopod.position import Position
from cephalopod.svg import view_box
from web.friend import own_color
from web.library import MOST_UNNAMED, date_text, game_title, players_text, saved_of
from web.messages import say
from web.model import KeptGame, SavedGame, Shelf, State
from web.pictures import board_parts
from web.saves import MOST_NAME
from web.sentences import result_text, said
from web.view_panels import button


def games_dialog(state: State) -> Element:
    """Return the dialog of saved games; what is in it is computed only while it is open."""
    language, shelf = state.prefs.language, state.shelf
    if shelf is None:
        return _frame(language, element("div", class_="dialog-words"), element("ul", class_="games"), 0)
    current = f"game:{state.game_id}"
    rows = [
        _row(
            language,
            kept,
            kept.key == current and not kept.deleted and _is_shown(state, kept),
            kept.key == shelf.naming,
        )
        for kept in shelf.games[: shelf.count]
    ]
    left = max(len(shelf.games) - shelf.count, 0)
    return _frame(language, _words(state, shelf), element("ul", *rows, class_="games"), left)


def _frame(language: str, words: Element, rows: Element, left: int) -> Element:
    return element(
        "dialog",
        long_heading(language, "games"),
        words,
        rows,
        element(
            "div",
            button(say(language, "games.more", n=left), "games-more") if left else None,
            class_="game-buttons",
            hidden=not left,
        ),
        element(
            "div", button(say(language, "controls.close"), "close", class_="primary"), class_="dialog-buttons"
        ),
        id="dialog-games",
        aria_labelledby="games-title",
    )


def long_heading(language: str, name: str) -> Element:
    """Return the heading of a dialog that may be longer than the window.

    It has the focus first: the first button may be far down, and the dialog would open scrolled to it.
    """
    return element("h2", say(language, f"{name}.title"), id=f"{name}-title", tabindex=-1, autofocus=True)


def _words(state: State, shelf: Shelf) -> Element:
    """Return what is said above the list: how it works, and what has just been done."""
    language = state.prefs.language
    about = say(language, "games.about", n=MOST_UNNAMED) if shelf.games else say(language, "games.none")
    return element(
        "div",
        element("p", about, class_="dialog-about"),
        None if shelf.persistent else element("p", say(language, "storage.unavailable"), class_="notice"),
        dialog_notice(state),
        class_="dialog-words",
    )


def dialog_notice(state: State) -> Element:
    """Return the line that says what has just been done in a dialog; screen readers hear it."""
    notice = said(state, state.dialog_notice) if state.dialog_notice else ""
    return element("p", notice, class_="dialog-notice", role="status")


def _is_shown(state: State, kept: KeptGame) -> bool:
    """Return whether the board shows the game as it is kept, and not an older state of it."""
    saved = saved_of(kept)
    return saved is not None and saved.revision <= state.revision


@lru_cache(maxsize=256)
def _row(language: str, kept: KeptGame, shown: bool, naming: bool) -> Element:
    """Return a game of the list."""
    title = game_title(language, kept)
    if kept.deleted:
        content = [
            element("h3", element("del", title, dir="auto"), class_="game-title"),
            _game_buttons(language, title, [("undo", "game-restore", f"undo-{kept.key}")], kept.key),
        ]
        return element("li", *content, class_="game", data_key=kept.key, data_deleted=True)
    saved = saved_of(kept)
    facts = [say(language, _fact_of(kept))] if saved is None else _facts(language, saved)
    return element(
        "li",
        picture(saved.game.nodes[saved.node].position) if saved else None,
        element(
            "div",
            element("h3", title, class_="game-title", dir="auto", tabindex=-1, data_focus=f"row-{kept.key}"),
            *[element("p", fact, class_="game-fact") for fact in facts if fact],
            class_="game-words",
        ),
        _name_form(language, saved.name if saved else "")
        if naming
        else _game_buttons(language, title, _actions(kept, saved, shown), kept.key),
        class_="game",
        data_key=kept.key,
        aria_current="true" if shown else None,
    )


def _fact_of(kept: KeptGame) -> str:
    """Return the key of what is told of a text that cannot be read."""
    return "games.newer_facts" if kept.kind == "newer" else "games.damaged_facts"


def _facts(language: str, saved: SavedGame) -> list[str]:
    """Return what is told of a game: who plays if the title does not say it, how far it is, where and when."""
    end = saved.game.nodes[saved.node]
    key, details = result_text(end.position) if end.position.is_over else ("games.move", {"ply": end.ply})
    date, board = date_text(language, saved), end.position.variant.name
    return [
        players_text(language, saved) if saved.name else "",
        _waiting(language, saved),
        say(language, key, **details),
        say(language, "games.facts", board=board, date=date) if date else board,
    ]


def _waiting(language: str, saved: SavedGame) -> str:
    """Return whose turn it is in a running game with a friend, and nothing of other games."""
    position = saved.game.nodes[saved.node].position
    if not saved.seats.with_friend or position.is_over:
        return ""
    return say(language, "games.your_turn" if position.turn is own_color(saved.seats) else "games.waiting")


def _actions(kept: KeptGame, saved: SavedGame | None, shown: bool) -> list[tuple[str, str, str]]:
    """Return the label, the action and the name for the focus of each button of a row."""
    delete = ("delete", "game-delete", f"delete-{kept.key}")
    if kept.kind == "newer":
        return [("download", "game-download", "")]
    if saved is None:
        return [("download", "game-download", ""), delete]
    name = "rename" if saved.name else "name"
    opened = ("on_board" if shown else "open", "" if shown else "game-open", "")
    return [opened, (name, "game-name", f"name-{kept.key}"), delete]


def _game_buttons(language: str, title: str, actions: list[tuple[str, str, str]], key: str) -> Element:
    items = []
    for label, action, focus in actions:
        text = say(language, f"games.{label}")
        if not action:
            items.append(element("span", text, class_="game-here"))
            continue
        items.append(
            element(
                "button", text, type="button", data_action=action, data_value=key.removeprefix("game:")
                if action == "game-open" else key, data_focus=focus or None,
                aria_label=say(language, "games.button", label=text, game=title),
            )
        )  # fmt: skip
    return element("div", *items, class_="game-buttons")


def _name_form(language: str, name: str) -> Element:
    return element(
        "form",
        element(
            "label",
            element("span", say(language, "games.name_label")),
            element("input", name="name", value=name, maxlength=MOST_NAME, autocomplete="off", dir="auto",
                    data_focus="name-field"),
            class_="field",
        ),
        element(
            "div",
            element("button", say(language, "games.keep_name"), type="submit", class_="primary"),
            button(say(language, "controls.cancel"), "name-cancel"),
            class_="game-buttons",
        ),
        class_="name-form",
        data_form="name-game",
        data_area="naming",
    )  # fmt: skip


# -- the small picture ---------------------------------------------------------------------------------------


def picture(position: Position) -> Element:
    """Return a small picture of a position for the eye alone; the words beside it say what is told of it."""
    board = position.variant.board
    left, top, width, height = view_box(board, coordinates=False)
    return element(
        "svg",
        *board_parts(board, position),
        class_="game-picture",
        preserveAspectRatio="xMidYMin",
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
        aria_hidden="true",
    )
