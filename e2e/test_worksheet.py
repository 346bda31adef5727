"""The printed worksheet."""

from base64 import b64encode
from typing import Literal

from playwright.sync_api import Locator, expect

from e2e.table import Table
from e2e.test_own_lessons import SAMPLE
from ui.learn import own

CONTRAST = 50
"""How much brighter white pieces have to be than black ones, of 255."""

BRIGHTNESS = """async picture => {
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const {data} = canvas.getImageData(0, 0, image.width, image.height);
  return data.reduce((sum, value, n) => n % 4 === 3 ? sum : sum + value, 0) / (data.length * 3 / 4);
}"""
"""The mean brightness of a picture."""


def brightness(piece: Locator) -> float:
    """Return how bright a piece and the paper around it are."""
    return float(piece.page.evaluate(BRIGHTNESS, b64encode(piece.screenshot()).decode()))


def test_white_is_bright_and_black_is_dark(table: Table) -> None:
    """On paper as on the screen, in the light and in the dark theme."""
    page = table.page
    table.follow(f"xok.own?l={own.pack(SAMPLE)}")
    page.evaluate("() => { window.print = () => {} }")
    table.do("paper")
    sheet = page.locator("#worksheet")
    expect(sheet).to_be_attached()
    themes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for theme in themes:
        page.emulate_media(media="print", color_scheme=theme)
        white, black = (brightness(sheet.locator(f".piece.{colour}").first) for colour in ("white", "black"))
        assert white - black > CONTRAST, theme
