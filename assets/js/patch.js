// One crossing from Python to the page: the changed regions as JSON, handed to the morphing library.

import { layOutAnewWhenResized } from "./relayout.js";

// Where text becomes markup, or the address of a script, the browser asks this policy, and forbids every other way
// (ui/pages/policy.py). The views write no element that loads or runs something, and no attribute that does; what stands in
// quotes is somebody's words.
const RUNS = /<(?:base|embed|frame|iframe|link|meta|object|script|style|template)\b|[\s/"'](?:on\w*|srcdoc)\s*=(?=[^<>]*>)/i;
const WORKERS = /^(?:sw|assets\/js\/thinker(?:-[0-9a-f]{12})?)\.js$/;
const SITE = new URL("../../", import.meta.url).href;
const rules = {
  createHTML(markup) {
    if (RUNS.test(markup.replace(/"[^"]*"/g, '""'))) throw new TypeError("this markup would run code");
    return markup;
  },
  createScriptURL(address) {
    const { href } = new URL(address, document.baseURI);
    if (!href.startsWith(SITE) || !WORKERS.test(href.slice(SITE.length))) throw new TypeError(`no worker of ours: ${href}`);
    return href;
  },
};
const trusted = ((globalThis.fang ??= {}).trusted = globalThis.trustedTypes?.createPolicy("fang", rules) ?? rules);

layOutAnewWhenResized();

const options = {
  childrenOnly: true,
  onBeforeElUpdated(now, next) {
    // A region inside of a region is patched by itself.
    if ("region" in now.dataset && now.id === next.id) return false;
    // Only the browser knows that a dialog is open: markup cannot say that it stands before the page.
    if (now.tagName === "DIALOG" && now.open) next.open = true;
    // What somebody has unfolded stays so.
    if (now.tagName === "DETAILS" && now.id && now.open) next.open = true;
    return !now.isEqualNode(next);
  },
  onBeforeNodeDiscarded(node) {
    // Closing gives the focus back to where it came from.
    if (node.tagName === "DIALOG") node.close();
    return true;
  },
};

// The markup of each region, in parts: where only some have changed, no others are parsed and compared with the page.
const brought = new WeakMap();
// What a person or a script opens and closes is not in the markup: the morphing library sees to that.
const OPENS = /<(?:details|dialog)\b/;
const FIELDS = /^(?:input|option|select|textarea)$/;
const TAG = /<(\/?)([\w-]+)[^>]*?(\/?)>/g;
const ATTRIBUTE = /\s([^\s=>/]+)(?:="([^"]*)")?/g;
const SIGNS = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const plain = text => text.replace(/&\w+;/g, sign => SIGNS[sign] ?? sign);

// Elements and texts, each with its own markup; every element has its end, and no attribute has a ">" (ui/draw/markup.py).
function parts(markup) {
  const path = [{ children: [] }];
  let done = 0;
  const add = part => path.at(-1).children.push(part);
  const pass = (index, until) => {
    if (index > done) add({ name: "", markup: markup.slice(done, index) });
    done = until;
  };
  for (const { 0: open, 1: closes, 2: name, 3: empty, index } of markup.matchAll(TAG)) {
    pass(index, index + open.length);
    if (closes) {
      const part = path.pop();
      part.markup = markup.slice(part.from, done);
    } else {
      const part = { name, open, from: index, children: [], markup: open };
      add(part);
      if (!empty) path.push(part);
    }
  }
  pass(markup.length, markup.length);
  return path[0].children;
}

function bring(region, markup, morphdom) {
  const before = brought.get(region);
  const now = { opens: OPENS.test(markup), children: parts(markup) };
  brought.delete(region); // what fails half way is not known any more
  const morph = (element, children) => {
    const next = filled(element, children);
    morphdom(element, next, options);
  };
  if (!before || before.opens || now.opens) morph(region, now.children);
  else renewed(region, before.children, now.children, morph);
  brought.set(region, now);
}

function filled(element, children) {
  const copy = element.cloneNode(false);
  copy.innerHTML = trusted.createHTML(children.map(({ markup }) => markup).join(""));
  return copy;
}

// Changes what has changed, one after the other, and adds or takes away what follows; else all is left to the library.
function renewed(element, before, now, morph) {
  const nodes = [...element.childNodes];
  const both = Math.min(before.length, now.length);
  const changed = [];
  for (let n = 0; n < both; n++) if (before[n].markup !== now[n].markup) changed.push(n);
  const known = nodes.length === before.length && changed.every(n => alike(nodes[n], before[n], now[n]));
  if (!known) return morph(element, now);
  for (const n of changed) change(nodes[n], before[n], now[n], morph);
  for (const node of nodes.slice(both)) node.remove();
  if (now.length > both) element.append(...filled(element, now.slice(both)).childNodes);
}

const id = ({ open }) => / id="([^"]*)"/.exec(open)?.[1];

