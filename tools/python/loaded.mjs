// node loaded.mjs PYODIDE JOB : start the Pyodide in that folder, with texts and archives put where the page has them, do what a
// first visitor does (tools/python/press.py), and print which files of the library are loaded then, as JSON.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { furnished } from "./furnish.mjs";

const [folder, job] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
try {
  furnished(python, JSON.parse(job));
  python.runPython(readFileSync("tools/python/press.py", "utf8") + "\npress()");
  console.log(python.runPython(readFileSync("tools/python/loaded.py", "utf8") + "\nnames()"));
} catch (error) {  // as Node shows it by itself, the cause drowns in a megabyte of JavaScript
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
