// What the page does before Python runs, and when Python never does: the reader's language and theme, words on how
// far the start has come, presses that are remembered, and a watchdog. A classic script, since a module does not
// even load from file://. Its sentences are in the page (from the message tables), none are here.
//
// A page that starts Python only when it is asked to has what starts it in <template id="boot-python">. There nothing
// is told before `cephalopodBoot.begin()`, and the language is the page's own (web/boards.js).

(() => {
  "use strict";

  const SILENCE_MS = 20000;
  const words = JSON.parse(document.getElementById("boot-words").textContent);
  const bar = document.getElementById("boot");
  const waiting = document.getElementById("boot-python");
  const presses = [];
  let ready = false;
  let failed = false;
  let lastMove = performance.now();
  let lastUrl = document.currentScript.src;

  // -- language and theme -----------------------------------------------------------------------------------------

  // What stands after the "#" counts before the query, as in web/options.py.
  const places = [location.hash.slice(1), location.search].map((text) => new URLSearchParams(text));
  const asked = (name) => places.map((place) => place.get(name)?.toLowerCase());
  const kept = keptPreferences();

  function keptPreferences() {
    try {
      return JSON.parse(localStorage.getItem("cephalopod:prefs")) ?? {};
    } catch {
      return {}; // Safari and Chromium throw where storage is blocked; damaged text is Python's to tell of.
    }
  }

  const firstOf = (tags) =>
    tags.map((tag) => String(tag ?? "").slice(0, 2).toLowerCase()).find((code) => code in words) ?? "en";
  const ownLanguage = firstOf([kept.language, ...(navigator.languages ?? [])]);
  const language = waiting ? document.documentElement.lang : firstOf([...asked("lang"), ownLanguage]);
  const theme = [...asked("theme"), kept.theme].find((name) => ["auto", "light", "dark", "contrast"].includes(name));
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = theme ?? "auto";
  const translated = document.getElementById(`app-${language}`);
  if (translated) document.getElementById("app").replaceWith(translated.content.firstElementChild);
  if (!waiting) document.title = words[language]["page.title"];

  const say = (key, details = {}) => words[language][key].replace(/{(\w+)}/g, (_, name) => details[name]);

  // -- how far the start has come ---------------------------------------------------------------------------------

  function show(text, share) {
    bar.hidden = false;
    bar.querySelector("p").textContent = text;
    const progress = bar.querySelector("progress");
    if (share === undefined) progress.removeAttribute("value");
    else progress.value = share;
  }

  function fail(reason) {
    if (failed || ready) return;
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
    if (failed || ready) return;
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

  // -- presses before Python --------------------------------------------------------------------------------------

  function onClick(event) {
    const cell = event.target.closest?.("[data-cell]");
    if (!cell || failed) return;
    const pointer = ["touch", "pen"].includes(event.pointerType) ? "touch" : "mouse";
    remember(cell, event.timeStamp, pointer);
  }

  function onKey(event) {
    const cell = event.target.closest?.("[data-cell]");
    if (!cell || failed || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
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
    container.addEventListener("controllerchange", () => ready || location.reload());
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

  const keepForOffline = () => navigator.serviceWorker.register(offline.content, { updateViaCache: "none" });

  withServiceWorkers(takeNextVersion);

  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);

  // -- the start --------------------------------------------------------------------------------------------------

  let watchdog;

  function begin() {
    if (location.protocol === "file:" && !("single" in document.documentElement.dataset)) {
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
    show(waiting ? say("boot.downloading_boards") : say("boot.downloading"));
    return true;
  }

  globalThis.cephalopodBoot = {
    ownLanguage,
    say,
    /** From now on it is told how far the start has come; tells whether there can be one. */
    begin,
    /** Python is here: the bar goes, and the presses are handed over. */
    ready() {
      ready = true;
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
      document.documentElement.dataset.ready = "yes";
      setTimeout(withServiceWorkers, 3000, keepForOffline);
      return presses;
    },
  };

  if (!waiting) begin();
})();
