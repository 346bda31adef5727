"""Replaces the interpreter in a folder by its two parts."""

import shutil
from pathlib import Path

from tools.python.wasm import called, data, glue, split, tables
from tools.python.wasm.module import Module, parse_module

WASM, SCRIPT, LOADER, REST = "pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs", "pyodide.rest.wasm"
WHOLE = Path("node_modules/pyodide")
HOOK = Path(__file__).with_name("rest.js")


def part(folder: Path) -> None:
    """Split the interpreter in a folder; ValueError, and nothing changed, if the list is not about it."""
    wasm = (folder / WASM).read_bytes()
    places = called.functions(wasm)
    script, module = trim(folder, wasm)
    functions = {module.foreign + place for place in places}
    first, rest = split.split_module(module, functions, data.later(module, functions, tables.known_tables()))
    script = glue.add_hook(glue.delay_shared_memory(script), HOOK.read_text(encoding="utf-8"))
    (folder / WASM).write_bytes(first)
    (folder / REST).write_bytes(rest)
    (folder / SCRIPT).write_text(script, encoding="utf-8")


def join(folder: Path) -> None:
    """Put the interpreter in one part, as npm has brought it, into a folder with its two parts, if they are there."""
    for name in (WASM, SCRIPT):
        shutil.copyfile(WHOLE / name, folder / name)
    (folder / REST).unlink(missing_ok=True)


def trim(folder: Path, wasm: bytes) -> tuple[str, Module]:
    """The script and the interpreter in a folder, with the exports that scripts use."""
    script, loader = ((folder / name).read_text(encoding="utf-8") for name in (SCRIPT, LOADER))
    module = parse_module(wasm)
    names = glue.used_exports((one.name for one in module.exports), [script, loader])
    return glue.keep_exports(script, names), module.with_exports(names)
