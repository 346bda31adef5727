"""Compile and pack Python, run by the Pyodide that will read it: bytecode fits one interpreter only."""

import dataclasses
import json
import marshal
import py_compile
import sys
import zipfile
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from types import CodeType

STDLIB = "/lib/python{}{}.zip".format(*sys.version_info)
SCRATCH = Path("/tmp/source.py")  # noqa: S108 -- the interpreter's own memory, not the machine's disk
SCRATCH_ARCHIVE = SCRATCH.with_suffix(".zip")
GENERATED = "ui/browser/generated.bin"
EPOCH = (2020, 1, 1, 0, 0, 0)


class Job(TypedDict):
    """What to pack: our code from place to source, PyScript's from place to text, the files of the standard library.

    Of our code, `first` names the places that come first; `app` is the archive of these, with PyScript's, and `later`
    what it goes on with. What dataclasses generate in the modules of ours named by `generated` is compiled.
    """

    files: dict[str, str]
    pyscript: dict[str, str]
    library: list[str]
    first: list[str]
    generated: list[str]
    home: str
    app: str
    later: str
    stdlib: str


def main(job: Job) -> None:
    """Write the two archives."""
    ours = {place: Path(source).read_bytes() for place, source in job["files"].items()}
    theirs = {place: text.encode() for place, text in job["pyscript"].items()}
    first = {place: data for place, data in (ours | theirs).items() if place in {*job["first"], *theirs}}
    first[GENERATED] = generated(job["generated"])
    pack_twice(Path(job["app"]), Path(job["later"]), first, ours, f"{job['home']}/")
    with zipfile.ZipFile(STDLIB) as archive:
        library = {name: archive.read(name) for name in job["library"]}
    pack(Path(job["stdlib"]), library, STDLIB + "/", optimize=2)


def generated(modules: Iterable[str]) -> bytes:
    """What dataclasses makes into code when these modules are imported, by its text (ui/browser/generated.py)."""
    codes: dict[str, CodeType] = {}

    def run(text: str, own: dict[str, Any], names: dict[str, Any]) -> None:
        codes[text] = compile(text, "<string>", "exec", dont_inherit=True)
        exec(codes[text], own, names)  # noqa: S102 -- as dataclasses does

    vars(dataclasses)["exec"] = run
    try:
        for name in modules:
            import_module(name)
    finally:
        del vars(dataclasses)["exec"]
    return marshal.dumps(codes)


def pack_twice(target: Path, later: Path, first: dict[str, bytes], every: dict[str, bytes], home: str) -> None:
    """Write an archive of the first files, and what makes it one of every file, put where its list of files begins."""
    pack(target, first, home)
    with zipfile.ZipFile(target) as archive:
        end = archive.start_dir
    SCRATCH_ARCHIVE.write_bytes(target.read_bytes())
    pack(SCRATCH_ARCHIVE, {place: data for place, data in every.items() if place not in first}, home, mode="a")
    later.write_bytes(SCRATCH_ARCHIVE.read_bytes()[end:])


def pack(target: Path, files: dict[str, bytes], home: str, optimize: int = -1, mode: Literal["w", "a"] = "w") -> None:
    """Write an archive or add to it, Python as bytecode; the same files give the same bytes.

    Optimized by 2 it has no docstrings and no assertions.
    """
    with zipfile.ZipFile(target, mode, zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for place, data in sorted(files.items()):
            is_code = place.endswith(".py")
            about = zipfile.ZipInfo(place + "c" if is_code else place, EPOCH)
            about.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(about, compiled(data, home + place, optimize) if is_code else data)


def compiled(source: bytes, place: str, optimize: int) -> bytes:
    """The bytecode of a module that will lie at that place; it is never compared with its source again."""
    SCRATCH.write_bytes(source)
    target = SCRATCH.with_suffix(".pyc")
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(SCRATCH), str(target), place, True, optimize, unchecked)  # noqa: FBT003 -- raise
    return target.read_bytes()


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
