"""A hint and the win share, asked for by a person: what is asked of the bot, what comes back, how it is told.

Both come from one search at full strength, from a fresh tree, so that anyone can repeat it.  A hint belongs to the
position for which it was asked: `kept` takes it away as soon as the board shows another one.
"""

import json

from cephalopod.errors import CephalopodError
from cephalopod.notation import parse_move, position_text
from cephalopod.position import Color, Position
from cephalopod.values import replace
from web.effects import Announce, AskBot, StopBot
from web.model import Hint, HintKind, State, Text
from web.sentences import cell_list, said
from web.turns import Step, refuse, tell_of_playouts


def ask_hint(state: State, kind: HintKind) -> Step:
    """Look for the best move or the win share in the position on the board; what is known is told at once."""
    problem = _why_not(state, kind)
    if problem is not None:
        return refuse(state, problem)
    hint = state.hint
    if hint is not None and hint.phase != "failed":
        hint = replace(hint, asked=hint.asked | {kind})
        state = replace(state, hint=hint, notice=None)
        return Step(state, (Announce(said(state, hint_text(hint, state.position, kind))),))
    request = state.bot.request + 1
    text = json.dumps(
        {
            "id": request,
            "kind": "analyse",
            "position": position_text(state.position),
            "seed": state.seed,
            "lines": 1,
        }
    )
    hint = Hint(frozenset({kind}), request)
    state = replace(state, hint=hint, bot=replace(state.bot, request=request), notice=None)
    return Step(state, (AskBot(text), Announce(said(state, hint_text(hint, state.position, kind)))))


def _why_not(state: State, kind: HintKind) -> Text | None:
    if not (state.allowed.hint if kind == "move" else state.allowed.win_share):
        return "refused.switched_off", {}
    if state.position.is_over:
        return "refused.game_over", {}
    return ("refused.thinking", {}) if state.bot_is_busy else None


def hint_reported(state: State, text: str) -> Step:
    """Take in a report while a hint is looked for; one that answers another request is dropped."""
    hint, report = state.hint, json.loads(text)
    if hint is None or report.get("id") != hint.request:
        return Step(state)
    if "error" in report:
        return hint_failed(state, hint.request)
    hint = replace(hint, nodes=report["nodes"], nodes_wanted=report["nodes_wanted"])
    state = replace(state, bot=replace(state.bot, awake=True))
    if not report["done"]:
        return Step(replace(state, hint=hint))
    try:
        move = parse_move(report["move"], state.variant.board)
        state.position.check(move)
    except CephalopodError:
        return hint_failed(state, hint.request)
    turn, share = state.position.turn, report["win_share"]
    decided = {"win": turn, "loss": turn.opponent, None: None}[report["decided"]]
    white_share = share if turn is Color.WHITE else 1 - share
    hint = replace(hint, phase="done", move=move, white_share=white_share, decided=decided)
    state = replace(state, hint=hint)
    step = Step(state, (Announce(hint_words(state)),))
    return step if report.get("notice") != "weights_unreadable" else tell_of_playouts(step)


def hint_failed(state: State, request: int) -> Step:
    """Tell that there is no hint; the game is unaffected."""
    hint = state.hint
    if hint is None or request != hint.request:
        return Step(state)
    state = replace(state, hint=replace(hint, phase="failed"), bot=replace(state.bot, awake=False))
    return Step(state, (Announce(hint_words(state)),))


def stop_hint(state: State) -> Step:
    """Stop looking for a hint."""
    state = replace(state, hint=None)
    return Step(state, (Announce(said(state, ("said.hint_stopped", {}))),))


def kept(before: State, step: Step) -> Step:
    """Return the step without a hint that does not belong to the board any more, and without its search."""
    state = step.state
    if state.hint is not None and state.hint is before.hint:
        same = state.game_id == before.game_id and state.position == before.position
        if not same or state.bot_is_busy:
            state = replace(state, hint=None)
    if before.hint_is_sought and state.hint is None:
        return Step(state, (StopBot(), *(effect for effect in step.effects if not isinstance(effect, StopBot))))
    return step if state is step.state else Step(state, step.effects)


# -- words -------------------------------------------------------------------------------------------------


def hint_words(state: State) -> str:
    """Return what is known of everything that was asked for, as sentences."""
    if state.hint is None:
        return ""
    hint = state.hint
    kinds: tuple[HintKind, ...] = ("move", "share") if hint.phase == "done" else ("move",)
    texts = [hint_text(hint, state.position, kind) for kind in kinds if kind in hint.asked or len(kinds) == 1]
    return " ".join(said(state, text) for text in texts)


def hint_text(hint: Hint, position: Position, kind: HintKind) -> Text:
    """Return one sentence: that it is looked for, the best move, or the win share and what stands behind it."""
    if hint.phase != "done":
        return ("hint.sought" if hint.phase == "sought" else "hint.failed"), {}
    board = position.variant.board
    if kind == "move":
        assert hint.move is not None
        cell = board.cell_name(hint.move.cell)
        if not hint.move.is_capture:
            return "hint.place", {"cell": cell}
        return "hint.capture", {"cell": cell, "cells": cell_list(board, hint.move.captured)}
    if hint.decided is not None:
        return ("hint.white_decided" if hint.decided is Color.WHITE else "hint.black_decided"), {}
    white = hint.white_share >= 0.5
    share = hint.white_share if white else 1 - hint.white_share
    # Only a proof makes it certain.
    percent = min(99, round(100 * share))
    return ("hint.white_share" if white else "hint.black_share"), {"percent": percent, "n": hint.nodes}
