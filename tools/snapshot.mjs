// node snapshot.mjs SITE PYODIDE HOME TARGET MODULE… : start the Pyodide in that folder, import every module from the
// site's archive, put where the page has it, and write a snapshot of the memory: whoever starts from it has all imported.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [site, folder, home, target, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide({ _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
for (const [place, text] of Object.entries(JSON.parse(readFileSync(resolve(site, "data.json"), "utf8")))) {
  python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
  python.FS.writeFile(place, text);
}
python.FS.writeFile(home, new Uint8Array(readFileSync(resolve(site, "app.zip"))));
try {
  python.runPython(`import sys\nsys.path.insert(0, "${home}")`);
  for (const module of modules) python.pyimport(module).destroy();
  python.runPython(readFileSync("tools/snapshot.py", "utf8"));
} catch (error) {  // as Node shows it by itself, the cause drowns in a megabyte of JavaScript
  console.error(error.message);
  process.exit(1);
}
const memory = python.makeMemorySnapshot();
// What has never been used is zeros, and so is the memory that the snapshot is put into.
writeFileSync(target, memory.subarray(0, memory.findLastIndex(byte => byte !== 0) + 1));
process.exit(0);
