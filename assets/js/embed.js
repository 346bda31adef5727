// A board in anyone's page, in a frame of its own (docs/embedding.md): it shows what Python paints, hears the person who is
// there, and talks with the page around it. One frame of that page has Python, and serves all others of our origin: they
// reach each other directly, so that it takes no storage, no service worker and no special header.
import morphdom from "../vendor/morphdom/morphdom-esm.js";

const VERSION = 1;
const PATIENCE = 1500; // ms after which a guess is said
const PAUSE = 16; // ms from one thing that the page asks for to the next
const REST = 300_000; // ms after which nobody is at the board: a longer pause counts as that much
const MOST = 200; // things at most that wait
const ONCE = ["draw", "hello", "mark"]; // of several in a row the last one says all
const LASTING = ["ready", "error", "height", "state"]; // sent again to a page that says hello late
const WALK = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  PageUp: "top",
  PageDown: "bottom",
};

const STEPS = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "out", ArrowDown: "in" }; // through given moves

const root = document.documentElement;
root.dataset.scripts = "";
const fang = (globalThis.fang ??= {});
const games = root.dataset.games.split(" ");
const languages = root.dataset.languages.split(" ");
// WordPress adds "#?secret=…" to the address of a frame that it has found by oEmbed: from a second # on nothing is ours.
const [given] = location.hash.slice(1).split("#");
const asked = new URLSearchParams(given);
const origins = (asked.get("origin") ?? "").split(",");
const known = new Map();
let listener = "";
let owner, python, hear, joined;

// The board: what was asked for, the seed of its chances, and all that was done since, so that another Python can do it again;
// and how many milliseconds that took, in all and up to the last result.
const laid = query => ({ query, seed: crypto.getRandomValues(new Uint32Array(1))[0], done: [], time: 0 });
let board = takeOver() ?? laid(given);

// The board as it was when this frame was loaded anew by a press (`again`).
function takeOver() {
  const left = history.state?.board;
  if (left) history.replaceState(null, "");
  return left;
}

// The page around the board can keep seed and deeds as a text, and hand them back with the same parameters. Python says
// so if it makes nothing of them.
function kept(query, state) {
  try {
    const { seed, done, time, told } = JSON.parse(state);
    return { query, seed, done, time, told };
  } catch {
    return { query, seed: 0, done: null };
  }
}

const forPython = () => JSON.stringify({ query: board.query, seed: board.seed, done: board.done });
const remember = () => tell({ type: "state", state: JSON.stringify({ seed: board.seed, done: board.done, time: board.time, told: board.told }) });

// Words that are painted meanwhile are in the language that Python will choose. A translator may change the root's, and wrap words.
const wanted = [asked.get("lang"), ...navigator.languages].map(code => code?.slice(0, 2).toLowerCase());
fang.language = wanted.find(code => languages.includes(code)) ?? languages[0];
let painted = (root.lang = fang.language);
for (const words of document.querySelectorAll(".waiting")) words.hidden = words.lang !== fang.language;
if (["light", "dark"].includes(asked.get("theme"))) root.dataset.theme = asked.get("theme");

// The page around the board: nothing is said to it before one of the origins listed has said hello.
function tell(message) {
  if (LASTING.includes(message.type)) known.set(message.type, message);
  if (listener) parent.postMessage({ fang: VERSION, ...message }, listener);
}

// A picture that stands alone has all in it that the page knows and Python does not: the styles.
function furniture() {
  const sheet = name => [...document.styleSheets].find(({ href }) => href?.includes(`/styles/${name}`));
  const rules = name => Array.from(sheet(name).cssRules, rule => rule.cssText).join("\n");
  return Object.fromEntries(["tokens", "board", ...games].map(name => [`styles/${name}.css`, rules(name)]));
}

// Another page may send any object; of some no text can be made.
const asText = value => (Object(value) === value ? Object.prototype.toString.call(value) : `${value}`);

const asList = value => (Array.isArray(value) ? value.map(asText) : asText(value));
const asQuery = params => `${new URLSearchParams(Object.entries(params ?? {}).map(([name, value]) => [name, asText(value)]))}`;

const heard = {
  draw: ({ ids }) => act("draw", JSON.stringify(furniture()), ids),
  hello: () => {
    measure(); // nothing is observed in a frame out of sight
    known.forEach(tell);
  },
  mark: ({ cells = [], arrows = [], ids }) => act("mark", JSON.stringify({ cells: asList(cells), arrows: asList(arrows) }), ids),
  play: ({ move, ids }) => act("play", asText(move), ids),
  undo: ({ ids }) => act("undo", "", ids),
  load: ({ params, state, ids }) => {
    load(asQuery(params), state === undefined ? undefined : asText(state));
    answer(ids, { done: true, why: "", message: "" });
  },
};

