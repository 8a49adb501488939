"""What happens to kept games and to the statistics: their dialogs, and the games that end.

Each function takes a state and returns the next one with the effects that belong to it.  While a dialog is open,
what was done is said in the dialog (`State.dialog_notice`), since the rest of the page is out of reach.
"""

from cephalopod.values import replace
from web import events
from web.effects import (
    CloseDialog,
    DeleteKept,
    Download,
    Effect,
    Focus,
    ListKept,
    NameKept,
    ReadKept,
    ReadStatistics,
    RestoreKept,
    SaveStatistics,
    SetAside,
)
from web.events import KeepingEvent
from web.library import MORE, find, game_title, place_of, read_kept, shelf_of, with_deleted
from web.model import Notice, Result, Shelf, State, Statistics
from web.saves import NewerSave, content_of, game_envelope, tidy_name
from web.statistics import read_statistics, statistics_text, with_results
from web.tabs import name_in
from web.telling import tell
from web.turns import Step, take_up


def happened(state: State, event: KeepingEvent) -> Step:
    """Return what follows from an event of the lists."""
    match event:
        case events.GameKept():
            return Step(state, (ListKept(),) if state.dialog == "games" else ())
        case events.GameMoved(old, new):
            return _moved(state, old, new)
        case events.KeptListed(texts, persistent):
            if state.dialog != "games":
                return Step(state)
            return Step(replace(state, shelf=shelf_of(texts, persistent, state.shelf)))
        case events.KeptChosen(game_id):
            return Step(state, (ReadKept(game_id),))
        case events.KeptRead(game_id, text):
            return _opened(state, game_id, text)
        case events.StatisticsRead(text, results, opened) if results or opened:
            return _entered(state, text, results, opened)
        case events.StatisticsRead(text):
            return _statistics_read(state, text)
        case events.StatisticsDownloaded() if state.statistics is not None:
            from web.results_file import export_text

            text = export_text(state.statistics.results)
            return Step(state, (Download("cephalopod-results.json", text, "application/json"),))
        case events.StatisticsDeletion(step) if state.statistics is not None:
            return _deletion(state, state.statistics, step)
    if state.shelf is None:
        return Step(state)
    return _in_the_list(state, state.shelf, event)


# -- kept games ----------------------------------------------------------------------------------------------


def _in_the_list(state: State, shelf: Shelf, event: KeepingEvent) -> Step:
    match event:
        case events.MoreKept() if len(shelf.games) > shelf.count:
            first = shelf.games[shelf.count]
            more = replace(shelf, count=shelf.count + MORE)
            return Step(replace(state, shelf=more), (Focus(f"row-{first.key}"),))
        case events.NameWanted(key):
            return Step(replace(state, shelf=replace(shelf, naming=key)), (Focus("name-field"),))
        case events.NameCancelled():
            return Step(replace(state, shelf=replace(shelf, naming="")), (Focus(f"name-{shelf.naming}"),))
        case events.NameGiven(name):
            return _name(state, shelf, tidy_name(name))
        case events.KeptDeleted(key):
            return _delete(state, shelf, key)
        case events.KeptRestored(key):
            return _restore(state, shelf, key)
        case events.KeptDownloaded(key):
            kept = find(shelf, key)
            return Step(state, (Download(f"cephalopod-{kept.id}.txt", kept.text),) if kept else ())
    return Step(state)


def _name(state: State, shelf: Shelf, name: str) -> Step:
    key, game_id = shelf.naming, shelf.naming.partition(":")[2]
    state = replace(state, shelf=replace(shelf, naming=""))
    if game_id == state.game_id:
        state = replace(state, game_name=name)
    told = tell(state, "games.named", game=name) if name else tell(state, "games.unnamed")
    return told.then(NameKept(game_id, name), ListKept(), Focus(f"name-{key}"))


def _delete(state: State, shelf: Shelf, key: str) -> Step:
    kept = find(shelf, key)
    if kept is None or kept.deleted:
        return Step(state)
    state = replace(state, shelf=with_deleted(shelf, key, True))
    sentence = "games.deleted_current" if key == f"game:{state.game_id}" else "games.deleted"
    told = tell(state, sentence, game=game_title(state.prefs.language, kept))
    return told.then(DeleteKept(key), Focus(f"undo-{key}"))


