// What is settled before anything of the page is painted: the theme, and what its address makes of the page (web/options.py
// reads the same later, for Python). A page of its own begins here, if not before (tools/page.py), to load what it will
// need; a page in a frame of another one loads nothing of Python before somebody presses it. A classic script in the
// head, and, for the theme, in articles.

(() => {
  "use strict";

  const PANELS = ["players", "status", "controls", "moves", "legal"];
  const COMPACT = ["players", "status", "controls"];
  const MODES = ["play", "view", "analyse", "puzzle", "lesson"];
  const SWITCH = { on: true, 1: true, true: true, yes: true, off: false, 0: false, false: false, no: false };

  const root = document.documentElement;
  // What stands after the "#" counts before the query.
  const parts = `${location.search}&${location.hash}`
    .split(/[#&]/)
    .flatMap((part) => (/^[?;]*text=/i.test(part) ? part.replace(/^[?;]+/, "") : part.split(/[?;]/)))
    .filter((part) => part.includes("="))
    .map((part) => [part.slice(0, part.indexOf("=")).toLowerCase(), part.slice(part.indexOf("=") + 1)])
    .reverse();
  const given = (name) => parts.filter((part) => part[0] === name).map((part) => part[1]);
  /** Returns all that the address says for a name, what counts first. */
  const asked = (name) => given(name).map((text) => text.toLowerCase().replace(/[).,;!?"'>/]+$/, ""));
  const kept = keptPreferences();

  function keptPreferences() {
    try {
      return JSON.parse(localStorage.getItem("cephalopod:prefs")) ?? {};
    } catch {
      return {}; // Safari and Chromium throw where storage is blocked; damaged text is Python's to tell of.
    }
  }

  const choice = (values, name, other) => [...asked(name), other].find((value) => values.includes(value)) ?? values[0];
  const isOn = (name, other) => [...asked(name).map((text) => SWITCH[text]), other].find((on) => on !== undefined);
  const theme = choice(["auto", "light", "dark", "contrast"], "theme", kept.theme);
  root.dataset.theme = theme;

  function panels(text) {
    const named = text.split(/[,+ ]|%2c|%2b|%20/);
    if (text === "all" || text === "none") return text === "all" ? PANELS : [];
    return named.every((name) => PANELS.includes(name)) ? PANELS.filter((name) => named.includes(name)) : undefined;
  }

  function words(name, most) {
    for (const text of given(name)) {
      try {
        const plain = decodeURIComponent(text.replaceAll("+", " ")).trim().replace(/\s+/g, " ");
        if ([...plain].length <= most) return plain;
      } catch {
        // A % that stands for nothing: Python reads around it.
      }
    }
    return "";
  }

  const add = (name) => document.head.append(document.getElementById(`early-${name}`).content.cloneNode(true));

  const start = {
    asked,
    kept,
    /** Whether the page stands in a frame, where a press starts it. */
    framed: parent !== window && !("single" in root.dataset),
    /** What the page around this one has loaded last, as an address would have it; else the address counts. */
    content: undefined,
    seen: {
      flip: isOn("flip", kept.flip ?? false),
      coordinates: isOn("coords", kept.coordinates ?? true),
      digits: isOn("digits", kept.digits ?? false),
      text: words("text", 500),
    },
    /** Asks for what Python wants, which a page of its own has done already, if it could (tools/page.py). */
    hint: () => add("python"),
    /** Loads what paints a position; it calls `cephalopodBoot.paint` when it is there. */
    loadPainter() {
      if (!start.paints) add("paint");
      start.paints = true;
    },
    paints: false,
    /** Shows the board, which is out of sight as long as another position is to come. */
    reveal: () => delete root.dataset.paints,
  };
  globalThis.cephalopodStart = start;
  // An article has its boards in it, and its own script.
  if (!document.getElementById("early-python")) return;

  const embed = isOn("embed", start.framed);
  const shows = asked("goal")[0] === "show";
  root.dataset.embed = embed ? "on" : "off";
  root.dataset.mode = shows ? "view" : choice(MODES, "mode");
  root.dataset.panels = (asked("panels").map(panels).find(Boolean) ?? (embed ? COMPACT : PANELS)).join(" ");
  root.dataset.pieces = choice(["classic", "shapes", "numerals"], "pieces", kept.pieces);
  // A browser paints the canvas of a frame before it has any style sheet.
  if (theme !== "auto") {
    document.querySelector('meta[name="color-scheme"]').content = theme === "light" ? "light" : "dark";
  }
  const { flip, coordinates, digits, text } = start.seen;
  const isExercise = ["puzzle", "lesson"].includes(root.dataset.mode);
  Object.assign(start.seen, { isExercise, isViewed: root.dataset.mode === "view" });
  const hasContent = ["p", "g", "board", "dice"].some((name) => asked(name).length);
  if (text || (!isExercise && (hasContent || flip || !coordinates || digits))) {
    root.dataset.paints = "soon";
    addEventListener("error", ({ target }) => /first_paint/.test(target.src) && start.reveal(), true);
    start.loadPainter();
  }
  if (start.framed) {
    root.dataset.waits = "press";
    add("frame");
  } else start.hint();
})();
