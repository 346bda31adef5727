// Keeps one build of the site whole: each file is fetched once, compared with its hash, and answered from the cache.
// Before this the build writes BUILD, FILES with how the hash of each file begins, by its address, ASKED with the same of those that
// are kept only once they were asked for, LAST with the addresses of those that are kept after all else, SPOKEN with the addresses of those for readers of one language, by its code, and SNAPSHOT,
// the address of the interpreter's memory, from which later visits start.
import { hash } from "./js/hash.js";

const HOME = self.registration.scope;
const PREFIX = `fang ${new URL(HOME).pathname} `; // other sites may live on the same origin
const CACHE = PREFIX + BUILD;
const NAMED_BY_HASH = /-[0-9a-f]{12}[./]/;

const LARGE = /\.(wasm|zip|json)$|\/(pyodide|pyscript)-/;

const absolute = path => new URL(path, HOME).href;

async function isRight(answer, begins) {
  return answer.ok && (await hash(await answer.clone().arrayBuffer())).startsWith(begins);
}

// The browser may have kept something broken by itself: then the network is asked.
async function fetched(path, begins) {
  for (const cache of [NAMED_BY_HASH.test(path) ? "default" : "no-cache", "reload"]) {
    const answer = await fetch(absolute(path), { cache });
    if (!(await isRight(answer, begins))) continue;
    return answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer; // no page may be redirected
  }
  throw new Error(`${path} is not of this build`);
}

// A file of an older build with the same hash need not come again, unless it is broken.
async function kept(path, begins) {
  const old = NAMED_BY_HASH.test(path) && (await caches.match(absolute(path)));
  return old && (await isRight(old, begins)) ? old : fetched(path, begins);
}

async function keepAll(paths) {
  const cache = await caches.open(CACHE);
  await Promise.all(paths.map(async path => cache.put(absolute(path), await kept(path, FILES[path] ?? ASKED[path]))));
}

// On a first visit what teachers use and the files for readers of other languages come after all else; who has had an older build may read any.
async function keep() {
  const paths = Object.keys(FILES);
  const old = (await caches.keys()).some(name => name.startsWith(PREFIX) && name !== CACHE);
  const others = old ? [] : unread();
  await keepAll([...paths.filter(path => !others.includes(path)), ...(await had())]);
}

// Of what is kept only once it was asked for, that which an older build has.
async function had() {
  const found = await Promise.all(Object.keys(ASKED).map(async path => ((await caches.match(absolute(path))) ? [path] : [])));
  return found.flat();
}

function unread() {
  const code = navigator.languages.map(each => each.slice(0, 2).toLowerCase()).find(each => each in SPOKEN);
  const read = code ?? Object.keys(SPOKEN)[0];
  return [...new Set([...LAST, ...Object.entries(SPOKEN).flatMap(([each, paths]) => (each === read ? [] : paths))])];
}

async function keepOthers() {
  const cache = await caches.open(CACHE);
  const has = await Promise.all(unread().map(async path => [path, await cache.match(absolute(path))]));
  await keepAll(has.filter(([, answer]) => !answer).map(([path]) => path));
}

// A start has failed: what is broken is fetched again, or dropped where that cannot be. The snapshot is dropped, too: it has
// no hash, and a start works without.
async function mend() {
  const cache = await caches.open(CACHE);
  await cache.delete(absolute(SNAPSHOT));
  await Promise.all(Object.entries(FILES).map(async ([path, begins]) => {
    const now = await cache.match(absolute(path));
    if (now && (await isRight(now, begins))) return;
    await cache.delete(absolute(path));
    await fetched(path, begins).then(answer => cache.put(absolute(path), answer), () => {});
  }));
}

async function keepSnapshot() {
  const address = absolute(SNAPSHOT);
  const cache = await caches.open(CACHE);
  if (await cache.match(address)) return;
  const answer = await fetch(address);
  if (answer.ok) await cache.put(address, answer);
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
  const cache = await caches.open(CACHE);
  const url = request.mode === "navigate" ? page(request.url) : request.url.split("#")[0];
  const hit = await cache.match(url);
  const asked = !hit && Object.keys(ASKED).find(path => absolute(path) === url);
  if (asked) return keptNow(cache, asked);
  const found = await compiled(request);
  if (found) return found;
  return hit && (await isSound(url, hit)) ? hit : fetch(request);
}

async function keptNow(cache, path) {
  const answer = await fetched(path, ASKED[path]);
  await cache.put(absolute(path), answer.clone()).catch(() => {}); // no room: then it needs the network each time
  return answer;
}

// Small files are compared each time. Without the rest no page starts, and then the page has all mended.
async function isSound(url, answer) {
  const path = Object.keys(FILES).find(one => absolute(one) === url);
  return !path || LARGE.test(path) || isRight(answer, FILES[path]);
}

self.addEventListener("install", event => event.waitUntil(keep()));
self.addEventListener("activate", event => event.waitUntil(forget()));
self.addEventListener("message", event => {
  if (event.data === "renew") self.skipWaiting();
  if (event.data === "mend") event.waitUntil(mend().finally(() => event.ports[0].postMessage("mended")));
  if (event.data === "snapshot") event.waitUntil(keepOthers().then(keepSnapshot).catch(() => {})); // they can wait for the next visit
});
self.addEventListener("fetch", event => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(HOME)) event.respondWith(answered(event.request).catch(() => fetch(event.request)));
});
