// The interpreter that PyScript and the thinking thread ask for: Pyodide, begun before either asks, with our Python in
// archives that it is imported from, and our texts and drawings as files. In the sources PyScript brings both.
// The rest of the archives, and of the files, comes after the first tap, which does not need it.
// Python may start from a snapshot of its memory, taken by the build when our modules were imported. From the second visit on that
// is one with all of them, put into the cache by the service worker; on a first visit one with those that the first tap needs, where
// that is sooner there than Python would have imported them. If anything is wrong with it, Pyodide starts plainly.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { hash } from "./hash.js";

// The build says where these lie: both snapshots, the library, our archives with data and home in Python, and by language its texts.
const BUILT = null;
const NAMED = /-([0-9a-f]{12})\.\w+$/;
const SOON = 300; // ms after the start until the rest is fetched: the frame that somebody waits for comes first
const REST = 2000; // ms that a page is left in peace before the second part of the interpreter is fetched
const SLICE = 25; // ms of imports, until the browser gets its turn
const SPARED = 600; // ms that a snapshot spares on a first visit, by a processor that takes TURNS_TAKE ms for TURNS
const TURNS = 2e6;
const TURNS_TAKE = 5;
const MUCH = 32 * 2 ** 20; // bytes; browsers collect after 64 MB or so
const fang = (globalThis.fang ??= {});
const inPage = "document" in globalThis; // the thinker's worker says and draws nothing: it has no texts
const address = path => new URL(path, import.meta.url).href;
const indexURL = address("../vendor/pyodide/");

// Both are asked for before Pyodide asks: how the wasm comes says how fast the line is. The page compiles for its worker too.
const WASM = `${indexURL}pyodide.asm.wasm`;
const script = import(`${indexURL}pyodide.asm.mjs`);
const compiled = (fang.compiled ??= {});
const wasm = compiled.first ? Promise.resolve(compiled.first) : WebAssembly.compileStreaming(fetch(WASM));
for (const coming of [script, wasm]) coming.catch(() => {}); // told below

// Starts Pyodide with that wasm, and puts a memory into it if there is one. Pyodide would ask for the wasm again, and keeps it to
// itself if it cannot be used.
function start(options = {}, memory = undefined) {
  let instance;
  const failing = new Promise((_, fail) => {
    const { fetch } = globalThis;
    globalThis.fetch = (asked, ...rest) => {
      if (`${asked}` !== WASM) return fetch(asked, ...rest);
      globalThis.fetch = fetch;
      return new Promise(() => {});
    };
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = (_asked, imports) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      const coming = wasm.then(async module => {
        compiled.first = module;
        instance = await WebAssembly.instantiate(module, imports);
        return { instance, module };
      });
      coming.catch(fail);
      return coming;
    };
  });
  const createPyodideModule = async settings => {
    const [{ default: create }] = await Promise.all([script, wasm]);
    const module = await create(settings);
    if (memory) await WebAssembly.instantiate(await memory, { "": instance.exports });
    memory = undefined; // Pyodide keeps this function
    return module;
  };
  return Promise.race([failing, load({ indexURL, createPyodideModule, ...options })]);
}

// The head is what Pyodide knows of a snapshot beside its memory. Into that no other may be put than the one that it belongs to, which
// has the mark in its name inside too.
async function fromSnapshot({ file, head, coming, options }) {
  const memory = WebAssembly.compileStreaming(coming).then(module => {
    if (WebAssembly.Module.customSections(module, file.match(NAMED)[1]).length) return module;
    throw new Error(`not what was asked for: ${file}`);
  });
  memory.catch(() => {}); // told below
  const _loadSnapshot = Uint8Array.from(atob(head), letter => letter.charCodeAt(0));
  const python = await start({ ...options, _loadSnapshot }, memory);
  python.runPython("import random\nrandom.seed()"); // the snapshot has chance frozen too
  return python;
}

// The snapshot with all modules, as it lies in the cache.
async function kept() {
  try {
    const coming = await caches.match(address(BUILT.snapshot.file));
    const now = ["first", "browser", "later"];
    return coming && { ...BUILT.snapshot, name: "kept", coming, now, later: [] };
  } catch {
    return undefined; // no storage here
  }
}

