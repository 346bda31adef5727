// The page on boards in anyone's page: the snippet of each board in it, and an editor whose snippet follows its board.

const SITE = new URL("..", location.href);
const WIDE = 640; // pixels of a picture in a snippet
const FITTING = { lesson: ["lesson"], computer: ["position", "moves", "level"] };
const OTHERS = ["position", "moves"];

const escaped = text => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function snippet(parameters, picture, alt) {
  const attributes = Object.entries(parameters).map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  const image = `<img src="${picture}" alt="${escaped(alt)}">`;
  const script = `<script async src="${SITE}assets/fang-board.js"></` + "script>";
  return `${script}\n<fang-board${attributes}>\n  ${image}\n</fang-board>`;
}

function given(element) {
  const names = element.getAttributeNames().filter(name => !["id", "data-state", "aria-busy"].includes(name));
  return Object.fromEntries(names.map(name => [name, element.getAttribute(name)]));
}

for (const place of document.querySelectorAll("[data-of]")) {
  const element = document.getElementById(place.dataset.of);
  const image = element.querySelector("img");
  place.textContent = snippet(given(element), image.getAttribute("src").replace("./", ""), image.alt);
}

const form = document.getElementById("editor");
const preview = document.getElementById("preview");
const shown = document.getElementById("snippet");
const said = document.getElementById("said");
const alt = preview.querySelector("img").alt;
let drawing = { svg: "", title: alt };
let address = "board.svg"; // until there is one to put into the snippet

const fields = () => [...form.querySelectorAll("[data-field]")];

// What the form asks for, without what its mode has no use for.
function asked() {
  const { mode } = Object.fromEntries(new FormData(form));
  const fitting = ["game", "mode", "lang", "theme", ...(FITTING[mode] ?? OTHERS)];
  for (const field of fields()) field.hidden = !fitting.includes(field.dataset.field);
  const entries = [...new FormData(form)].map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(entries.filter(([name, value]) => value && fitting.includes(name)));
}

function write() {
  shown.value = snippet(asked(), address, drawing.title);
  said.textContent = "";
}

function change(event) {
  if (event?.target.name === "game") for (const name of OTHERS) form.elements[name].value = "";
  const parameters = asked();
  for (const { dataset: { field } } of fields()) {
    if (field in parameters) preview.setAttribute(field, parameters[field]);
    else preview.removeAttribute(field);
  }
  preview.start();
  write();
}

// What is played on the board is written down; a move played after others were taken back replaces them.
function played({ detail }) {
  const moves = form.elements.moves.value.split(" ").filter(Boolean).slice(0, detail.ply - 1);
  form.elements.moves.value = [...moves, detail.move].join(" ");
  draw();
}

const draw = () => {
  preview.say({ type: "draw" });
  write();
};

// The picture as pixels: a browser shows an SVG in a canvas only if it says how large it is.
async function painted(svg) {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg);
  const high = Math.round((WIDE * height) / width);
  const image = new Image();
  const sized = svg.replace("<svg ", `<svg width="${WIDE}" height="${high}" `);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: high });
  canvas.getContext("2d").drawImage(image, 0, 0, WIDE, high);
  return canvas;
}

async function drawn({ detail }) {
  drawing = detail;
  address = (await painted(detail.svg)).toDataURL("image/webp", 0.85);
  write();
}

async function copy() {
  shown.select();
  await navigator.clipboard.writeText(shown.value);
  said.textContent = said.dataset.copied;
}

// The board as a document; a board that nobody has touched comes to life for it.
async function svg() {
  if (!drawing.svg) {
    preview.start();
    await new Promise(done => preview.addEventListener("fang-picture", done, { once: true }));
  }
  return drawing.svg;
}

function save(href, name) {
  Object.assign(document.createElement("a"), { href, download: name }).click();
}

const acts = {
  copy: () => copy().catch(() => {}), // it stays selected
  svg: async () => save(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svg())}`, "board.svg"),
  png: async () => save((await painted(await svg())).toDataURL("image/png"), "board.png"),
};

preview.addEventListener("fang-ready", ({ detail }) => {
  if (detail.position && !form.elements.position.value) form.elements.position.value = detail.position;
  draw();
});
preview.addEventListener("fang-move", played);
preview.addEventListener("fang-picture", drawn);
form.addEventListener("change", change);
form.addEventListener("submit", event => event.preventDefault());
for (const button of document.querySelectorAll("[data-do]")) button.addEventListener("click", () => acts[button.dataset.do]());
write();
