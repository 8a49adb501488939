"""Writes `index.html`: the page as it stands before Python runs, in every language.

    python tools/page.py           write it
    python tools/page.py --check   say whether it is up to date; exit 1 if not

The content comes from the same view that Python shows later (`web.view_page`), so that the board and the words
are there at once and nothing moves when Python takes over.
"""

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from cephalopod.markup import element, markup_text  # noqa: E402
from cephalopod.svg import die_shapes  # noqa: E402
from web.messages import TABLES, say  # noqa: E402
from web.model import Prefs, new_state  # noqa: E402
from web.view_page import page_view  # noqa: E402

PAGE = ROOT / "index.html"

UNUSED_PLUGINS = [f"!{name}" for name in (
    "codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal",
)]  # fmt: skip
"""What PyScript would load beside Python; "error" would show tracebacks on the page."""


BEFORE_PYTHON = (
    "page.title", "board.label", "cell.empty", "die.white", "die.black", "color.white", "color.black",
    "players.cells_left", "status.past", "status.turn_white", "status.turn_black", "result.white", "result.black",
)  # fmt: skip
"""The messages with which a position is told before Python, beside those that only then are used."""

AT_ONCE = """if (parent === self) document.head.append(document.getElementById("early-python").content);"""
"""The page's one script within its text, by which a page of its own asks for what Python wants a round trip before
`start.js` is there to ask.  The guides to hosting tell its hash to those with a content security policy."""


def page_text() -> str:
    """Return the text of index.html."""
    bodies = {code: markup_text(page_view(new_state(prefs=Prefs(language=code)))) for code in TABLES}
    others = "\n".join(
        f'<template id="app-{code}">{body}</template>' for code, body in bodies.items() if code != "en"
    )
    dice = element("svg", element("defs", *die_shapes(12)), class_="defs", width=0, height=0, aria_hidden="true")
    words = {
        code: {key: text for key, text in table.items() if key.startswith("boot.") or key in BEFORE_PYTHON}
        for code, table in TABLES.items()
    }
    # "</" would end the script element.
    words_text = json.dumps(words, ensure_ascii=False).replace("</", "<\\/")
    return f"""<!DOCTYPE html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{say("en", "page.description")}">
<title>{say("en", "page.title")}</title>
<meta name="theme-color" content="#f5eedf" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0e1d29" media="(prefers-color-scheme: dark)">
<!-- Taken out below or by start.js: what Python wants early, what a frame wants, what paints a position. -->
<template id="early-python"><link rel="stylesheet" href="./web/runtime/pyscript/core.css"></template>
<template id="early-frame"><script src="./web/frame.js"></script></template>
<template id="early-paint"><script src="./web/first_paint.js"></script></template>
<script>{AT_ONCE}</script>
<script src="./web/start.js"></script>
<link rel="icon" href="./web/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="./web/icon-touch.png">
<link rel="manifest" href="./web/manifest.webmanifest">
<meta name="cephalopod:qr-codes" content="./web/runtime/qrcodegen.zip">
<link rel="stylesheet" href="./web/style.css">
</head>
<body>
{markup_text(dice)}
{bodies["en"]}
{others}
<div id="live" class="unseen" role="log" aria-live="polite" aria-atomic="false"></div>
<div id="boot" class="boot" hidden><p></p><p class="boot-early"></p><progress max="1" aria-label="Python">\
</progress><button type="button" class="primary" hidden></button></div>
<div id="foot" class="foot"><button type="button" id="start" class="primary"></button>\
<a id="full-page" target="_blank" rel="noopener" href="./index.html"></a></div>
<noscript><p class="noscript">{say("en", "boot.noscript")}</p>
<p class="noscript" lang="es">{say("es", "boot.noscript")}</p></noscript>
<script type="application/json" id="boot-words">{words_text}</script>
<!-- Taken out by boot.js, in a frame when somebody presses. The start before PyScript, which opens a database
as soon as it is there. -->
<template id="boot-python">
<script type="module" src="./web/pyodide_boot.mjs"></script>
<script type="module" src="./web/runtime/pyscript/core.js"></script>
<mpy-config hidden>{{"plugins": {json.dumps(UNUSED_PLUGINS)}}}</mpy-config>
<script type="py" src="./web/main.py" config="./pyscript.toml"></script>
</template>
<script src="./web/boot.js"></script>
</body>
</html>
"""


def main() -> int:
    """Write or check the page."""
    parser = argparse.ArgumentParser(description="Write index.html from the views and the message tables.")
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    if not parser.parse_args().check:
        PAGE.write_text(page_text(), encoding="utf-8")
        return 0
    if PAGE.read_text(encoding="utf-8") == page_text():
        return 0
    print("index.html is not up to date; python tools/page.py writes it", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
