"""Changes pyodide.asm.mjs, the script of Pyodide's interpreter: fewer exports, and the hook for the second part.

The interpreter exports eight thousand functions for compiled packages, which are not used here, and its script assigns
each to two names. Only those stay that the scripts use otherwise.
"""

import re
from collections.abc import Iterable, Sequence

NAME = re.compile(r"[\w$]+")
KEPT_NAMES = re.compile(
    r"var (?P<declared>(?:[\w$]+,)+[\w$]+);"
    r"function assignWasmExports\(wasmExports\)\{(?P<assigned>(?:[^{};]*=[^{};]*;)*[^{};]*)\}"
)
ASSIGNMENT = re.compile(r'([\w$]+)=.*wasmExports\["(\w+)"\](?:\.value>>>0)?')
SLEEPER = re.compile(r"(var ([\w$]+)=(new Int32Array\(new WebAssembly\.Memory\(\{shared:!0,[^}]*\}\)\.buffer\));)")
TAKEN = "wasmExports=instance.exports;"
HOOK = "wasmExports=inParts(instance.exports,info,Module,globalThis.window?undefined:readBinary);"


def used_exports(exports: Iterable[str], scripts: Sequence[str]) -> list[str]:
    """The exports that the scripts use, by their names or with an underscore in front, as C names have it."""
    rest = [scripts[0].replace(_kept_names(scripts[0]).group(), ""), *scripts[1:]]
    found = {name for script in rest for name in NAME.findall(script)}
    return [name for name in exports if name in found or f"_{name}" in found]


def keep_exports(script: str, exports: Iterable[str]) -> str:
    """The script with these exports only; ValueError if it has a form that is not known here."""
    kept, there = _kept_names(script), set(exports)
    assigned = [ASSIGNMENT.fullmatch(line) for line in kept["assigned"].split(";")]
    if not all(assigned):
        raise ValueError("Pyodide's script keeps what the interpreter exports in a way that is not known here")
    gone = {line[1] for line in assigned if line and line[2] not in there}
    lines = ";".join(line[0] for line in assigned if line and line[2] in there)
    names = ",".join(name for name in kept["declared"].split(",") if name not in gone)
    return script.replace(kept.group(), f"var {names};function assignWasmExports(wasmExports){{{lines}}}")


def add_hook(script: str, hook: str) -> str:
    """The script with a function inParts, to which it passes all exports of the interpreter."""
    if script.count(TAKEN) != 1:
        raise ValueError("Pyodide's script takes what the interpreter exports in a way that is not known here")
    return hook + script.replace(TAKEN, HOOK)


def delay_shared_memory(script: str) -> str:
    """The script that makes its shared memory only when it sleeps; a page never does, and browsers warn of it."""
    found = SLEEPER.findall(script)
    if len(found) != 1 or script.count(f"Atomics.wait({found[0][1]},") != 1:
        raise ValueError("Pyodide's script sleeps in a way that is not known here")
    ((whole, name, made),) = found
    return script.replace(whole, f"var {name};").replace(f"Atomics.wait({name},", f"Atomics.wait({name}??={made},")


def _kept_names(script: str) -> re.Match[str]:
    found = KEPT_NAMES.search(script)
    if not found:
        raise ValueError("Pyodide's script does not keep what the interpreter exports where it did")
    return found
