"""Take the snapshots from which visits start: Python's memory with modules imported, as a wasm that puts it back."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from tools.python.accelerators import has
from tools.python.wasm import binary, content, memory
from tools.python.wasm.binary import Section
from tools.python.wasm.parts import REST, WASM
from tools.run.node import run_node

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.python.wasm.content import Segment

GENERATED = "ui.browser.generated"
"""Imported before what it is for."""
LIBRARY, FILL, FORGET, TRIM, LAST = (
    f"tools/python/{name}.py" for name in ("loaded", "filled", "forget", "trim", "snapshot")
)
"""The scripts that run in a snapshot at its end."""
SCRIPT = "tools/python/snapshot.mjs"
SPARED = ("/python_stdlib", "/app-")
"""The files that a start from a snapshot does not need, in parts of addresses."""
FIRST, ALL = "first-snapshot", "snapshot"
"""The snapshots of first and of later visits; names of files begin so."""


class Snapshot(NamedTuple):
    """The file of a snapshot, and what Pyodide must know before it has it."""

    file: Path
    head: bytes

    def facts(self) -> dict[str, str]:
        """The facts about it for the page's script."""
        return {"file": f"../../{self.file.name}", "head": base64.b64encode(self.head).decode()}


def is_snapshot(path: Path) -> bool:
    """Whether a file is a snapshot; the service worker keeps them in its own way, and no start needs one."""
    return path.name.startswith((f"{FIRST}-", f"{ALL}-"))


def instead(first: Snapshot, files: Iterable[Path]) -> list[Path]:
    """The files of a first visit from the snapshot, of those of a plain one."""
    return [first.file, *(file for file in files if not any(part in f"/{file.name}" for part in SPARED))]


def job(kind: str, modules: list[str]) -> dict[str, list[str]]:
    """The imports for such a snapshot, and the scripts at its end."""
    trimming = [TRIM] if has("sweep") else []
    if kind == ALL:
        return {"modules": modules, "scripts": [*([FILL] if has("filled") else []), *trimming, LAST]}
    return {"modules": [GENERATED, *modules], "scripts": [LIBRARY, FORGET, *trimming, LAST]}


def take(pyodide: Path, job: dict[str, Any], target: Path) -> Snapshot:
    """Write the snapshot of an interpreter in that folder in which a job is done (tools/python/snapshot.mjs)."""
    with TemporaryDirectory() as folder:
        raw = Path(folder, "memory")
        told = json.loads(run_node(SCRIPT, str(pyodide), json.dumps(job), str(raw)))
        whole = raw.read_bytes()
    clean = bytearray(whole[told["header"] :])
    if has("sweep"):
        clean = memory.sweep(bytes(clean), told["heap"])
    later = segments(pyodide / REST) if (pyodide / REST).is_file() else []
    target.write_bytes(memory.module(clean, segments(pyodide / WASM), later, target.stem.rpartition("-")[2]))
    return Snapshot(target, whole[: told["header"]])


def segments(wasm: Path) -> list[Segment]:
    """The data that a module of the interpreter brings."""
    return content.segments(dict(binary.sections(wasm.read_bytes()))[Section.DATA])
