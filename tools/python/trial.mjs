// node trial.mjs FOLDER LATER ABSENT MODULE… : start the Pyodide in that folder, and import every module from its library, or from our
// later archive; what stands for one of ABSENT, with commas between, stays as it is. A library cut too far would otherwise show in front of a visitor only.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, later, absent, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide();
python.FS.writeFile("/home/pyodide/later.zip", new Uint8Array(readFileSync(later)));
python.globals.set("absent", absent);
python.globals.set("modules", python.toPy(modules));
try {
  python.runPython(`
import importlib, sys
sys.path.append("/home/pyodide/later.zip")
for module in modules: getattr(importlib.import_module(module), "anything", None)
from standing import Name, load_module
for name, module in list(sys.modules.items()):
    if name not in absent.split(",") and isinstance(getattr(module, "anything", None), Name): load_module(name)
`);
} catch (error) {  // as Node shows it by itself, the cause drowns in a megabyte of JavaScript
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