// Calls with a number are answered: Python answers what it has heard, the frame answers the rest.
const numbered = message => ({ ...message, ids: Number.isSafeInteger(message.id) ? [message.id] : [] });

function answer(ids, what) {
  for (const id of ids) tell({ type: "answer", id, ...what });
}

// A page may say more than a board can do: one thing is done after the other, with a pause in which frames, and what the person
// does, come between. A call while too many wait is not heard.
const asking = [];
let pause = 0;

function take(message) {
  if (message.type === "load") {
    asking.filter(({ type }) => type !== "hello").forEach(drop);
    asking.splice(0, asking.length, ...asking.filter(({ type }) => type === "hello"));
  }
  if (ONCE.includes(message.type) && asking.at(-1)?.type === message.type) message.ids.unshift(...asking.pop().ids);
  if (asking.length < MOST) asking.push(message);
  else drop(message);
  pause ||= next();
}

const drop = ({ ids }) => answer(ids, { done: false, why: "dropped" });

// Without Python a board can be greeted, and laid.
function next() {
  const number = asking.findIndex(({ type }) => hear || ["hello", "load"].includes(type));
  if (number < 0) return 0;
  const [message] = asking.splice(number, 1);
  heard[message.type](message);
  return setTimeout(() => { pause = next(); }, PAUSE);
}

addEventListener("message", ({ data, origin, source }) => {
  // A page in a sandbox has no origin: nothing could be said to it.
  if (source !== parent || origin === "null" || !origins.includes(origin) || data?.fang !== VERSION) return;
  listener = origin;
  if (typeof data.type === "string" && Object.hasOwn(heard, data.type)) take(numbered(data));
});

const page = document.getElementById("page");

let width = 0;
let shown = false; // whether the board that was asked for last is there

// A sentence can need more room than was kept for it: that room stays until there is another board, or another width.
function measure() {
  if (width !== page.clientWidth) page.style.minHeight = "";
  width = page.clientWidth;
  const height = Math.ceil(page.getBoundingClientRect().height);
  if (!height || known.get("height")?.height === height) return;
  if (shown) page.style.minHeight = `${height}px`;
  tell({ type: "height", height });
}

new ResizeObserver(measure).observe(page);

// The promise of a frame that has Python, if it is of this build.
function pythonOf(other) {
  try {
    return other.document.documentElement.dataset.build === root.dataset.build ? other.fang?.python : undefined;
  } catch {
    return undefined; // another origin's
  }
}

// Python: in this frame, or in another one of the page.
const runtime = () => Array.from({ length: parent.length }, (_, number) => parent[number]).find(pythonOf) ?? begin();

// The frame that had Python was taken out of the page, or loaded anew.
const isLost = () => owner?.closed || (hear && pythonOf(owner) !== python);

function begin() {
  const starting = new AbortController();
  fang.python = new Promise((begun, failed) => {
    fang.serve = open => begun({ open });
    const lost = event => {
      event.preventDefault();
      failed(event.reason ?? event.error);
    };
    addEventListener("unhandledrejection", lost, { signal: starting.signal });
    addEventListener("error", lost, { signal: starting.signal, capture: true }); // of scripts too
  });
  fang.python.then(() => started(starting), () => delete fang.python); // the next frame tries it anew
  const runtime = document.getElementById("runtime");
  for (const part of [...runtime.content.children]) {
    // The text of a script that is copied is trusted no more.
    const copy = part.text ? part : document.importNode(part, true);
    copy.async = false; // one after the other
    document.head.append(copy);
  }
  return globalThis;
}

// The next failure is a first one again (mend.js).
function started(starting) {
  starting.abort();
  try {
    sessionStorage.removeItem("fang.tried");
  } catch {
    // There is no storage here.
  }
}

// Why the start has failed, as the files themselves tell (mend.js).
async function looked(guess) {
  const src = document.getElementById("mend").content.firstElementChild.getAttribute("src");
  await import(new URL(src, location.href)).catch(() => {});
  return (await fang.mend?.why(guess)) ?? guess;
}

let failure; // what does not come

// Says, and tells the page around the board, why Python or a part of it does not come: what is guessed, until the files
// themselves have told better.
async function fail(guess) {
  if (failure) return;
  const own = (failure = {});
  setTimeout(() => own.why || explain(own, guess), PATIENCE);
  explain(own, await looked(guess));
}

