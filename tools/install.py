"""Installs what is missing, and nothing twice.

    python tools/install.py page      what the page needs: a virtual environment, and web/runtime/ from npm and pip
    python tools/install.py tests     that, and what the tests need: pytest and others, a Chromium

Needs Python 3.11, Node 18 with npm, and nothing else. Every package is pinned and checked against the hashes
in `package-lock.json`, `requirements-page.txt` and `requirements-test.txt`. A finished step leaves a stamp in
`.make/`, made of what the step depends on; a step is done again when that changes or when what it made is gone.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STAMPS = ROOT / ".make"
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
RUNTIME = ROOT / "web/runtime"
NODE_MODULES = ROOT / "node_modules"
REQUIREMENTS = ROOT / "requirements-test.txt"
PAGE_REQUIREMENTS = ROOT / "requirements-page.txt"
PYODIDE_PACKAGES = STAMPS / "pyodide-packages"

# What runs inside Pyodide with the engine's tests, and the platform whose wheels it takes.
PYODIDE_TEST_TOOLS = (
    "pytest",
    "hypothesis",
    "iniconfig",
    "packaging",
    "pluggy",
    "pygments",
    "sortedcontainers",
)
PYODIDE_PLATFORM = (
    "--platform",
    "pyemscripten_2026_0_wasm32",
    "--python-version",
    "3.14",
    "--implementation",
    "cp",
)

# Of Pyodide the page loads these as they are; the standard library and the lock file are made anew.
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# The standard library, packed as a whole. Not named .gz, which some servers unpack on the way.
LIBRARY = "python_stdlib.pack"

# Parts of PyScript that this page switches off or never reaches: editors, terminals, MicroPython's archives
# and terminals, the graph of packages. `pyscript.toml` and `index.html` name the plugins that are off.
PYSCRIPT_LEFT_OUT = re.compile(
    r"(codemirror|xterm|zip-|pyodide_graph|storage|service-worker|index-|mpy-|py-|donkey)"
)

BROWSER_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
BROWSER_PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


class InstallError(Exception):
    """What is missing on this machine, in a sentence that says what to do."""


def run(command: Sequence[str | Path], **environment: str) -> None:
    """Run a command in the project's folder; InstallError with the command where it fails."""
    words = [str(word) for word in command]
    try:
        subprocess.run(words, cwd=ROOT, check=True, stdin=subprocess.DEVNULL, env={**os.environ, **environment})
    except (OSError, subprocess.CalledProcessError) as error:
        raise InstallError(f"`{' '.join(words[:6])}` failed: {error}") from error


def fingerprint(inputs: Iterable[Path | str]) -> str:
    """Return a hash of the contents of files and of texts, in their order."""
    digest = hashlib.sha256()
    for item in inputs:
        digest.update(item.read_bytes() if isinstance(item, Path) else item.encode())
        digest.update(b"\0")
    return digest.hexdigest()


def step(
    name: str, what: str, inputs: Iterable[Path | str], outputs: Iterable[Path], do: Callable[[], None]
) -> None:
    """Do a step unless its stamp says that the same inputs have made these outputs already."""
    stamp, wanted = STAMPS / name, fingerprint(inputs)
    if stamp.is_file() and stamp.read_text() == wanted and all(output.exists() for output in outputs):
        return
    print(f"· {what}", flush=True)
    STAMPS.mkdir(exist_ok=True)
    stamp.unlink(missing_ok=True)
    do()
    stamp.write_text(wanted)


def tool(name: str, remedy: str) -> str:
    """Return the full path of a program; InstallError where the machine has none."""
    path = shutil.which(name)
    if path is None:
        raise InstallError(f"{name} is missing: {remedy}")
    return path


def node() -> str:
    """Return Node's path; InstallError where it is missing or older than 18."""
    path = tool("node", "install Node 18 or newer.")
    version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.removeprefix("v").split(".")[0]) < 18:
        raise InstallError(f"Node {version} is too old: install Node 18 or newer.")
    return path


def install_venv() -> None:
    """Make `.venv`, unless there is one that runs."""

    def make() -> None:
        try:
            venv.EnvBuilder(with_pip=True, clear=VENV.exists()).create(VENV)
        except (subprocess.CalledProcessError, OSError) as error:
            raise InstallError(f"no virtual environment: {error} (Debian: install python3-venv)") from error

    version = ".".join(map(str, sys.version_info[:3]))
    step("venv", "making a virtual environment in .venv", [version, sys.base_prefix], [VENV_PYTHON], make)


