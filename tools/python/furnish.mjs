// Texts and archives put where the page has them: `data` are files with texts by place, `archives` places by file.
import { readFileSync } from "node:fs";

export function furnished(python, { data, archives }) {
  for (const file of data)
    for (const [place, text] of Object.entries(JSON.parse(readFileSync(file, "utf8")))) {
      python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
      python.FS.writeFile(place, text);
    }
  for (const [file, place] of Object.entries(archives)) {
    python.FS.writeFile(place, new Uint8Array(readFileSync(file)));
    python.runPython(`import sys\nsys.path.append("${place}")`);
  }
}
