// Pictures and films of a game, drawn here from documents that need nothing else (ui/browser/shared_image.py). No server sees them.
import { GIFEncoder, nearestColorIndex, quantize } from "../vendor/gifenc/gifenc.esm.js";

const PLACE = "shared-image"; // the canvas on the page that shows what is drawn; without it nothing goes on
const UNIT = 1200; // the side of a picture, in the lengths below
const SIDES = { picture: 1200, film: 720 }; // pixels
const TYPES = { picture: "image/png", film: "image/gif" };
const EDGE = 40;
const HEAD = 132;
const FOOT = 128;
const TITLE = { size: 60, weight: 700, family: "Bitter, serif", at: 68 };
const PLAYERS = { size: 32, weight: 400, family: "system-ui, sans-serif", at: 114 };
const STATE = { size: 42, weight: 700, family: "Bitter, serif", at: UNIT - 76 };
const REASON = { size: 29, weight: 400, family: "system-ui, sans-serif", at: UNIT - 32 };
const COLOURS = 255; // and one that says that a pixel stays as it was
const KEPT = 60_000; // ms that the browser gets to save a file

let kind, canvas, context, samples, film, blob, file;
let run = 0; // counts what was asked for: what belongs to an earlier number has ended

// Gives the browser its turn. Messages are not put off like timers.
const turn = () => new Promise(done => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(null);
});

const place = () => document.getElementById(PLACE);
const goesOn = mine => mine === run && Boolean(place());

export function begin(what) {
  run++;
  kind = what;
  canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDES[kind];
  context = canvas.getContext("2d", { alpha: false, willReadFrequently: kind === "film" });
  samples = [];
  film = blob = file = undefined;
}

// In the light of the page, and as large as it is drawn: pixels of another size would be blurred.
async function board(markup, width, height) {
  const light = getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light";
  const size = `data-theme="${light}" width="${width}" height="${height}" style="inline-size:${width}px;block-size:${height}px"`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup.replace("<svg ", `<svg ${size} `))}`;
  await image.decode();
  return image;
}

// The largest size of the board in the room between head and foot.
function room(markup) {
  const [, , wide, tall] = markup.match(/viewBox="([^"]+)"/)[1].split(" ").map(Number);
  const scale = Math.min((UNIT - 2 * EDGE) / wide, (UNIT - HEAD - FOOT) / tall) * (canvas.width / UNIT);
  return [wide, tall].map(length => Math.round(length * scale));
}

function write(words, { size, weight, family, at }) {
  const scale = canvas.width / UNIT;
  const most = (UNIT - 2 * EDGE) * scale;
  const font = pixels => `${weight} ${pixels}px ${family}`;
  context.font = font(size * scale);
  // Long words are written smaller, as far as they can be read.
  const fits = Math.min(1, most / context.measureText(words).width);
  context.font = font(Math.max(fits, 0.6) * size * scale);
  context.fillText(words, canvas.width / 2, at * scale, most);
}

// Draws a board with the words beside it, and shows it; false if nobody wants it any more.
async function draw(markup, text, mine) {
  if (!goesOn(mine)) return false;
  const [width, height] = room(markup);
  const fonts = [TITLE, STATE].map(({ size, weight, family }) => document.fonts.load(`${weight} ${size}px ${family}`));
  const [image] = await Promise.all([board(markup, width, height), ...fonts.map(font => font.catch(() => {}))]);
  if (!goesOn(mine)) return false;
  const shown = place();
  const { backgroundColor, color } = getComputedStyle(shown);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const middle = ((UNIT + HEAD - FOOT) / 2) * (canvas.width / UNIT);
  context.drawImage(image, Math.round((canvas.width - width) / 2), Math.round(middle - height / 2), width, height);
  context.fillStyle = color;
  context.textAlign = "center";
  const [title, players, state, reason] = text.split("\n");
  write(title, TITLE);
  write(players, PLAYERS);
  write(state, reason ? STATE : { ...STATE, at: STATE.at + 16 });
  if (reason) write(reason, REASON);
  shown.getContext("2d").drawImage(canvas, 0, 0, shown.width, shown.height);
  return true;
}

// A number for each pixel.
const pixels = () => new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);

// Draws a board only to see its colours.
export async function sample(markup, text) {
  const mine = run;
  if (!(await draw(markup, text, mine))) return false;
  samples.push(pixels().filter((_, number) => number % 4 === 0));
  await turn();
  return goesOn(mine);
}

// Draws a picture, or adds a frame to a film, in slices.
export async function frame(markup, text, milliseconds) {
  const mine = run;
  if (!(await draw(markup, text, mine))) return false;
  if (kind === "picture") {
    const drawn = await new Promise(done => canvas.toBlob(done, TYPES.picture));
    if (!drawn) throw new Error("this canvas makes no file");
    if (goesOn(mine)) blob = drawn;
    return goesOn(mine);
  }
  let indices;
  for (const step of [() => (film ??= reel()), () => (indices = film.indices(pixels())), () => film.add(indices, milliseconds)]) {
    await turn();
    if (!goesOn(mine)) return false;
    step();
  }
  await turn();
  return goesOn(mine);
}

// A film has one palette, so that nothing flickers, and of each frame only what is another colour than in the one before.
function reel() {
  const both = new Uint32Array(samples.reduce((sum, one) => sum + one.length, 0));
  samples.reduce((at, one) => (both.set(one, at), at + one.length), 0);
  const palette = quantize(new Uint8Array(both.buffer), COLOURS);
  const clear = palette.length;
  const nearest = new Int16Array(1 << 16).fill(-1); // by the first bits of a colour
  const gif = GIFEncoder();
  let before, first = true;
  const index = pixel => {
    const key = ((pixel & 0xf8) << 8) | ((pixel >> 5) & 0x7e0) | ((pixel >> 19) & 0x1f);
    if (nearest[key] < 0) nearest[key] = nearestColorIndex(palette, [pixel & 0xff, (pixel >> 8) & 0xff, (pixel >> 16) & 0xff]);
    return nearest[key];
  };
  return {
    indices(now) {
      const found = new Uint8Array(now.length);
      for (let at = 0; at < now.length; at++) found[at] = before && now[at] === before[at] ? clear : index(now[at]);
      before = now;
      return found;
    },
    add(indices, delay) {
      const { width, height } = canvas;
      const colours = first ? { palette: [...palette, [0, 0, 0]] } : { transparent: true, transparentIndex: clear };
      gif.writeFrame(indices, width, height, { ...colours, delay, dispose: 1 });
      first = false;
    },
    bytes() {
      gif.finish();
      return gif.bytes();
    },
  };
}

// The file is whole: returns whether the browser can pass it on.
export function finish(name) {
  file = new File([blob ?? film.bytes()], name, { type: TYPES[kind] });
  film = samples = blob = undefined;
  try {
    return Boolean(navigator.canShare?.({ files: [file] }));
  } catch {
    return false;
  }
}

export function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

// A person who closes the browser's dialog has changed their mind; where the browser refuses, the file is saved.
export function send() {
  navigator.share({ files: [file] }).catch(error => error.name === "AbortError" || save());
}
