// node snapshot.mjs FOLDER ARCHIVE TARGET MODULE… : start the Pyodide in that folder, import every module from our
// archive, and write a snapshot of its memory: whoever starts from that has all of it imported.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, archive, target, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide({ _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip");
try {
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