def install_npm(*, development: bool) -> None:
    """Install what package-lock.json pins; what only tests need comes on demand and then stays."""
    node()
    npm = tool("npm", "it comes with Node.")
    inputs = [ROOT / "package.json", ROOT / "package-lock.json"]
    pyscript, pyodide = NODE_MODULES / "@pyscript/core/dist/core.js", NODE_MODULES / "pyodide/pyodide.mjs"
    axe = NODE_MODULES / "axe-core/axe.min.js"
    development = development or axe.is_file()
    outputs = [pyscript, pyodide, *([axe] if development else [])]
    options = [] if development else ["--omit=dev"]
    step("npm", "installing PyScript and Pyodide from npm", inputs, outputs, lambda: run([npm, "ci", *options]))


def pyscript_files(dist: Path) -> list[Path]:
    """Return the files of PyScript that the page may load: core.js and what it imports, directly or not.

    Left out are source maps and the parts that this page switches off.
    """
    found: dict[str, Path] = {}
    waiting = ["core.js"]
    while waiting:
        name = waiting.pop()
        if name in found or PYSCRIPT_LEFT_OUT.match(name):
            continue
        found[name] = dist / name
        text = found[name].read_text(encoding="utf-8")
        waiting += re.findall(r'(?:from|import\()"\./([^"]+\.js)"', text)
    return [*found.values(), dist / "core.css"]


def without_source_map(text: str) -> str:
    """Drop the comment that makes developer tools ask for a map that is not there."""
    return re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", text)


def copy_runtime() -> None:
    """Fill web/runtime/ from node_modules: PyScript, Pyodide, and a standard library compiled in advance."""
    shutil.rmtree(RUNTIME, ignore_errors=True)
    (RUNTIME / "pyscript").mkdir(parents=True)
    (RUNTIME / "pyodide").mkdir()
    for file in pyscript_files(NODE_MODULES / "@pyscript/core/dist"):
        text = without_source_map(file.read_text(encoding="utf-8"))
        (RUNTIME / "pyscript" / file.name).write_text(text, encoding="utf-8")
    source, target = NODE_MODULES / "pyodide", RUNTIME / "pyodide"
    for name in PYODIDE_FILES:
        content = (source / name).read_bytes()
        if name.endswith(".mjs"):
            content = without_source_map(content.decode()).encode()
        (target / name).write_bytes(content)
    archive = (target / LIBRARY).relative_to(ROOT).as_posix()
    library = (source / "python_stdlib.zip").relative_to(ROOT).as_posix()
    run([node(), "tools/pyodide_run.mjs", "tools/precompile.py", "stdlib", library, archive])
    (target / "manifest.mjs").write_text(manifest(source, target), encoding="utf-8")


def manifest(source: Path, target: Path) -> str:
    """Return the module that tells `pyodide_boot.mjs` the sizes of files and the (empty) list of packages.

    Sizes are of the files as they are here: what a page can count of a download is what a server has unpacked.
    """
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    sizes = {name: (target / name).stat().st_size for name in (*PYODIDE_FILES, LIBRARY)}
    return (
        "// Made by tools/install.py.\n"
        f"export const lock = {json.dumps({'info': lock['info'], 'packages': {}})};\n"
        f"export const sizes = {json.dumps(sizes)};\n"
    )


def install_runtime() -> None:
    """Make web/runtime/."""
    inputs = [
        ROOT / "package-lock.json",
        *(ROOT / "tools" / n for n in ("install.py", "precompile.py", "pyodide_run.mjs")),
    ]
    outputs = [RUNTIME / "pyodide/manifest.mjs", RUNTIME / "pyscript/core.js"]
    step(
        "runtime",
        "copying the runtime to web/runtime and compiling its library",
        inputs,
        outputs,
        copy_runtime,
    )


def install_qr_codes() -> None:
    """Put the library that draws QR codes into web/runtime/: its wheel as it is, with its licence in it."""

    def install() -> None:
        with tempfile.TemporaryDirectory() as folder:
            pip("download", "--no-deps", "--only-binary=:all:", "--dest", folder, "-r", PAGE_REQUIREMENTS)
            (wheel,) = Path(folder).glob("qrcodegen-*.whl")
            shutil.copyfile(wheel, RUNTIME / "qrcodegen.zip")

    outputs = [RUNTIME / "qrcodegen.zip"]
    step("qr-codes", "installing what draws QR codes", [PAGE_REQUIREMENTS], outputs, install)


