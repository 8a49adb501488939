"""Mark Steere's dice game Cephalopod: rules, notation, records and a bot, in pure Python.

Nothing here needs a browser or a package outside the standard library.
"""

__version__ = "0.1.0"
