"""What each event does to the state: the one place where the page decides.

`update` is pure.  What belongs to moves, history and the bot stands in `web.turns`, what belongs to the choice
of a capture in `web.draft`.  What not every visitor needs is imported where it is needed: the page starts sooner.
"""

from cephalopod.notation import parse_move
from cephalopod.position import Position, Variant
from cephalopod.values import replace
from web import events, notes
from web.clock import clock_of, clocked
from web.draft import chosen, needs_choice, open_draft, running_sum, toggle, unfinished
from web.effects import (
    Announce,
    CloseDialog,
    Effect,
    Focus,
    FocusCell,
    HurryBot,
    ListKept,
    ReadStatistics,
    SaveGame,
    SavePrefs,
    ShowDialog,
    WriteAddress,
)
from web.events import CellPressed, EditingEvent, Event, FocusMoved, KeepingEvent, Pointer
from web.events_exchange import AddressOpened, FileGiven, FriendEvent, OpeningEvent, SharingEvent
from web.events_learning import LearningEvent
from web.focus import moved_focus
from web.hints import ask_hint, hint_failed, hint_reported, kept, stop_hint
from web.model import FRIEND, HUMAN, DialogName, Draft, Notice, State, Text
from web.options import kept_prefs, visited
from web.own_address import followed, has_content
from web.saves import PREF_CHOICES, prefs_text
from web.sentences import cell_label, details_sentence, outcome_text, resume_text, said
from web.sounds import with_sound
from web.telling import tell, with_dialog
from web.tree import way_to
from web.turns import (
    Step,
    bot_failed,
    bot_reported,
    go_to,
    play,
    redo,
    refuse,
    resume,
    start_game,
    stop_bot,
    take_over,
    undo,
    want_bot,
)

LATER_MS = float("inf")
"""A time after every event."""

PRESSED_ON_MS = 600
"""Within this time after a move a press on a cell that it has emptied is taken for a wish to capture there."""


CHANGING = (
    events.GlyphChosen,
    events.CommentWritten,
    events.LinePromoted,
    events.LineDeleted,
    events.LineRestored,
    events.HintWanted,
)
"""What is not done to a game that is only looked at."""


def update(state: State, event: Event) -> Step:
    """Return the state after an event, and what is to be done to the world."""
    if not state.site.framed:
        return _decided(state, event)
    # The page around this one is told what happens, and may have a say in it.
    from web import host

    if isinstance(event, events.HostSaid):
        return host.told(state, event, host.heard(state, event, _decided))
    return host.told(state, event, _decided(state, event))


def _decided(state: State, event: Event) -> Step:
    if state.study is None:
        step = _decide(state, event)
    else:
        from web.learn.study import studied

        step = studied(state, event, _decide)
    step = clocked(state, event, kept(state, step))
    step = with_sound(state, followed(state, step))
    if state.frame.goal and step.state.node != state.node:
        from web.frames import with_verdict

        step = with_verdict(step)
    return Step(step.state, _of_a_compact_page(step.effects)) if step.state.frame.embed else step


