"""Finds puzzles, grades them, proves them; see `tools/puzzles/__main__.py` and docs/puzzles.md."""
