"""Pack weights of the pattern evaluation from JSON into the small files that the bot loads.

    python tools/pack_weights.py WEIGHTS.json cephalopod/search/weights/NAME.bin

The JSON has ``name``, ``board``, ``scale``, ``phases``, ``bias`` (logits, phase by phase, by the number of empty
cells) and ``weights_b64_zlib``; `cephalopod.search.features` describes the packed form and the order of the bytes.
"""

import json
import sys
import zlib
from array import array
from base64 import b64decode
from pathlib import Path

from cephalopod.search.features import FORMAT, UNIT, Weights, entries_of, read_weights


def pack(text: str) -> bytes:
    """Return the packed form of weights in JSON."""
    given = json.loads(text)
    table = zlib.decompress(b64decode(given["weights_b64_zlib"]))
    return pack_numbers(given["name"], given["board"], given["scale"], given["bias"], table)


def pack_numbers(name: str, board: str, scale: int, bias: list[list[float]], table: bytes) -> bytes:
    """Return the packed form of biases (logits, phase by phase) and weights (a byte each, in the file's order)."""
    if len(table) != len(bias) * entries_of(board):
        raise SystemExit(f"{len(table)} weights, expected {len(bias) * entries_of(board)}")
    head = FORMAT.format(name=name, board=board, phases=len(bias), scale=scale, biases=len(bias[0]))
    numbers = array("h", [round(logit * UNIT) for phase in bias for logit in phase])
    if sys.byteorder == "big":
        numbers.byteswap()
    return head.encode("ascii") + b"\n" + zlib.compress(numbers.tobytes() + table, 9)


def main() -> None:
    """Pack one file and read it back."""
    source, target = map(Path, sys.argv[1:])
    target.write_bytes(pack(source.read_text(encoding="utf-8")))
    weights: Weights = read_weights(target.read_bytes())
    print(f"{target}: {weights.name} for {weights.board}, {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
