// The page on boards in anyone's page: the snippet of each board in it, and an editor whose snippet follows its board.

const SITE = new URL("..", location.href);
const WIDE = 640; // pixels of a picture that is saved
const USUAL = "play"; // the mode of a board that asks for nothing else

const HIGH = 1000; // pixels of a frame whose game does not say how high it gets

const form = document.getElementById("editor");
const HEIGHTS = JSON.parse(form.dataset.heights); // by game and mode

const escaped = text => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function snippet(parameters, picture, alt) {
  const attributes = Object.entries(parameters).map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  const image = `<img src="${picture}" alt="${escaped(alt)}">`;
  const script = `<script async src="${SITE}assets/fang-board.js"></` + "script>";
  return `${script}\n<fang-board${attributes}>\n  ${image}\n</fang-board>`;
}

// The same board as a frame, as high as a board of that kind gets.
function framed(parameters, mode, title) {
  const src = `${SITE}embed.html#${new URLSearchParams(parameters)}`;
  const size = `width="480" height="${HEIGHTS[parameters.game]?.[mode] ?? HIGH}"`;
  return `<iframe src="${escaped(src)}" title="${escaped(title)}" ${size} loading="lazy"></iframe>`;
}

function given(element) {
  const names = element.getAttributeNames().filter(name => !["id", "data-state", "aria-busy"].includes(name));
  return Object.fromEntries(names.map(name => [name, element.getAttribute(name)]));
}

for (const place of document.querySelectorAll("[data-of]")) {
  const element = document.getElementById(place.dataset.of);
  const image = element.querySelector("img");
  const parameters = given(element);
  place.textContent = place.dataset.kind === "frame" ? framed(parameters, place.dataset.mode, image.alt) : snippet(parameters, image.src.split("#")[0], image.alt);
}

const FITTING = JSON.parse(form.dataset.fitting); // the parameters to ask for, by mode
const DRAFT = FITTING.edit;
const setup = document.getElementById("board-edit");
const preview = document.getElementById("preview");
const shown = document.getElementById("snippet");
const frame = document.getElementById("frame");
const own = document.getElementById("picture");
const said = document.getElementById("said");
const alt = preview.querySelector("img").alt;
let drawing = { svg: "", title: alt };
let game = form.elements.game.value;
const drafts = { [game]: { position: setup.getAttribute("position"), moves: "" } }; // the last that could be, by game

const fields = () => [...form.querySelectorAll("[data-field]")];

// The parameters of the form and of the set-up, without those that its mode has no use for.
function asked() {
  const mode = form.elements.mode.value;
  const fitting = ["game", "mode", "lang", "theme", ...FITTING[mode]];
  for (const field of fields()) {
    field.hidden = !fitting.includes(field.dataset.field) || (field.dataset.game ?? game) !== game;
    field.control.disabled = Boolean(field.dataset.game) && field.hidden; // each game has lessons and puzzles of its own
  }
  setup.hidden = !fitting.includes("position");
  const entries = [...new FormData(form), ...Object.entries(drafts[game])].map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(entries.filter(([name, value]) => value && fitting.includes(name)));
}

function give(board, names, parameters) {
  for (const name of names) {
    if (parameters[name]) board.setAttribute(name, parameters[name]);
    else board.removeAttribute(name);
  }
  board.start();
}

// A picture that the site has: of the lesson, else one that stands for the game.
function pictured({ lesson }) {
  if (own.value) return own.value;
  return `${SITE}${lesson ? `lessons/${game}.${lesson}` : `assets/art/boards/${game}`}.svg`;
}

function write() {
  const parameters = asked();
  shown.value = snippet(parameters, pictured(parameters), drawing.title);
  frame.value = framed(parameters, parameters.mode ?? USUAL, drawing.title);
}

function change() {
  said.textContent = "";
  give(preview, [...fields().map(({ dataset }) => dataset.field), ...DRAFT], asked());
  write();
}

// Each game keeps what has been set up for it.
function chosen() {
  if (form.elements.game.value !== game) {
    game = form.elements.game.value;
    drafts[game] ??= { position: "", moves: "" };
    give(setup, ["game", ...DRAFT], { game, ...drafts[game] });
  }
  change();
}

// An impossible position does not come into the snippet.
function edited({ detail: { position, moves, wrong } }) {
  if (!wrong) {
    drafts[game] = { position, moves };
    change();
  } else said.textContent = said.dataset.wrong;
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

function drawn({ detail }) {
  drawing = detail;
  write();
}

async function copy(area) {
  area.select();
  await navigator.clipboard.writeText(area.value);
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
  copy: () => copy(shown).catch(() => {}), // it stays selected
  "copy-frame": () => copy(frame).catch(() => {}),
  svg: async () => save(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svg())}`, "board.svg"),
  png: async () => save((await painted(await svg())).toDataURL("image/png"), "board.png"),
};

setup.addEventListener("fang-ready", ({ detail }) => {
  if (detail.position === drafts[game].position) return;
  drafts[game] = { position: detail.position, moves: "" };
  change();
});
setup.addEventListener("fang-edit", edited);
preview.addEventListener("fang-ready", draw);
preview.addEventListener("fang-picture", drawn);
form.addEventListener("change", chosen);
own.addEventListener("change", write);
form.addEventListener("submit", event => event.preventDefault());
for (const button of document.querySelectorAll("[data-do]")) button.addEventListener("click", () => acts[button.dataset.do]());
write();
