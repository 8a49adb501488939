"""Puzzles: positions in which exactly one move wins, proved, with the proof's line and answers to all other moves.

`book` has the puzzles, the daily one and the judging of moves; `puzzles.txt` is their data, which
``python -m tools.puzzles`` makes and proves.  Nothing here is loaded before somebody opens a puzzle.
"""