def pip(command: str, *arguments: str | Path) -> None:
    """Call the virtual environment's pip with hashes required."""
    quiet = ("--quiet", "--disable-pip-version-check")
    run([VENV_PYTHON, "-m", "pip", command, *quiet, "--require-hashes", *arguments])


def pip_install(*arguments: str | Path) -> None:
    """Install packages into the virtual environment, or where the arguments say."""
    pip("install", *arguments)


def install_python_tools() -> None:
    """Install pytest, Hypothesis, Playwright, ruff and mypy into `.venv`."""
    inputs = [REQUIREMENTS, STAMPS / "venv"]
    outputs = [
        VENV_PYTHON.with_name(name + VENV_PYTHON.suffix) for name in ("pytest", "mypy", "ruff", "playwright")
    ]
    step("python-tools", "installing the test tools", inputs, outputs, lambda: pip_install("-r", REQUIREMENTS))


def requirement_blocks(text: str, names: Sequence[str]) -> str:
    """Return the entries of some packages from a requirements file; KeyError where one is missing."""
    blocks = {
        match["name"]: match[0] for match in re.finditer(r"^(?P<name>[\w-]+)==.*(?:\n +--hash.*)+", text, re.M)
    }
    return "\n".join(blocks[name] for name in names) + "\n"


def install_pyodide_packages() -> None:
    """Install pytest and Hypothesis for Pyodide's Python, into a folder that its test runner mounts."""

    def install() -> None:
        shutil.rmtree(PYODIDE_PACKAGES, ignore_errors=True)
        chosen = STAMPS / "requirements-pyodide.txt"
        chosen.write_text(requirement_blocks(REQUIREMENTS.read_text(encoding="utf-8"), PYODIDE_TEST_TOOLS))
        wheels = ("--no-deps", "--only-binary=:all:", *PYODIDE_PLATFORM)
        pip_install("--target", PYODIDE_PACKAGES, *wheels, "-r", chosen)

    inputs: list[Path | str] = [REQUIREMENTS, " ".join((*PYODIDE_TEST_TOOLS, *PYODIDE_PLATFORM))]
    step(
        "pyodide-tools",
        "installing the test tools for Pyodide",
        inputs,
        [PYODIDE_PACKAGES / "pytest"],
        install,
    )


def system_browser() -> str | None:
    """Return the path of an installed Chromium or Chrome, or None."""
    found = (shutil.which(name) for name in BROWSER_NAMES)
    places = (place for place in BROWSER_PLACES if Path(place).is_file())
    return next((path for path in (*found, *places) if path), None)


def playwright_browser() -> str | None:
    """Return the path of the Chromium that Playwright has downloaded, or None where it has not."""
    program = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
    )
    result = subprocess.run([VENV_PYTHON, "-c", program], capture_output=True, text=True, check=True)
    path = result.stdout.strip()
    return path if path and Path(path).is_file() else None


def install_chromium() -> None:
    """Find a Chromium, or install one: from the system's packages where we may, else through Playwright."""
    if system_browser() or playwright_browser():
        return
    print("· installing Chromium", flush=True)
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        run([apt, "update", "-qq"], **quiet)
        try:
            # Ubuntu's package of this name only asks for a snap, which cannot run here: then no browser
            # appears.
            run(
                [apt, "install", "-qq", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
                **quiet,
            )
        except InstallError as error:
            print(f"  {error}; trying Playwright's own", flush=True)
        if system_browser():
            return
    run([VENV_PYTHON, "-m", "playwright", "install", "--with-deps", "chromium"])


def install_page() -> None:
    """Install what `make play` needs."""
    install_venv()
    install_npm(development=False)
    install_runtime()
    install_qr_codes()


def install_tests() -> None:
    """Install what `make test` needs."""
    install_venv()
    install_npm(development=True)
    install_runtime()
    install_qr_codes()
    install_python_tools()
    install_pyodide_packages()
    install_chromium()


def main(arguments: Sequence[str]) -> int:
    """Install for a target; 1 with one clear line where something is missing."""
    targets = {"page": install_page, "tests": install_tests}
    if len(arguments) != 1 or arguments[0] not in targets:
        print("usage: python tools/install.py page|tests", file=sys.stderr)
        return 2
    try:
        targets[arguments[0]]()
    except InstallError as error:
        print(f"install: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
