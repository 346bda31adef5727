"""Turn an SVG document into a PNG with the browser of the tests: `python -m tools.png FROM.svg TO.png [WIDTH]`."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import browsers

USUAL = 800
"""Pixels of width where nobody says how many."""


def written(svg: Path, png: Path, width: int) -> None:
    """Write the picture, so many pixels wide; what lies round the board is transparent."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": width, "height": width})
        page.set_content(f'<body style="margin:0">{svg.read_text(encoding="utf-8")}</body>')
        page.locator("svg").first.screenshot(path=png, omit_background=True)
        browser.close()


if __name__ == "__main__":
    source, target, *size = sys.argv[1:]
    written(Path(source), Path(target), int(size[0]) if size else USUAL)
