// Loaded only where a start has failed, or a part after it: it finds out why, and repairs what it can before the next try.
// An element of a page with `data-again` is the way to try again.
// A deploy removes the scripts of an older build, but not this one, whose name has no hash: pages of every earlier build ask for it.
import { hash } from "./js/hash.js";

const FILES = null; // the build says: by address, how the hash of each file that a start needs begins
const PATIENCE = 10_000; // ms that the service worker may take to check what it keeps, or to make way
const TRIED = "fang.tried";
const PAST_WORKER = "?line"; // no service worker keeps an address with that: it comes from the network

const root = document.documentElement;
const address = path => new URL(path, import.meta.url).href;
const stored = () => {
  try {
    return sessionStorage;
  } catch {
    return undefined; // no storage here
  }
};

// The outcome for a file that is asked for: it does not come, a page comes in its place, it is damaged, or it is right.
async function state([path, begins], cache, query = "") {
  try {
    const answer = await fetch(address(path) + query, { cache });
    if (!answer.ok) return "lost";
    const bytes = await answer.arrayBuffer();
    if (!globalThis.crypto?.subtle || (await hash(bytes)).startsWith(begins)) return "right";
    return new TextDecoder().decode(bytes.slice(0, 99)).trim().startsWith("<") ? "wrong" : "damaged";
  } catch {
    return "lost";
  }
}

const files = Object.entries(FILES ?? {});
const states = cache => Promise.all(files.map(file => state(file, cache)));

// The replacement of a file that is not right: where the network has it right, it is this browser's copy that is damaged.
async function reason([file, found]) {
  if (found === "lost") return found;
  const now = await state(file, "reload", PAST_WORKER);
  return now === "right" ? "damaged" : now;
}

// Whether the network has another build of this page. A network that answers with a page of its own says nothing of it.
async function isOutdated() {
  try {
    const answer = await fetch(location.href.split(/[?#]/)[0] + PAST_WORKER, { cache: "no-cache" });
    const [, build] = /<html data-build="(\w+)"/.exec(await answer.text()) ?? [];
    return Boolean(build) && build !== root.dataset.build;
  } catch {
    return false;
  }
}

// The worker compares all that it keeps with its hashes, and fetches what is broken again or drops it.
function mended() {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return undefined;
  return new Promise(done => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    setTimeout(done, PATIENCE);
    worker.postMessage("mend", [port2]);
  });
}

// Without a worker and without caches everything comes from the network again; saved games are not touched.
async function dropAll() {
  const own = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const site = address("../");
  await Promise.all(own.filter(({ scope }) => scope === site).map(one => one.unregister()));
  const { pathname } = new URL(site);
  for (const name of (await globalThis.caches?.keys()) ?? []) if (name.startsWith(`fang ${pathname} `)) await caches.delete(name);
}

// The worker of the old build would answer with that: one of the new build takes its place if it is there.
async function makeWay() {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return dropAll();
  return new Promise(done => {
    navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
    setTimeout(done, PATIENCE);
    waiting.postMessage("renew");
  });
}

async function repair() {
  const memory = stored();
  await mended();
  if (memory?.getItem(TRIED)) await dropAll();
  memory?.setItem(TRIED, "yes");
  // Also what the browser has kept by itself: a name with a hash is never asked for twice.
  await states("reload");
}

let outdated = false;

(globalThis.fang ??= {}).mend = {
  // Why something does not come: there is a new build (`new`), or as the files themselves say, else as it was guessed.
  async why(guess) {
    const looking = states("default");
    outdated = await isOutdated();
    if (outdated) return "new";
    const found = await looking;
    const broken = files.flatMap((file, number) => (found[number] === "right" ? [] : [[file, found[number]]]));
    const reasons = await Promise.all(broken.map(reason));
    return ["lost", "wrong", "damaged"].find(one => reasons.includes(one)) ?? guess;
  },
  async again() {
    try {
      await (outdated ? makeWay() : repair());
    } finally {
      location.reload();
    }
  },
};
