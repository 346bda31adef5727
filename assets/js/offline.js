// The site without a network: the service worker is registered once Python is there, so that it does not compete with
// the start. A new version waits until somebody lets it in; the page is told that there is one.

const worker = () => {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // a sandboxed frame: there is none, and to ask is an error already
  }
};

// The snapshot takes the processor a while, for which the first taps of a game would wait: it comes when nobody has pressed
// anything for a second.
const CALM = 1000; // ms
let pressed = -CALM;
const press = () => (pressed = performance.now());
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, press, { capture: true, passive: true });

function calm(then) {
  const rest = pressed + CALM - performance.now();
  if (rest > 0) setTimeout(calm, rest, then);
  else then();
}

const told = () => document.dispatchEvent(new Event("fang:update"));

async function register(container) {
  const registration = await container.register(fang.trusted.createScriptURL("./sw.js"), { updateViaCache: "none" });
  const offer = () => {
    if (registration.waiting && container.controller) told();
  };
  const wait = () => registration.installing?.addEventListener("statechange", offer);
  registration.addEventListener("updatefound", wait);
  wait(); // browsers look for a new version as soon as the page is asked for
  offer();
  if (container.controller) container.addEventListener("controllerchange", told); // another tab has let it in
  container.ready.then(({ active }) => calm(() => active.postMessage("snapshot"))); // when all else is there
  document.addEventListener("fang:renew", () => renew(container, registration));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {}); // no network: later, then
  });
}

function renew(container, { waiting }) {
  const anew = () => location.reload();
  if (!waiting) return anew();
  container.addEventListener("controllerchange", anew, { once: true });
  waiting.postMessage("renew");
}

addEventListener("py:done", () => {
  const container = worker();
  if (container) register(container).catch(error => console.info("Fang plays without being kept:", error.message));
}, { once: true });
