"""What a person does to the tree of moves beside playing: glyphs, comments, promoting and deleting lines.

All of it concerns the move that the board shows.  A deleted line can be brought back until the game changes again.
"""

from cephalopod.values import replace
from web.effects import Announce, Effect, SaveGame, StopBot
from web.model import LEVELS, Bot, Erased, Notice, State, Text
from web.sentences import glyph_key, said
from web.tree import is_variation
from web.turns import Step, refuse, settle, wake_bot


def _changed(state: State, *effects: Effect) -> Step:
    """Return the step with the game to be kept, under its next revision."""
    state = replace(state, revision=state.revision + 1)
    return Step(state, (*effects, SaveGame(state)))


def choose_glyph(state: State, glyph: str) -> Step:
    """Give the shown move a glyph; the one that it has is taken away."""
    if not state.node:
        return Step(state)
    node = state.game.nodes[state.node]
    glyph = "" if glyph == node.glyph else glyph
    state = replace(state, game=state.game.with_glyph(state.node, glyph))
    text: Text = ("said.glyph_removed", {"ply": node.ply})
    if glyph:
        text = ("said.glyph", {"ply": node.ply, "glyph": said(state, (glyph_key(glyph), {}))})
    return _changed(state, Announce(said(state, text)))


def write_comment(state: State, node: int, comment: str) -> Step:
    """Set what is said of a move."""
    if node >= len(state.game.nodes):
        return Step(state)
    game = state.game.with_comment(node, comment)
    if game.nodes[node] == state.game.nodes[node]:
        return Step(state)
    return _changed(replace(state, game=game))


def promote(state: State) -> Step:
    """Make the variation that leads to the shown move the main line, where it last leaves it."""
    if not is_variation(state.game, state.node):
        return refuse(state, ("refused.main_line", {}))
    state = replace(state, game=state.game.promote(state.node))
    key = "said.promoted" if is_variation(state.game, state.node) else "said.promoted_main"
    return _changed(state, Announce(said(state, (key, {}))))


def delete(state: State) -> Step:
    """Take the shown move and all that follows it out of the game; the bot does not move until it is told to."""
    if not state.node:
        return refuse(state, ("refused.nothing_to_delete", {}))
    stop = (StopBot(),) if state.bot_is_busy else ()
    game, node = state.game.delete(state.node)
    erased = Erased(state.game, state.node, state.tip, game)
    text: Text = ("said.deleted", {"n": len(state.game.nodes) - len(game.nodes)})
    left = replace(
        settle(state),
        game=game,
        node=node,
        tip=game.end_of(node),
        erased=erased,
        notice=Notice(text),
    )
    waits = left.at_tip and left.seat_to_move in LEVELS and not left.position.is_over
    left = replace(left, bot=replace(_at_rest(state.bot), phase="paused" if waits else "idle"))
    return _changed(left, *stop, Announce(said(left, text)))


def can_restore(state: State) -> bool:
    """Return whether the line that was deleted last can be brought back: nothing has changed since."""
    return state.erased is not None and state.erased.after is state.game


def restore(state: State) -> Step:
    """Bring back the line that was deleted last."""
    erased = state.erased
    if erased is None or not can_restore(state):
        return refuse(state, ("refused.nothing_to_restore", {}))
    stop = (StopBot(),) if state.bot_is_busy else ()
    back = replace(
        settle(state),
        game=erased.game,
        node=erased.node,
        tip=erased.tip,
        erased=None,
        bot=_at_rest(state.bot),
        revision=state.revision + 1,
    )
    return wake_bot(back, *stop, Announce(said(back, ("said.restored", {}))), SaveGame(back))


def _at_rest(bot: Bot) -> Bot:
    """Return the bot with its request forgotten: the numbers of nodes are others now."""
    return replace(bot, phase="idle", asked_at=-1)
