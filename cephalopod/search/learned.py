"""Which learned weights fit which board, and the evaluator with them.

>>> from cephalopod.position import STANDARD
>>> weights_name(STANDARD)
'5x5'
"""

from cephalopod.position import Variant
from cephalopod.search.features import load_weights
from cephalopod.search.patterns import Patterns
from cephalopod.search.state import tables_of

OWN_WEIGHTS = {"3x3": "3x3", "3x5": "3x5", "5x3": "3x5"}
"""The variants with weights of their own, by their names; all others share those of a board of 25 cells."""


def weights_name(variant: Variant) -> str | None:
    """Return the name of the weights that fit a variant, or None if nothing was learned for it.

    Nothing was for snub boards with twelve-sided dice.
    """
    if variant.board.snub:
        return "snub5" if variant.pip_limit == 6 else None
    if variant.pip_limit != 6:
        return "5x5-d12"
    return OWN_WEIGHTS.get(variant.name, "5x5")


def make_patterns(variant: Variant) -> Patterns | None:
    """Return the learned evaluation of a variant, or None if nothing was learned for it.

    Raise `WeightsError` if its weights cannot be read.
    """
    name = weights_name(variant)
    return None if name is None else Patterns(tables_of(variant), load_weights(name))
