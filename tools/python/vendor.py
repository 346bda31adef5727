"""Copy what the page loads from node_modules to assets/vendor, a folder for each package.

Pyodide is split in two on the way, and the typeface is cut down to the letters of our languages.
"""

import json
import re
import shutil
import subprocess
from pathlib import Path

from tools.python.wasm import parts

PACKAGES = Path("node_modules")
VENDOR = Path("assets/vendor")
PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]
# Plugins that pyscript.toml switches off are here too: in the sources PyScript imports them for its second interpreter,
# which has no configuration. Without them the start would have failed requests.
CHUNKS = ("toml", "error", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal")
CHUNK = re.compile(r'import\("\./((' + "|".join(CHUNKS) + r')-[\w-]{8}\.js)"\)')
TYPEFACE = "@fontsource-variable/bitter"
FACE = VENDOR / "bitter/bitter.woff2"
LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x100))
PRINTED = "\u0152\u0153\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u20ac\u2190\u2192\u2212"
LETTERS = "".join(map(chr, LATIN)) + PRINTED
"""All of Latin 1, Œ, and dashes, quotes and the like; names in other letters are in a serif that the reader has."""
CORE = re.compile(r'from"\./(core-[\w-]+\.js)"')


def main() -> None:
    """Make assets/vendor anew."""
    fetch()
    try:
        parts.part(VENDOR / "pyodide")
    except ValueError as error:
        print(f"Pyodide's interpreter stays in one part, and starts will be slower: {error}")


def fetch() -> None:
    """Make assets/vendor anew, with everything as npm brought it."""
    shutil.rmtree(VENDOR, ignore_errors=True)
    pyscript = PACKAGES / "@pyscript/core/dist"
    copy(pyscript, "pyscript", [*pyscript_files(pyscript), "../LICENSE"])
    copy(PACKAGES / "pyodide", "pyodide", PYODIDE)
    copy(PACKAGES / "morphdom/dist", "morphdom", ["morphdom-esm.js", "../LICENSE"])
    copy(PACKAGES / "lean-qr", "lean-qr", ["index.mjs", "LICENSE"])
    copy(PACKAGES / "gifenc/dist", "gifenc", ["gifenc.esm.js", "../LICENSE.md"])
    copy(PACKAGES / "idb-keyval/dist", "idb-keyval", ["index.js", "../LICENCE"])
    copy(PACKAGES / "zxing-wasm/dist/es", "zxing-wasm", ["share.js", "../reader/zxing_reader.wasm", "../../LICENSE"])
    copy(PACKAGES / "zxing-wasm/dist/es/reader", "zxing-wasm/reader", ["index.js"])
    copy(PACKAGES / TYPEFACE, FACE.parent.name, ["LICENSE"])
    cut(PACKAGES / TYPEFACE / "files/bitter-latin-wght-normal.woff2", FACE)
    scripts = ("morphdom", "lean-qr", "gifenc", "idb-keyval", "zxing-wasm")
    packages = ("@pyscript/core", "pyodide", *scripts, TYPEFACE)
    (VENDOR / "NOTICE.txt").write_text(notice(packages), encoding="utf-8")


def cut(source: Path, target: Path) -> None:
    """Write the typeface in a file with our letters only."""
    subprocess.run(["node", "tools/python/typeface.mjs", source, target, LETTERS], check=True)


def pyscript_files(dist: Path) -> list[str]:
    """The files of PyScript that a page with Pyodide asks for; ValueError where a release is built differently."""
    entry = (dist / "core.js").read_text(encoding="utf-8")
    cores = CORE.findall(entry)
    text = "".join((dist / core).read_text(encoding="utf-8") for core in cores)
    chunks = {name: file for file, name in CHUNK.findall(text)}
    if not cores or set(chunks) != set(CHUNKS):
        raise ValueError(f"this PyScript is built differently: found {cores} and {sorted(chunks)}")
    return ["core.js", *cores, *chunks.values()]


def copy(source: Path, name: str, files: list[str]) -> None:
    """Copy those files of a folder to assets/vendor/<name>, without the lines that name source maps."""
    target = VENDOR / name
    target.mkdir(parents=True)
    for file in files:
        data = (source / file).read_bytes()
        if file.endswith(("js", ".mjs")):
            data = re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", data)
        (target / Path(file).name).write_bytes(data)


def notice(packages: tuple[str, ...]) -> str:
    """The licences and sources of the packages, a line each."""
    lines = [
        "This folder holds parts of these; of Pyodide the interpreter in two parts, without unused names;",
        "of the typeface some letters only:",
    ]
    for package in packages:
        about = json.loads((PACKAGES / package / "package.json").read_text(encoding="utf-8"))
        lines.append(f"{package} {about['version']}, {about['license']}, {about['repository']['url']}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
