"""The film (Y4M) that Chromium plays over and over as its camera: a code that a page shows, or a wall."""

from base64 import b64decode, b64encode
from pathlib import Path

from playwright.sync_api import Locator, Page

WIDTH, HEIGHT = 640, 480
FRAMES = 4
GREY, DARK, LIGHT = 110, 40, 215
"""Brightness around the code, and of black and white in a room."""

BRIGHTNESS = """async ([picture, width, height, grey, dark, light]) => {
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.fillStyle = `rgb(${grey} ${grey} ${grey})`;
  canvas.fillRect(0, 0, width, height);
  const size = Math.min(image.width, height * 0.8);
  canvas.drawImage(image, (width - size) / 2, (height - size) / 2, size, size);
  const pixels = canvas.getImageData(0, 0, width, height).data;
  const seen = value => value === grey ? grey : dark + value * (light - dark) / 255;
  return btoa(Array.from({length: width * height}, (_, n) => String.fromCharCode(seen(pixels[4 * n]))).join(""));
}"""


def show_code(code: Locator, film: Path) -> None:
    """Film the code that a page shows; a camera that is already running sees it too."""
    write_film(film, brightness_of(code.page, code.screenshot()))


def brightness_of(page: Page, picture: bytes) -> bytes:
    """Return the brightness of each pixel of a frame with this picture in its middle."""
    told = [b64encode(picture).decode(), WIDTH, HEIGHT, GREY, DARK, LIGHT]
    return b64decode(page.evaluate(BRIGHTNESS, told))


def show_wall(film: Path) -> None:
    """Film an empty wall."""
    write_film(film, bytes([GREY]) * (WIDTH * HEIGHT))


def write_film(film: Path, brightness: bytes) -> None:
    """Write the film. An existing file is overwritten in place, so a running camera goes on with it."""
    frame = b"FRAME\n" + brightness + bytes([128]) * (WIDTH * HEIGHT // 2)
    with film.open("r+b" if film.exists() else "wb") as file:
        file.write(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\n".encode() + frame * FRAMES)
