"""Games with a friend elsewhere: each turn goes to and fro as a link with the whole game and the game's mark.

The mark, ``friend=5f3a…``, is the id under which both browsers keep the game.  What comes back is put beside what
is kept here, and nothing is ever written over: another line becomes a variation.

>>> mark_in("index.html#g=lnhmC~naf&friend=5f3a9b")
'5f3a9b'
"""

import re
from collections.abc import Iterable
from typing import Literal

from cephalopod.addresses import content_text
from cephalopod.game import Game
from cephalopod.position import Color
from cephalopod.values import dataclass, replace
from web import events_exchange as events
from web.effects import Focus, SaveGame
from web.events_exchange import FriendEvent
from web.library import read_kept
from web.model import FRIEND, HUMAN, Notice, SavedGame, Seats, State, Text
from web.sentences import color_name, move_sentence, result_text, said
from web.telling import tell
from web.turns import Step, go_to, take_up

_MARK = re.compile(r"(?:^|[?#&;])friend=([0-9a-z]{4,20})(?![0-9A-Za-z_])")

Relation = Literal["same", "older", "continues", "branch", "variation", "other"]
"""How a game that was sent stands to the one that is kept here."""


def mark_in(address: str) -> str:
    """Return the mark of a game with a friend that an address has, or nothing."""
    found = _MARK.search(address)
    return found[1] if found else ""


def turn_content(state: State) -> str:
    """Return what stands in the link that is sent to a friend: the line that is followed, and the mark."""
    return f"{content_text(state.game, state.tip, state.tip)}&friend={state.game_id}"


def own_color(seats: Seats) -> Color:
    """Return the colour of the person here in a game with a friend."""
    return Color.WHITE if seats.white == HUMAN else Color.BLACK


def seats_for(mine: Color) -> Seats:
    """Return the seats of a game with a friend in which the person here has a colour."""
    return Seats(HUMAN, FRIEND) if mine is Color.WHITE else Seats(FRIEND, HUMAN)


# -- a game that was sent --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Compared:
    """A game that was sent beside the one that is kept."""

    relation: Relation
    game: Game
    """The kept game with all that was sent in it."""

    node: int
    """The node of it to which the sent line leads."""

    ply: int
    """How many moves they have in common."""


def compare(known: Game, tip: int, sent: Game) -> Compared:
    """Put a line of moves that was sent beside a kept game, of which the line to ``tip`` is followed."""
    if sent.start != known.start:
        return Compared("other", known, tip, 0)
    moves = [node.move for node in (sent.nodes[number] for number in sent.main_line()) if node.move is not None]
    line = known.line_to(tip)
    game, node = known, 0
    for move in moves:
        game, node = game.play(node, move)
    here = game.line_to(node)
    shared = sum(mine == theirs for mine, theirs in zip(line, here, strict=False))
    relation: Relation
    if node == tip:
        relation = "same"
    elif shared == len(here):
        relation = "older"
    elif shared == len(line) and not known.nodes[tip].children:
        relation = "continues"
    else:
        relation = "variation" if len(game.nodes) == len(known.nodes) else "branch"
    return Compared(relation, game, node, shared - 1)


def receive(
    state: State, sent: Game, mark: str, texts: Iterable[tuple[str, str]], game_id: str, seed: int
) -> Step:
    """Take in a game that a friend has sent, and say what it is to the one that is known here.

    ``texts`` are the kept games, ``game_id`` and ``seed`` are for a game that is not among them.
    """
    kept = dict(texts)
    known = _known(state, mark, kept.get(f"game:{mark}"))
    end = sent.end_of(0)
    if known is None or known.game.start != sent.start:
        free = f"game:{mark}" not in kept and state.game_id != mark
        mine = sent.nodes[end].position.turn
        saved = SavedGame(mark if free else game_id, 1, sent, end, seats_for(mine), seed, counts=False)
        key = "other" if not free else "new" if end else "invited"
        return _shown(state, saved, (f"friend.{key}", {"color": color_name(state.prefs.language, mine)}), True)
    compared = compare(known.game, known.node, sent)
    last = known.game.nodes[known.node]
    match compared.relation:
        case "same":
            waits = last.position.turn is own_color(known.seats) or last.position.is_over
            return _shown(state, known, ("friend.same_mine" if waits else "friend.same_theirs", {}), False)
        case "older":
            n = last.ply - compared.game.nodes[compared.node].ply
            return _shown(state, known, ("friend.older", {"n": n}), False)
    saved = replace(known, game=compared.game, node=compared.node, revision=known.revision + 1)
    if compared.relation == "continues":
        return _shown(state, saved, None, True)
    return _shown(state, saved, (f"friend.{compared.relation}", {"ply": compared.ply}), True)


def _known(state: State, mark: str, text: str | None) -> SavedGame | None:
    """Return the game with a mark as this browser knows it, if it is one with a friend."""
    if state.game_id == mark:
        saved = SavedGame(
            mark, state.revision, state.game, state.tip, state.seats, state.seed, state.game_name,
            counts=state.counts, base=state.base,
        )  # fmt: skip
    elif text is None:
        return None
    else:
        try:
            saved = read_kept(text)
        except ValueError:
            # It is told of in the list of kept games; what was sent is kept beside it.
            return None
    return saved if saved.seats.with_friend else None


def _shown(state: State, saved: SavedGame, what: Text | None, keep: bool) -> Step:
    """Put the game on the board, and tell what was sent, the last move in it, and whose turn it is."""
    node = saved.game.nodes[saved.node]
    sentences = [said(state, what)] if what else []
    if node.move is not None:
        before = saved.game.nodes[node.parent].position
        mine = before.turn is own_color(saved.seats)
        mover = said(state, ("seat.you" if mine else "seat.friend", {}))
        sentences.append(move_sentence(state, before, node.move, mover))
    notice = Notice(("notice.plain", {"text": " ".join(sentences)}))
    if node.position.is_over:
        sentences.append(said(state, result_text(node.position)))
    elif node.position.turn is own_color(saved.seats):
        sentences.append(said(state, ("said.your_turn", {})))
    step = take_up(state, saved, ("notice.plain", {"text": " ".join(sentences)}))
    shown = Step(replace(step.state, notice=notice), step.effects)
    return shown.then(SaveGame(shown.state)) if keep else shown


# -- a game that is to be sent ---------------------------------------------------------------------------------


def happened(state: State, event: FriendEvent) -> Step:
    """Return what follows from an event about who plays where."""
    match event:
        case events.FriendInvited() if state.seats.people == 2:
            position = state.game.nodes[state.tip].position
            # Whoever has just moved sends the link; before the first move the person here begins.
            mine = position.turn.opponent if state.tip else position.turn
            # The button that was pressed is gone; what it was pressed for is the link.
            return _seated(state, seats_for(mine)).then(Focus("share-turn"))
        case events.SidesChanged() if state.seats.with_friend:
            return _seated(state, seats_for(own_color(state.seats).opponent))
    return Step(state)


def _seated(state: State, seats: Seats) -> Step:
    """Seat the players anew; the game is kept, so that the link that comes back is known."""
    seated = replace(state, seats=seats, revision=state.revision + 1, clock=None)
    shown = go_to(seated, state.tip).state
    told = tell(shown, "friend.seated", color=color_name(state.prefs.language, own_color(seats)))
    return Step(told.state, (SaveGame(shown), *told.effects))
