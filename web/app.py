"""The page at work: hands what the browser reports to `update`, shows the result and carries out the effects.

Nothing is decided here.  One listener an event type; a press is known by its element's ``data-cell`` or
``data-action``, never by pixels.
"""

import asyncio
import random
from collections.abc import Coroutine
from datetime import date, datetime
from functools import partial
from importlib import import_module
from typing import Any

from js import Object, document, globalThis, window
from pyodide.ffi import JsException, create_proxy, to_js

from cephalopod.notation import position_text
from cephalopod.position import STANDARD
from cephalopod.values import replace
from web import clipboard, dom, effects, events
from web import events_exchange as exchange
from web import events_learning as learning
from web.actions import event_of_action, event_of_form, event_of_input, seats_of, variant_of
from web.address import Address, page_address
from web.archives import unpack
from web.audio import Speaker
from web.bot_client import BotClient
from web.clock import runs
from web.events import Event
from web.keys import event_of
from web.listening import Listeners, Presses, cell_of, key_press
from web.model import Prefs, Seats, Site, State, new_state
from web.options import read_options
from web.own_address import authored_in
from web.saves import NewerSave, game_envelope, read_game, read_prefs
from web.slices import in_slices
from web.sounds import TONES
from web.store import LEARNT, Store, StoreError, game_id_of
from web.turns import record_headers
from web.update import update
from web.view_page import page_title, page_view, root_attributes

SAVE_AFTER_S = 0.1
"""How long a move waits before it is kept; leaving the page keeps it at once."""


DRAWN_AFTER_S = 0.02
"""How long the page gets to show that an answer is being looked for."""

REST_AFTER_S = 0.3
"""How long a pane is left in peace before the first answer is prepared."""

SETTLED_AFTER_S = 0.6
"""How long an author pauses before what was set up is shown."""

TICK_S = 0.5
"""How often the clock of two people is looked at while it runs."""


