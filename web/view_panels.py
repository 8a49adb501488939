"""What stands beside the board: players, status, captures to choose from and controls."""

from cephalopod.markup import Element, element
from cephalopod.position import Color
from web.clock import clock_text, left_ms, runs
from web.draft import chosen, running_sum
from web.hints import hint_words
from web.messages import say
from web.model import FRIEND, HUMAN, LEVELS, Notice, State, Text
from web.notes import can_restore
from web.sentences import color_name, option_text, outcome_text, result_text, resume_text, said, seat_name
from web.turns import undo_target


def button(
    label: str, action: str, *, value: str | int | None = None, class_: str = "", idle: bool = False
) -> Element:
    """Return a button that stands for an event: its ``data-action``, with a value where it needs one.

    An ``idle`` one has nothing to do now; it keeps the focus, and a press is answered.
    """
    return element(
        "button", label, type="button", class_=class_ or None, data_action=action, data_value=value,
        aria_disabled="true" if idle else None,
    )  # fmt: skip


# -- players -----------------------------------------------------------------------------------------------


def players_view(state: State) -> Element:
    """Return both players with their dice on the board and in the supply, and the cells that are left."""
    language, position = state.prefs.language, state.position
    left = say(language, "players.cells_left", n=position.empty_cells)
    # Each player stands at the side from which the board is seen, or opposite.
    far = Color.WHITE if state.prefs.flip else Color.BLACK
    return element(
        "section",
        _player_view(state, far),
        element("p", left, class_="cells-left"),
        _player_view(state, far.opponent),
        class_="players",
        aria_label=say(language, "page.players"),
    )


def _clock_view(state: State, color: Color) -> Element | None:
    """Return what is left on a player's clock, if there is one."""
    clock = state.clock
    if clock is None:
        return None
    time = clock_text(left_ms(clock, color))
    return element(
        "span",
        time,
        class_="clock",
        role="timer",
        aria_label=say(state.prefs.language, "clock.left", time=time),
        data_fallen=clock.flagged is color,
        data_runs=runs(state) and state.position.turn is color,
    )


def _player_view(state: State, color: Color) -> Element:
    language, position = state.prefs.language, state.position
    on_board = position.score.white if color is Color.WHITE else position.score.black
    supply = position.supply(color)
    name, colour = seat_name(language, state.seats, color), color_name(language, color)
    if position.is_over:
        part = say(language, "players.winner") if position.winner is color else ""
    elif state.study is not None and state.study.phase != "task":
        # The exercise is done: nobody is to move.
        part = ""
    else:
        you = state.seats.people == 1 and state.seats.of(color) == HUMAN
        part = say(language, "players.you_move" if you else "players.to_move") if position.turn is color else ""
    return element(
        "div",
        element(
            "svg",
            element("use", href="#die-w1" if color is Color.WHITE else "#die-b1"),
            class_="player-die",
            viewBox="-42 -42 84 84",
            aria_hidden="true",
        ),
        element(
            "p",
            element("span", name, class_="player-name"),
            element(
                "span",
                element("span", "" if name == colour else colour, class_="player-colour"),
                _clock_view(state, color),
                element("span", part, class_="player-part"),
                class_="player-line",
            ),
            class_="player-who",
        ),
        element(
            "p",
            element("span", str(on_board), class_="count", aria_hidden="true"),
            element("span", say(language, "players.on_board", n=on_board), class_="unseen"),
            class_="player-count",
        ),
        element(
            "p",
            element(
                "span",
                class_="supply-dice",
                style=f"--left:{supply};--all:{state.variant.supply}",
                aria_hidden="true",
            ),
            element("span", str(supply), class_="supply-number", aria_hidden="true"),
            element("span", say(language, "players.supply", n=supply), class_="supply-words"),
            class_="supply",
        ),
        class_="player",
        data_color="white" if color is Color.WHITE else "black",
        data_part="winner" if position.winner is color else "turn" if part else "waits",
    )


# -- status and captures -----------------------------------------------------------------------------------


