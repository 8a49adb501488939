// Starts Python in the page that is one file (tools/pack.py): everything that it needs stands in the page itself,
// packed, since a page that was opened from a file may load nothing. There are no workers either, so the bot thinks
// in the page. PyScript is not needed for that: it loads files.

const parts = new Map(
  [...document.querySelectorAll("script[data-part]")].map((script) => [script.dataset.part, script]),
);

async function unpacked(name) {
  const script = parts.get(name);
  const packed = Uint8Array.from(atob(script.textContent.trim()), (letter) => letter.charCodeAt(0));
  // What has been read needs no place in the page any more.
  script.remove();
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function imported(name) {
  return import(URL.createObjectURL(new Blob([await unpacked(name)], { type: "text/javascript" })));
}

function tell(phase, done) {
  const detail = { phase, done, total: parts.size, url: document.location.href };
  globalThis.cephalopodPhase = detail;
  document.dispatchEvent(new CustomEvent("cephalopod:phase", { detail }));
}

// No such folder is there: it is what the runtime asks for, and is answered from the page.
const FILES = new URL("inside/", document.baseURI).href;

async function start() {
  tell("starting", 0);
  const { loadPyodide } = await imported("pyodide.mjs");
  const { default: createPyodideModule } = await imported("pyodide.asm.mjs");
  const types = { wasm: "application/wasm", zip: "application/zip" };
  const original = globalThis.fetch;
  globalThis.fetch = async (request, options) => {
    const url = String(request?.url ?? request);
    if (!url.startsWith(FILES)) return original(request, options);
    const name = url.slice(FILES.length);
    return new Response(await unpacked(name), { headers: { "Content-Type": types[name.split(".").at(-1)] } });
  };
  const python = await loadPyodide({
    indexURL: FILES,
    packageBaseUrl: FILES,
    lockFileContents: JSON.parse(new TextDecoder().decode(await unpacked("lock.json"))),
    createPyodideModule,
  });
  globalThis.fetch = original;
  tell("started", parts.size);
  for (const archive of ["code.zip", "learning.zip", "weights.zip"]) python.unpackArchive(await unpacked(archive), "zip");
  await python.runPythonAsync(new TextDecoder().decode(await unpacked("main.py")));
}

start();
