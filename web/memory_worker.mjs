// Makes the picture of Python's memory with which the next start begins (web/pyodide_boot.mjs), and keeps it: a worker
// that lives for a few seconds after a first visit. It is told where the runtime and our code lie, and where to put
// the picture.

import "./one_stack.mjs";
import { packed } from "./memory.mjs";
import { loadPyodide } from "./runtime/pyodide/pyodide.mjs";
import { unpackedLibrary } from "./stdlib.mjs";

async function picture({ runtime, code }) {
  const library = await (await unpackedLibrary(await fetch(runtime.stdLibURL))).blob();
  const python = await loadPyodide({ ...runtime, stdLibURL: URL.createObjectURL(library), _makeSnapshot: true });
  const archive = await (await fetch(code)).arrayBuffer();
  python.unpackArchive(archive, "zip");
  python.runPython("import web.prepared, gc; gc.collect()");
  return python.makeMemorySnapshot();
}

addEventListener("message", async ({ data }) => {
  try {
    const cache = await caches.open(data.cache);
    await cache.put(data.url, new Response(packed(await picture(data))));
    postMessage("kept");
  } catch (error) {
    console.info(`Python's memory is not kept: ${error.message}`);
    postMessage("not kept");
  }
});
