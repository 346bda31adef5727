// Shows moves as they happen, on a copy of the board that lies over it: below it the board is brought up to date at once, so a
// press never waits, and a film that is skipped has nothing to make good. Each game describes its moves as data (ui/games/film.py).
const PART = /^[a-z]+-(?:no\d+-)?([a-z]+)\d*-(.+)$/;
const MARKS = ".marks, .ghosts, .hints, .refusals, .dial, .badges, .sketch, .threads, .sizes";
const NAMES = "id role tabindex aria-label aria-pressed aria-disabled data-press data-do data-board".split(" ");
const LAYERS = ["pieces", "tiles", "cards"];
const NEW = new Set(["put", "turn", "deal"]);
const PASSING = new Set(["throw", "pop", "rise", "sink", "glow"]);
const TRAVELS = new Set(["move", "bite"]);
const PATIENCE = 3000; // ms that a copy waits for its film

let film;

const still = () => {
  const chosen = document.documentElement.dataset.motion;
  return chosen === "reduced" || (chosen !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
};

// Lays a copy of the board over it, before the page changes. Where something else lies over the board, there is no film.
// A board that turns afterwards ends the film before it: its copy lies otherwise.
export function stage(selector, turns) {
  if (film && !turns) return;
  finish();
  const board = document.querySelector(selector);
  if (!board || document.hidden || still() || !isInSight(board)) return;
  // Asked of the board, whose styles are known; those of a copy would be computed now, while the person waits.
  const away = [...board.querySelectorAll(".body")].map(body => getComputedStyle(body).opacity === "0");
  const svg = board.cloneNode(true);
  svg.classList.remove("live");
  [...svg.querySelectorAll(".body")].forEach((body, number) => away[number] && body.parentNode.remove());
  const box = document.createElement("div");
  box.ariaHidden = "true";
  box.inert = true;
  box.className = "film";
  place(box, svg, board.getBoundingClientRect());
  box.append(svg);
  film = { box, svg, parts: partsOf(svg), steps: [], tell: () => {} };
  document.body.append(box);
  if (board.closest("dialog")) raise(box);
  film.patience = setTimeout(finish, PATIENCE);
}

function isInSight(board) {
  const { left, right, top, bottom } = board.getBoundingClientRect();
  return [0.3, 0.7].every(share => {
    const seen = document.elementFromPoint((left + right) / 2, top + (bottom - top) * share);
    return seen && board.closest(".board-frame, figure, div").contains(seen);
  });
}

function place(box, svg, { left, top, width, height }) {
  const px = { left, top, width, height };
  for (const [name, value] of Object.entries(px)) box.style[name] = `${value}px`;
  Object.assign(box.style, { position: "fixed", zIndex: 1, pointerEvents: "none" });
  Object.assign(svg.style, { display: "block", width: "100%", height: "100%", overflow: "visible" });
}

// Only what is shown as a popover lies over a dialog.
function raise(box) {
  box.popover = "manual";
  Object.assign(box.style, { right: "auto", bottom: "auto", margin: 0, padding: 0, border: 0, background: "none", overflow: "visible" });
  box.showPopover?.();
}

// By name, the parts of the copy that can move. Nothing of it is found by those who look for the board.
function partsOf(svg) {
  const parts = new Map();
  for (const gone of svg.querySelectorAll(MARKS)) gone.remove();
  for (const ghost of svg.querySelectorAll("g > .body.ghost")) ghost.parentNode.remove();
  for (const one of [svg, ...svg.querySelectorAll(NAMES.map(name => `[${name}]`).join())]) {
    const [, kind, cell] = PART.exec(one.id) ?? [];
    if (kind && one.querySelector(":scope > .body:not(.ghost)")) parts.set(`${kind}-${cell}`, one);
    for (const name of NAMES) one.removeAttribute(name);
  }
  return parts;
}

// Adds the steps of moves, and shows them one after the other, after a pause; returns whether there is a copy to show them on.
export function play(steps, tell, pause) {
  if (!film) return false;
  clearTimeout(film.patience);
  film.steps.push(...JSON.parse(steps));
  film.tell = tell;
  if (!film.running) run(film, pause);
  return true;
}

async function run(now, pause) {
  now.running = true;
  if (pause) await new Promise(resolve => setTimeout(resolve, pause));
  while (film === now && now.steps.length) {
    const step = now.steps.shift();
    document.dispatchEvent(new CustomEvent("fang:film", { detail: step.event }));
    if (step.sound) now.tell(step.sound);
    await show(now, step);
  }
  if (film === now) finish();
}

function finish() {
  if (!film) return;
  const { box, patience } = film;
  film = undefined;
  clearTimeout(patience);
  box.remove();
}

// A press ends the film: the person wants to go on.
for (const kind of ["pointerdown", "keydown", "wheel"]) addEventListener(kind, finish, { capture: true, passive: true });
for (const kind of ["resize", "scroll", "hashchange", "pagehide"]) addEventListener(kind, finish, { passive: true });
document.addEventListener("visibilitychange", finish);

// All acts of a step begin with the parts as they are named before it.
async function show(now, step) {
  const acts = step.acts.map(act => ({ ...act, element: now.parts.get(act.part) }));
  for (const { how, part } of acts) if (how === "move" || how === "take") now.parts.delete(part);
  for (const act of acts) {
    if (NEW.has(act.how) || PASSING.has(act.how)) act.element = drawn(now, act);
    if (NEW.has(act.how)) rename(now.parts, act.part, act.element);
    if (act.how === "move") rename(now.parts, act.to, act.element);
  }
  top(now).append(...pile(acts, now.parts));
  await Promise.all(acts.filter(({ element }) => element).map(act => perform(now, act, step.quick)));
}

// The parts that travel are lifted above those that rest, the lowest first. A part that is taken stays under its taker: that is the
// part which has its name by now, or one that moves or is new.
export function pile(acts, parts) {
  const taken = acts.filter(({ how, beside }) => how === "take" && beside);
  const takers = taken.map(({ part }) => parts.get(part.replace(/^gone-/, "")));
  const those = kinds => acts.filter(({ how }) => kinds.has(how)).map(({ element }) => element);
  return [...taken.map(({ element }) => element), ...takers, ...those(TRAVELS), ...those(NEW)].filter(Boolean);
}

function rename(parts, name, element) {
  if (parts.has(name)) parts.set(`gone-${name}`, parts.get(name));
  parts.set(name, element);
}

// A place on the board, given by the shares of its width and height.
function placed({ viewBox: { baseVal: { x, y, width, height } } }, [across, down]) {
  return `translate(${x + width * across} ${y + height * down})`;
}

function drawn(now, { css, drawing, place: at, start, share }) {
  const part = document.createElementNS("http://www.w3.org/2000/svg", "g");
  part.setAttribute("class", css);
  part.setAttribute("transform", share.length ? placed(now.svg, share) : start || at);
  const whole = fang.filled(part, `<g class="body">${drawing}</g>`);
  top(now).append(whole);
  return whole;
}

const top = ({ svg }) => [...svg.children].filter(one => LAYERS.some(name => one.classList.contains(name))).at(-1) ?? svg;
const bodyOf = part => [...part.children].find(one => one.matches(".body:not(.away)")) ?? part;

// SVG's transform in the words of CSS.
const css = transform => (transform || "translate(0 0)")
  .replace(/(translate|scale)\(([-\d.e]+)[ ,]+([-\d.e]+)\)/g, (_, name, x, y) => name === "scale" ? `scale(${x}, ${y})` : `translate(${x}px, ${y}px)`)
  .replace(/rotate\(([-\d.e]+)\)/g, "rotate($1deg)");

// Where the middle of an element beside the board lies, in the measures of the board.
function beside(svg, id) {
  const element = document.getElementById(id);
  if (!element?.checkVisibility()) return "";
  const { left, right, top: above, bottom } = element.getBoundingClientRect();
  const { x, y } = new DOMPoint((left + right) / 2, (above + bottom) / 2).matrixTransform(svg.getScreenCTM().inverse());
  return `translate(${x}px, ${y}px) scale(.35)`;
}

const SHOWN = { transform: "none", opacity: 1 };
const HOW = {
  put: () => [["body", [{ transform: "translateY(-70px) scale(1.3)", opacity: 0 }, SHOWN], "cubic-bezier(.4, 0, .5, 1.4)"]],
  turn: () => [["body", [{ transform: "scale(1.35) rotate(-150deg)", opacity: 0 }, SHOWN], "cubic-bezier(.2, .8, .3, 1)"]],
  deal: ({ here, there }) => [["part", [{ transform: there || here, opacity: there ? 1 : 0 }, { transform: here, opacity: 1 }]]],
  move: ({ here, goal }) => [["part", [{ transform: here }, { transform: goal }]]],
  take: ({ here, there }) => there
    ? [["part", [{ transform: here, opacity: 1 }, { transform: there, opacity: 0.85 }], "cubic-bezier(.5, 0, .6, 1)"]]
    : [["body", [SHOWN, { transform: "scale(.5)", opacity: 0 }]]],
  bite: ({ here, goal }) => [
    ["part", [{ transform: here }, { transform: goal, offset: 0.4 }, { transform: here }]],
    ["body", [{ transform: "none" }, { transform: "scale(1.18)", offset: 0.4 }, { transform: "none" }]],
  ],
  shake: () => [["body", [0, -8, 7, -5, 4, 0].map(x => ({ transform: `translateX(${x}px) rotate(${x / 2}deg)` }))]],
  pulse: () => [["body", [{ transform: "none" }, { transform: "scale(1.14)" }, { transform: "none" }]]],
  throw: ({ here, goal, there }) => [["part", [{ transform: here, opacity: 1 }, { transform: there || goal, opacity: 1 }], "cubic-bezier(.3, 0, .7, 1)"]],
  pop: () => [["body", [{ transform: "scale(.4)", opacity: 0 }, { transform: "scale(1)", opacity: 1, offset: 0.35 }, { transform: "scale(1.5)", opacity: 0 }]]],
  rise: () => [["body", [{ transform: "translateY(40px) scale(.6)", opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.7 }, { transform: "translateY(-190px) scale(1.1)", opacity: 0 }]]],
  sink: () => [["body", [{ transform: "translateY(-120px) scale(1.1)", opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.7 }, { transform: "translateY(120px) scale(.7)", opacity: 0 }]]],
  glow: () => [["body", [{ transform: "scale(.9)", opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 1, offset: 0.6 }, { transform: "none", opacity: 0 }]]],
  look: () => [],
  flip: () => [],
};

async function perform(now, act, quick) {
  const { how, element, lasts, after, drawing } = act;
  const here = css(element.getAttribute("transform"));
  const frames = HOW[how]({ here, goal: css(act.place), there: act.beside && beside(now.svg, act.beside) });
  const time = { delay: quick ? 0 : after, duration: quick ? 1 : lasts, fill: "both" };
  const begun = frames.map(([where, keys, easing = "ease-in-out"]) =>
    (where === "part" ? element : bodyOf(element)).animate(keys, { ...time, easing }));
  if (how === "flip") await turnOver(element, act, time);
  else await Promise.allSettled(begun.map(animation => animation.finished));
  if (drawing && !PASSING.has(how) && !NEW.has(how) && how !== "flip") redraw(element, act);
  if (how === "move") element.setAttribute("transform", act.place);
  if (how === "take" || PASSING.has(how)) element.remove();
  for (const animation of begun) animation.cancel();
}

function redraw(part, { drawing, css: name }) {
  if (name) part.setAttribute("class", name);
  const body = bodyOf(part);
  body.replaceChildren(...fang.filled(body, drawing).childNodes);
}

async function turnOver(part, act, { delay, duration }) {
  const half = { duration: duration / 2, fill: "both" };
  const edge = { transform: "translateY(-10px) scale(0, 1.08)" };
  const away = bodyOf(part).animate([{ transform: "none" }, edge], { ...half, delay, easing: "ease-in" });
  await away.finished.catch(() => {});
  redraw(part, act);
  const back = bodyOf(part).animate([edge, { transform: "none" }], { ...half, easing: "cubic-bezier(.2, .9, .4, 1)" });
  away.cancel();
  await back.finished.catch(() => {});
  back.cancel();
}
