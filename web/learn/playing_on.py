"""From a pane onto the board: a position becomes a game of its own, for two people; the game before is kept."""

from cephalopod.imported import Imported, line_of_moves
from cephalopod.notation import parse_move, parse_position
from cephalopod.values import replace
from web.effects import ReadKept, SeekKept
from web.learn import events
from web.learn.effects import ShowBoard
from web.model import Opening, State
from web.turns import Step


def play_on(state: State, event: events.PlayedOn) -> Step:
    """Open a position as `web.opening` opens what was pasted: a game that is kept here goes on from there."""
    position = parse_position(event.position)
    moves = [parse_move(event.move, position.variant.board)] if event.move else []
    game = line_of_moves(position, moves)
    state = replace(
        state,
        opening=Opening(found=Imported("position", game, len(moves))),
        came_from=state.game_id if state.revision else state.came_from,
    )
    return Step(state, (SeekKept(), ShowBoard()))


def go_back(state: State) -> Step:
    """Put the game on the board that was there before."""
    if not state.came_from:
        return Step(state)
    return Step(replace(state, came_from=""), (ReadKept(state.came_from), ShowBoard()))
