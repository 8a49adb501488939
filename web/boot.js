// What the page does before Python runs, and when Python never does: the reader's language, words on how far the start
// has come, presses that are remembered, and a watchdog. A classic script after web/start.js, since a module does not
// even load from file://. Its sentences are in the page (from the message tables), none are here.
//
// What starts Python stands in <template id="boot-python">. The page for playing takes it out at once; in a frame, when
// somebody presses the board or the button. An article tells nothing before `cephalopodBoot.begin()`, and its language
// is the page's own (web/boards.js).

(() => {
  "use strict";

  const SILENCE_MS = 20000;
  const words = JSON.parse(document.getElementById("boot-words").textContent);
  const bar = document.getElementById("boot");
  const start = globalThis.cephalopodStart;
  const root = document.documentElement;
  const isArticle = !document.getElementById("app");
  const presses = [];
  let isReady = false;
  let failed = false;
  let lastMove = performance.now();
  let lastUrl = document.currentScript.src;

  // -- language ---------------------------------------------------------------------------------------------------

  const firstOf = (tags) =>
    tags.map((tag) => String(tag ?? "").slice(0, 2).toLowerCase()).find((code) => code in words) ?? "en";
  const ownLanguage = firstOf([start.kept.language, ...(navigator.languages ?? [])]);
  const language = isArticle ? root.lang : firstOf([...start.asked("lang"), ownLanguage]);
  root.lang = language;
  const translated = document.getElementById(`app-${language}`);
  if (translated) document.getElementById("app").replaceWith(translated.content.firstElementChild);
  if (!isArticle) document.title = words[language]["page.title"];

  function say(key, details = {}) {
    const text = (words[root.lang] ?? words[language])[key];
    return (Array.isArray(text) ? text[details.n === 1 ? 0 : 1] : text).replace(/{(\w+)}/g, (_, name) => details[name]);
  }

  // -- how far the start has come ---------------------------------------------------------------------------------

  function show(text, share) {
    bar.hidden = false;
    bar.querySelector("p").textContent = text;
    const progress = bar.querySelector("progress");
    if (share === undefined) progress.removeAttribute("value");
    else progress.value = share;
  }

  function fail(reason) {
    if (failed || isReady) return;
    failed = true;
    bar.setAttribute("role", "alert");
    show(`${say("boot.failed")} ${reason} ${say("boot.failed_remedy")}`);
    bar.dataset.state = "failed";
    bar.querySelector("progress").hidden = true;
    const again = bar.querySelector("button");
    again.textContent = say("boot.failed_reload");
    again.hidden = false;
    again.addEventListener("click", () => location.reload());
  }

  function onPhase({ detail }) {
    lastMove = performance.now();
    lastUrl = detail.url;
    if (detail.phase === "failed") fail(say("boot.failed_url", { url: detail.url }));
    if (failed || isReady) return;
    if (detail.phase === "downloading" && detail.done) {
      const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
      const text = say("boot.downloading_part", { done: megabytes(detail.done), total: megabytes(detail.total) });
      show(text, (0.7 * detail.done) / detail.total);
    } else if (detail.phase === "starting") show(say("boot.starting"), 0.75);
    else if (detail.phase === "started") show(say("boot.starting"), 0.9);
  }

  // Only an element that should have loaded something fires this without bubbling. What it says is the file that was
  // asked for by name, even if one that it imports is at fault.
  function onError(event) {
    const url = event.target?.src ?? event.target?.href;
    if (url) fail(say("boot.failed_url", { url: brokenUrl() ?? url }));
  }

  // Something that nobody waited for has failed: a file that broke off, or nothing that matters here.
  function onRejection() {
    const url = brokenUrl();
    if (url) fail(say("boot.failed_url", { url }));
  }

  // Safari does not tell the status; then the words of the others stand.
  const isBroken = ({ responseStatus }) => responseStatus === 0 || responseStatus >= 400;
  const brokenUrl = () => performance.getEntriesByType("resource").find(isBroken)?.name;

  // PyScript reports a refused file in the console only.
  const answers = new PerformanceObserver((list) => {
    const refused = list.getEntries().find(({ responseStatus }) => responseStatus >= 400);
    if (refused) fail(say("boot.failed_url", { url: refused.name }));
  });

  function look() {
    // A hidden tab is slowed down by the browser; that is no failure.
    if (document.hidden) lastMove = performance.now();
    if (performance.now() - lastMove <= SILENCE_MS) return;
    const url = brokenUrl();
    fail(url ? say("boot.failed_url", { url }) : say("boot.failed_silent", { url: lastUrl }));
  }

  // -- the position of the address ----------------------------------------------------------------------------------

  // Python begins with the page as it was written, so a copy of that is painted; `handOver` puts the first one back.
  let written;
  let seen = "5/5/5/5/5 w";
  let hadFocus;

  function paint() {
    const painter = globalThis.cephalopodFirstPaint;
    const { isExercise } = start.seen;
    if (isReady || !(painter || isExercise)) return;
    const app = document.getElementById("app");
    written ??= app;
    const copy = written.cloneNode(true);
    if (isExercise) {
      const isPuzzle = root.dataset.mode === "puzzle";
      copy.querySelector(".status").textContent = isPuzzle ? say("boot.puzzle") : say("boot.lesson");
    }
    const shown = isExercise ? undefined : painter.read(start.content ?? location.search + location.hash);
    if (painter) seen = painter.fill(copy, shown, start.seen, say);
    app.replaceWith(copy);
    if (painter) start.reveal();
    // What was pressed before is no press on this position.
    presses.length = 0;
  }

  // -- presses before Python --------------------------------------------------------------------------------------

  function onClick(event) {
    const cell = event.target.closest?.("[data-cell]");
    if (failed) return;
    if (isWaiting() && event.target.closest?.(":is(#app, #foot) :is(button, [data-cell])")) press();
    if (!cell) return;
    const pointer = ["touch", "pen"].includes(event.pointerType) ? "touch" : "mouse";
    remember(cell, event.timeStamp, pointer);
  }

  function onKey(event) {
    const cell = event.target.closest?.("[data-cell]");
    if (!cell || failed || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    if (isWaiting()) press();
    remember(cell, event.timeStamp, "key");
  }

  // One press is kept, the last: a second one is a change of mind.
  function remember(cell, at, pointer) {
    for (const press of presses.splice(0)) press.node.removeAttribute("data-early");
    presses.push({ node: cell, cell: cell.dataset.cell, at, pointer });
    cell.setAttribute("data-early", "");
    bar.querySelector(".boot-early").textContent = say("boot.early");
  }

  // -- without a network ------------------------------------------------------------------------------------------

  // A next version of the page waits: before anything has been played is the moment to go over to it.
  async function takeNextVersion() {
    const container = navigator.serviceWorker;
    const next = (await container.getRegistration())?.waiting;
    if (!next) return;
    container.addEventListener("controllerchange", () => isReady || location.reload());
    next.postMessage("take-over");
  }

  // Only the built page names a service worker. Where a browser has none, or forbids it (in a frame without an origin,
  // in a private window), the page needs a network as before.
  const offline = document.querySelector('meta[name="cephalopod:offline"]');

  async function withServiceWorkers(act) {
    try {
      if (offline && navigator.serviceWorker) await act();
    } catch (error) {
      console.info(`Not kept for use without a network: ${error.message}`);
    }
  }

  async function keepForOffline() {
    await navigator.serviceWorker.register(offline.content, { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
    document.dispatchEvent(new CustomEvent("cephalopod:kept"));
  }

  if (!start.framed) withServiceWorkers(takeNextVersion);

  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);

  // -- in a frame, and in a compact page ------------------------------------------------------------------------------

  const button = document.getElementById("start");
  const isWaiting = () => root.dataset.waits === "press";
  let byButton = false;

  function press() {
    byButton = document.activeElement === button;
    root.dataset.waits = "python";
    button.setAttribute("aria-disabled", "true");
    button.textContent = say("boot.trying_board");
    const live = document.createElement("p");
    live.textContent = say("boot.trying_board");
    document.getElementById("live").append(live);
    start.hint();
    if (begin()) startPython();
  }

  // The same in a page of its own, with all that stands around the board.
  function setLink() {
    const without = (text) => text.split("&").filter((part) => !/^[?#]?(embed|panels)=/i.test(part)).join("&");
    const [query, hash] = [location.search.slice(1), location.hash.slice(1)].map(without);
    const address = location.href.split(/[?#]/)[0];
    document.getElementById("full-page").href = address + (query && `?${query}`) + (hash && `#${hash}`);
  }

  if (!isArticle) {
    const foot = document.getElementById("foot");
    // Whoever chooses another language later, a person or the page around, chooses it for these words too.
    const name = () => {
      if (root.dataset.waits !== "python") button.textContent = say("boot.start");
      document.getElementById("full-page").textContent = say("boot.full_page");
    };
    name();
    new MutationObserver(name).observe(root, { attributeFilter: ["lang"] });
    setLink();
    // Before it is used: what was played since stands in the address.
    for (const kind of ["pointerdown", "focusin"]) foot.addEventListener(kind, setLink);
  }

  // -- the start --------------------------------------------------------------------------------------------------

  let watchdog;

  function begin() {
    if (location.protocol === "file:" && !("single" in root.dataset)) {
      failed = true;
      bar.setAttribute("role", "alert");
      show(say("boot.file"));
      bar.dataset.state = "failed";
      bar.querySelector("progress").hidden = true;
      return false;
    }
    lastMove = performance.now();
    watchdog = setInterval(look, 1000);
    document.addEventListener("cephalopod:phase", onPhase);
    addEventListener("error", onError, true);
    addEventListener("unhandledrejection", onRejection);
    answers.observe({ type: "resource", buffered: true });
    show(isArticle ? say("boot.downloading_boards") : say("boot.downloading"));
    return true;
  }

  function startPython() {
    const parts = document.getElementById("boot-python").content.cloneNode(true);
    // One after the other, as if they had always been there.
    for (const module of parts.querySelectorAll("[type=module]")) module.async = false;
    document.body.append(parts);
  }

  globalThis.cephalopodBoot = {
    ownLanguage,
    say,
    paint,
    /** The text of the position that is to be seen; a press is meant for that. Nothing before an exercise. */
    get seen() {
      return start.seen.isExercise ? "" : seen;
    },
    /** Python reads the page: it stands there as it was written. */
    handOver() {
      const painted = document.getElementById("app");
      if (painted.contains(document.activeElement)) hadFocus = document.activeElement.dataset.cell;
      if (written) painted.replaceWith(written);
      start.reveal();
    },
    /** From now on it is told how far the start has come; tells whether there can be one. */
    begin,
    /** Python is here: the bar goes, and the presses are handed over. */
    ready() {
      isReady = true;
      performance.mark("cephalopod:ready");
      bar.hidden = true;
      clearInterval(watchdog);
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("cephalopod:phase", onPhase);
      removeEventListener("error", onError, true);
      removeEventListener("unhandledrejection", onRejection);
      answers.disconnect();
      for (const press of presses) press.node.removeAttribute("data-early");
      if (byButton && [button, document.body].includes(document.activeElement)) hadFocus = "";
      delete root.dataset.waits;
      root.dataset.ready = "yes";
      if (hadFocus !== undefined) focusCell(hadFocus);
      // A frame shows one board; it does not fill the reader's disk.
      if (!start.framed) setTimeout(withServiceWorkers, 3000, keepForOffline);
      return presses;
    },
  };

  function focusCell(cell) {
    const wanted = cell ? `[data-cell="${cell}"]` : '[tabindex="0"]';
    document.querySelector(`#app .board ${wanted}`)?.focus({ preventScroll: true });
  }

  if (isArticle) return;
  paint();
  addEventListener("hashchange", () => {
    if (isReady) return;
    start.loadPainter();
    paint();
  });
  if (!start.framed && begin()) startPython();
})();
