"""The yardstick of all speeds: a random 5x5 game from the empty board, written the plain way.

Plain lists, no tables, nothing prepared but the neighbours.  It stays as it is, so that a ratio measured today
can be set beside one measured next year, on another machine and in another runtime.
"""

from random import Random

from cephalopod.board import rectangle

NEIGHBOURS = rectangle(5, 5).neighbours


def play_yardstick(random: Random) -> int:
    """Play one game; return how many more dice White has at its end."""
    pips = [0] * 25
    owner = [0] * 25
    empty = list(range(25))
    turn = 1
    while empty:
        place = int(random.random() * len(empty))
        cell = empty[place]
        empty[place] = empty[-1]
        empty.pop()
        dice = [near for near in NEIGHBOURS[cell] if pips[near]]
        captures = []
        for chosen in range(3, 1 << len(dice)):
            if chosen & (chosen - 1):
                total = 0
                for index in range(len(dice)):
                    if chosen >> index & 1:
                        total += pips[dice[index]]
                if total <= 6:
                    captures.append((chosen, total))
        if captures:
            chosen, total = captures[int(random.random() * len(captures))]
            for index in range(len(dice)):
                if chosen >> index & 1:
                    pips[dice[index]] = 0
                    empty.append(dice[index])
            pips[cell] = total
        else:
            pips[cell] = 1
        owner[cell] = turn
        turn = -turn
    return sum(owner)
