"""The learned weights with which the puzzles were found and graded.

A puzzle's source leads back to its position, and its grade comes out again, with the weights of that time only.
Where the page has better ones since, the old ones are kept in ``weights/``.
"""

from pathlib import Path

from cephalopod.position import Variant
from cephalopod.search.learned import weights_name
from tools.compiled import WEIGHTS

PAST = Path(__file__).resolve().parent / "weights"


def weights_of(variant: Variant) -> Path:
    """Return the file of weights for a board that has puzzles."""
    name = weights_name(variant)
    assert name is not None, "there are weights for the boards that have puzzles"
    past = PAST / f"{name}.bin"
    return past if past.is_file() else WEIGHTS / f"{name}.bin"
