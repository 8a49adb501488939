"""Our own `dataclass` behaves like the standard library's, frozen and with slots."""

import copy
import dataclasses
import pickle

import pytest

from cephalopod import values
from cephalopod.values import replace


@values.dataclass(frozen=True, slots=True)
class Ours:
    name: str
    pips: int = 1
    marks: list[int] = values.field(default_factory=list)

    @property
    def title(self) -> str:
        return f"{self.name} {self.pips}"


@values.dataclass(frozen=True, slots=True)
class Nothing:
    pass


@values.dataclass(frozen=True, slots=True)
class Single:
    text: str


@values.dataclass(frozen=True, slots=True, order=True)
class Ordered:
    rank: int
    names: tuple[str, ...] = ()


@values.dataclass(frozen=True, slots=True)
class Checked:
    pips: int

    def __post_init__(self) -> None:
        if self.pips > 6:
            raise ValueError("too many pips")


def _theirs() -> type:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Ours:
        name: str
        pips: int = 1
        marks: list[int] = dataclasses.field(default_factory=list)

    Ours.__qualname__ = "Ours"
    return Ours


@pytest.mark.parametrize(
    ("given", "named"), [(("a",), {}), (("a", 2), {}), ((), {"pips": 3, "name": "b"}), (("a", 1, [4]), {})]
)
def test_a_value_shows_itself_as_the_standard_one_does(given: tuple, named: dict) -> None:
    assert repr(_theirs()(*given, **named)) == repr(Ours(*given, **named))


@pytest.mark.parametrize(
    ("given", "named"), [((), {}), (("a", 1, [], 4), {}), (("a",), {"name": "b"}), (("a",), {"colour": 1})]
)
def test_wrong_arguments_are_refused_as_the_standard_one_refuses_them(given: tuple, named: dict) -> None:
    for cls in (_theirs(), Ours):
        with pytest.raises(TypeError):
            cls(*given, **named)


def test_values_are_equal_by_class_and_content() -> None:
    assert Single("a") == Single(text="a")
    assert Single("a") != Single("b")
    assert Single("a") != ("a",)
    assert Nothing() == Nothing()
    assert Nothing() != Single("a")
    assert {Single("a"): 1}[Single("a")] == 1


def test_a_default_is_made_anew_for_each_value() -> None:
    Ours("a").marks.append(1)
    assert [] == Ours("b").marks


def test_a_value_cannot_be_changed() -> None:
    value = Single("a")
    with pytest.raises(dataclasses.FrozenInstanceError):
        value.text = "b"  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del value.text  # type: ignore[misc]
    with pytest.raises((dataclasses.FrozenInstanceError, AttributeError)):
        value.more = "b"  # type: ignore[attr-defined]
    assert not hasattr(value, "__dict__")


def test_replace_changes_what_is_named_and_nothing_else() -> None:
    value = Ours("a", 2, [3])
    assert Ours("a", 5, [3]) == replace(value, pips=5)
    assert value.marks is replace(value, pips=5).marks
    with pytest.raises(TypeError, match="colour"):
        replace(value, colour="white")  # type: ignore[call-arg]


def test_replace_takes_values_of_the_standard_library_too() -> None:
    value = _theirs()("a")
    assert dataclasses.replace(value, pips=2) == replace(value, pips=2)


def test_dataclasses_takes_ours() -> None:
    value = Ours("a", 2, [3])
    assert dataclasses.is_dataclass(value)
    assert ["name", "pips", "marks"] == [field.name for field in dataclasses.fields(Ours)]
    assert {"name": "a", "pips": 2, "marks": [3]} == dataclasses.asdict(value)
    assert replace(value, name="b") == dataclasses.replace(value, name="b")


def test_values_match_by_position_and_keep_their_properties() -> None:
    match Ours("a", 2):
        case Ours(name, pips):
            assert ("a", 2) == (name, pips)
    assert "a 2" == Ours("a", 2).title


@pytest.mark.parametrize("value", [Ours("a", 2, [3]), Nothing(), Single("a")])
def test_values_can_be_copied_and_pickled(value: object) -> None:
    assert value == copy.deepcopy(value)
    assert value == pickle.loads(pickle.dumps(value))


def test_values_are_ordered_where_the_class_says_so() -> None:
    assert [Ordered(1), Ordered(1, ("a",)), Ordered(2)] == sorted([Ordered(2), Ordered(1, ("a",)), Ordered(1)])
    assert Ordered(2) > Ordered(1)
    with pytest.raises(TypeError):
        assert Ordered(1) < 2  # type: ignore[operator]
    with pytest.raises(TypeError):
        assert Single("a") < Single("b")  # type: ignore[operator]


def test_a_value_that_checks_itself_does_so_whenever_it_is_made() -> None:
    assert 6 == replace(Checked(1), pips=6).pips
    with pytest.raises(ValueError, match="too many"):
        Checked(7)
    with pytest.raises(ValueError, match="too many"):
        replace(Checked(1), pips=7)
