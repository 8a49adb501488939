"""The learned weights: the files, and what a cell is worth by their definition."""

from __future__ import annotations

import zlib
from itertools import combinations_with_replacement

import pytest

from cephalopod.search.features import (
    UNIT,
    WeightsError,
    entries_of,
    load_weights,
    multisets,
    read_weights,
)

HEAD = b"cephalopod weights 1: T1 for 5x5, phases 1, scale 32, biases 26\n"


def test_the_shipped_weights_are_read() -> None:
    read = [load_weights(name) for name in ("5x5", "3x5", "3x3")]

    assert [("G5", 4, 26), ("T35", 4, 16), ("T33", 4, 10)] == [(w.name, w.phases, len(w.bias[0])) for w in read]


def test_weights_are_read_once() -> None:
    assert load_weights("5x5") is load_weights("5x5")


def test_a_class_of_cells_has_a_weight_for_each_multiset_of_as_many_states() -> None:
    sizes = [len(multisets(degree)) for degree in (2, 3, 4)]

    assert [91, 455, 1820] == sizes
    assert 13 * sum(sizes) == entries_of()


def test_multisets_are_numbered_as_ascending_tuples_read_from_their_last_state() -> None:
    by_number = sorted(
        combinations_with_replacement(range(13), 4),
        key=lambda s: s[0] + 13 * s[1] + 169 * s[2] + 2197 * s[3],
    )

    assert by_number == list(multisets(4))


def test_a_cell_is_worth_the_byte_at_its_place() -> None:
    table = bytearray(b"\x80" * entries_of())
    # Class of three neighbours (after 13 rows of 91), state 2, the multiset (0, 1, 7).
    table[13 * 91 + 2 * 455 + multisets(3)[0, 1, 7]] = 128 + 16
    weights = read_weights(HEAD + zlib.compress(bytes(52) + table))

    assert UNIT // 2 == weights.cell_value(0, 2, [7, 0, 1])
    assert 0 == weights.cell_value(0, 2, [7, 0, 2])


def test_biases_are_signed_and_come_first() -> None:
    biases = b"".join(number.to_bytes(2, "little", signed=True) for number in range(-13, 13))
    weights = read_weights(HEAD + zlib.compress(biases + b"\x80" * entries_of()))

    assert -13 == weights.bias_of(0, 0, 25)
    assert 12 == weights.bias_of(0, 25, 25)


def test_on_a_larger_board_the_last_cells_count_as_on_the_small_one_and_the_first_as_its_first() -> None:
    weights = load_weights("5x5")

    assert [weights.bias[2][empty] for empty in range(13)] == [weights.bias_of(2, e, 49) for e in range(13)]
    assert weights.bias[0][25] == weights.bias_of(0, 49, 49)


def test_phases_are_quarters_of_the_pips_that_a_board_can_show() -> None:
    weights = load_weights("5x5")

    assert [0, 0, 1, 2, 3, 3] == [weights.phase(pips, 25) for pips in (0, 25, 26, 52, 78, 150)]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"not weights at all",
        HEAD,
        HEAD + b"\x00 no stream",
        HEAD + zlib.compress(b"too short"),
        HEAD.replace(b"scale 32", b"scale 33") + zlib.compress(bytes(52 + entries_of())),
        (HEAD + zlib.compress(bytes(52 + entries_of())))[:-9],
    ],
)
def test_what_is_no_file_of_weights_is_refused_with_one_line(data: bytes) -> None:
    with pytest.raises(WeightsError) as caught:
        read_weights(data, "5x5")

    assert "bad_weights" == caught.value.code
    assert 1 == len(str(caught.value).splitlines())


def test_weights_that_are_not_there_are_refused() -> None:
    with pytest.raises(WeightsError):
        load_weights("13x13")