class App:
    """One page: its state, and everything that the state is connected to."""

    def __init__(self) -> None:
        # What was painted of a position of the address makes way for the page as it was written.
        globalThis.cephalopodBoot.handOver()
        self.root = document.getElementById("app")
        self.live = document.getElementById("live")
        self.store = Store()
        self.bot = BotClient(self._bot_reported, self._bot_failed)
        self.address = Address()
        self.speaker = Speaker()
        self._running: set[asyncio.Future[None]] = set()
        self._asking: asyncio.Task[None] | None = None
        self._ticking: asyncio.TimerHandle | None = None
        self._unsaved: State | None = None
        self._presses = Presses()
        self._shown_at_ms = 0.0
        self._listen = Listeners().add
        written = Prefs(language=document.documentElement.lang)
        self.page = dom.Page(self.root, page_view(new_state(prefs=written)))
        self.state = self._first_state()

    def _first_state(self) -> State:
        # The language of this browser, for whoever has not chosen one.
        prefs, text = Prefs(language=globalThis.cephalopodBoot.ownLanguage), self.store.prefs()
        if text is not None:
            try:
                prefs = read_prefs(text, prefs)
            except NewerSave:
                self._later(events.SaveUnreadable("prefs_newer"))
            except ValueError:
                self._keep(partial(self.store.set_aside, "prefs"))
                self._later(events.SaveUnreadable("prefs_damaged"))
        seed = new_seed()
        seats = Seats()
        state = new_state(
            STANDARD, seats=seats, prefs=prefs, game_id=new_id(), seed=seed,
            headers=record_headers(seats, seed, today()),
        )  # fmt: skip
        # Only a page in the frame of another one has it (web/frame.js).
        framed = hasattr(globalThis, "cephalopodHost")
        return replace(state, site=Site(page_address(), hasattr(window.navigator, "share"), framed))

    # -- events and effects --------------------------------------------------------------------------------

    def dispatch(self, event: Event | None) -> None:
        """Let an event happen."""
        if event is None:
            return
        step = update(self.state, event)
        if step.state is not self.state:
            before, had_focus = self.state, document.activeElement
            self.state = step.state
            self._show()
            if (before.node, before.draft is None) != (self.state.node, self.state.draft is None):
                dom.scroll_move_list(self.root)
            self._keep_focus(had_focus)
        for effect in step.effects:
            self._run(effect)
        if self._ticking is None and runs(self.state):
            self._ticking = asyncio.get_event_loop().call_later(TICK_S, self._tick)

    def _tick(self) -> None:
        self._ticking = None
        self.dispatch(events.Ticked(window.performance.now()))

    def _show(self) -> None:
        dom.set_root_attributes(root_attributes(self.state), page_title(self.state))
        self.page.show(page_view(self.state))

    def _later(self, event: Event) -> None:
        asyncio.get_event_loop().call_soon(lambda: self.dispatch(event))

    def _keep_focus(self, before: Any) -> None:
        """Move the focus if the element that had it is gone or hidden: to the board, or within an open dialog.

        Within a frame only: the page around it keeps what is its own.
        """
        if before == document.body or not before or (self.state.site.framed and not document.hasFocus()):
            return
        if not before.isConnected or not before.getClientRects().length:
            dialog = self.root.querySelector("dialog[open]")
            if dialog:
                dom.focus_dialog(dialog)
            else:
                self._focus_cell(self.state.focus)

    def _focus_cell(self, cell: int) -> None:
        dom.cell_node(self.root, cell).focus(to_js({"preventScroll": True}, dict_converter=Object.fromEntries))

    def _run(self, effect: effects.Effect) -> None:
        match effect:
            case effects.Announce(text, language):
                dom.append_sentence(self.live, text, language)
            case effects.AskBot(request, pause_ms):
                self._asking = asyncio.ensure_future(self._ask(request, pause_ms))
            case effects.StopBot():
                if self._asking:
                    self._asking.cancel()
                self.bot.stop()
            case effects.HurryBot():
                self.bot.move_now()
            case effects.SaveGame(state):
                self._save_soon(state)
            case effects.SavePrefs(text):
                self._keep(lambda: self.store.save_prefs(text))
            case effects.PlaySound(name):
                if not self.speaker.play(TONES[name]):
                    self._later(events.FailedEffect("notice.no_sound"))
            case effects.FocusCell(cell):
                self._focus_cell(cell)
            case effects.ShowDialog(name):
                self._close_dialogs()
                document.getElementById(f"dialog-{name}").showModal()
            case effects.CloseDialog():
                self._close_dialogs()
            case effects.Focus(name):
                dom.focus_named(self.root, name)
            case effects.Reveal(name):
                dom.reveal(self.root, name)
            case effects.RaisePane():
                dom.raise_pane(self.root)
            case effects.Download(name, text, type_):
                clipboard.download(name, text, type_)
            case _:
                self._run_exchange(effect)

    def _run_exchange(self, effect: effects.Effect) -> None:
        """Carry out what hands something over."""
        match effect:
            case effects.DownloadPng(name, svg):
                clipboard.download_png(name, svg, partial(self.dispatch, exchange.PictureFailed()))
            case effects.CopyText(what, text):
                copied = partial(self.dispatch, exchange.Copied(what))
                refused = partial(self.dispatch, exchange.CopyRefused(what))
                self._let_run(clipboard.copy(self.root, f"share-{what}", text, copied, refused))
            case effects.SelectText(name):
                dom.select_named(self.root, name)
            case effects.SendLink(what, url):
                refused = partial(self.dispatch, exchange.CopyRefused(what))
                self._let_run(clipboard.send(page_title(self.state), url, refused))
            case effects.MakeCode(text):
                self._let_run(self._make_code(text))
            case effects.LoadLearning():
                self._let_run(self._load_learning())
            case effects.PaneEffect():
                self._run_in_pane(effect)
            case effects.TellHost(text):
                globalThis.cephalopodHost.send(text)
            case effects.Print():
                window.print()
            case effects.SeekKept():
                self._save_now()
                self.dispatch(exchange.KeptSought(tuple(self.store.kept()), new_id(), new_seed()))
            case effects.WriteAddress(content, game_id):
                self.address.write(content, game_id)
            case _:
                self._run_keeping(effect)

    def _let_run(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that takes its time, and keep hold of it until it is done."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def _run_keeping(self, effect: effects.Effect) -> None:
        """Carry out what concerns kept games and the statistics."""
        store = self.store
        # What was played last is kept before anything is read or changed there.
        self._save_now()
        match effect:
            case effects.ListKept():
                self.dispatch(events.KeptListed(tuple(store.kept()), store.persistent))
            case effects.ReadKept(game_id):
                self.dispatch(events.KeptRead(game_id, store.game(game_id)))
            case effects.NameKept(game_id, name):
                from web.tabs import named

                self._keep(lambda: store.change_game(game_id, partial(named, name=name)))
            case effects.DeleteKept(key):
                store.delete(key)
            case effects.RestoreKept(key, text, place):
                self._keep(lambda: store.restore(key, text, place))
            case effects.SetAside(key):
                self._keep(lambda: store.set_aside(key))
            case effects.ReadStatistics(results, opened):
                self.dispatch(events.StatisticsRead(store.statistics(), results, opened))
            case effects.SaveStatistics(text):
                self._keep(lambda: store.save_statistics(text))
            case effects.ReadProgress(kind, entered, left):
                from web.learn.events import ProgressRead

                day = date.today().isoformat()
                self.dispatch(ProgressRead(kind, store.progress(kind), entered, day, left))
            case effects.SaveProgress(kind, text):
                self._keep(lambda: store.save_progress(kind, text))

    async def _make_code(self, text: str) -> None:
        from web.qr_code import code_of

        self.dispatch(await code_of(text))

    async def _load_learning(self) -> None:
        """Bring the second archive of our Python; in the source folder its files are here from the start."""
        from web.learning import modules_of

        named = document.querySelector('meta[name="cephalopod:learning"]')
        if named:
            try:
                await unpack(str(named.content))
            except (JsException, OSError) as error:
                self.dispatch(learning.LearningFailed(str(error)))
                return
        first, others = modules_of(self.state.pane)
        await in_slices(map(import_module, first))
        self.dispatch(learning.LearningLoaded())
        await in_slices(map(import_module, others))

    def _run_in_pane(self, effect: effects.PaneEffect) -> None:
        """Carry out what the panes for learning ask for."""
        from web.learn import effects as learn
        from web.learn.events import (
            AuthoredRead,
            AuthoredSettled,
            CodeCopied,
            CodeRefused,
            QuestionsNotKept,
            QuestionsRead,
        )

        match effect:
            case learn.ShowBoard():
                dom.scroll_to_board(self.root)
                self._focus_cell(self.state.focus)
            case learn.FindAnswer(offered):
                self._let_run(self._find_answer(offered))
            case learn.WarmUp():
                self._let_run(self._warm_up())
            case learn.ReadQuestions(change):
                self.dispatch(QuestionsRead(self.store.questions(), self.store.persistent, change))
            case learn.ReadAuthored():
                self.dispatch(AuthoredRead(self._address_end()))
            case learn.SettleAuthored(serial):
                settle = partial(self.dispatch, AuthoredSettled(serial))
                asyncio.get_event_loop().call_later(SETTLED_AFTER_S, settle)
            case learn.WriteAuthored(value):
                self.address.write_author(value)
            case learn.CopyCode(kind, text):
                copied = partial(self.dispatch, CodeCopied(kind))
                refused = partial(self.dispatch, CodeRefused(kind))
                self._let_run(clipboard.copy(self.root, f"author-{kind}", text, copied, refused))
            case learn.SaveQuestions(text):
                try:
                    self.store.save_questions(text)
                except StoreError as error:
                    self._later(QuestionsNotKept("full" if error.reason == "full" else "unavailable"))

    async def _find_answer(self, offered: bool) -> None:
        from web.learn.events import AnswerDue

        await asyncio.sleep(DRAWN_AFTER_S)
        await self._prepare_answers()
        self.dispatch(AnswerDue(offered))

    async def _warm_up(self) -> None:
        await asyncio.sleep(REST_AFTER_S)
        await self._prepare_answers()

    async def _prepare_answers(self) -> None:
        """Build what answers need, in slices, so that the page answers in between."""
        from cephalopod.rulebook.assistant import preparing

        await in_slices(preparing())

    def _close_dialogs(self) -> None:
        for open_one in self.root.querySelectorAll("dialog[open]"):
            open_one.close()

    def _save_soon(self, state: State) -> None:
        """Keep a game when the page is at rest, so that a press is answered first."""
        if self._unsaved is not None and self._unsaved.game_id != state.game_id:
            self._save_now()
        if self._unsaved is None:
            asyncio.get_event_loop().call_later(SAVE_AFTER_S, self._save_now)
        self._unsaved = state

    def _save_now(self, _event: Any = None) -> None:
        state, self._unsaved = self._unsaved, None
        if state is not None:
            envelope = game_envelope(state, datetime.now().strftime("%Y-%m-%dT%H:%M"))
            self._keep(partial(self._save, state, envelope))
            self._later(events.GameKept())

    def _save(self, state: State, envelope: str) -> None:
        place = self.store.save_game(state.game_id, state.base, envelope, new_id())
        if place != state.game_id:
            self._later(events.GameMoved(state.game_id, place))

    def _keep(self, save: Any) -> None:
        try:
            save()
        except StoreError as error:
            self._later(events.StorageFailed(error.reason))

    async def _ask(self, request: str, pause_ms: int) -> None:
        if pause_ms:
            await asyncio.sleep(pause_ms / 1000)
        self.bot.ask(request)

    def _bot_reported(self, report: str) -> None:
        self.dispatch(events.BotReported(report, window.performance.now()))

    def _bot_failed(self, request: int, reason: str) -> None:
        self.dispatch(events.BotFailed(request, reason))

    # -- listeners -----------------------------------------------------------------------------------------

    def start(self) -> None:
        """Connect the page, play the presses that came before Python, and offer the unfinished game."""
        listeners = {
            "click": self._on_click,
            "pointerdown": self._presses.down,
            "pointerover": self._on_pointer_over,
            "keydown": self._on_key,
            "focusin": self._on_focus,
            "focusout": self._on_focus_out,
            "change": self._on_change,
            "input": self._on_input,
            "submit": self._on_submit,
            "paste": self._on_paste,
            "dragover": self._on_drag,
            "dragleave": self._on_drag,
            "drop": self._on_drop,
        }
        for name, listener in listeners.items():
            self._listen(document, name, listener)
        # A dialog's close does not bubble.
        self._listen(document, "close", self._on_close, capture=True)
        self._listen(window, "storage", self._on_storage)
        self._listen(window, "hashchange", self._on_hash)
        self._listen(window, "pagehide", self._on_hide)
        self._listen(window, "pageshow", self._on_hide)
        self._listen(document, "visibilitychange", self._on_hide)
        motion = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._listen(motion, "change", lambda event: self.dispatch(events.MotionChanged(bool(event.matches))))
        self.dispatch(events.MotionChanged(bool(motion.matches)))
        pointer = window.matchMedia("(pointer: coarse)")
        self._listen(pointer, "change", lambda event: self.dispatch(events.PointerChanged(bool(event.matches))))
        self.dispatch(events.PointerChanged(bool(pointer.matches)))
        self._read_options()
        self._show()
        first = self.state.game_id
        self._on_address()
        early = globalThis.cephalopodBoot.ready()
        if self.state.game_id == first:
            self._find_game()
        self._open_author()
        if self.state.seats.with_bot:
            self.bot.warm_up()
        self.dispatch(events.PageBegun())
        if self.state.site.framed:
            globalThis.cephalopodHost.takeOver(create_proxy(self._host_said))
        if position_text(self.state.position) != str(globalThis.cephalopodBoot.seen):
            # A press was not meant for a position that was not to be seen then, nor is one that waits still.
            early, self._shown_at_ms = (), float(window.performance.now())
        for press in early:
            self.dispatch(events.CellPressed(int(press.cell), float(press.at), str(press.pointer)))

    def _host_said(self, text: str, _source: Any) -> None:
        """Let the page around this one have its say."""
        self.dispatch(events.HostSaid(text, new_id(), new_seed(), window.performance.now()))

    def _find_game(self) -> None:
        """Offer the latest kept game if it is unfinished."""
        for game_id in [] if self.state.frame.embed else self.store.game_ids()[:1]:
            text = self.store.game(game_id)
            if text is None:
                continue
            try:
                saved = read_game(text)
            except NewerSave:
                self.dispatch(events.SaveUnreadable("newer"))
            except ValueError:
                self._keep(partial(self.store.set_aside, f"game:{game_id}"))
                self.dispatch(events.SaveUnreadable("damaged"))
            else:
                if not saved.game.nodes[saved.game.end_of(saved.node)].position.is_over:
                    self.dispatch(events.GameFound(saved))

    def _on_click(self, event: Any) -> None:
        if self._presses.is_slip(event):
            return
        target = event.target.closest("[data-cell], [data-action]")
        if not target:
            if not event.target.closest("dialog, input, label, select, textarea, summary, a"):
                self.dispatch(events.PressedElsewhere())
            return
        cell = dom.attribute(target, "data-cell")
        if cell is not None and event.timeStamp < self._shown_at_ms:
            return
        if cell is not None:
            self.dispatch(events.CellPressed(int(cell), event.timeStamp, self._presses.pointer))
        else:
            # A button that a key has pressed is clicked too, but by no pointer.
            self._act(target, event, self._presses.pointer if event.detail else "key")

    def _act(self, target: Any, event: Any, pointer: events.Pointer) -> None:
        """Do what a button says."""
        action = dom.attribute(target, "data-action")
        if action == "close":
            target.closest("dialog").close()
        elif action == "choose-file":
            target.closest("dialog").querySelector("[type=file]").click()
        elif action == "rematch":
            self.dispatch(events.Rematched(new_id(), new_seed(), today()))
        else:
            value = dom.attribute(target, "data-value") or ""
            self.dispatch(event_of_action(action or "", value, event.timeStamp, pointer))

    def _on_pointer_over(self, event: Any) -> None:
        if event.pointerType == "mouse":
            cell = cell_of(event.target)
            if cell is not None or self.state.preview is not None:
                self.dispatch(events.CellPreviewed(cell))

    def _on_focus(self, event: Any) -> None:
        cell = cell_of(event.target)
        if cell is not None:
            self.dispatch(events.CellFocused(cell))

    def _on_focus_out(self, event: Any) -> None:
        if cell_of(event.target) is not None and cell_of(event.relatedTarget) is None:
            self.dispatch(events.CellPreviewed(None))

    def _on_key(self, event: Any) -> None:
        key = key_press(event)
        meant = event_of(key, self.state)
        if meant is not None:
            event.preventDefault()
            self.dispatch(meant)
            if key.area == "moves":
                current = self.root.querySelector(".moves-scroll [aria-current]")
                if current:
                    current.focus(to_js({"preventScroll": True}, dict_converter=Object.fromEntries))

    def _on_change(self, event: Any) -> None:
        if event.target.type == "file":
            self._take_files(event.target.files)
            event.target.value = ""
        name = dom.attribute(event.target, "data-pref")
        if name is not None:
            checkbox = event.target.type == "checkbox"
            self.dispatch(events.PrefChosen(name, bool(event.target.checked) if checkbox else event.target.value))

    def _on_input(self, event: Any) -> None:
        name = dom.attribute(event.target, "data-input")
        if name is not None:
            value = dom.attribute(event.target, "data-value") or ""
            self.dispatch(event_of_input(name, value, event.target.value))

    def _on_close(self, event: Any) -> None:
        self.dispatch(events.DialogClosed(str(event.target.id).removeprefix("dialog-")))

    def _on_submit(self, event: Any) -> None:
        if event.target.id in ("new-game", "play-here"):
            form = {name: str(value) for name, value in window.FormData.new(event.target).entries()}
            variant, seats = variant_of(form), seats_of(form, random.random() < 0.5)
            self.dispatch(events.GameStarted(variant, seats, new_id(), new_seed(), today()))
        form_name = dom.attribute(event.target, "data-form")
        if form_name is not None:
            event.preventDefault()
            fields = {name: str(value) for name, value in window.FormData.new(event.target).entries()}
            self.dispatch(event_of_form(form_name, fields))

    def _on_paste(self, event: Any) -> None:
        """Open what is pasted on the page; in a box it is the browser's business."""
        if not event.target.closest("input, textarea"):
            self._take_in(event, event.clipboardData)

    def _on_drag(self, event: Any) -> None:
        """Show that the page takes what is dragged over it; without this the browser would open it elsewhere."""
        over = event.type == "dragover" and not event.target.closest("input, textarea")
        if over:
            event.preventDefault()
        document.documentElement.toggleAttribute("data-drop", over)

    def _on_drop(self, event: Any) -> None:
        document.documentElement.removeAttribute("data-drop")
        if event.dataTransfer.files.length or not event.target.closest("input, textarea"):
            self._take_in(event, event.dataTransfer)

    def _take_in(self, event: Any, given: Any) -> None:
        """Open what was pasted or dropped: a file, else a text."""
        text = str(given.getData("text/plain"))
        if given.files.length or text.strip():
            event.preventDefault()
        if given.files.length:
            self._take_files(given.files)
        elif text.strip():
            self.dispatch(exchange.TextGiven(text))

    def _take_files(self, files: Any) -> None:
        if files.length:
            self._let_run(self._take_file(files.item(0)))

    async def _take_file(self, file: Any) -> None:
        from web.opening import MOST_BYTES

        data = b"" if file.size > MOST_BYTES else (await file.arrayBuffer()).to_bytes()
        self.dispatch(exchange.FileGiven(data, file.size))

    def _on_hash(self, _event: Any) -> None:
        self._read_options()
        self._on_address()
        self._open_author()

    def _open_author(self) -> None:
        """Open the pane for authors, if the page's address holds what one has set up."""
        if authored_in(self._address_end()) is not None:
            self.dispatch(learning.PaneWanted("author"))

    def _address_end(self) -> str:
        """Return what stands in the page's address from the ``?`` or ``#`` on."""
        return f"{document.location.search}{document.location.hash}"

    def _read_options(self) -> None:
        """Let what the page's address sets hold for this visit."""
        location, framed = document.location, self.state.site.framed
        self.dispatch(events.OptionsRead(read_options(str(location.search), str(location.hash), framed=framed)))

    def _on_address(self) -> None:
        """Show what the page's address holds."""
        written = self.address.game_id
        kept = self.store.game(written) if written else None
        self.dispatch(exchange.AddressOpened(self._address_end(), kept, new_id(), new_seed()))

    def _on_hide(self, event: Any) -> None:
        if event.type == "pagehide" or document.visibilityState == "hidden":
            self._save_now()
            self.dispatch(exchange.PageHidden(event.timeStamp))
        elif self.state.hidden:
            self.dispatch(exchange.PageShown(event.timeStamp))

    def _on_storage(self, event: Any) -> None:
        game_id = game_id_of(event.key) if event.key else None
        if game_id is not None:
            text = event.newValue
            self.dispatch(events.SavedElsewhere(game_id, text if isinstance(text, str) else None))
        elif event.key in LEARNT:
            self.dispatch(learning.LearntElsewhere(LEARNT[event.key]))


def new_id() -> str:
    """Return an identifier for a game."""
    return f"{random.getrandbits(60):x}"


def new_seed() -> int:
    """Return a seed for the bot's choices in a game."""
    return random.getrandbits(31)


def today() -> str:
    """Return the day as records write it."""
    return date.today().strftime("%Y.%m.%d")
