"""Draw the icons that systems want as pixels from assets/icons/icon.svg: `python -m tools.icons`."""

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import browsers

ICONS = Path("assets/icons")
ROUNDED = re.compile(r' rx="\d+"')
# File, pixels, and whether the picture fills the square because the system cuts the corners itself.
WANTED = (
    ("icon-192.png", 192, False),
    ("icon-512.png", 512, False),
    ("icon-whole.png", 512, True),
    ("touch.png", 180, True),
)
STYLE = "<style>body { margin: 0 } svg { display: block }</style>"


def main() -> None:
    """Write the pictures."""
    drawing = (ICONS / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium())
        page = browser.new_page()
        for name, pixels, whole in WANTED:
            page.set_viewport_size({"width": pixels, "height": pixels})
            page.set_content(STYLE + (ROUNDED.sub("", drawing, count=1) if whole else drawing))
            page.screenshot(path=ICONS / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
