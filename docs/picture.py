"""Makes the README's picture: the built page with the game in `picture.ceph`, the pointer on a cell that captures.

    make build && .venv/bin/python docs/picture.py

The picture is written with at most 256 colours, a third of the size of Chromium's own: the page has few.
"""

import json
import struct
import sys
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent
sys.path.insert(0, str(ROOT))

from cephalopod.record import parse_record  # noqa: E402
from tests.browser.conftest import CHROMIUM_OPTIONS  # noqa: E402
from tools.install import system_browser  # noqa: E402
from tools.serve import running_server  # noqa: E402
from web.model import Seats, new_state  # noqa: E402
from web.saves import game_envelope  # noqa: E402

WIDTH, HEIGHT = 1280, 800
POINTED_AT = "e4"

CLOSE, FAR = 5, 9
"""A colour gets a place in the palette if it differs from all there by more than this: common ones, rare ones."""

PIXELS = """async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const bytes = context.getImageData(0, 0, image.width, image.height).data;
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
}"""
"""JavaScript that unpacks a PNG to bytes: red, green, blue, alpha of each pixel."""


def open_game(page: Page, url: str) -> None:
    """Open the page with the game resumed and the pointer on the cell."""
    game = parse_record((DOCS / "picture.ceph").read_text(encoding="utf-8"))
    end = game.end_of(0)
    state = replace(
        new_state(seats=Seats(0, 5), game_id="picture", seed=1), game=game, node=end, tip=end, revision=1
    )
    for key, text in (("games", '["picture"]'), ("game:picture", game_envelope(state))):
        page.add_init_script(f"localStorage.setItem('cephalopod:{key}', {json.dumps(text)})")
    page.goto(url)
    page.locator("html[data-ready]").wait_for()
    page.locator("[data-action=resume]").click()
    page.locator(f'.board [data-cell="{game.start.variant.board.cell(POINTED_AT)}"]').hover()
    page.locator(f'.board [data-cell="{game.start.variant.board.cell(POINTED_AT)}"][data-mark~=ghost]').wait_for()
    page.evaluate("Promise.all(document.getAnimations().map((motion) => motion.finished)).then(() => null)")


def palette_of(colours: Counter[bytes]) -> list[bytes]:
    """Return at most 256 colours to draw a picture with, from how often each occurs in it."""
    palette: list[bytes] = []
    for rank, (colour, _) in enumerate(colours.most_common()):
        closest = min((max(abs(a - b) for a, b in zip(colour, c, strict=True)) for c in palette), default=255)
        if closest > (CLOSE if rank < 400 else FAR) and len(palette) < 256:
            palette.append(colour)
    return palette


def png_bytes(pixels: list[bytes], width: int) -> bytes:
    """Return a PNG with a palette; ``pixels`` are three bytes each, row by row from the top left."""
    colours = Counter(pixels)
    palette = palette_of(colours)
    nearest = {
        colour: min(
            range(len(palette)), key=lambda i: sum((a - b) ** 2 for a, b in zip(colour, palette[i], strict=True))
        )
        for colour in colours
    }
    rows = (pixels[start : start + width] for start in range(0, len(pixels), width))
    packed = zlib.compress(b"".join(b"\0" + bytes(map(nearest.__getitem__, row)) for row in rows), 9)
    head = struct.pack(">IIBBBBB", width, len(pixels) // width, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", b"".join(palette)), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
        for name, content in chunks
    )


def main() -> None:
    """Write docs/picture.png."""
    with running_server(ROOT / "site") as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_browser(), args=[*CHROMIUM_OPTIONS])
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT},
            locale="en-US",
            color_scheme="light",
            reduced_motion="reduce",
        )
        open_game(page, url)
        png = b64encode(page.screenshot()).decode()
        rgba = b64decode(page.evaluate(PIXELS, png))
        browser.close()
    pixels = [rgba[at : at + 3] for at in range(0, len(rgba), 4)]
    (DOCS / "picture.png").write_bytes(png_bytes(pixels, WIDTH))


if __name__ == "__main__":
    main()
