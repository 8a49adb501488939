"""Where tests find their data, read once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parent


@cache
def json_data(name: str) -> Any:
    """Return what a JSON file under tests/ holds; it is shared, so nobody changes it."""
    return json.loads((TESTS / name).read_text(encoding="utf-8"))
