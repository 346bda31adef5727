// A pressed element shows at once that it was felt, before Python is asked. And a finger presses what it was put on if it is lifted
// from it, wherever it has been meanwhile and whatever other fingers do: browsers give up their click after some 15 px, and with
// a second finger. Such a press is a click, as all listen to. Mouse, keys and screen readers press by the browser's own click.

const THINGS = "a[href], button, summary, [data-do], [data-again]";
const FIELDS = "input, label, select, textarea"; // the browser's own matter
const SEEN = 120; // ms for which a press still shows when it is over
const HOLD = 350; // ms after which a card shows large
const LATE = 700; // ms that the browser's own click may be late

const root = document.documentElement;
const presses = new Map(); // by pointer
let lifted = []; // presses of fingers that were lifted, until the browser says so by its touch event
const due = []; // those after it, in their order, until each has shown
let spent = 0; // until when a click of the browser's is of a press that has counted already, or counts for nothing

function thingOf(element) {
  const found = element?.closest(`${FIELDS}, ${THINGS}`);
  return found?.matches(`${FIELDS}, [aria-disabled=true]`) ? null : found;
}

// An element may be painted anew under a finger, or become another thing.
const nameOf = thing => [thing.id, thing.dataset.do, thing.getAttribute("href"), thing.closest("[data-board]")?.dataset.board].join(" ");

function pressed({ thing, name, x, y }) {
  const now = thingOf(document.elementFromPoint(x, y));
  return now && nameOf(now) === name && (now === thing || !thing.isConnected) ? now : null;
}

// After the next frame is painted. Chromium puts timers off while a finger is down, but no messages.
const nextPaint = () =>
  new Promise(done =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    }),
  );

// A press ends all that still moves on a board, as it ends a film (film.js): the answer needs the frames.
function calm() {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSAnimation && animation.effect.target?.closest(".board")) animation.finish();
}

function begin({ target, pointerId, pointerType, button }) {
  calm();
  lifted.forEach(hide);
  lifted = [];
  spent = 0;
  root.dataset.pointer = pointerType === "mouse" ? "mouse" : "finger";
  const thing = button ? null : thingOf(target);
  if (!thing) return;
  const press = { thing, name: nameOf(thing), isTouch: pointerType !== "mouse" };
  presses.set(pointerId, press);
  thing.dataset.press = "";
  nextPaint().then(() => {
    press.isPainted = true;
    settle();
  });
  if (press.isTouch && thing.matches(".card-button")) press.hold = setTimeout(enlarge, HOLD, press);
}

// Press and hold shows a card large, letting go hides it and plays nothing (styles/app/table.css).
function enlarge(press) {
  press.isLarge = true;
  press.thing.classList.add("enlarged");
}

function take(pointer) {
  const press = presses.get(pointer);
  presses.delete(pointer);
  clearTimeout(press?.hold);
  press?.thing.classList.remove("enlarged");
  return press;
}

const hide = press => delete press?.thing.dataset.press;

function end({ pointerId, clientX, clientY }) {
  const press = take(pointerId);
  if (!press) return;
  Object.assign(press, { x: clientX, y: clientY });
  if (press.isTouch && !press.isLarge) {
    lifted.push(press);
    return;
  }
  const thing = release(press);
  if (press.isLarge) spend();
  else if (thing && !press.thing.isConnected) click(thing, press); // a mouse's click is lost with the element where it began
}

// The pressed thing, which shows that for a little longer; null if the finger has left it.
function release(press) {
  const thing = pressed(press);
  if (thing) setTimeout(hide, SEEN, press);
  else hide(press);
  return thing;
}

const spend = () => (spent = performance.now() + LATE);

// After this event the browser may make a click of its own.
function lift(event) {
  if (event.cancelable && (lifted.length || spent)) event.preventDefault();
  if (lifted.length) spend();
  due.push(...lifted);
  lifted = [];
  settle();
}

function settle() {
  while (due[0]?.isPainted) finish(due.shift());
}

function finish(press) {
  const thing = release(press);
  if (thing) click(thing, press);
}

function click(thing, { x: clientX, y: clientY }) {
  const focused = document.activeElement;
  if (focused && focused !== thing) focused.blur(); // what is typed in a field is told, and its keyboard goes
  thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, view: window, detail: 1, clientX, clientY }));
}

const listen = (kind, hear) => addEventListener(kind, hear, { capture: true, passive: false });
listen("pointerdown", begin);
listen("pointerup", end);
listen("pointercancel", event => hide(take(event.pointerId)));
listen("touchend", lift);
listen("keydown", () => {
  delete root.dataset.pointer;
  calm();
});
listen("click", event => {
  if (!event.isTrusted || !event.detail || event.timeStamp > spent) return;
  event.stopImmediatePropagation();
  event.preventDefault();
});
// A finger that stays calls no menu, but for links: they can be copied.
listen("contextmenu", event => {
  const held = [...presses.values()].some(({ isTouch, thing }) => isTouch && !thing.matches("a[href]"));
  if (held) event.preventDefault();
});

// Where nothing scrolls and nothing is enlarged, no slip of a finger is the beginning of either (styles/app/press.css). A frame
// cannot know of the page around it.
const tellStill = () => root.toggleAttribute("data-still", root.scrollHeight <= innerHeight && (globalThis.visualViewport?.scale ?? 1) <= 1);
if (parent === self) {
  new ResizeObserver(tellStill).observe(document.body);
  for (const seen of [self, globalThis.visualViewport]) seen?.addEventListener("resize", tellStill);
}
