"""Make pictures in pixels of SVG documents, with the browser of the tests.

`python -m tools.build.png FROM.svg TO.png [WIDTH]` makes one; without arguments it makes the icons of the site anew,
from assets/icons/icon.svg.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from tools.run import browsers

USUAL = 800
"""Pixels of width where nobody says how many."""
ICONS = Path("assets/icons")
ROUNDED = re.compile(r' rx="\d+"')
# File, pixels, and whether the picture fills the square because the system cuts the corners itself.
WANTED = (
    ("icon-192.png", 192, False),
    ("icon-512.png", 512, False),
    ("icon-whole.png", 512, True),
    ("touch.png", 180, True),
)


class Picture(NamedTuple):
    """An SVG document, where its picture goes, and how many pixels wide that is."""

    svg: str
    target: Path
    width: int


def write(pictures: Iterable[Picture]) -> None:
    """Write the pictures; what a drawing leaves free is transparent."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        for svg, target, width in pictures:
            page.set_viewport_size({"width": width, "height": width})
            page.set_content(f'<body style="margin:0">{svg}</body>')
            page.locator("svg").first.screenshot(path=target, omit_background=True)
        browser.close()


def icons() -> list[Picture]:
    """The icons that systems want as pixels."""
    svg = (ICONS / "icon.svg").read_text(encoding="utf-8")
    whole = ROUNDED.sub("", svg, count=1)
    return [Picture(whole if fills else svg, ICONS / name, width) for name, width, fills in WANTED]


def main(source: str = "", target: str = "", width: str = str(USUAL)) -> None:
    """Write one picture, or the icons."""
    write([Picture(Path(source).read_text(encoding="utf-8"), Path(target), int(width))] if source else icons())


if __name__ == "__main__":
    main(*sys.argv[1:])
