"""Compile Python and pack it into archives. Run in the Pyodide of the site, because bytecode fits one version only."""

import ast
import dataclasses
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

from tools.python import library
from tools.python.archives import EPOCH, folders
from tools.python.slim import slim, without_lines

if TYPE_CHECKING:
    from types import CodeType

CACHE = Path(".cache/bytecode")
"""Compiled code, by the hash of everything that it follows from: compiling takes a third of a build."""
RECIPE = ("tools/python/bytecode.mjs", "tools/python/bytecode.py", "tools/python/slim.py")
STDLIB = "/lib/python{}{}.zip".format(*sys.version_info)
GENERATED = "ui/browser/generated.bin"
ORDER = "ui/browser/order.txt"
SLIM = -1
"""A way to compile: as Python does, but without what nothing asks for."""


class Job(TypedDict):
    """The input: our code from place to source, PyScript's from place to text, the files of the standard library.

    Of our code `first` names the places that come in the first archive, `browser` those that come in the second, with
    PyScript's, and `asked` those in the last; the others come in the third. `archives` says where these are written and
    where the page has them.
    The page imports the modules of ours that `order` names, in that order. The methods of dataclasses in those that
    `generated` names are compiled. With `slim` bytecode lacks what nothing asks for. `standing` are the modules of
    the library for which others stand, with values that these have; the real ones are written to `stood`.
    """

    files: dict[str, str]
    pyscript: dict[str, str]
    library: list[str]
    standing: dict[str, dict[str, Any]]
    first: list[str]
    browser: list[str]
    asked: list[str]
    order: list[str]
    generated: list[str]
    slim: bool
    archives: list[tuple[str, str]]
    stdlib: str
    stood: str


def main(job: Job) -> None:
    """Write the archives."""
    ours = spread({place: Path(source).read_bytes() for place, source in job["files"].items()})
    theirs = {place: text.encode() for place, text in job["pyscript"].items()}
    first, browser, asked = (
        {place: ours[place] for place in ours if place in part} for part in (job["first"], job["browser"], job["asked"])
    )
    later = {place: data for place, data in ours.items() if place not in first | browser | asked}
    first |= {GENERATED: dataclass_code(job["generated"]), ORDER: "\n".join(job["order"]).encode()}
    for (target, home), files in zip(job["archives"], (first, browser | theirs, later, asked), strict=True):
        pack(Path(target), files, f"{home}/", optimize=SLIM if job["slim"] else 0, lines=not job["slim"])
    with zipfile.ZipFile(STDLIB) as archive:
        files = {name: archive.read(name) for name in job["library"]}
    real = {place: files[place] for place in (library.place(files, name) for name in job["standing"])}
    pack(Path(job["stood"]), real, STDLIB + "/", optimize=2, lines=not job["slim"])
    pack(Path(job["stdlib"]), library.patch(files, job["standing"]), STDLIB + "/", optimize=2, lines=not job["slim"])


def spread(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files without the __init__.py that have no code: without one a package may lie in several archives."""
    return {place: data for place, data in files.items() if not place.endswith("/__init__.py") or has_code(data)}


def has_code(source: bytes) -> bool:
    """Whether a module has more than its docstring."""
    return any(not isinstance(node, ast.Expr) for node in ast.parse(source).body)


def dataclass_code(modules: Iterable[str]) -> bytes:
    """The code that dataclasses generates when these modules are imported, by its source (ui/browser/generated.py)."""
    codes: dict[str, CodeType] = {}

    def run(text: str, own: dict[str, Any], names: dict[str, Any]) -> None:
        codes[text] = without_lines(compile(text, "<string>", "exec", dont_inherit=True))
        exec(codes[text], own, names)  # noqa: S102 -- as dataclasses does

    vars(dataclasses)["exec"] = run
    try:
        for name in modules:
            import_module(name)
    finally:
        del vars(dataclasses)["exec"]
    return marshal.dumps(codes)


def pack(target: Path, files: dict[str, bytes], home: str, optimize: int = SLIM, *, lines: bool = False) -> None:
    """Write an archive, Python as bytecode; the same files give the same bytes.

    With `optimize` 2 it has no docstrings and no assertions, with SLIM no docstrings and no types of functions;
    of lines it has only the first one of each function, unless `lines`.
    """
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for folder in folders(files):  # by which Python finds a package without __init__.py
            archive.writestr(zipfile.ZipInfo(f"{folder}/", EPOCH), b"")
        for place, data in sorted(files.items()):
            is_code = place.endswith(".py")
            about = zipfile.ZipInfo(place + "c" if is_code else place, EPOCH)
            about.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(about, compile_module(data, home + place, optimize, lines=lines) if is_code else data)


def compile_module(source: bytes, place: str, optimize: int, *, lines: bool = False) -> bytes:
    """The bytecode of a module that will lie at that place; Python will not compare it with a source."""
    kept = CACHE / sha256(repr((recipe(), place, optimize, lines, source)).encode()).hexdigest()
    if kept.is_file():
        return kept.read_bytes()
    code = compile(slim(source) if optimize == SLIM else source, place, "exec", dont_inherit=True, optimize=optimize)
    data = bytes(_code_to_hash_pyc(code if lines else without_lines(code), source_hash(source), False))  # noqa: FBT003 -- unchecked
    CACHE.mkdir(parents=True, exist_ok=True)
    # Under its name it is whole, also if the build is stopped.
    half = kept.with_suffix(".half")
    half.write_bytes(data)
    half.replace(kept)
    return data


@cache
def recipe() -> tuple[str, ...]:
    """The sources of bytecode besides the code: the version of Python, and the recipe."""
    return sys.version, *(Path(name).read_text(encoding="utf-8") for name in RECIPE)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
