"""What all tests share: Hypothesis without a clock.

A slow machine is not a wrong program, so no example has a deadline. Inside Pyodide `tests/pyodide/run.py`
chooses another profile.
"""

from hypothesis import settings

settings.register_profile("desktop", deadline=None)
settings.load_profile("desktop")