def _of_a_compact_page(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects without those that keep a game, enter a result or write the page's address."""
    return tuple(
        effect
        for effect in effects
        if not isinstance(effect, SaveGame | WriteAddress)
        and not (isinstance(effect, ReadStatistics) and effect.results)
    )


def _decide(state: State, event: Event) -> Step:
    if state.editor is not None:
        from web.editing import meanwhile

        step = meanwhile(state, event)
        if step is not None:
            return step
    if state.is_viewed and isinstance(event, CHANGING):
        return refuse(state, ("refused.view", {}))
    match event:
        case CellPressed():
            return _cell_pressed(state, event)
        case events.KeyHeld():
            return Step(state)
        case events.PressedElsewhere():
            return _cancelled(state) if state.draft or state.ghost is not None else Step(state)
        case events.CellPreviewed(cell):
            return Step(state if cell == state.preview else replace(state, preview=cell))
        case events.CellFocused(cell):
            same = cell == state.focus and cell == state.preview
            return Step(state if same else replace(state, focus=cell, preview=cell))
        case FocusMoved():
            cell = moved_focus(state, event)
            return Step(replace(state, focus=cell, preview=cell), (FocusCell(cell),))
        case events.DetailsAsked():
            details = details_sentence(state.prefs.language, state.position, state.focus)
            notice = Notice(("notice.plain", {"text": details}))
            return Step(replace(state, notice=notice), (Announce(details),))
        case events.OptionChosen():
            return _option_chosen(state, event)
        case events.LegalMovesToggled():
            return Step(replace(state, legal_open=not state.legal_open))
        case events.LegalMoveChosen(move, at_ms):
            return _legal_move_chosen(state, move, at_ms)
        case events.HintWanted(kind):
            return ask_hint(state, kind)
        case events.Cancelled():
            return _cancelled(state)
        case events.UndoPressed() | events.RedoPressed() if not state.allowed.undo:
            return refuse(state, ("refused.switched_off", {}))
        case events.UndoPressed():
            return undo(state)
        case events.RedoPressed():
            return redo(state)
        case events.NodeChosen(node):
            return go_to(state, node)
        case events.Stepped(by):
            return go_to(state, way_to(state.game, state.node, state.tip, by))
        case events.GlyphChosen(glyph):
            return notes.choose_glyph(state, glyph)
        case events.CommentWritten(node, comment):
            return notes.write_comment(state, node, comment)
        case events.LinePromoted():
            return notes.promote(state)
        case events.LineDeleted():
            return notes.delete(state)
        case events.LineRestored():
            return notes.restore(state)
        case events.GameStarted(variant, seats, game_id, seed, date):
            return _with_clock(start_game(state, _start_of(state, variant), seats, game_id, seed, date))
        case events.Rematched(game_id, seed, date):
            turned = replace(state.seats, white=state.seats.black, black=state.seats.white)
            return _with_clock(start_game(state, state.game.start, turned, game_id, seed, date))
        case events.BotReported(report, at_ms):
            return hint_reported(state, report) if state.hint_is_sought else bot_reported(state, report, at_ms)
        case events.BotFailed(request, reason):
            return hint_failed(state, request) if state.hint_is_sought else bot_failed(state, request, reason)
        case events.MoveNowPressed():
            return _hurry(state)
        case events.StopPressed():
            return stop_hint(state) if state.hint_is_sought else stop_bot(state)
        case events.BotWanted():
            return want_bot(state)
        case events.TakenOver():
            return take_over(state)
        case events.PrefChosen(name, value):
            return _pref_chosen(state, name, value)
        case events.BoardFlipped():
            step = _pref_chosen(state, "flip", not state.prefs.flip)
            return Step(step.state, (CloseDialog(), *step.effects)) if state.dialog else step
        case events.DialogWanted("new") if state.frame.embed and not has_own_game(state):
            from web import frames

            return Step(state) if state.study else frames.again(state)
        case events.DialogWanted(name):
            shown = Step(with_dialog(state, name), (*_needed(name), ShowDialog(name)))
            if name != "share":
                return shown
            from web.sharing import written

            address = written(shown.state)
            return Step(address.state, (*address.effects, *shown.effects))
        case events.DialogClosed(name):
            return Step(with_dialog(state, None) if name == state.dialog else state)
        case events.GameFound(saved):
            found = replace(state, resumable=saved)
            return Step(found, (Announce(said(found, resume_text(saved))),))
        case events.Resumed():
            return resume(state)
        case events.ResumeDeclined():
            return Step(replace(state, resumable=None))
        case events.Ticked():
            return Step(state)
        case events.OptionsRead(options):
            return visited(state, options)
        case events.PageBegun():
            return Step(replace(state, begun=True))
        case events.HostSaid():
            # Only a page in a frame has somebody around it.
            return Step(state)
        case events.BegunAgain():
            from web import frames

            return frames.again(state)
        case AddressOpened() if not state.frame.is_plain:
            from web import frames

            return frames.opened(state, event)
        case events.MotionChanged(reduced):
            return Step(replace(state, reduced_motion=reduced))
        case events.PointerChanged(coarse):
            return Step(replace(state, coarse_pointer=coarse))
        case _ if isinstance(event, EditingEvent):
            from web.editing import edit

            return edit(state, event)
        case _ if isinstance(event, KeepingEvent):
            from web import keeping

            return keeping.happened(state, event)
        case FileGiven(data) if state.dialog == "statistics":
            from web.keeping import results_given

            return results_given(state, data)
        case AddressOpened(fragment) if not has_content(fragment):
            return Step(state)
        case _ if isinstance(event, OpeningEvent):
            from web import opening

            return opening.happened(state, event)
        case _ if isinstance(event, FriendEvent):
            from web import friend

            return friend.happened(state, event)
        case _ if isinstance(event, LearningEvent):
            from web import learning

            return learning.happened(state, event)
        case _ if isinstance(event, SharingEvent):
            from web import sharing

            return sharing.happened(state, event)
        case _:
            return _storage(state, event)


def has_own_game(state: State) -> bool:
    """Return whether the game on the board is the page's own one, and not what an address has put there."""
    return state.origin is None and state.study is None and state.awaited is None


# -- the board ---------------------------------------------------------------------------------------------


def _cell_pressed(state: State, event: CellPressed) -> Step:
    state = replace(state, focus=event.cell, fresh=False)
    if state.draft is not None:
        return _draft_pressed(state, state.draft, event)
    position, cell = state.position, event.cell
    problem = _why_not_here(state, event)
    if problem is not None:
        return refuse(replace(state, ghost=None), problem, cell)
    if needs_choice(position, cell, state.prefs.captures):
        draft = open_draft(position, cell)
        state = replace(state, draft=draft, ghost=None, preview=None, notice=None)
        name = position.variant.board.cell_name(cell)
        opened: Text = ("said.draft_opened", {"cell": name, "n": len(draft.options)})
        return Step(state, (Announce(said(state, opened)),))
    (move,) = position.moves_at(cell)
    if _wants_confirmation(state, event.pointer) and state.ghost != cell:
        state = replace(state, ghost=cell, notice=None)
        return Step(state, (Announce(said(state, outcome_text(position, move))),))
    return play(state, move, event.at_ms)


def _why_not_here(state: State, event: CellPressed) -> Text | None:
    """Return why a press on a cell cannot begin a move, or None if it can."""
    position, cell = state.position, event.cell
    if state.awaited is not None:
        return "refused.awaited", {}
    if state.is_viewed:
        return "refused.view", {}
    if position.is_over:
        return "refused.game_over", {}
    if state.bot_is_busy:
        return "refused.thinking", {}
    if state.seat_to_move != HUMAN:
        return "refused.friends_turn" if state.seat_to_move == FRIEND else "refused.bots_turn", {}
    if not state.at_tip and not state.allowed.undo:
        return "refused.past", {}
    name = position.variant.board.cell_name(cell)
    if position.dice[cell]:
        key = "refused.taken_white" if position.dice[cell] > 0 else "refused.taken_black"
        return key, {"cell": name, "pips": abs(position.dice[cell])}
    emptied = state.last_move.captured if state.last_move else ()
    if cell in emptied and state.prefs.captures == "quick" and event.at_ms - state.moved_at_ms < PRESSED_ON_MS:
        return "refused.captured_already", {"cell": name}
    return None


def _wants_confirmation(state: State, pointer: Pointer) -> bool:
    confirm = state.prefs.confirm
    return confirm == "on" or (confirm == "auto" and pointer == "touch")


def _draft_pressed(state: State, draft: Draft, event: CellPressed) -> Step:
    position, cell = state.position, event.cell
    if cell == draft.cell:
        move = chosen(draft)
        if move is None:
            return refuse(state, unfinished(position, draft), cell)
        return play(state, move, event.at_ms)
    if cell not in position.variant.board.neighbours[draft.cell] or not position.dice[cell]:
        return _cancelled(state)
    toggled = toggle(position, draft, cell, fill=state.prefs.captures == "quick")
    if not isinstance(toggled, Draft):
        return refuse(state, toggled, cell)
    state = replace(state, draft=toggled, notice=None)
    label = cell_label(state.prefs.language, position, cell, toggled)
    details: dict[str, str | int] = {
        "cell": position.variant.board.cell_name(draft.cell),
        "n": running_sum(position, toggled),
    }
    total = said(state, ("status.draft_ready" if chosen(toggled) else "said.sum", details))
    return Step(state, (Announce(f"{label}. {total}"),))


def _option_chosen(state: State, event: events.OptionChosen) -> Step:
    """Play a listed capture; where moves are confirmed, the first press picks its dice."""
    draft = state.draft
    if draft is None or not 0 <= event.index < len(draft.options):
        return Step(state)
    move = draft.options[event.index]
    if not _wants_confirmation(state, event.pointer) or chosen(draft) == move:
        return play(state, move, event.at_ms)
    state = replace(state, draft=replace(draft, picked=frozenset(move.captured)), notice=None)
    return Step(state, (Announce(said(state, outcome_text(state.position, move))),))


def _legal_move_chosen(state: State, text: str, at_ms: float) -> Step:
    """Play a move from the list; what the press has named is played, or nothing."""
    move = parse_move(text, state.variant.board)
    # Nobody presses on by mistake in a list: the press may come as soon as it likes.
    problem = _why_not_here(state, CellPressed(move.cell, LATER_MS))
    if problem is None and move not in state.position.moves_at(move.cell):
        problem = "refused.not_legal", {"move": text}
    step = refuse(state, problem, move.cell) if problem else play(state, move, at_ms)
    return step.then(Focus("legal-moves"))


def _cancelled(state: State) -> Step:
    if state.draft is None and state.ghost is None:
        return Step(replace(state, notice=None, hint=None))
    state = replace(state, draft=None, ghost=None, notice=None)
    return Step(state, (Announce(said(state, ("said.cancelled", {}))),))


# -- the rest ----------------------------------------------------------------------------------------------


def _start_of(state: State, variant: Variant | None) -> Position:
    """Return the position from which a new game begins: the empty board, or what has been set up."""
    if variant is not None:
        return Position.start(variant)
    return state.editor.position if state.editor else state.position


def _with_clock(step: Step) -> Step:
    """Give a new game of two people the clock that they have set."""
    prefs = step.state.prefs
    if prefs.clock == "off" or step.state.seats.people < 2:
        return step
    return Step(replace(step.state, clock=clock_of(prefs.clock)), step.effects)


def _hurry(state: State) -> Step:
    return Step(state, (HurryBot(),)) if state.bot_is_busy or state.hint_is_sought else Step(state)


def _pref_chosen(state: State, name: str, value: str | bool) -> Step:
    assert value in PREF_CHOICES[name], f"{name} cannot be {value!r}"
    values: dict[str, str | bool] = {name: value}
    prefs = replace(state.prefs, **values)  # type: ignore[arg-type]
    state = replace(state, prefs=prefs, own_prefs=tuple(own for own in state.own_prefs if own[0] != name))
    effects: tuple[Announce | SavePrefs, ...] = (SavePrefs(prefs_text(kept_prefs(state))),)
    if name == "language":
        if state.notice is not None and state.notice.text[0] == "notice.plain":
            # Words that were put together in the other language.
            state = replace(state, notice=None)
        effects = (*effects, Announce(said(state, ("said.language", {}))))
    if name == "flip":
        side = "said.seen_from_black" if prefs.flip else "said.seen_from_white"
        effects = (*effects, Announce(said(state, (side, {}))))
    return Step(state, effects)


def _needed(name: DialogName) -> tuple[Effect, ...]:
    """Return what is to be read for a dialog before it is shown."""
    if name == "games":
        return (ListKept(),)
    return (ReadStatistics(),) if name == "statistics" else ()


def _storage(state: State, event: Event) -> Step:
    match event:
        case events.StorageFailed(reason):
            if reason in state.storage_failures:
                return Step(state)
            state = replace(state, storage_failures=state.storage_failures | {reason})
            return _tell(state, f"storage.{reason}")
        case events.SaveUnreadable(reason):
            return _tell(state, f"save.{reason}")
        case events.SavedElsewhere(game_id, text):
            from web.keeping import saved_elsewhere

            return saved_elsewhere(state, game_id, text)
        case events.FailedEffect(key, details):
            return _tell(state, key, **details)
    raise AssertionError(f"no rule for {event!r}")


def _tell(state: State, key: str, **details: str | int) -> Step:
    """Tell what stays true when a dialog has been closed."""
    return tell(replace(state, notice=Notice((key, details))), key, **details)
