// node trial.mjs FOLDER MODULE… : start the Pyodide in that folder and import every module from its library.
// A library cut too far would otherwise show in front of a visitor only.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide();
python.globals.set("modules", python.toPy(modules));
try {
  python.runPython("import importlib\nfor module in modules: importlib.import_module(module)");
} catch (error) {  // as Node shows it by itself, the cause drowns in a megabyte of JavaScript
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
