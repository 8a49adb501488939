// Starts Pyodide for PyScript: the page's `interpreter`, on the main thread and in workers.
//
// PyScript imports this module instead of Pyodide itself, so it is the one place for everything about starting:
// where the runtime lies (beside this file, never on another site), storage that a browser may have blocked, and
// telling the page how far the start has come. With a document it dispatches `cephalopod:phase` events there, with
// the detail { phase, done, total, url }:
//
//     downloading   done of total bytes of the runtime have arrived; url is the file that moved last
//     starting      everything is here, Python is being set up
//     started       Python runs; PyScript unpacks our code and runs main.py next
//     failed        url could not be loaded; reason says why; Python will not start
//
// The latest detail is also kept in `globalThis.cephalopodPhase`, for a listener that comes late.
//
// A page loads this module before PyScript's core.js, so that the storage below is in place when core.js is read.
//
// To set Python up takes half of the time of a start, and ends every time with the same memory. So after a first visit
// the browser keeps a picture of that memory (web/memory_worker.mjs), with the page's own modules imported, and the next
// start begins with it. The picture belongs to exactly these files: it is kept under their names.

import "./one_stack.mjs";
import { unpacked } from "./memory.mjs";
import { loadPyodide as load, version } from "./runtime/pyodide/pyodide.mjs";
import { lock, sizes } from "./runtime/pyodide/manifest.mjs";
import { LIBRARY, unpackedLibrary } from "./stdlib.mjs";

export { version };

const RUNTIME = new URL("./runtime/pyodide/", import.meta.url).href;
const CODE = new URL("../code.zip", import.meta.url).href;
const TOTAL = Object.values(sizes).reduce((sum, size) => sum + size, 0);

// Only the built page has its code in one archive, with a hash in its name.
const MEMORY = CODE.endsWith("/code.zip") ? undefined : `${RUNTIME}memory?${CODE.split("/").at(-1)}`;
const MEMORIES = `python-memory ${new URL("../", import.meta.url).pathname}`;
const ROOM_BYTES = 300e6;

// The browser's own, whatever stands in its place while Python starts.
const browserFetch = globalThis.fetch.bind(globalThis);

// Of the runtime, unpacked: a tenth of a second on a line of 9 Mbit/s.
const LAST_BYTES = 300e3;

const PLACES = {
  indexURL: RUNTIME,
  stdLibURL: RUNTIME + LIBRARY,
  packageBaseUrl: RUNTIME,
  lockFileContents: lock,
};

const arrived = Object.fromEntries(Object.keys(sizes).map((name) => [name, 0]));
arrived["pyodide.mjs"] = sizes["pyodide.mjs"];

const bytesHere = () => Object.values(arrived).reduce((sum, size) => sum + size, 0);

function tell(phase, url, reason) {
  const detail = { phase, done: bytesHere(), total: TOTAL, url, ...(reason && { reason }) };
  globalThis.cephalopodPhase = detail;
  globalThis.document?.dispatchEvent(new CustomEvent("cephalopod:phase", { detail }));
}

// Counts the bytes of a response in a copy of it. The WebAssembly itself goes on untouched: a browser keeps it compiled
// for the next visit only where it gets the very answer of the network.
async function count(name, copy) {
  const reader = copy.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    arrived[name] += value.length;
    tell("downloading", RUNTIME + name);
    if (TOTAL - bytesHere() < LAST_BYTES) fetchCode();
  }
  arrived[name] = sizes[name];
  const isAll = Object.keys(sizes).every((file) => arrived[file] === sizes[file]);
  tell(isAll ? "starting" : "downloading", RUNTIME + name);
}

// Our own code is wanted next, while Python is being set up; earlier it would only keep the runtime waiting on a slow
// line. The last bytes are on their way while the request is.
let code;
let hasStarted = false;

const isZip = (archive) => new TextDecoder().decode(archive.slice(0, 2)) === "PK";

function fetchCode() {
  if (!MEMORY || !globalThis.document || code || hasStarted) return;
  code = browserFetch(CODE).then(async (answer) => {
    if (!answer.ok) return answer;
    const archive = await answer.arrayBuffer();
    // A network that wants a login first answers with a page of its own.
    if (!isZip(archive)) tell("failed", CODE, "This is no archive.");
    return new Response(archive);
  });
  code.catch(() => {}); // It is asked for again when PyScript wants it, which tells of a failure.
}

const addressOf = (request) => new URL(request?.url ?? request, globalThis.location.href).href;

// PyScript asks for our code when Python runs, and gets the answer that is there or on its way, once: a browser that
// has been told to keep nothing would ask the network a second time.
function fetchWithCode(request, options) {
  if (addressOf(request) !== CODE) return browserFetch(request, options);
  globalThis.fetch = browserFetch;
  return code.catch(() => browserFetch(request, options));
}

// Pyodide only warns, and then waits for ever, when one of its files is missing. This tells of it, and rejects.
function watchedFetch(fail) {
  const failed = (url, reason) => {
    tell("failed", url, reason);
    fail(new Error(`${url}: ${reason}`));
  };
  return async function fetch(request, options) {
    const url = addressOf(request);
    const name = url.startsWith(RUNTIME) ? url.slice(RUNTIME.length) : "";
    if (!(name in sizes)) return browserFetch(request, options);
    let response;
    try {
      response = await browserFetch(request, options);
    } catch (error) {
      failed(url, error.message);
      throw error;
    }
    if (response.ok) count(name, response.clone()).catch((error) => failed(url, error.message));
    else failed(url, `HTTP ${response.status}`);
    if (name !== LIBRARY || !response.ok) return response;
    try {
      return await unpackedLibrary(response);
    } catch (error) {
      failed(url, error.message);
      throw error;
    }
  };
}