// The one with the first modules, if it is worth its bytes. It spares the library, which comes later; Pyodide, which asks for it all
// the same, gets a small file in its place. Where a service worker answers, all that a plain start needs is there.
async function early() {
  if (!inPage || isControlled()) return undefined;
  await Promise.race([wasmIsThere(), wasm]);
  const options = { stdLibURL: `${indexURL}pyodide-lock.json` }, parts = { now: ["browser"], later: ["later", "library"] };
  return isWorth(BUILT.early.more) && { ...BUILT.early, name: "early", coming: fetch(address(BUILT.early.file)), options, ...parts };
}

function isControlled() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // a sandboxed frame
  }
}

// Whether so many bytes more come sooner, on a line and with a processor such as the wasm has met, than Python would have started
// and imported our modules. A file from the browser's cache says nothing about the line.
function isWorth(bytes) {
  const [entry] = performance.getEntriesByName(WASM);
  if (!entry?.transferSize || navigator.connection?.saveData) return false;
  const rate = entry.encodedBodySize / (entry.responseEnd - entry.responseStart); // bytes a ms
  return bytes / rate < SPARED * slowness();
}

// How much slower than the processor for which SPARED holds this one is.
function slowness() {
  const begun = performance.now();
  let number = 1;
  for (let turn = 0; turn < TURNS; turn++) number = Math.imul(number ^ turn, 0x9e3779b1);
  return number && (performance.now() - begun) / TURNS_TAKE;
}

// On a slow line ours comes while Python starts, for which it needs nothing but its own.
const wasmIsThere = () => new Promise(done => {
  const seen = list => list.getEntries().some(({ name }) => name.endsWith(".wasm")) && done();
  new PerformanceObserver(seen).observe({ type: "resource", buffered: true });
});

// Names of our own files hold how the hash of their content begins: a network may answer with something else.
async function fetched(path, begins = path.match(NAMED)[1]) {
  const answer = await fetch(address(path));
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!(await isRight(bytes, begins))) throw new Error(`not what was asked for: ${path}`);
  return bytes;
}

async function isRight(bytes, begins) {
  if (!globalThis.crypto?.subtle) return true; // without a secure connection nobody can tell
  return (await hash(bytes)).startsWith(begins);
}

// Of the language that the page is to be in when Python comes; a worker shows no texts.
const spoken = BUILT?.texts[fang.language];

const words = async path => JSON.parse(new TextDecoder().decode(await fetched(path)));

async function part(which) {
  const { app, hash: begins, data, texts: told, home } = BUILT[which];
  const all = inPage ? [data, spoken?.[told]].filter(Boolean) : [];
  const [archive, ...files] = await Promise.all([fetched(app, begins), ...all.map(words)]);
  return { archive, files, home };
}

function put(python, files) {
  for (const [place, text] of Object.entries(files)) {
    python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    python.FS.writeFile(place, text);
  }
}

// Python imports from all archives: their packages have no __init__.py, so that each may lie in several.
function install(python, { archive, files, home }) {
  if (!home) return replaceLibrary(python, archive);
  for (const each of files) put(python, each);
  python.FS.writeFile(home, archive);
  const index = [BUILT.later.home, BUILT.asked.home].includes(home) ? 1 : 0; // before the folder where PyScript puts its own
  python.runPython(`import sys\nsys.path.insert(${index}, "${home}")`);
}

// The library comes in the place of the small file that Pyodide got. Python may have seen that this is none.
function replaceLibrary(python, archive) {
  const name = python.FS.readdir("/lib").find(name => name.endsWith(".zip"));
  python.FS.writeFile(`/lib/${name}`, archive);
  python.runPython("import sys\nsys.path_importer_cache = {}");
}

// A visit to the start page without saved games can begin with little; all others may ask for anything at once.
function needsAll() {
  const page = globalThis.document?.documentElement;
  if (!("early" in (page?.dataset ?? {})) && (page?.dataset.screen !== "home" || location.hash)) return true;
  try {
    return Object.keys(localStorage).some(key => key.startsWith("fang.") && key !== "fang.settings");
  } catch {
    return false; // no storage, nothing saved
  }
}

