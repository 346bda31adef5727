"""Compares two screenshots as an eye does."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

VISIBLE = 32
"""Smallest visible difference, of 256 steps of a colour. Smaller ones come from edges smoothed in other layers."""

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
    """Return how many colour values of pixels differ visibly; -1 if the sizes differ."""
    pictures = [b64encode(picture).decode() for picture in (before, after)]
    found: int = page.evaluate(COUNT, [pictures, VISIBLE])
    return found
