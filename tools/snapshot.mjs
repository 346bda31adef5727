// node snapshot.mjs PYODIDE JOB TARGET : start the Pyodide in that folder, with texts and archives put where the page has
// them, import every module, and write a snapshot of the memory: whoever starts from it has all imported.
// JOB (JSON) has files of texts in `data`, places by file in `archives`, and `modules`.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, job, target] = process.argv.slice(2);
const { data, archives, modules } = JSON.parse(job);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide({ _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
for (const file of data)
  for (const [place, text] of Object.entries(JSON.parse(readFileSync(file, "utf8")))) {
    python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    python.FS.writeFile(place, text);
  }
for (const [file, place] of Object.entries(archives)) python.FS.writeFile(place, new Uint8Array(readFileSync(file)));
try {
  for (const place of Object.values(archives)) python.runPython(`import sys\nsys.path.append("${place}")`);
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
