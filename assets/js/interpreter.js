// The interpreter that PyScript and the thinking thread ask for: Pyodide, begun before either asks.
// From the second visit on it starts from a snapshot of its memory, taken by the build when our modules were imported,
// and put into the cache by the service worker. Without it, or if anything is wrong with it, Pyodide starts plainly.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";

const SNAPSHOT = ""; // its address; the build says it
const indexURL = new URL("../vendor/pyodide/", import.meta.url).href;
const address = new URL(SNAPSHOT, import.meta.url).href;

async function snapshot() {
  try {
    const found = SNAPSHOT && (await caches.match(address));
    return found && new Uint8Array(await found.arrayBuffer());
  } catch {
    return undefined; // no storage here
  }
}

async function begin() {
  const memory = await snapshot();
  if (!memory) return load({ indexURL });
  try {
    const python = await load({ indexURL, _loadSnapshot: memory });
    python.runPython("import random\nrandom.seed()"); // the snapshot has chance frozen too
    globalThis.fangSnapshot = true;
    return python;
  } catch (error) {
    console.warn("Fang starts without its snapshot:", error);
    return load({ indexURL });
  }
}

const begun = begin();

export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await begun;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

export { version };