function alike(node, before, now) {
  if (before.name !== now.name) return false;
  if (!now.name) return node.nodeType === Node.TEXT_NODE;
  return node.localName === now.name && id(before) === id(now) && !FIELDS.test(now.name);
}

function change(node, before, now, morph) {
  if (!now.name) return (node.data = plain(now.markup));
  if (node.dataset && "region" in node.dataset) return; // patched by itself
  if (before.open !== now.open) describe(node, attributes(before.open), attributes(trusted.createHTML(now.open)));
  renewed(node, before.children, now.children, morph);
}

const attributes = open => new Map(Array.from(`${open}`.matchAll(ATTRIBUTE), ([, name, value = ""]) => [name, plain(value)]));

function describe(node, before, now) {
  for (const name of before.keys()) if (!now.has(name)) node.removeAttribute(name);
  for (const [name, value] of now) if (before.get(name) !== value) node.setAttribute(name, value);
}

// Scrolls the list alone: the browser's scrollIntoView would move the page under the board.
function follow(list, row) {
  if (!row || list.scrollHeight <= list.clientHeight) return;
  const above = list.getBoundingClientRect().top - row.getBoundingClientRect().top;
  const below = row.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  list.scrollTop += below > 0 ? below : above > 0 ? -above : 0;
}

// A menu of a game on the shelf closes when something else is pressed, or with Escape.
function leave(event) {
  for (const menu of document.querySelectorAll(".more[open]")) {
    if (event.key ? event.key !== "Escape" : menu.contains(event.target)) continue;
    menu.open = false;
    if (event.key) menu.firstElementChild.focus();
  }
}
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, leave);

let near;
const root = document.documentElement;

// The pictures of boards that are new, by their places. Each has a thousand elements, those of its symbols among them, for which the
// browser computes styles. So a frame gets as many as fit into ROOM letters of markup, but one at least.
const ROOM = 40000;
const waiting = new Map();
let next = 0;
const isEmptyPlace = region => "region" in region.dataset && !region.firstChild;

function drawSome(morphdom) {
  let room = ROOM;
  for (const [id, markup] of waiting) {
    if (room < ROOM && markup.length > room) break;
    waiting.delete(id);
    const region = document.getElementById(id); // none where another screen was opened meanwhile
    if (region) bring(region, markup, morphdom);
    room -= region ? markup.length : 0;
  }
  if (waiting.size) next ||= requestAnimationFrame(() => {
    next = 0;
    holding(read(), () => drawSome(morphdom));
  });
}

// Calls back when all of Python has come, without having it come earlier.
function whenComplete(then) {
  if ("complete" in root.dataset) return then();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe(root, { attributeFilter: ["data-complete"] });
}

