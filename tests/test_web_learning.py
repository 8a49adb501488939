"""The panes for learning open at once; what they need is loaded when the first of them opens."""

import subprocess
import sys
from pathlib import Path

import pytest

from cephalopod.markup import markup_text
from cephalopod.values import replace
from web import events_learning as learning
from web.actions import event_of_action
from web.effects import CloseDialog, Effect, Focus, FocusCell, LoadLearning, RaisePane, ReadProgress
from web.learn.asking import Asking
from web.learn.effects import ReadQuestions
from web.learning import modules_of
from web.model import PANES, PaneName, Prefs, Solved, State, new_state
from web.update import update
from web.view_page import page_view

ROOT = Path(__file__).resolve().parents[1]

START = new_state()
COMING = replace(START, pane="rules", learning="coming")
HERE = replace(COMING, learning="here")


def test_the_first_pane_opens_at_once_and_asks_for_what_it_needs() -> None:
    step = update(replace(START, dialog="menu"), learning.PaneWanted("rules"))

    assert COMING == step.state
    assert (CloseDialog(), Focus("pane"), LoadLearning()) == step.effects


def test_what_is_here_or_on_its_way_is_not_asked_for_again() -> None:
    assert (CloseDialog(), Focus("pane")) == update(COMING, learning.PaneWanted("rules")).effects
    assert (CloseDialog(), Focus("pane")) == update(HERE, learning.PaneWanted("rules")).effects


def test_a_pane_comes_up_when_its_contents_have_made_the_page_long_enough() -> None:
    assert RaisePane() == update(COMING, learning.LearningLoaded()).effects[-1]
    assert () == update(replace(COMING, pane=None), learning.LearningLoaded()).effects


def test_what_another_tab_has_changed_is_read_again_where_it_has_been_read() -> None:
    known = replace(HERE, lessons={"sums": 1}, solved=Solved(), asking=Asking())

    def effects_of(state: State) -> list[tuple[Effect, ...]]:
        return [update(state, learning.LearntElsewhere(name)).effects for name in ("lessons", "puzzles", "ask")]

    assert [(ReadProgress("lesson"),), (ReadProgress("puzzle"),), (ReadQuestions(),)] == effects_of(known)
    assert [(), (), ()] == effects_of(HERE)
    assert [(), (), ()] == effects_of(replace(known, learning="coming"))


def test_a_failure_is_told_and_can_be_tried_again() -> None:
    failed = update(COMING, learning.LearningFailed("HTTP 404")).state
    again = update(failed, learning.PaneWanted("rules"))

    assert "HTTP 404" in markup_text(page_view(failed))
    assert 'data-action="pane" data-value="rules"' in markup_text(page_view(failed))
    assert LoadLearning() in again.effects
    assert COMING == again.state


def test_a_closed_pane_gives_the_focus_back_to_the_board() -> None:
    step = update(HERE, learning.PaneLeft())

    assert replace(HERE, pane=None) == step.state
    assert (FocusCell(HERE.focus),) == step.effects


def test_the_rule_book_stands_in_its_pane_in_the_language_of_the_page() -> None:
    assert "Sheet: “Capturing placement”, Figures 2 to 4." in markup_text(page_view(HERE)).replace(
        "Rule sheet", "Sheet"
    )
    assert "Las reglas" in markup_text(page_view(replace(HERE, prefs=Prefs(language="es"))))


def test_the_move_list_is_there_again_when_the_pane_is_closed() -> None:
    assert 'class="moves"' not in markup_text(page_view(HERE))
    assert 'class="moves"' in markup_text(page_view(update(HERE, learning.PaneLeft()).state))


def test_buttons_open_and_close_panes() -> None:
    assert [learning.PaneWanted(name) for name in PANES] == [event_of_action("pane", name, 0) for name in PANES]
    assert learning.PaneLeft() == event_of_action("pane-close", "", 0)
    assert event_of_action("pane", "kitchen", 0) is None


def test_an_entry_of_the_contents_leads_to_its_section() -> None:
    wanted = event_of_action("learn-section", "rule-goal", 0)

    assert wanted is not None
    assert (Focus("rule-goal"),) == update(HERE, wanted).effects
    assert 'data-focus="rule-goal"' in markup_text(page_view(HERE))


def test_the_help_leads_to_the_lessons() -> None:
    shown = markup_text(page_view(START))
    help_dialog = shown[shown.index('id="dialog-help"') :]

    assert 'data-action="pane" data-value="lessons"' in help_dialog


# -- what is imported in advance -------------------------------------------------------------------------------


@pytest.mark.desktop
@pytest.mark.parametrize("name", PANES)
def test_a_pane_has_all_its_modules_before_it_is_shown(name: PaneName) -> None:
    """Each module of a pane is named, so that no view has to import one while the page waits."""
    first, others = modules_of(name)
    code = f"""
import sys
from importlib import import_module
for module in {first!r}:
    import_module(module)
before = set(sys.modules)
from web.learn import panes
from web.model import new_state
panes.contents(new_state(), {name!r})
print([module for module in set(sys.modules) - before if module.startswith("web.learn.view")])
"""
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)

    assert "[]" == run.stdout.strip()
    assert set() == set(first) & set(others)
