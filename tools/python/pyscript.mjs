// node pyscript.mjs CORE : print the Python that PyScript writes to the page's file system and imports at every start,
// as JSON from place to source. It lies in its script as one object, folders in folders.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const text = readFileSync(process.argv[2], "utf8");
const begin = text.indexOf('{pyscript:{"__init__.py":');

function object(end = begin) {
  end = text.indexOf("}})", end) + 2;
  if (begin < 0 || end < 2) throw new Error("this PyScript is built differently: its Python was not found");
  try {
    return runInNewContext(`(${text.slice(begin, end)})`);
  } catch {
    return object(end); // brackets that are words of the Python inside
  }
}

const flat = (folder, path) =>
  Object.entries(folder).flatMap(([name, inside]) =>
    typeof inside === "string" ? [[path + name, inside]] : flat(inside, `${path}${name}/`));

console.log(JSON.stringify(Object.fromEntries(flat(object(), ""))));