function explain(own, why) {
  if (own !== failure || own.why === why) return;
  own.why = why;
  root.dataset.failed = why;
  let said;
  for (const words of document.querySelectorAll("#failed [data-why]")) {
    words.hidden = !words.matches(`[lang=${painted}] > [data-why=${why}]`);
    if (!words.hidden) said = words.firstChild.data;
  }
  page.ariaBusy = "false";
  measure();
  tell({ type: "error", message: said });
}

// The missing part has come, or something else is asked for.
function forget() {
  failure = undefined;
  for (const flag of ["failed", "waiting"]) delete root.dataset[flag];
  known.delete("error");
  measure();
}

function again() {
  history.replaceState({ board }, "");
  if (fang.mend) fang.mend.again();
  else location.reload();
}

const sound = (address, names) => void import(address).then(({ play }) => play(names)).catch(() => {}); // quiet without a network

const wait = () => (root.dataset.waiting = "");

// It is another day.
const renew = () => load(board.query);

// A result says how many seconds the board was in use: for a course all of them, else those since the result before.
function timed(message) {
  if (message.type !== "result") return message;
  const begun = message.kind !== "course" && Number.isFinite(board.told) ? board.told : 0;
  if (message.kind !== "course") board.told = board.time;
  return { ...message, duration: Math.round((board.time - begun) / 1000) };
}

const frame = { fail, focus, forget, renew, show, sound, wait, tell: text => tell(timed(JSON.parse(text))), languages: navigator.languages.join(",") };

function join() {
  hear = undefined;
  page.ariaBusy = "true";
  owner = runtime();
  python = owner.fang.python;
  joined = python.then(({ open }) => {
    hear = open(frame);
    hear("load", forPython());
    page.ariaBusy = "false";
    pause ||= next();
  }).catch(error => {
    console.warn("Fang cannot start:", error);
    return fail(/Compile|Link|Reference|Syntax/.test(error?.name) ? "old" : "lost");
  });
  return joined;
}

async function act(verb, about = "", ids = []) {
  if (isLost()) join();
  else if (failure && shown) forget();
  if (!hear) await joined;
  hear?.(verb, about, ids.join(" "));
}

function load(query, state) {
  board = state === undefined ? laid(query) : kept(query, state);
  shown = false;
  if (hear) forget();
  remember();
  if (isLost()) join();
  else hear?.("load", forPython());
}

function show(text) {
  const { regions, root: attributes, title, did } = JSON.parse(text);
  const { lang, ...others } = attributes;
  for (const [name, value] of Object.entries(others)) root.setAttribute(name, value);
  if (lang && root.lang === painted) root.lang = painted = lang;
  document.title = title;
  const unlike = patch(morphdom, JSON.stringify(regions));
  if (!shown) page.style.minHeight = "";
  countTime();
  shown = true;
  if (did) {
    board.done?.push(did);
    remember();
  }
  measure();
  return unlike;
}

let lastSeen = 0; // when the board was last shown anew

function countTime() {
  const now = performance.now();
  const before = Number.isFinite(board.time) ? board.time : 0; // an earlier build has kept none
  board.time = before + (shown ? Math.min(now - lastSeen, REST) : 0);
  lastSeen = now;
}

// A person is there.
function focus() {
  document.querySelector(".board.live [tabindex='0']")?.focus();
}

// Without variations the arrows up and down scroll, as everywhere.
const steps = way => document.querySelector("[data-steps]")?.dataset.steps.split(" ").includes(way);

// A board in whose place another one is to come hears nobody.
const press = (verb, about) => shown && act(verb, about);

const said = words => press(words.split(" ", 1)[0], words.split(" ").slice(1).join(" "));

document.addEventListener("click", event => {
  if (event.target.closest("[data-again]")) again();
  const target = event.target.closest("[data-do]");
  if (target) said(target.dataset.do);
});

document.addEventListener("change", ({ target }) => {
  if (target.dataset.set) said(`${target.dataset.set} ${target.value}`);
});

document.addEventListener("keydown", event => {
  if (event.target.closest("input")) return; // what is typed there is the browser's
  const cell = event.target.closest(".board.live [data-do]");
  if (event.key in WALK && event.target.closest(".board.live")) press("walk", WALK[event.key]);
  else if (cell && (event.key === "Enter" || event.key === " ")) said(cell.dataset.do);
  else if (event.key in STEPS && steps(STEPS[event.key])) press("step", STEPS[event.key]);
  else if (event.key === "Escape") press("back");
  else if (event.key === "z" && (event.ctrlKey || event.metaKey)) press("undo");
  else if (event.key === "y" && (event.ctrlKey || event.metaKey)) press("redo");
  else return;
  event.preventDefault();
});

remember();
addEventListener("pagehide", () => hear?.("leave", ""));

// Only what stands in the page's markup gets a name with a hash.
const { patch } = await import(document.getElementById("patch").src);
await join();
