// Runs a Python file inside Pyodide, in Node, with the project's folder mounted at /project:
//
//     node tools/pyodide_run.mjs SCRIPT.py [ARGUMENTS…]
//
// SCRIPT and file arguments are relative to the project. The exit code is the script's own. The build compiles
// with it, because only Pyodide's Python writes byte code that Pyodide's Python reads; the engine's tests run in it.

import { writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const RUN = `
import importlib, runpy, sys, traceback

# The folders on the path were mounted after Python had looked for them.
importlib.invalidate_caches()

def run(script, arguments):
    sys.argv = [script, *arguments]
    sys.path[0] = "/project"
    try:
        runpy.run_path(script, run_name="__main__")
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return 0

run
`;

// A pipe that is full answers EAGAIN; the same bytes are written again until they are taken.
function writeAll(descriptor, bytes) {
  for (let sent = 0; sent < bytes.length; ) {
    try {
      sent += writeSync(descriptor, bytes, sent);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
  return bytes.length;
}

const [script, ...argumentsOfScript] = process.argv.slice(2);
if (!script) {
  console.error("usage: node tools/pyodide_run.mjs SCRIPT.py [ARGUMENTS…]");
  process.exit(2);
}

const pyodide = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    PYTHONHASHSEED: "0",
    // The test tools for this Python, which only `tools/install.py tests` installs.
    PYTHONPATH: "/project/.make/pyodide-packages",
    // The byte code of the desktop's Python lies in the same folders; this one leaves none there.
    PYTHONDONTWRITEBYTECODE: "1",
  },
});
pyodide.setStdout({ write: (bytes) => writeAll(1, bytes) });
pyodide.setStderr({ write: (bytes) => writeAll(2, bytes) });
pyodide.mountNodeFS("/project", ROOT);
pyodide.FS.chdir("/project");
const run = pyodide.runPython(RUN);
process.exit(run(script, pyodide.toPy(argumentsOfScript)));
