// The thinker's worker: a second Pyodide with our own Python, which runs ui/browser/thinker_loop.py.
// The first message says where to find both, and has what the page has compiled of the interpreter; every later one is for
// Python, in the protocol of ui/thinking/thinker.py.

const fang = (globalThis.fang ??= {}); // for interpreter.js
const early = [];
let hear = text => early.push(text);

async function begin({ base, interpreter, files, compiled }) {
  fang.compiled = compiled;
  const { loadPyodide, tidy } = await import(new URL(interpreter, base));
  const found = Object.entries(files).map(async ([address, place]) => [place, await bytes(new URL(address, base))]);
  const [python, ...contents] = await Promise.all([loadPyodide(), ...found]);
  for (const [place, content] of contents) put(python, place, content);
  await python._module.loadRest?.(compiled.rest); // the interpreter's second part: a search calls it, and fails in the middle without it
  hear = python.pyimport("ui.browser.thinker_loop").begin(text => postMessage(text));
  for (const text of early) hear(text);
  tidy();
}

async function bytes(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}: ${address}`);
  return new Uint8Array(await answer.arrayBuffer());
}

// As PyScript does it: a place that ends with a star is an archive's.
function put(python, place, content) {
  const folder = place.slice(0, place.lastIndexOf("/"));
  python.FS.mkdirTree(folder);
  if (place.endsWith("*")) python.unpackArchive(content, "zip", { extractDir: folder });
  else python.FS.writeFile(place, content);
}

onmessage = ({ data }) => {
  onmessage = ({ data }) => hear(data);
  begin(data).catch(error => postMessage(JSON.stringify({ failed: String(error) })));
};
