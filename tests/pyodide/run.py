"""Runs the engine's tests inside Pyodide, in Node: the Python and the platform that visitors of the page get.

    node tools/pyodide_run.mjs tests/pyodide/run.py [ARGUMENTS OF PYTEST…]

Without a file among the arguments it runs every `tests/test_*.py`. Tests marked `desktop` are left out; files of
them are not even imported, since they may import what Pyodide does not have. The exit code is pytest's.
"""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Not in the project's folder, where the desktop's Hypothesis keeps its own.
os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = "/tmp/hypothesis"

# Python in WebAssembly is three times slower: fewer examples, the same ones each time, and no deadline for
# any.
settings.register_profile(
    "pyodide",
    max_examples=15,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)

# How a file says that all of its tests are for desktops.
DESKTOP_FILE = "\npytestmark = pytest.mark.desktop\n"


def main(arguments: list[str]) -> int:
    """Run pytest; the value is its exit code."""
    files = (
        [] if any(argument.endswith(".py") or ".py::" in argument for argument in arguments) else engine_tests()
    )
    options = ["-p", "no:cacheprovider", "-p", "no:faulthandler", "-m", "not desktop and not browser"]
    # Hypothesis is here before pytest, since its settings are made above.
    options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
    return int(pytest.main([*options, "--hypothesis-profile=pyodide", *arguments, *files]))


def engine_tests() -> list[str]:
    """Return the test files that are not for desktops as a whole, sorted."""
    files = sorted(Path("tests").glob("test_*.py"))
    return [str(path) for path in files if DESKTOP_FILE not in path.read_text(encoding="utf-8")]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
