// Cuts a typeface down to some letters and to weights from 400 to 700: `node tools/python/typeface.mjs SOURCE TARGET LETTERS`.
import { readFile, writeFile } from "node:fs/promises";
import subset from "subset-font";

const [source, target, letters] = process.argv.slice(2);
const variationAxes = { wght: { min: 400, max: 700 } };
// Without the ligatures and small figures that nothing asks for: a third of the weight.
const cut = await subset(await readFile(source), letters, { targetFormat: "woff2", variationAxes, noLayoutClosure: true });
await writeFile(target, cut);
