// The interpreter that PyScript and the thinking thread ask for: Pyodide, begun before either asks, with our Python in
// the archive that it is imported from, and our texts and drawings as files. In the sources PyScript brings both.
// What a first tap does not need comes after it: the rest of the archive, and of the files.
// From the second visit on it starts from a snapshot of its memory, taken by the build when our modules were imported,
// and put into the cache by the service worker. Without it, or if anything is wrong with it, Pyodide starts plainly.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";

const BUILT = null; // the build says where these lie: snapshot, first and later, with app and data each; home, in Python
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
    python.runPython("import random\nrandom.seed()"); // the snapshot has chance frozen too
    globalThis.fangSnapshot = true;
    return python;
  } catch (error) {
    console.warn("Fang starts without its snapshot:", error);
    return load({ indexURL });
  }
}

// Pyodide keeps it to itself if its wasm does not come or is not understood, and waits for it for ever.
const failing = () => new Promise((_, fail) => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...given) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const coming = instantiateStreaming(...given);
    coming.catch(fail);
    return coming;
  };
});

// On a slow line ours comes while Python starts, for which it needs nothing but its own.
const wasmIsThere = () => new Promise(done => {
  const seen = list => list.getEntries().some(({ name }) => name.endsWith(".wasm")) && done();
  new PerformanceObserver(seen).observe({ type: "resource", buffered: true });
});

async function fetched(path) {
  const answer = await fetch(address(path));
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
  return answer;
}

async function part(where) {
  const [app, data] = await Promise.all([fetched(where.app), fetched(where.data)]);
  return { app: new Uint8Array(await app.arrayBuffer()), data: await data.json() };
}

// An archive ends with the list of its files, and tells where that begins: there the rest goes on, with a longer list.
const LIST = -6;

function joined(first, later) {
  const end = new DataView(first.app.buffer).getUint32(first.app.length + LIST, true);
  const app = new Uint8Array(end + later.app.length);
  app.set(first.app.subarray(0, end));
  app.set(later.app, end);
  return { app, data: { ...first.data, ...later.data } };
}

const whole = async () => joined(...(await Promise.all([part(BUILT.first), part(BUILT.later)])));

function furnish(python, { app, data }) {
  for (const [place, text] of Object.entries(data)) {
    python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    python.FS.writeFile(place, text);
  }
  python.FS.writeFile(BUILT.home, app);
}

// Who comes to the start page without saved games can begin with little; all else may ask for anything at once.
function anything() {
  const page = globalThis.document?.documentElement;
  if (page?.dataset.screen !== "home" || location.hash) return true;
  try {
    return Object.keys(localStorage).some(key => key.startsWith("fang.") && key !== "fang.settings");
  } catch {
    return false; // no storage, nothing saved
  }
}

// Python reads the list of an archive's files once, for each of the packages in it.
const ANEW = `import sys
for finder in sys.path_importer_cache.values():
    if hasattr(finder, "archive"):
        finder.invalidate_caches()`;

function allIsThere() {
  if (globalThis.document) document.documentElement.dataset.whole = "";
}

// Has the rest come, the first time that it is called or that Python has come to rest; again if it failed.
function complete(python, first) {
  let coming;
  const come = async () => {
    furnish(python, joined(first, await part(BUILT.later)));
    python.runPython(ANEW);
    allIsThere();
  };
  globalThis.fangComplete = () => (coming ??= come().catch(error => {
    coming = undefined;
    throw error;
  }));
  addEventListener("py:done", () => fangComplete().catch(() => {}), { once: true }); // it is asked for again
}

async function begin() {
  const memory = await snapshot();
  const starting = Promise.race([failing(), start(memory)]);
  if (!BUILT) return starting;
  const all = memory || anything();
  const coming = (memory ? Promise.resolve() : Promise.race([wasmIsThere(), starting])).then(all ? whole : () => part(BUILT.first));
  coming.catch(() => {}); // told below
  const python = await starting;
  const ours = await coming;
  furnish(python, ours);
  python.runPython(`import sys\nsys.path.insert(0, "${BUILT.home}")`);
  if (!memory) python.pyimport("ui.browser.generated").destroy(); // before what it is for
  if (all) allIsThere();
  else complete(python, ours);
  return python;
}

if (!BUILT) allIsThere();
const begun = begin();

// The part of the interpreter that no start calls comes when the page has come to rest, or in a thread, and wherever
// something is called before: at once.
const REST = 2000; // ms

globalThis.addEventListener("py:done", () => setTimeout(async () => {
  const { _module: interpreter } = await begun;
  interpreter.makeWhole?.().catch(() => {}); // it is tried again when something is called
}, REST), { once: true });

export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await begun;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

export { version };
