"""Reads QR codes that a page shows, as the camera of a phone does."""

from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Locator

DIST = Path(__file__).parent.parent / "dist"

READ = """async ([picture, folder]) => {
  const answer = await fetch(`${folder}/zxing_reader.wasm`);
  const [module, { prepareZXingModule, readBarcodes }] = await Promise.all([
    WebAssembly.compile(await answer.arrayBuffer()), import(`${folder}/reader/index.js`)]);
  const instantiateWasm = (imports, done) => void WebAssembly.instantiate(module, imports).then(done);
  await prepareZXingModule({ overrides: { instantiateWasm }, fireImmediately: true });
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const pixels = canvas.getImageData(0, 0, image.width, image.height);
  return (await readBarcodes(pixels, { formats: ["QRCode"] })).map(({ text }) => text);
}"""


def text_of(code: Locator) -> str:
    """Return the text of the code that a page of the site shows; the site's own reader reads it."""
    (folder,) = (DIST / "assets/vendor").glob("zxing-wasm-*")
    picture = b64encode(code.screenshot()).decode()
    (text,) = code.page.evaluate(READ, [picture, f"/{folder.relative_to(DIST).as_posix()}"])
    return str(text)
