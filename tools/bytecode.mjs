// node bytecode.mjs SCRIPT JOB : run a Python script in the very Pyodide that the page will run,
// with this folder as its working directory and JOB (JSON) as its only argument.
import { loadPyodide } from "../assets/vendor/pyodide/pyodide.mjs";

const [script, job] = process.argv.slice(2);
// A fixed hash seed: the same sources give the same bytes.
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" }, args: [] });
python.mountNodeFS("/house", process.cwd());
python.globals.set("script", script);
python.globals.set("job", job);
const run = code => {
  try {
    python.runPython(code);
  } catch (error) {  // as Node shows it by itself, the cause drowns in a megabyte of JavaScript
    console.error(error.message);
    process.exit(1);
  }
};
run(`
import os, runpy, sys
os.chdir("/house")
sys.argv = [script, job]
sys.path.insert(0, "/house")
runpy.run_path(script, run_name="__main__")
`);
process.exit(0);
