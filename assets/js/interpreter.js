// The interpreter that PyScript and the thinking thread ask for: Pyodide, begun before either asks, with our Python in
// the archive that it is imported from, and our texts and drawings as files. In the sources PyScript brings both.
// From the second visit on it starts from a snapshot of its memory, taken by the build when our modules were imported,
// and put into the cache by the service worker. Without it, or if anything is wrong with it, Pyodide starts plainly.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";

const BUILT = null; // the build says where these lie: snapshot, app, data; and home, the archive's place for Python
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

async function ours() {
  const [app, data] = await Promise.all([fetched(BUILT.app), fetched(BUILT.data)]);
  return { app: new Uint8Array(await app.arrayBuffer()), data: await data.json() };
}

function furnish(python, { app, data }) {
  for (const [place, text] of Object.entries(data)) {
    python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    python.FS.writeFile(place, text);
  }
  python.FS.writeFile(BUILT.home, app);
  python.runPython(`import sys\nsys.path.insert(0, "${BUILT.home}")`);
}

async function begin() {
  const memory = await snapshot();
  const starting = start(memory);
  if (!BUILT) return starting;
  const coming = (memory ? Promise.resolve() : Promise.race([wasmIsThere(), starting])).then(ours);
  coming.catch(() => {}); // told below
  const python = await starting;
  furnish(python, await coming);
  return python;
}

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
