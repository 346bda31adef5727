"""Two pictures of the screen, compared as the eye compares them."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

VISIBLE = 32
"""Of 256 steps of a colour; less is how the browser happens to smooth an edge when it paints in other layers."""

COUNT = """async ([pictures, visible]) => {
  const [before, after] = await Promise.all(pictures.map(async picture => {
    const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  if (before.length !== after.length) return -1;
  return before.reduce((count, value, n) => count + (Math.abs(value - after[n]) > visible), 0);
}"""


def count_differences(page: Page, before: bytes, after: bytes) -> int:
    """Return in how many colours of pixels two pictures visibly differ; -1 if their sizes do."""
    pictures = [b64encode(picture).decode() for picture in (before, after)]
    found: int = page.evaluate(COUNT, [pictures, VISIBLE])
    return found
