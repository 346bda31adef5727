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
    // An unfolded part stays so.
    if (now.tagName === "DETAILS" && now.id && now.open) next.open = true;
    return !now.isEqualNode(next);
  },
  onBeforeNodeDiscarded: closed,
};

// Closing gives the focus back to where it came from.
function closed(node) {
  if (node.tagName === "DIALOG") node.close();
  return true;
}

function filled(element, markup) {
  const copy = element.cloneNode(false);
  copy.innerHTML = trusted.createHTML(markup);
  return copy;
}
fang.filled = filled;

// Where something changes, and what, as ui/draw/changes.py says it; undefined where the page is not what Python takes it for.
function step([[id, ...way], change]) {
  let node = document.getElementById(id);
  for (let n = 0; node && n < way.length; n += 2) node = holds(node, way[n + 1]) && node.childNodes[way[n]];
  const kind = typeof change === "string" ? Node.TEXT_NODE : Node.ELEMENT_NODE;
  return node?.nodeType === kind && (kind === Node.TEXT_NODE || holds(node, change[0])) ? [node, change] : undefined;
}

const holds = (node, count) => typeof count !== "number" || node.childNodes.length === count;

function take([node, change], morphdom) {
  if (typeof change === "string") node.data = change;
  else if (!Array.isArray(change)) describe(node, change);
  else if (change[0] === "inside") morphdom(node, filled(node, change[1]), options);
  else if (change[0] === "whole") morphdom(node, filled(node.parentNode, change[1]).firstChild, { ...options, childrenOnly: false });
  else arrange(node, change.slice(1));
}

