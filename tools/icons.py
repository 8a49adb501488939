"""Makes the pictures of web/icon.svg that systems want for a page that is installed.

    .venv/bin/python tools/icons.py
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from tools.install import system_browser  # noqa: E402

PAPER = "#f5eedf"

PICTURES = {
    "icon-192": (192, 192, "transparent"),
    "icon-512": (512, 512, "transparent"),
    # Systems cut a circle or a rounded square out of these two.
    "icon-maskable": (512, 340, PAPER),
    "icon-touch": (180, 150, PAPER),
}
"""The name of each file: its size and that of the die in it in pixels, and what is behind the die."""


def main() -> None:
    """Write the files beside the drawing."""
    drawing = (ROOT / "web/icon.svg").read_text(encoding="utf-8").replace("<svg ", "<svg width='100%' ", 1)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_browser(), args=["--no-sandbox"])
        for name, (size, inner, behind) in PICTURES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            in_the_middle = f"margin: 0; display: grid; place-items: center; height: 100vh; background: {behind}"
            page.set_content(
                f"<body style='{in_the_middle}'><div style='width: {inner}px; height: {inner}px'>{drawing}</div>"
            )
            page.screenshot(path=ROOT / f"web/{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