def _restore(state: State, shelf: Shelf, key: str) -> Step:
    kept = find(shelf, key)
    if kept is None or not kept.deleted:
        return Step(state)
    state = replace(state, shelf=with_deleted(shelf, key, False))
    told = tell(state, "games.restored", game=game_title(state.prefs.language, kept))
    return told.then(RestoreKept(key, kept.text, place_of(shelf, key)), Focus(f"delete-{key}"))


def _opened(state: State, game_id: str, text: str | None) -> Step:
    """Put a kept game on the board; one that cannot be read changes nothing there."""
    if text is None:
        return tell(state, "games.gone").then(ListKept())
    try:
        saved = read_kept(text)
    except NewerSave:
        return tell(state, "save.newer").then(ListKept())
    except ValueError:
        return tell(state, "save.damaged").then(SetAside(f"game:{game_id}"), ListKept())
    step = take_up(replace(state, dialog=None, dialog_notice=None, shelf=None), saved)
    return Step(step.state, (CloseDialog(), *step.effects))


def saved_elsewhere(state: State, game_id: str, text: str | None) -> Step:
    """Tell that another tab has gone on with this game, or deleted it; a name given there is taken over."""
    refresh = (ListKept(),) if state.dialog == "games" else ()
    if game_id != state.game_id:
        return Step(state, refresh)
    if text is None:
        return tell(state, "storage.deleted_elsewhere").then(*refresh)
    if content_of(text) == content_of(game_envelope(state)):
        return Step(replace(state, game_name=name_in(text)), refresh)
    if state.notice is not None and state.notice.text[0] == "storage.other_tab":
        return Step(state, refresh)
    return tell(state, "storage.other_tab").then(*refresh)


def _moved(state: State, old: str, new: str) -> Step:
    """Go on with a game under the id under which it is kept now, and tell that another tab has the other one."""
    if state.game_id == new:
        return Step(state)
    if state.game_id == old:
        state = replace(state, game_id=new)
    return tell(replace(state, notice=Notice(("storage.moved", {}))), "storage.moved")


# -- statistics ----------------------------------------------------------------------------------------------


def _statistics_read(state: State, text: str | None) -> Step:
    try:
        results = read_statistics(text)
    except NewerSave:
        return tell(replace(state, statistics=Statistics()), "statistics.newer")
    except ValueError:
        told = tell(replace(state, statistics=Statistics()), "statistics.damaged")
        return told.then(SetAside("statistics"))
    return Step(replace(state, statistics=Statistics(results)))


def results_given(state: State, data: bytes) -> Step:
    """Read a file with results, to enter what is in it; one that cannot be read changes nothing."""
    from web.results_file import read_results

    try:
        results = read_results(data)
    except NewerSave:
        return tell(state, "statistics.file_newer")
    except ValueError:
        return tell(state, "statistics.file_unreadable")
    return Step(replace(state, dialog_notice=None), (ReadStatistics(results, opened=True),))


def _entered(state: State, text: str | None, entered: tuple[Result, ...], opened: bool) -> Step:
    """Enter results; statistics that cannot be read are set aside for them, those of a newer version stay."""
    aside: tuple[Effect, ...] = ()
    try:
        results = read_statistics(text)
    except NewerSave:
        return tell(state, "statistics.newer")
    except ValueError:
        results, aside = (), (SetAside("statistics"),)
    more = with_results(results, entered)
    new = len(more) - len(results)
    if state.statistics is not None and new:
        state = replace(state, statistics=Statistics(more))
    told = Step(state)
    if aside:
        told = tell(state, "statistics.damaged")
    elif opened:
        key = "added" if new == len(entered) and new else "added_some" if new else "added_none"
        told = tell(state, f"statistics.{key}", n=new)
    return told.then(*aside, SaveStatistics(statistics_text(more))) if new else told.then(*aside)


def _deletion(state: State, shown: Statistics, step: str) -> Step:
    if step == "asked":
        asked = replace(state, statistics=replace(shown, confirming=True), dialog_notice=None)
        return Step(asked, (Focus("keep-statistics"),))
    if step == "dropped":
        told = tell(replace(state, statistics=replace(shown, confirming=False)), "statistics.kept")
        return told.then(Focus("delete-statistics"))
    told = tell(replace(state, statistics=Statistics()), "statistics.deleted")
    return told.then(SaveStatistics(None), Focus("close-statistics"))