// Gives the browser its turn. Messages are not put off like timers.
const turn = () => new Promise(done => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(null);
});

// Imports our modules in slices, so that the page can be scrolled and pressed meanwhile.
async function importAhead(python) {
  const ahead = python.pyimport("ui.browser.ahead");
  for (let begun = performance.now(); ahead.more(); ) {
    if (performance.now() - begun < SLICE) continue;
    await turn();
    begun = performance.now();
  }
  ahead.destroy();
}

function flag(name) {
  if (globalThis.document) document.documentElement.dataset[name] = "";
}

// Work that is done once, and again only after a failure.
const once = work => {
  let begun;
  return () => (begun ??= work().catch(error => {
    begun = undefined;
    throw error;
  }));
};

// The leavings of a start lie there until the browser collects garbage. It does so by how much was allocated since, and at rest a
// page allocates nothing. Buffers that nobody touches take no memory, and count.
export function tidy() {
  for (let number = 0; number < 4; number++) new ArrayBuffer(MUCH);
}

// The rest comes when Python has come to rest: our later modules, and the library, unless they are there already, then the second
// part of the interpreter. Modules for teachers, and another language, come when Python asks for them with fang.whenLoaded; no error
// goes there, because to understand it may take just the missing part.
function complete(python, missing) {
  if (!missing.length) flag("modules");
  const modules = once(async () => {
    if (!missing.length) return;
    for (const ours of await Promise.all(missing.map(part))) install(python, ours);
    flag("modules");
  });
  const complete = once(async () => {
    await modules();
    compiled.rest = await python._module.loadRest?.();
    flag("complete");
    tidy();
  });
  const asked = once(async () => {
    await modules();
    install(python, await part("asked"));
    flag("asked");
  });
  const language = paths => once(async () => {
    for (const files of await Promise.all(Object.values(paths).map(words))) put(python, files);
  });
  const languages = Object.entries(BUILT.texts).map(([code, paths]) => [code, language(paths)]);
  const wanted = { modules, complete, asked, ...Object.fromEntries(languages) };
  fang.whenLoaded = (what, come, fail) => wanted[what]().then(() => come(), () => fail());
  const rest = () => modules().then(() => setTimeout(() => complete().catch(() => {}), REST));
  addEventListener("py:done", () => setTimeout(() => rest().catch(() => {}), SOON), { once: true }); // it is asked for again
}

// Puts our parts into a Python that starts, those that it needs now; nothing if it does not start.
async function furnished(starting, { now, later, when }) {
  const [first, rest] = needsAll() ? [[...now, ...later], []] : [now, later];
  const coming = when.then(() => Promise.all(first.map(part)));
  coming.catch(() => {}); // told below
  const python = await starting;
  if (!python) return undefined;
  for (const ours of await coming) {
    install(python, ours);
    await turn();
  }
  complete(python, rest);
  return python;
}

async function fromMemory() {
  const snapshot = (await kept()) ?? (await early());
  if (!snapshot) return undefined;
  const starting = fromSnapshot(snapshot).catch(error => console.warn("Fang starts without its snapshot:", error));
  const python = await furnished(starting, { ...snapshot, when: Promise.resolve() });
  if (python) fang.fromSnapshot = snapshot.name;
  return python;
}

async function fromNothing() {
  const starting = start();
  const when = Promise.race([wasmIsThere(), inPage ? starting : wasm]);
  const python = await furnished(starting, { now: ["first", "browser"], later: ["later"], when });
  python.pyimport("ui.browser.generated").destroy(); // before what it is for
  await importAhead(python);
  return python;
}

const begin = async () => (BUILT ? (await fromMemory()) ?? fromNothing() : start());

// An error that the browser has made itself, as for a list of packages that is no JSON, reaches no handler of unhandled rejections.
function throwOwn(error) {
  throw Object.assign(new Error(error.message, { cause: error }), { name: error.name });
}

if (!BUILT) for (const name of ["modules", "complete", "asked"]) flag(name);
const begun = begin().catch(throwOwn);

export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await begun;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

export { version };
