// What a page in a frame does for the page around it, before Python and with it: it keeps the host page's messages
// until Python takes them, and tells how tall its content is. A classic script that only a frame loads (web/start.js).
//
// For Python (web/app.py) there is, in a frame and nowhere else, `globalThis.cephalopodHost`:
//
//     takeOver(handle)          handle(text, source) gets what waits, in order, before this returns, and from then on
//                               each message as it comes; text is the message as JSON, source the window that sent it
//     send(text, to = parent)   sends a message, given as JSON without the mark `ceph`, to the host page or to a source
//
// Only what the host page itself sends with the mark `ceph: 1` comes in; all else is not ours. What cannot be written
// as JSON comes as {"ceph":1}, which has no type, so that Python refuses it. A position or a game that is to be loaded
// before Python is there is painted at once.

(() => {
  "use strict";

  const MOST_WAITING = 20;
  const REST_MS = 100;
  const BESIDE_FROM = 640; // web/style.css: from this width on the board has the rest beside it
  const BESIDE_WIDTH = 208;

  const start = globalThis.cephalopodStart;
  const host = globalThis.parent;

  const waiting = [];
  let handle;

  const tell = (message, to = host) => to.postMessage({ ceph: 1, ...message }, "*");

  function textOf(data) {
    try {
      return JSON.stringify(data);
    } catch {
      return '{"ceph":1}'; // What refers to itself, or holds a number of any size.
    }
  }

  addEventListener("message", ({ data, source }) => {
    if (source !== host || data?.ceph !== 1) return;
    if (handle) handle(textOf(data), source);
    else if (waiting.length < MOST_WAITING) {
      waiting.push({ text: textOf(data), source });
      paint(contentOf(data));
    } else tell({ type: "error", code: "too_many", message: globalThis.cephalopodBoot.say("boot.too_many") }, source);
  });

  function paint(content) {
    if (!content) return;
    start.content = content;
    start.loadPainter();
    globalThis.cephalopodBoot?.paint();
  }

  /** Returns what a message to load something would be in an address; nothing where only Python can read it. */
  function contentOf({ type, position, game, ply }) {
    if (type !== "load") return "";
    if (typeof position === "string" && !/[?#&;]/.test(position)) return `#p=${position.trim().replace(/\s+/g, "_")}`;
    if (typeof game !== "string" || !/^[\w.]+~\w{3}$/.test(game)) return "";
    return `#g=${game}${Number.isInteger(ply) ? `&ply=${ply}` : ""}`;
  }

  // -- height -------------------------------------------------------------------------------------------------------

  // The board is as large as the frame lets it be. So that a host page which follows does not have to follow again,
  // what counts is the height with the board as large as the width alone lets it be.
  let told = 0;
  let resting;

  function height() {
    const body = getComputedStyle(document.body);
    const board = document.querySelector("#app .board");
    const { width, height: tall } = board.getBoundingClientRect();
    const most = parseFloat(getComputedStyle(board).maxWidth) || Infinity;
    const drawn = (room) => (Math.min(room, most) * tall) / width;
    const all = document.body.getBoundingClientRect().height;
    if (document.documentElement.dataset.embed === "off") {
      return drawn(document.querySelector(".board-place").clientWidth) + all - tall;
    }
    const edges = 2 * parseFloat(body.paddingLeft);
    if (innerWidth < BESIDE_FROM) {
      // The style sheet keeps so much for what stands above and below the board, also while it is not there yet.
      return drawn(innerWidth - edges) + Math.max(all - tall, parseFloat(body.minHeight));
    }
    return Math.min(innerWidth, Math.max(all, drawn(innerWidth - BESIDE_WIDTH) + edges));
  }

  function tellHeight() {
    const now = Math.ceil(height());
    if (!Number.isFinite(now) || Math.abs(now - told) <= 1) return;
    told = now;
    tell({ type: "height", height: now });
  }

  function measureSoon() {
    clearTimeout(resting);
    resting = setTimeout(tellHeight, REST_MS);
  }

  const measure = () => new ResizeObserver(measureSoon).observe(document.body);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", measure);
  else measure();

  globalThis.cephalopodHost = {
    takeOver(by) {
      handle = by;
      for (const { text, source } of waiting.splice(0)) handle(text, source);
    },
    send: (text, to) => tell(JSON.parse(text), to),
  };
})();