function describe(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

// An element then holds these: nodes that it holds now, by their numbers, and new ones, as markup.
function arrange(element, parts) {
  const nodes = [...element.childNodes];
  const stay = new Set(parts);
  nodes.forEach((node, number) => stay.has(number) || discard(node));
  let next = element.firstChild;
  for (const part of parts) {
    const come = typeof part === "number" ? [nodes[part]] : [...filled(element, part).childNodes];
    if (come[0] === next) next = next?.nextSibling;
    else for (const node of come) element.insertBefore(node, next);
  }
}

function discard(node) {
  if (node.nodeType === Node.ELEMENT_NODE) for (const dialog of [node, ...node.querySelectorAll("dialog")]) closed(dialog);
  node.remove();
}

// Scrolls the list alone, as little as it takes, or so far that the row is in the middle: the browser's scrollIntoView would move
// the page under the board.
function follow(list, row, toMiddle = false) {
  if (!row || list.scrollHeight <= list.clientHeight) return;
  const [all, one] = [list, row].map(element => element.getBoundingClientRect());
  const above = all.top - one.top, below = one.bottom - all.bottom;
  if (above > 0 || below > 0) list.scrollTop += toMiddle ? (below - above) / 2 : below > 0 ? below : -above;
}

// A list beside a lesson or puzzle shows where that stands in it, until people scroll: also once its styles have come, or, on a
// phone, the sheet in which it lies has opened.
const shows = new WeakMap();
const sizes = new ResizeObserver(() => document.querySelectorAll(LISTS).forEach(revealRow));
const LISTS = ".side > #menu-panel";

function revealRow(list) {
  for (const element of [list, ...list.children]) sizes.observe(element);
  const row = list.querySelector("[aria-current]");
  const last = shows.get(list);
  if (!row || !list.clientHeight || (last?.href === row.href && last.top !== list.scrollTop)) return;
  follow(list, row, true);
  shows.set(list, { href: row.href, top: list.scrollTop });
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
let next = 0, printing = false;
const isEmptyPlace = region => "region" in region.dataset && !region.firstChild;

function drawSome(morphdom) {
  let room = printing ? Infinity : ROOM;
  for (const [id, markup] of waiting) {
    if (room < ROOM && markup.length > room) break;
    waiting.delete(id);
    const region = document.getElementById(id); // none where another screen was opened meanwhile
    if (region) morphdom(region, filled(region, markup), options);
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
  // A list is printed with all of its pictures.
  addEventListener("beforeprint", () => {
    const names = [...document.querySelectorAll('[data-at="list"] [data-region]:empty')].map(region => region.dataset.board);
    printing = true;
    if (names.length) tell(names.join(" "));
    printing = false;
  });
}

// A card that shows large (press.js) hides until something else is pointed at, where it is in the way.
addEventListener("keydown", event => event.key === "Escape" && document.querySelector(".card-button:is(:hover, :focus)")?.classList.add("hushed"), true);
for (const kind of ["pointerout", "focusout"]) addEventListener(kind, ({ target }) => target.closest?.(".hushed")?.classList.remove("hushed"), true);

// The next holder of the focus when the last one is gone or hidden: nobody begins at the top again. The first of these that is there,
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

let beside = [];

function refocus() {
  const next = [...heirs.map(selector => document.querySelector(selector)), ...beside, document.getElementById("title")];
  next.find(seen)?.focus({preventScroll: true});
}

// Where things are, and whether they are seen, is asked in the frame that shows them: so the page is laid out once.
let frame = 0;

function settle() {
  frame = 0;
  for (const list of document.querySelectorAll(".plies")) follow(list, list.querySelector("[aria-current]"));
  document.querySelectorAll(LISTS).forEach(revealRow);
  const veil = document.querySelector(VEIL);
  if (veil) enter(veil);
  else if (document.activeElement !== document.body && !seen(document.activeElement)) refocus();
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

// The rule that is being read: the first one that is not all above the window, or under the bar at its top.
const BAR = 80;
const read = () => [...document.querySelectorAll(".rule")].find(rule => rule.getBoundingClientRect().bottom > BAR);

// A change above the rule that is being read does not push it away.
function holding(rule, change) {
  const before = rule?.getBoundingClientRect().top;
  change();
  if (rule?.isConnected) scrollBy({top: rule.getBoundingClientRect().top - before, behavior: "instant"});
}

// The name of the board that an element belongs to; empty for the table and the page.
export const boardOf = element => element.closest("[data-board]")?.dataset.board ?? "";

// Tells what is pressed, by the words in its data-do and the name of its board, and which line is drawn, by those of both ends.
// Earlier presses are collected by the page's first script.
export function listen(press, draw) {
  const endOf = element => element?.closest("[data-drag] .board [data-do]");
  let start;
  const listeners = {
    click({ target }) {
      const [thing, link] = [target.closest("[data-do]"), target.closest("a[href]")];
      // A screen that did not come has its address already, of which the browser says nothing again.
      if (link?.href === location.href && "failed" in root.dataset) dispatchEvent(new HashChangeEvent("hashchange"));
      if (thing && "ready" in root.dataset && thing.getAttribute("aria-disabled") !== "true") press(thing.dataset.do, boardOf(thing));
    },
    pointerdown: ({ target }) => (start = endOf(target)?.dataset.do),
    pointerup({ clientX, clientY }) {
      const end = start && endOf(document.elementFromPoint(clientX, clientY));
      if (end && end.dataset.do !== start) draw(start, end.dataset.do, boardOf(end));
      start = undefined;
    },
  };
  for (const [kind, hear] of Object.entries(listeners)) document.addEventListener(kind, hear, true);
}

// Returns the regions that were not what Python takes them for, and stay as they are until all of them is brought.
export function patch(morphdom, regions) {
  const changed = Object.entries(JSON.parse(regions));
  let unlike;
  holding(read(), () => (unlike = renew(morphdom, changed)));
  return unlike.join(" ");
}

// Facts about the whole page that styles need. For a :has() of the root the browser would look through all of it at each change.
const FACTS = { tall: ".board-frame > .tall", paper: "#worksheet", guided: ".author-guide" };

function renew(morphdom, changed) {
  const focused = document.activeElement;
  beside = around(focused);
  const unlike = changed.filter(([id, change]) => !renewed(morphdom, id, change)).map(([id]) => id);
  drawSome(morphdom);
  for (const [name, selector] of Object.entries(FACTS)) root.toggleAttribute(`data-${name}`, document.querySelector(selector) !== null);
  for (const region of document.querySelectorAll("[data-region]:empty")) if (!waiting.has(region.id)) near?.observe(region);
  frame ||= requestAnimationFrame(settle);
  for (const dialog of document.querySelectorAll("dialog:not([open])")) dialog.showModal();
  const isLost = focused && focused !== document.body && document.activeElement === document.body;
  if (isLost && !document.querySelector(VEIL)) refocus(); // what stands before all gets it in the frame that shows it
  return unlike;
}

function renewed(morphdom, id, change) {
  const region = document.getElementById(id);
  if (typeof change !== "string") {
    const steps = waiting.has(id) ? [] : change.map(step);
    if (!steps.length || steps.includes(undefined)) return false;
    for (const each of steps) take(each, morphdom);
  } else if (isEmptyPlace(region)) waiting.set(id, change);
  else morphdom(region, filled(region, change), options);
  return true;
}
