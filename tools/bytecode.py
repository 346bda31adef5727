"""Compile and pack Python, run by the Pyodide that will read it: bytecode fits one interpreter only."""

import json
import py_compile
import sys
import zipfile
from pathlib import Path
from typing import TypedDict

from tools.closure import Library, imports

STDLIB = "/lib/python314.zip"
HOME = "/home/pyodide/"
SCRATCH = Path("/tmp/source.py")  # noqa: S108 -- the interpreter's own memory, not the machine's disk
EPOCH = (2020, 1, 1, 0, 0, 0)


class Job(TypedDict):
    """What to pack: files from place to source, where to write, and what of the standard library to keep."""

    files: dict[str, str]
    app: str
    stdlib: str
    keep: list[str]
    drop: list[str]


def main(job: Job) -> None:
    """Write the two archives."""
    files = {place: Path(source).read_bytes() for place, source in job["files"].items()}
    pack(Path(job["app"]), files, HOME)
    with zipfile.ZipFile(STDLIB) as archive:
        library = Library({name: archive.read(name) for name in archive.namelist() if not name.endswith("/")})
    ours = {name for place, data in files.items() if place.endswith(".py") for name in imports(data, "")}
    roots = {*job["keep"], *sys.modules, *ours}
    pack(Path(job["stdlib"]), library.closure(roots, set(job["drop"])), STDLIB + "/")


def pack(target: Path, files: dict[str, bytes], home: str) -> None:
    """Write an archive, Python as bytecode; the same files give the same bytes."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for place, data in sorted(files.items()):
            is_code = place.endswith(".py")
            about = zipfile.ZipInfo(place + "c" if is_code else place, EPOCH)
            about.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(about, compiled(data, home + place) if is_code else data)


def compiled(source: bytes, place: str) -> bytes:
    """The bytecode of a module that will lie at that place; it is never compared with its source again."""
    SCRATCH.write_bytes(source)
    target = SCRATCH.with_suffix(".pyc")
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(SCRATCH), str(target), place, doraise=True, invalidation_mode=unchecked)
    return target.read_bytes()


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
