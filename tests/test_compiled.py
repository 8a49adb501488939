"""The compiled players: the search of the page, held against it move by move; skipped only without a compiler."""

from __future__ import annotations

import shutil

import pytest

from cephalopod.board import rectangle
from cephalopod.match import Match, play_match
from cephalopod.players import player_named
from cephalopod.position import Variant
from cephalopod.search.features import UNIT
from cephalopod.search.learned import make_patterns
from cephalopod.search.state import tables_of
from cephalopod.search.tree import PROVED, Tree
from cephalopod.terminal_arguments import UsageError
from tests.strategies import random_line, variant_named

pytestmark = pytest.mark.desktop

if shutil.which("g++") is None:
    pytest.skip("the compiled search needs g++", allow_module_level=True)

import tools.compiled as compiled  # noqa: E402


def differences(name: str, nodes: int) -> list[float]:
    """Return how far the two searches' values, in logits, are apart on positions of a random game.

    A proof that only one of them has found counts as far apart.
    """
    variant = variant_named(name)
    tables, patterns = tables_of(variant), make_patterns(variant)
    assert patterns is not None
    found = []
    for position in random_line(variant, 5, 1000)[0][:-2:9]:
        _, compiled_value = compiled.Search(variant).choose(position, nodes)
        tree = Tree(patterns, tables.pack(position))
        tree.iterate(nodes if len(tree.root.values) > 1 else 0)
        is_proved, value = abs(tree.root.value) > PROVED, tree.root.value / UNIT
        found.append(abs((compiled_value > 0) - (value > 0)) if is_proved else abs(compiled_value - value))
    return found


@pytest.mark.parametrize("name", ["3x3", "3x5", "5x5", "snub5", "5x5 d12"])
def test_the_compiled_evaluation_is_the_page_s(name: str) -> None:
    assert max(differences(name, 1)) < 0.01


@pytest.mark.parametrize("name", ["3x3", "3x5", "5x5"])
@pytest.mark.parametrize("nodes", [30, 400])
def test_the_compiled_search_finds_the_values_that_the_page_s_finds(name: str, nodes: int) -> None:
    """Most to within rounding; where a tie is broken the other way the trees, and so the values, part a little."""
    found = sorted(differences(name, nodes))

    assert found[len(found) // 2] < 0.05
    assert found[-1] < 0.5


def test_the_compiled_search_and_the_page_s_are_as_strong_as_each_other() -> None:
    match = Match(
        (player_named("tools.compiled:patterns20"), player_named("patterns:20")), variant_named("3x5"), 20, 1
    )

    assert 10 <= play_match(match, lambda *_: None).wins <= 30


def test_a_compiled_level_slips_as_its_level_does() -> None:
    """A level that always slips makes the moves of its habits, so it plays like the page's."""
    match = Match(
        (player_named("tools.compiled:level2"), player_named("level2")), Variant(rectangle(3, 3)), 30, 1
    )

    assert 15 <= play_match(match, lambda *_: None).wins <= 45


@pytest.mark.parametrize("name", ["level0", "level9", "patterns0", "nobody"])
def test_an_unknown_compiled_player_is_refused(name: str) -> None:
    with pytest.raises(UsageError):
        player_named(f"tools.compiled:{name}")
