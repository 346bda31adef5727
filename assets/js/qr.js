// The QR code of a text, loaded when somebody wants to see one: rows of 0 and 1 with spaces between them,
// nothing if the text is too long for one.
import { generate } from "../vendor/lean-qr/index.mjs";

export function rows(text) {
  try {
    const code = generate(text);
    const side = [...Array(code.size).keys()];
    return side.map(y => side.map(x => +code.get(x, y)).join("")).join(" ");
  } catch {
    return "";
  }
}
