// A press on a cover shows the table of that game at once, as the build has drawn it (ui/pages/early.py). Python takes it over as
// it is; what is tapped on it meanwhile first.js collects. Where games may go on, or something is set that would change the table,
// Python draws it alone.

const root = document.documentElement;
const fang = globalThis.fang;
const PRESS = new RegExp(`^(against|together) (${root.dataset.games.replaceAll(" ", "|")})$`);
const PLACES = /[\ue000\ue001]/g; // the computer's name and level
const HEIRS = "#table .board.live [tabindex='0'], #title"; // what has the focus after a press (patch.js)

const stored = () => {
  try {
    return { ...localStorage };
  } catch {
    return {};
  }
};
const isNewcomer = () => !Object.keys(stored()).some(key => key.startsWith("fang.") && key !== "fang.settings");

function settings() {
  try {
    return JSON.parse(stored()["fang.settings"]) ?? {};
  } catch {
    return {};
  }
}

// The browser itself makes a document of what it fetches: no text becomes markup here, which our policy forbids.
const fetchedTables = game => new Promise((done, fail) => {
  const asked = Object.assign(new XMLHttpRequest(), { onload: () => done(asked.response), onerror: fail });
  asked.open("GET", `./tables/${game}.${fang.language}.html`);
  asked.responseType = "document";
  asked.send();
});

// Style sheets that are on their way; a page without them is not shown.
const styled = () => Promise.all([...document.querySelectorAll("link[rel=stylesheet]")].filter(link => !link.sheet).map(link =>
  new Promise(done => ["load", "error"].forEach(kind => link.addEventListener(kind, done)))));

// A deploy may have come between, or a copy have been kept: the scripts and styles of this page need not fit another build's table.
const isOurs = tables => tables.documentElement.dataset.build === root.dataset.build;

function isUsual(tables) {
  const now = settings();
  return tables.documentElement.dataset.usual.split(" ").every(one => {
    const [name, value] = one.split("=");
    return (now[name] ?? value) === value;
  });
}

// Puts the computer's name and level where the build left a place for them.
function fill(table, computer) {
  const filled = text => text.replace(PLACES, place => computer[place]);
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.data.search(PLACES) >= 0) node.data = filled(node.data);
    } else for (const attribute of node.attributes) if (attribute.value.search(PLACES) >= 0) attribute.value = filled(attribute.value);
  }
}

function chosenLevel(game) {
  const { value, selectedOptions } = document.querySelector(`[data-change="level ${game}"]`);
  const [{ textContent, dataset }] = selectedOptions;
  return { "\ue000": textContent, "\ue001": dataset.number ?? value };
}

const fetching = {};
let asked; // the press that was made last
let left; // what the page was before, while a table stands in it

async function press(words) {
  const [, verb, game] = words;
  asked = words;
  const before = fang.earlyTaps.lastIndexOf(words[0]);
  const [tables] = await Promise.all([fetching[game], styled()]);
  const table = tables?.getElementById(verb);
  if (asked !== words || left || "ready" in root.dataset || !table || !isOurs(tables) || !isUsual(tables)) return;
  fill(table, chosenLevel(game));
  show(game, table, tables, before);
}

// Python draws tables that fail here.
const answer = words => press(words).catch(() => {});

function show(game, table, tables, before) {
  const focused = document.activeElement !== document.body;
  const parts = [tables.getElementById("sheet"), ...table.children].map(part => [part.dataset.into ?? part.id, part.childNodes]);
  left = { game, before, title: document.title, flags: { ...root.dataset }, parts: parts.map(([id]) => [id, [...document.getElementById(id).childNodes]]) };
  Object.assign(root.dataset, table.dataset, { early: game });
  for (const [id, nodes] of parts) document.getElementById(id).replaceChildren(...nodes);
  document.title = tables.title;
  history.pushState(null, "", `#${game}`);
  scrollTo(0, 0);
  if (focused) document.querySelector(HEIRS)?.focus({ preventScroll: true });
}

// Going back shows the covers again, and what was tapped on the table is forgotten.
function leave() {
  if (!left || location.hash === `#${left.game}`) return;
  const { before, title, flags, parts } = left;
  left = asked = undefined;
  fang.earlyTaps.splice(before);
  for (const name of ["early", "waiting"]) delete root.dataset[name];
  const { screen, game, menu, looking, faced } = flags;
  Object.assign(root.dataset, { screen, game, menu, looking, faced });
  for (const [id, nodes] of parts) document.getElementById(id).replaceChildren(...nodes);
  for (const busy of document.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
  document.title = title;
}

// On a board Enter and the space bar tap, as they do once Python is there.
function tapByKey(event) {
  const place = ["Enter", " "].includes(event.key) && left && event.target.closest(".board.live [data-do]");
  if (!place || event.defaultPrevented) return; // Python hears keys already
  event.preventDefault();
  place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

function end() {
  document.removeEventListener("click", heard);
  document.removeEventListener("keydown", tapByKey);
  removeEventListener("hashchange", leave);
}

function heard(event) {
  const words = event.target.closest("[data-do]")?.dataset.do.match(PRESS);
  if (words) answer(words);
}

if (isNewcomer() && root.dataset.screen === "home" && !("ready" in root.dataset)) {
  for (const game of root.dataset.games.split(" ")) fetching[game] = fetchedTables(game).catch(() => null);
  document.addEventListener("click", heard);
  document.addEventListener("keydown", tapByKey);
  addEventListener("hashchange", leave);
  new MutationObserver((_, observer) => {
    if (!("ready" in root.dataset)) return;
    observer.disconnect();
    end();
  }).observe(root, { attributeFilter: ["data-ready"] });
  // Presses from before this script was there.
  const pressed = fang.earlyTaps.map(words => words.match(PRESS)).findLast(Boolean);
  if (pressed) answer(pressed);
}
