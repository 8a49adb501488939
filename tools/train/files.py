"""Weights of the core, to and from the packed files that the bot loads (`cephalopod.search.features`)."""

from pathlib import Path

from cephalopod.board import board_from_name
from cephalopod.position import Variant
from cephalopod.search.features import UNIT, read_weights
from tools.pack_weights import pack_numbers
from tools.train.core import Core, Numbers

SCALES = (64, 32, 16)
"""Steps of a stored weight in one logit, the finest first.  The error of steps of 1/32, summed over
a board, is as large as what the last stage changes."""

MOST_BYTES = 60_000
"""How large a file may be: the page loads it."""


def variant_of(name: str) -> Variant:
    """Return the variant with a name such as ``5x5``, ``snub5`` or ``5x5-d12``."""
    board, _, dice = name.partition("-")
    return Variant(board_from_name(board), int(dice.removeprefix("d")) if dice else 6)


def load_core(path: Path, variant: Variant | None = None) -> Core:
    """Return a core with the weights of a packed file, for the file's board or for another one."""
    weights = read_weights(path.read_bytes(), path.stem)
    core = Core(variant or variant_of(weights.board), weights.phases)
    values, bias = core.numbers()
    for place, stored in zip(core.stored_places(), weights.table, strict=True):
        values[place] = (stored - 128) * weights.gain / UNIT
    cells = len(core.variant.board)
    for phase in range(weights.phases):
        for empty in range(cells + 1):
            bias[phase * (cells + 1) + empty] = weights.bias_of(phase, empty, cells) / UNIT
    core.set_numbers(values, bias)
    return core


def save_weights(path: Path, core: Core, name: str, values: Numbers, bias: Numbers) -> int:
    """Pack weights that are in the core's order into a file, as finely as fits; return how many bytes it has."""
    places, width = core.stored_places(), len(bias) // core.phases
    rows = [[float(number) for number in bias[start : start + width]] for start in range(0, len(bias), width)]
    board = core.variant.name.replace(" ", "-")
    for scale in SCALES:
        stored = bytes([max(0, min(255, round(values[place] * scale) + 128)) for place in places])
        data = pack_numbers(name, board, scale, rows, stored)
        if len(data) <= MOST_BYTES:
            path.write_bytes(data)
            return len(data)
    raise ValueError(f"{name} does not fit into {MOST_BYTES} bytes: train it with fewer phases")
