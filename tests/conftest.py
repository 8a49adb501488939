"""What all tests share: Hypothesis that tries the same examples each time, without a clock.

A slow machine is not a wrong program, so no example has a deadline. Inside Pyodide `tests/pyodide/run.py` chooses
another profile.
"""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "desktop",
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("desktop")
