"""The rules in our own words, English and Spanish, and answers to questions about them.

`book` is the rule book: sections and misreadings, each with a board.  `assistant` answers questions.  Nothing
here is loaded before somebody opens it.
"""
