// The interpreter that PyScript and the thinking thread ask for: Pyodide, begun before either asks, with our Python in
// the archive that it is imported from, and our texts and drawings as files. In the sources PyScript brings both.
// What a first press does not need comes after it: the rest of the archive, and of the files.
// From the second visit on it starts from a snapshot of its memory, taken by the build when our modules were imported,
// and put into the cache by the service worker. Without it, or if anything is wrong with it, Pyodide starts plainly.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { hash } from "./hash.js";

// The build says where these lie: the snapshot; first and later, with app, data and home in Python each; by language its texts,
// first and later.
const BUILT = null;
const DIGITS = 12; // of a hash in a name
const REST = 2000; // ms that a page is left in peace before the second part of the interpreter is fetched
const SLICE = 25; // ms of imports, until the browser gets its turn
const HOLD = 2000; // ms that Pyodide's start waits for tables at most
const MUCH = 32 * 2 ** 20; // bytes; browsers collect after 64 MB or so
const fang = (globalThis.fang ??= {});
const inPage = "document" in globalThis; // the thinker's worker says and draws nothing: it has no texts
const address = path => new URL(path, import.meta.url).href;
const indexURL = address("../vendor/pyodide/");

// The snapshot as it lies in the cache; its bytes come while Pyodide's script is read.
async function snapshot() {
  try {
    return BUILT && (await caches.match(address(BUILT.snapshot)));
  } catch {
    return undefined; // no storage here
  }
}

async function start(memory) {
  if (!memory) return load({ indexURL });
  try {
    const python = await load({ indexURL, _loadSnapshot: memory.arrayBuffer() });
    delete python._api.config._loadSnapshot; // as many bytes again as Python's memory, which Pyodide would keep
    python.runPython("import random\nrandom.seed()"); // the snapshot has chance frozen too
    fang.fromSnapshot = true;
    return python;
  } catch (error) {
    console.warn("Fang starts without its snapshot:", error);
    return load({ indexURL });
  }
}

// Pyodide's start is one long task, for which a press would have to wait. So the table that was asked for comes before it, and so
// do those that may be asked for next: then a press needs no more than a frame (early.js).
const tablesAreThere = () => Promise.race([fang.tables?.(), new Promise(done => setTimeout(done, HOLD))]);

// Pyodide keeps it to itself if its wasm does not come or is not understood, and waits for it for ever.
const failing = () => new Promise((_, fail) => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...given) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const coming = instantiateStreaming(...given);
    coming.catch(fail);
    return coming.finally(tablesAreThere);
  };
});

// On a slow line ours comes while Python starts, for which it needs nothing but its own.
const wasmIsThere = () => new Promise(done => {
  const seen = list => list.getEntries().some(({ name }) => name.endsWith(".wasm")) && done();
  new PerformanceObserver(seen).observe({ type: "resource", buffered: true });
});

// Names of our own files hold how the hash of their content begins: a network may answer with something else.
async function fetched(path) {
  const answer = await fetch(address(path));
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!(await isRight(path, bytes))) throw new Error(`not what was asked for: ${path}`);
  return bytes;
}

async function isRight(path, bytes) {
  if (!globalThis.crypto?.subtle) return true; // without a secure connection nobody can tell
  return path.includes(`-${(await hash(bytes)).slice(0, DIGITS)}.`);
}

// The language that the page is in, or is to be in; a worker shows no texts.
const spoken = () => BUILT.texts[fang.language ?? globalThis.document?.documentElement.lang];

const texts = async path => JSON.parse(new TextDecoder().decode(await fetched(path)));

async function part(which) {
  const { app, data, home } = BUILT[which];
  const all = inPage ? [data, spoken()?.[which]].filter(Boolean) : [];
  const [archive, ...files] = await Promise.all([fetched(app), ...all.map(texts)]);
  return { archive, files, home };
}

function put(python, files) {
  for (const [place, text] of Object.entries(files)) {
    python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    python.FS.writeFile(place, text);
  }
}

// Python imports from both archives: their packages have no __init__.py, so that each may lie in both.
function install(python, { archive, files, home }) {
  for (const each of files) put(python, each);
  python.FS.writeFile(home, archive);
  const index = home === BUILT.first.home ? 0 : 1; // before the folder where PyScript puts its own
  python.runPython(`import sys\nsys.path.insert(${index}, "${home}")`);
}

// Who comes to the start page without saved games can begin with little; all else may ask for anything at once.
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

// What a start leaves lies there until the browser collects garbage. It does so by how much was allocated since, and at rest a
// page allocates nothing. Buffers that nobody touches take no memory, and count.
export function tidy() {
  for (let number = 0; number < 4; number++) new ArrayBuffer(MUCH);
}

// What a start does without comes when Python has come to rest: our later modules, unless they are there already, then
// the second part of the interpreter. Another language comes when it is chosen. Python asks for them with fang.whenLoaded; no error goes there, because to understand it may
// take just what is missing.
function complete(python, modulesAreThere) {
  if (modulesAreThere) flag("modules");
  const modules = once(async () => {
    if (modulesAreThere) return;
    install(python, await part("later"));
    flag("modules");
  });
  const complete = once(async () => {
    await modules();
    await python._module.loadRest?.();
    flag("complete");
    tidy();
  });
  const language = paths => once(async () => {
    for (const files of await Promise.all(Object.values(paths).map(texts))) put(python, files);
  });
  const languages = Object.entries(BUILT.texts).map(([code, paths]) => [code, language(paths)]);
  const wanted = { modules, complete, ...Object.fromEntries(languages) };
  fang.whenLoaded = (what, come, fail) => wanted[what]().then(() => come(), () => fail());
  const rest = () => modules().then(() => setTimeout(() => complete().catch(() => {}), REST));
  addEventListener("py:done", () => rest().catch(() => {}), { once: true }); // it is asked for again
}

async function begin() {
  const memory = await snapshot();
  const starting = Promise.race([failing(), start(memory)]);
  if (!BUILT) return starting;
  const all = memory || needsAll();
  const parts = all ? ["first", "later"] : ["first"];
  const coming = (memory ? Promise.resolve() : Promise.race([wasmIsThere(), starting])).then(() => Promise.all(parts.map(part)));
  coming.catch(() => {}); // told below
  const python = await starting;
  for (const ours of await coming) {
    install(python, ours);
    await turn();
  }
  if (!memory) {
    python.pyimport("ui.browser.generated").destroy(); // before what it is for
    await importAhead(python);
  }
  complete(python, all);
  return python;
}

if (!BUILT) for (const name of ["modules", "complete"]) flag(name);
const begun = begin();

export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await begun;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

export { version };