def status_text(state: State) -> Text:
    """Return the sentence that says whose turn it is and what can be done next."""
    language, position = state.prefs.language, state.position
    if state.awaited is not None:
        failed = state.learning == "failed"
        return ("learning.failed", {"reason": state.learning_problem}) if failed else ("learning.coming", {})
    if state.is_viewed:
        from web.frames import turn_words

        return turn_words(state)
    if state.draft is not None:
        details: dict[str, str | int] = {"cell": position.variant.board.cell_name(state.draft.cell)}
        if chosen(state.draft) is None:
            return "status.draft", details
        return "status.draft_ready", details | {"n": running_sum(position, state.draft)}
    if state.ghost is not None:
        return outcome_text(position, position.moves_at(state.ghost)[0])
    if position.is_over:
        return result_text(position)
    name = seat_name(language, state.seats, position.turn)
    if not state.at_tip:
        plies = state.game.nodes[state.tip].ply
        details = {"ply": state.game.nodes[state.node].ply, "plies": plies}
        if state.seat_to_move == HUMAN:
            return "status.past", details
        if state.seat_to_move == FRIEND:
            return "status.past_friend", details
        return "status.past_bot", details | {"name": name}
    if state.seat_to_move == FRIEND:
        return "status.friend", {}
    if state.seat_to_move != HUMAN:
        phase = state.bot.phase if state.bot.phase != "idle" else "starting"
        return f"status.{phase}", {"name": name}
    if state.seats.people == 1:
        return "status.your_turn", {}
    return "status.turn_white" if position.turn is Color.WHITE else "status.turn_black", {}


def status_view(state: State) -> Element:
    """Return the status line, the notice under it, and what can be chosen right now."""
    verdict = None
    if state.frame.goal and state.editor is None:
        from web.frames import outcome_of, verdict_of

        verdict = verdict_of(state)
    return element(
        "section",
        author_view(state),
        _progress_view(state),
        element(
            "div",
            element(
                "p",
                said(state, verdict or status_text(state)),
                class_="status",
                data_outcome=outcome_of(state) if verdict is not None else None,
            ),
            _notice_view(state, state.notice),
            class_="words",
        ),
        _decisions_view(state),
        choices_view(state),
        class_="turn",
        data_area="choices",
        aria_label=say(state.prefs.language, "page.turn"),
    )


def author_view(state: State) -> Element | None:
    """Return the words of the author of the page's address, where there are some."""
    return element("p", state.frame.text, class_="author-words", dir="auto") if state.frame.text else None


def _notice_view(state: State, notice: Notice | None) -> Element:
    text = said(state, notice.text) if notice else hint_words(state)
    if not text and state.bot.phase == "failed" and state.bot.reason:
        text = said(state, ("status.failed_reason", {"reason": state.bot.reason}))
    if not text and state.is_viewed:
        # Where nothing is played the move list may be missing, and with it the comments.
        text = state.game.nodes[state.node].comment
    return element("p", text, class_="notice", hidden=not text)


def _progress_view(state: State) -> Element:
    thinking = state.bot_is_busy or state.hint_is_sought
    bot = state.hint if state.hint is not None and state.hint_is_sought else state.bot
    return element(
        "progress",
        class_="bot-progress",
        aria_label=say(state.prefs.language, "controls.progress"),
        value=bot.nodes if bot.nodes_wanted else None,
        max=bot.nodes_wanted or None,
        hidden=not thinking,
    )


def choices_view(state: State) -> Element:
    """Return a chip for every legal capture while one is being chosen."""
    language, draft = state.prefs.language, state.draft
    chips = []
    if draft is not None:
        for number, move in enumerate(draft.options, 1):
            text = option_text(state.position, move)
            full = say(language, "draft.option", n=number, option=text)
            chips.append(
                element(
                    "button",
                    text,
                    type="button",
                    class_="chip",
                    data_action="option",
                    data_value=number - 1,
                    data_key=number if number < 10 else None,
                    aria_label=full,
                    data_picked=frozenset(move.captured) == draft.picked,
                )
            )
    return element(
        "div",
        *chips,
        class_="chips",
        role="group",
        aria_label=say(language, "draft.options"),
        dir="ltr",
        translate="no",
        hidden=not chips,
    )


def _decisions_view(state: State) -> Element:
    """Return the buttons for what is to be decided now: a stopped or failed bot, a past position, the end."""
    language = state.prefs.language
    buttons = [
        button(
            say(language, f"controls.{label}"),
            action,
            class_="primary" if number == 0 and action != "cancel" else "",
        )
        for number, (label, action) in enumerate(decisions(state))
    ]
    thinking = state.bot_is_busy or state.hint_is_sought
    return element("div", *buttons, class_="decisions", data_when="thinking" if thinking else None)


