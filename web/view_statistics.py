"""The dialog of one's own results: a sentence, a bar for each level, a table, and what can be done with them."""

from functools import lru_cache

from cephalopod.markup import Element, element
from web.messages import say
from web.model import Result, State, Statistics
from web.statistics import Tally, best_level, by_board, by_level, tally
from web.view_games import dialog_notice, long_heading
from web.view_panels import button


def statistics_dialog(state: State) -> Element:
    """Return the dialog of one's own results; what is in it is computed only while it is open."""
    language, shown = state.prefs.language, state.statistics
    return element(
        "dialog",
        long_heading(language, "statistics"),
        element("div", class_="results") if shown is None else _results_view(language, shown.results),
        element("div", class_="results-actions") if shown is None else _actions(language, shown),
        dialog_notice(state),
        element(
            "div",
            _named_button(language, "controls.close", "close", "close-statistics", "primary"),
            class_="dialog-buttons",
        ),
        id="dialog-statistics",
        aria_labelledby="statistics-title",
    )


@lru_cache(maxsize=8)
def _results_view(language: str, results: tuple[Result, ...]) -> Element:
    about = element("p", say(language, "statistics.about"), class_="dialog-about")
    if not results:
        return element("div", element("p", say(language, "statistics.none")), about, class_="results")
    return element(
        "div",
        element("p", _summary(language, results), class_="results-summary"),
        _chart(language, by_level(results)),
        element("div", _table(language, results), class_="results-scroll"),
        about,
        class_="results",
    )


def _summary(language: str, results: tuple[Result, ...]) -> str:
    """Return the results in sentences."""
    total, best = tally(results), best_level(results)
    sentences = [say(language, "statistics.summary", won=total.won, n=total.games)]
    if best is not None:
        sentences.append(say(language, "statistics.best", level=_level_name(language, best)))
    undone = sum(result.undone for result in results)
    if undone:
        sentences.append(say(language, "statistics.undone", n=undone))
    return " ".join(sentences)


def _level_name(language: str, level: int) -> str:
    return say(language, "level.numbered", n=level, name=say(language, f"level.{level}"))


def _chart(language: str, levels: dict[int, Tally]) -> Element:
    """Return a bar for each level, as long as games were played; the part that was won is filled.

    It is for the eye alone: the sentence above and the table below say the same.
    """
    most = max(level.games for level in levels.values())
    rows = [
        element(
            "div",
            element("span", _level_name(language, level), class_="chart-level"),
            _bar(counted, most),
            element(
                "span",
                say(language, "statistics.won_share", won=counted.won, n=counted.games),
                class_="chart-count",
            ),
            class_="chart-row",
        )
        for level, counted in levels.items()
    ]
    legend = element(
        "p",
        _swatch("bar-won"),
        say(language, "statistics.wins"),
        _swatch("bar-lost"),
        say(language, "statistics.losses"),
        class_="chart-legend",
    )
    return element("div", *rows, legend, class_="chart", aria_hidden="true")


def _bar(counted: Tally, most: int) -> Element:
    unit = 100 / most
    won, lost = unit * counted.won, unit * counted.lost
    return element(
        "svg",
        element("rect", class_="bar-lost", x=won, width=lost, height=10) if lost else None,
        element("rect", class_="bar-won", width=won, height=10) if won else None,
        class_="bar-of-results",
        viewBox="0 0 100 10",
        preserveAspectRatio="none",
    )


def _swatch(class_: str) -> Element:
    return element(
        "svg", element("rect", class_=class_, width=10, height=10), class_="swatch", viewBox="0 0 10 10"
    )


def _table(language: str, results: tuple[Result, ...]) -> Element:
    """Return the numbers by level and board."""
    columns = ("board", "games", "won", "lost")
    head = [element("th", say(language, f"statistics.{name}"), scope="col") for name in columns]
    groups = []
    for level in by_level(results):
        name = element("th", _level_name(language, level), scope="rowgroup", colspan=len(columns))
        rows = [element("tr", name, class_="results-level")]
        of_level = tuple(result for result in results if result.level == level)
        for board, counted in by_board(of_level).items():
            numbers = [element("td", str(n)) for n in (counted.games, counted.won, counted.lost)]
            rows.append(element("tr", element("th", board, scope="row", dir="ltr"), *numbers))
        groups.append(element("tbody", *rows))
    return element(
        "table",
        element("caption", say(language, "statistics.table")),
        element("thead", element("tr", *head)),
        *groups,
        class_="results-table",
    )


def _actions(language: str, shown: Statistics) -> Element:
    """Return what can be done with results: take them along, bring more, or delete them after a question."""
    # The button opens the browser's own dialog for files through this.
    add = [
        element("input", type="file", accept=".json,.txt", data_file="results", hidden=True),
        _named_button(language, "statistics.open", "choose-file", "open-statistics"),
    ]
    if not shown.results:
        return element("div", *add, class_="results-actions")
    if shown.confirming:
        question = say(language, "statistics.confirm", n=len(shown.results))
        return element(
            "div",
            element("p", question, class_="dialog-question", id="statistics-question"),
            _named_button(language, "statistics.confirm_keep", "results-keep", "keep-statistics"),
            _named_button(language, "statistics.confirm_delete", "results-delete-now", "delete-statistics-now"),
            class_="results-actions",
            role="group",
            aria_labelledby="statistics-question",
        )
    return element(
        "div",
        button(say(language, "statistics.download"), "results-download"),
        *add,
        _named_button(language, "statistics.delete", "results-delete", "delete-statistics"),
        class_="results-actions",
    )


def _named_button(language: str, label: str, action: str, focus: str, class_: str = "") -> Element:
    """Return a button that can get the focus by a name."""
    return element(
        "button", say(language, label), type="button", class_=class_ or None, data_action=action,
        data_focus=focus,
    )  # fmt: skip
