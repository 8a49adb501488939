"""The page, in Python: pure modules that decide, and thin edges that touch the browser."""