def decisions(state: State) -> list[tuple[str, str]]:
    """Return the labels and actions of the decision buttons, the most likely first."""
    if state.draft is not None or state.ghost is not None:
        return [("cancel", "cancel")]
    return [*_next_steps(state), *([("restore_line", "restore-line")] if can_restore(state) else [])]


def _next_steps(state: State) -> list[tuple[str, str]]:
    if state.awaited is not None:
        return [("try_again", "again")] if state.learning == "failed" else []
    if state.is_viewed:
        return []
    if state.bot_is_busy:
        return [("move_now", "move-now"), ("stop", "stop")]
    if state.hint_is_sought:
        return [("hint_now", "move-now"), ("stop", "stop")]
    if state.position.is_over:
        share = "send_turn" if state.seats.with_friend else "share"
        once_more = ("rematch", "rematch") if state.origin is None else ("again", "again")
        return [once_more, ("review", "review"), (share, "share")]
    if not state.at_tip:
        bots = [("bot_moves", "bot")] if state.seat_to_move in LEVELS else []
        return [("to_end", "end"), *bots]
    if state.seat_to_move == HUMAN:
        return []
    if state.seat_to_move == FRIEND:
        return [("send_turn", "share")]
    return [("try_again" if state.bot.phase == "failed" else "bot_moves", "bot"), ("take_over", "take-over")]


# -- controls ----------------------------------------------------------------------------------------------


def controls_view(state: State) -> Element:
    """Return the buttons that are always there."""
    language = state.prefs.language
    return element(
        "div",
        *(_walking(state) if state.is_viewed else _allowed_controls(state)),
        *_beginning(state),
        class_="controls",
        data_area="walk" if state.is_viewed else None,
        role="group",
        aria_label=say(language, "page.controls"),
    )


def _beginning(state: State) -> list[Element]:
    """Return the buttons with which something begins: a game, or once more what the page's address has set."""
    language, frame, buttons = state.prefs.language, state.frame, []
    if state.origin is not None and not state.is_viewed:
        at_start = (state.game, state.node) == state.origin
        buttons.append(button(say(language, "controls.again"), "again", idle=at_start))
    if not frame.embed or (state.origin is None and state.awaited is None):
        buttons.append(button(say(language, "controls.new"), "dialog", value="new"))
    return buttons


def _walking(state: State) -> list[Element]:
    """Return the buttons that lead through a game that is only looked at."""
    first, last = state.node == 0, state.at_tip
    if first and last:
        return []
    ways = (
        ("first", "«", "review", first),
        ("back", "", "step-back", first),
        ("next", "", "step-forward", last),
        ("last", "»", "end", last),
    )
    buttons = []
    for name, sign, action, idle in ways:
        label = say(state.prefs.language, f"walk.{name}")
        # A sign leaves more room for the two that are pressed again and again.
        named = {"aria_label": label, "title": label} if sign else {}
        buttons.append(
            element(
                "button", sign or label, type="button", class_="primary" if name == "next" and not idle else None,
                data_action=action, aria_disabled="true" if idle else None, **named,
            )
        )  # fmt: skip
    return buttons


def _allowed_controls(state: State) -> list[Element]:
    """Return the buttons that the page's address can leave out."""
    language, allowed, over = state.prefs.language, state.allowed, state.position.is_over
    buttons = []
    if allowed.undo:
        buttons += [
            button(say(language, "controls.undo"), "undo", idle=undo_target(state) is None),
            button(say(language, "controls.redo"), "redo", idle=state.at_tip),
        ]
    if allowed.hint:
        buttons.append(button(say(language, "controls.hint"), "hint", idle=over))
    if allowed.win_share:
        buttons.append(button(say(language, "controls.win_share"), "win-share", idle=over))
    return buttons


def resume_view(state: State) -> Element:
    """Return the offer to go on with an unfinished game."""
    language, saved = state.prefs.language, state.resumable
    question, buttons = "", []
    if saved is not None:
        question = said(state, resume_text(saved))
        buttons = [
            button(say(language, "controls.resume"), "resume", class_="primary"),
            button(say(language, "controls.decline"), "decline"),
        ]
    return element("div", element("p", question), *buttons, class_="resume", hidden=saved is None)
