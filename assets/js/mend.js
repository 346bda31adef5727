// Loaded only where a start has failed: it finds out why, and repairs what it can before the next try.
// An element of a page with `data-again` is the way to try again.
import { hash } from "./hash.js";

const FILES = null; // the build says: by address, how the hash of each file that a start needs begins
const PATIENCE = 10_000; // ms that the service worker may take to check what it keeps
const TRIED = "fang.tried";

const address = path => new URL(path, import.meta.url).href;
const stored = () => {
  try {
    return sessionStorage;
  } catch {
    return undefined; // no storage here
  }
};

// What becomes of a file that is asked for: it does not come, something else comes, or it is right.
async function state([path, begins], cache) {
  try {
    const answer = await fetch(address(path), { cache });
    if (!answer.ok) return "lost";
    const bytes = await answer.arrayBuffer();
    return !globalThis.crypto?.subtle || (await hash(bytes)).startsWith(begins) ? "right" : "wrong";
  } catch {
    return "lost";
  }
}

const states = cache => Promise.all(Object.entries(FILES ?? {}).map(file => state(file, cache)));

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
  const site = new URL("../../", import.meta.url).href;
  await Promise.all(own.filter(({ scope }) => scope === site).map(one => one.unregister()));
  const { pathname } = new URL(site);
  for (const name of (await globalThis.caches?.keys()) ?? []) if (name.startsWith(`fang ${pathname} `)) await caches.delete(name);
}

(globalThis.fang ??= {}).mend = {
  // Why the start has failed: `lost` or `wrong` by the files themselves, else as it was guessed.
  async why(guess) {
    const found = await states("default");
    return ["lost", "wrong"].find(one => found.includes(one)) ?? guess;
  },
  async again() {
    const memory = stored();
    try {
      await mended();
      if (memory?.getItem(TRIED)) await dropAll();
      memory?.setItem(TRIED, "yes");
      // Also what the browser has kept by itself: a name with a hash is never asked for twice.
      await states("reload");
    } finally {
      location.reload();
    }
  },
};