// Tells of the empty regions that come into sight, or nearly, a word each: they are painted then. Of those for later it
// tells when nothing has to wait for them.
export function watch(tell) {
  const told = entries => {
    const there = entries.filter(entry => entry.isIntersecting).map(entry => entry.target);
    for (const region of there) near.unobserve(region);
    const names = there.map(region => region.dataset.board).join(" ");
    if (there.some(region => region.dataset.region === "later")) whenComplete(() => tell(names));
    else if (names) tell(names);
  };
  near = new IntersectionObserver(told, { rootMargin: "50%" });
}

// A card that shows large (press.js) hides until something else is pointed at, where it is in the way.
addEventListener("keydown", event => event.key === "Escape" && document.querySelector(".card-button:is(:hover, :focus)")?.classList.add("hushed"), true);
for (const kind of ["pointerout", "focusout"]) addEventListener(kind, ({ target }) => target.closest?.(".hushed")?.classList.remove("hushed"), true);

// What has the focus when what had it is gone or hidden: nobody begins at the top again. The first of these that is there,
// else what comes next in the same region, or comes before; else the name of the screen.
const heirs = ["[data-do=still]", "#hand .card-button", ":is(#table, #puzzle) .board.live [tabindex='0']"];
const STOPS = "a[href], button, input, select, summary, [tabindex='0']";
const seen = element => Boolean(element?.isConnected && element.getClientRects().length);

// The stops of Tab in the region of the element that has the focus: those after it, then those before it, the nearest first.
function around(focused) {
  const region = focused?.closest("#main > *, #page > *");
  if (!region) return [];
  const stops = [...region.querySelectorAll(STOPS)];
  const at = stops.indexOf(focused);
  return [...stops.slice(at + 1), ...stops.slice(0, Math.max(at, 0)).reverse()];
}

function keepFocus(before, beside) {
  const kept = document.activeElement !== document.body && seen(document.activeElement);
  if (!before || before === document.body || kept) return;
  const next = [...heirs.map(selector => document.querySelector(selector)), ...beside, document.getElementById("title")];
  next.find(seen)?.focus({preventScroll: true});
}

// Behind a veil nothing can be reached: it lies over the page, and Tab stays in what stands before it.
const VEIL = ".veil";

function enter(veil) {
  if (!veil.contains(document.activeElement)) veil.querySelector(STOPS)?.focus({preventScroll: true});
}

addEventListener("keydown", event => {
  const veil = event.key === "Tab" && document.querySelector(VEIL);
  if (!veil) return;
  const stops = [...veil.querySelectorAll(STOPS)].filter(seen);
  const next = stops.indexOf(document.activeElement) + (event.shiftKey ? -1 : 1);
  stops[(next + stops.length) % stops.length]?.focus();
  event.preventDefault();
});

// What is being read: the first rule that is not all above the window, or under the bar at its top.
const BAR = 80;
const read = () => [...document.querySelectorAll(".rule")].find(rule => rule.getBoundingClientRect().bottom > BAR);

// What is painted above what is being read does not push it away.
function holding(rule, change) {
  const before = rule?.getBoundingClientRect().top;
  change();
  if (rule?.isConnected) scrollBy({top: rule.getBoundingClientRect().top - before, behavior: "instant"});
}

export function patch(morphdom, regions) {
  const changed = Object.entries(JSON.parse(regions));
  holding(read(), () => renew(morphdom, changed));
}

function renew(morphdom, changed) {
  const focused = document.activeElement;
  const beside = around(focused);
  for (const [id, markup] of changed) {
    const region = document.getElementById(id);
    if (isEmptyPlace(region)) waiting.set(id, markup);
    else bring(region, markup, morphdom);
  }
  drawSome(morphdom);
  for (const region of document.querySelectorAll("[data-region]:empty")) if (!waiting.has(region.id)) near?.observe(region);
  for (const list of document.querySelectorAll(".plies")) follow(list, list.querySelector("[aria-current]"));
  for (const dialog of document.querySelectorAll("dialog:not([open])")) dialog.showModal();
  const veil = document.querySelector(VEIL);
  if (veil) return enter(veil);
  keepFocus(focused, beside);
}
