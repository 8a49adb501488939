"""The public Cephalopod programs as players for matches: their methods, written anew and held to the legal moves.

    python -m cephalopod match level8 tools.opponents:tuna --games 40

Run from the source folder.  Each is a function from a variant and a seed to a player (`cephalopod.players.Maker`).

- ``largest``: the capture with the largest sum, else a random placement (HarryPKay, "moderate").
- ``alphabeta4``: alpha-beta to depth 4 that counts the difference of dice (HarryPKay; AbstractPlay's is alike).
- ``minimax3``: alpha-beta to depth 3 that counts dice and sixes, and looks at the largest capture of a cell alone
  (IA_Cephalopod); ``tuna``: the same with the weights that were tuned for it.
- ``flat``: 100 random games for each legal move (HarryPKay, "hard").
- ``uct1000``: a plain Monte Carlo tree search, UCT, with 1,000 random games a move.
"""

from tools.opponents.greedy import largest
from tools.opponents.minimax import alphabeta4, minimax3, tuna
from tools.opponents.monte_carlo import flat, uct1000

__all__ = ["alphabeta4", "flat", "largest", "minimax3", "tuna", "uct1000"]
