// node snapshot.mjs PYODIDE JOB TARGET : start the Pyodide in that folder, with texts and archives put where the page has
// them, import every module, and write a snapshot of the memory: a start from it has all imported.
// JOB (JSON) has files of texts in `data`, places by file in `archives`, `modules`, and the `scripts` that run last.
// Prints as JSON what precedes the memory in the file, in bytes, and where its heap begins.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { furnished } from "./furnish.mjs";

process.env.TZ = "UTC";  // the memory has the time zone in it, and would differ from machine to machine
const [folder, job, target] = process.argv.slice(2);
const { data, archives, modules, scripts } = JSON.parse(job);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide({ _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
try {
  furnished(python, { data, archives });
  for (const module of modules) python.pyimport(module).destroy();
  for (const script of scripts) python.runPython(readFileSync(script, "utf8"));
} catch (error) {  // as Node shows it by itself, the cause drowns in a megabyte of JavaScript
  console.error(error.message);
  process.exit(1);
}
const memory = python.makeMemorySnapshot();
writeFileSync(target, memory);
const [, header] = new Uint32Array(memory.buffer, 0, 2);
console.log(JSON.stringify({ header, heap: python._module.___heap_base }));
process.exit(0);
