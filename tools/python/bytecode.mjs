// node bytecode.mjs SCRIPT JOB : run a Python script in the very Pyodide that the page will run,
// with this folder as its working directory and JOB (JSON) as its only argument.
import { loadPyodide } from "../../assets/vendor/pyodide/pyodide.mjs";

const [script, job] = process.argv.slice(2);
// A fixed hash seed: the same sources give the same bytes. No column numbers in bytecode: a fifth less of it, and all
// that is lost is the little carets below the lines of a traceback.
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" }, args: [] });
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
import os, sys
os.chdir("/house")
sys.argv = [script, job]
sys.path.insert(0, "/house")
with open(script) as file:
    exec(compile(file.read(), script, "exec"), {"__name__": "__main__"})
`);
process.exit(0);
