"""Short lessons in which the learner makes every move.

`lesson` says what a lesson is and judges moves, `course` has the lessons themselves. The words are in the message
tables of whoever shows them.
"""
