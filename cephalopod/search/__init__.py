"""The bot: a table-driven board, a Monte Carlo tree search and two ways to value a position.

`state` packs a position into one integer, `tree` searches, `patterns` and `playouts` value positions, `levels`
says how strong each level plays, and `session` is what the page and the terminal talk to: text in, text out.
"""
