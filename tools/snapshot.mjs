// node snapshot.mjs PYODIDE JOB TARGET : start the Pyodide in that folder, with texts and archives put where the page has
// them, import every module, and write a snapshot of the memory: whoever starts from it has all imported.
// JOB (JSON) has files of texts in `data`, places by file in `archives`, and `modules`.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { furnished } from "./furnish.mjs";

const [folder, job, target] = process.argv.slice(2);
const { data, archives, modules } = JSON.parse(job);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide({ _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
try {
  furnished(python, { data, archives });
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
