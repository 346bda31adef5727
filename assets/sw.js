// Keeps one build of the site whole: each file is fetched once, compared with its hash, and answered from the cache.
// Before this the build writes BUILD, FILES with the hash of each file by its address, and SNAPSHOT, the address of the
// interpreter's memory, from which later visits start.

const HOME = self.registration.scope;
const PREFIX = `fang ${new URL(HOME).pathname} `; // other sites may live on the same origin
const CACHE = PREFIX + BUILD;
const NAMED_BY_HASH = /-[0-9a-f]{12}[./]/;

const absolute = path => new URL(path, HOME).href;

async function fetched(path, hash) {
  const answer = await fetch(absolute(path), { cache: NAMED_BY_HASH.test(path) ? "default" : "no-cache" });
  const bytes = await answer.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("");
  if (!answer.ok || !found.startsWith(hash)) throw new Error(`${path} is not of this build`);
  return answer.redirected ? new Response(bytes, { headers: answer.headers }) : answer; // no page may be a redirected one
}

// What an older build has under the same hash need not come again.
async function kept(path, hash) {
  return (NAMED_BY_HASH.test(path) && (await caches.match(absolute(path)))) || fetched(path, hash);
}

async function keep() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(async ([path, hash]) => cache.put(absolute(path), await kept(path, hash))));
}

// Unpacked here, because unpacking would cost each start what it costs now.
async function keepSnapshot() {
  const address = absolute(SNAPSHOT);
  const cache = await caches.open(CACHE);
  if (await cache.match(address)) return;
  const answer = await fetch(address);
  if (answer.ok) await cache.put(address, new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))));
}

async function forget() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

// Browsers keep compiled wasm for what comes from their own cache, and not for what comes from here: where it is still
// there it is answered from there, without a look at the network.
async function compiled(request) {
  if (!request.url.endsWith(".wasm")) return undefined;
  const answer = await fetch(request.url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => undefined);
  return answer?.ok ? answer : undefined;
}

// The address that a page is kept by.
function page(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}

async function answered(request) {
  const found = await compiled(request);
  if (found) return found;
  const cache = await caches.open(CACHE);
  const hit = await (request.mode === "navigate" ? cache.match(page(request.url)) : cache.match(request));
  return hit ?? fetch(request);
}

self.addEventListener("install", event => event.waitUntil(keep()));
self.addEventListener("activate", event => event.waitUntil(forget()));
self.addEventListener("message", event => {
  if (event.data === "renew") self.skipWaiting();
  if (event.data === "snapshot") event.waitUntil(keepSnapshot().catch(() => {})); // it can wait for the next visit
});
self.addEventListener("fetch", event => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(HOME)) event.respondWith(answered(event.request).catch(() => fetch(event.request)));
});