// A page starts Python as soon as it is read: PyScript asks for it a third of a second later, when it has set itself
// up. What Python writes until then goes to the console, afterwards to whoever asked.
const written = { stdout: console.log, stderr: console.error };
let early = globalThis.document && start({
  stdout: (text) => written.stdout(text),
  stderr: (text) => written.stderr(text),
});
// PyScript, which asks later, is told of a failure.
early?.catch(() => {});

/**
 * Starts Python, or hands over the one that the page has started. Options are Pyodide's own; where the runtime lies
 * is not up to the caller, and of the options for the page's own Python only `stdout` and `stderr` count.
 * Rejects, after telling the page, when a file of the runtime cannot be loaded.
 */
export async function loadPyodide(options = {}) {
  restoreIndexedDB();
  if (!early) return start(options);
  const python = early;
  early = undefined;
  const { stdout, stderr } = options;
  Object.assign(written, { ...(stdout && { stdout }), ...(stderr && { stderr }) });
  return python;
}

async function start(options) {
  const memory = await keptMemory();
  if (memory) {
    const kept = memory.arrayBuffer().then(unpacked);
    // Pyodide, which waits for it later, is told of a failure.
    kept.catch(() => {});
    try {
      const python = await loaded({ ...options, _loadSnapshot: kept });
      // What was drawn by lot then would be drawn again.
      python.runPython("import random; random.seed()");
      performance.mark("cephalopod:from-memory");
      return python;
    } catch (error) {
      console.info(`Python starts without its kept memory: ${error.message}`);
      await forgetMemories();
    }
  }
  return loaded(options);
}

async function loaded(options) {
  hasStarted = false;
  tell("downloading", RUNTIME);
  try {
    const python = await new Promise((resolve, reject) => {
      globalThis.fetch = watchedFetch(reject);
      import("./runtime/pyodide/pyodide.asm.mjs").then(
        () => {
          arrived["pyodide.asm.mjs"] = sizes["pyodide.asm.mjs"];
          tell("downloading", `${RUNTIME}pyodide.asm.mjs`);
        },
        (error) => {
          tell("failed", `${RUNTIME}pyodide.asm.mjs`, error.message);
          reject(error);
        },
      );
      load({ ...options, ...PLACES }).then(resolve, reject);
    });
    tell("started", RUNTIME);
    return python;
  } finally {
    hasStarted = true;
    globalThis.fetch = code ? fetchWithCode : browserFetch;
  }
}

// -- kept memory ------------------------------------------------------------------------------------------------------

async function keptMemory() {
  try {
    return MEMORY && (await caches.has(MEMORIES)) ? await (await caches.open(MEMORIES)).match(MEMORY) : undefined;
  } catch {
    return undefined; // In a frame without an origin, and where storage is blocked.
  }
}

async function forgetMemories() {
  await caches.delete(MEMORIES);
}

// Told by boot.js when the page is kept for use without a network. What follows from here needs time and memory for a
// moment, but on another thread.
globalThis.document?.addEventListener("cephalopod:kept", async () => {
  try {
    if (!MEMORY || (await keptMemory())) return;
    const { quota, usage } = await navigator.storage.estimate();
    if (quota - usage < ROOM_BYTES) return;
    await forgetMemories();
    const worker = new Worker(new URL("./memory_worker.mjs", import.meta.url), { type: "module" });
    worker.postMessage({ runtime: PLACES, code: CODE, cache: MEMORIES, url: MEMORY });
    worker.addEventListener("message", () => worker.terminate());
  } catch (error) {
    console.info(`Python's memory is not kept: ${error.message}`);
  }
});

// PyScript cannot even be read where there are no workers; the page does without them (see web/bot_client.py).
globalThis.Worker ??= class Worker {
  constructor() {
    throw new DOMException("this browser has no workers", "NotSupportedError");
  }
};

// PyScript opens a database for mounted folders when it is read, and one for packages before it asks for Python; we
// use neither. Where a browser blocks storage (in a sandboxed frame, in a frame of another site without third-party
// storage) the first is an uncaught error, and for the second it waits without end. So it is handed databases that
// live in memory; the browser's own is back before any of our Python runs.

const restoreIndexedDB = (() => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  Object.defineProperty(globalThis, "indexedDB", { value: memoryIndexedDB(), configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(globalThis, "indexedDB", own);
    else delete globalThis.indexedDB;
  };
})();

// As much of IndexedDB as PyScript's key-value map uses: one store a database, each request answered soon.
function memoryIndexedDB() {
  const answered = (result, handler = "onsuccess") => {
    const request = { result };
    queueMicrotask(() => request[handler]?.({ target: request }));
    return request;
  };
  const storeOf = (entries) => ({
    count: () => answered(entries.size),
    clear: () => answered(entries.clear()),
    delete: (key) => answered(void entries.delete(key)),
    get: (key) => answered(entries.get(key)),
    getKey: (key) => answered(entries.has(key) ? key : undefined),
    getAllKeys: () => answered([...entries.keys()].sort()),
    put: (value, key) => answered((entries.set(key, value), key)),
  });
  const stores = new Map();
  return {
    open(name) {
      if (!stores.has(name)) stores.set(name, storeOf(new Map()));
      const store = stores.get(name);
      return answered({ transaction: () => ({ objectStore: () => store }), close() {} });
    },
  };
}
