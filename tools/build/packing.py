"""Python in the built site: the archives of our code, the texts and the library, and the snapshots taken with them."""

import json
import os
import tomllib
import zipfile
from collections.abc import Collection, Iterable
from pathlib import Path

from tools.build import spoken, start
from tools.build.closure import imported_modules, module
from tools.build.offline import digest
from tools.python import library, snapshots
from tools.python.accelerators import has
from tools.run.node import run_node

DIST = Path(os.environ.get("FANG_DIST", "dist"))
VENDOR = Path("assets/vendor")
PYODIDE = VENDOR / "pyodide"
STDLIB = "python_stdlib.zip"
KEEP = Path("tools/python/stdlib.toml")
# Where the page's Python finds ours. A snapshot has the first one in it, the second one is what only a page can import,
# and the last one comes when it is asked for.
ARCHIVES = {name: f"/home/pyodide/{name}" for name in ("app.zip", "browser.zip", "later.zip", "asked.zip")}
LATER_APP, ASKED_APP = [*ARCHIVES][-2:]
DATA = ("data.json", "later.json")
ASKED_DATA = "asked.json"
IN_PAGE = "ui/browser/"  # what is imported only where there is a page
PARTS = (*ARCHIVES, *DATA, ASKED_DATA, *spoken.NAMES)


def pack(files: dict[str, str]) -> None:
    """Write our archives and the standard library's, with Python as bytecode."""
    wanted = library_modules(files)
    (core,) = (DIST / VENDOR).glob("pyscript/core-*.js")
    places = {place.removeprefix("./"): address for address, place in files.items()}
    first, browser = start.first(), start.in_page()
    for name, told in {**data_files(places, first), **spoken.files(first)}.items():
        (DIST / name).write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
    job = {
        "files": {place: address for place, address in places.items() if is_code(place)},
        "pyscript": json.loads(run_node("tools/python/pyscript.mjs", str(core))),
        "library": json.loads(run_node("tools/python/bytecode.mjs", "tools/python/imported.py", json.dumps(wanted))),
        "first": sorted(first - browser),
        "browser": sorted(browser),
        "asked": sorted(filter(start.is_asked, places)),
        "order": in_order(first),
        "generated": in_order(first) if has("generated") else [],
        "slim": has("slim"),
        "archives": [(str(DIST / name), home) for name, home in ARCHIVES.items()],
        "stdlib": str(DIST / PYODIDE / STDLIB),
        "standing": tomllib.loads(KEEP.read_text(encoding="utf-8"))["standing"] if has("stand-ins") else {},
        "stood": str(DIST / "stood.zip"),
    }
    run_node("tools/python/bytecode.mjs", "tools/python/bytecode.py", json.dumps(job))
    halve_library()
    for archive in (*(DIST / name for name in ARCHIVES), DIST / PYODIDE / STDLIB):
        archive.chmod(0o644)  # the interpreter's file system lets everybody write
    run_node("tools/python/trial.mjs", str(DIST / PYODIDE), str(DIST / LATER_APP), ",".join(library.ABSENT), *wanted)


def halve_library() -> None:
    """Leave in the library what the first tap loads, and put the rest into our later archive."""
    places = {str(DIST / name): home for name, home in ARCHIVES.items() if name != ASKED_APP}
    job = {"data": [str(DIST / name) for name in (*DATA, *spoken.FIRST)], "archives": places}
    loaded = set(json.loads(run_node("tools/python/loaded.mjs", str(DIST / PYODIDE), json.dumps(job))))
    stood = DIST / "stood.zip"
    library.split(DIST / PYODIDE / STDLIB, DIST / LATER_APP, stood, loaded if has("later") else None)
    stood.unlink()


def data_files(places: dict[str, str], first: Collection[str]) -> dict[str, dict[str, str]]:
    """The data that our Python reads beside the texts of a language, by place, for each of DATA and for ASKED_DATA."""
    kept = {place: file for place, file in places.items() if not (is_code(place) or spoken.is_text(place))}
    data = {place: Path(file).read_text(encoding="utf-8") for place, file in kept.items()} | spoken.commands()
    parts: dict[str, dict[str, str]] = {name: {} for name in (*DATA, ASKED_DATA)}
    for place, text in data.items():
        parts[ASKED_DATA if start.is_asked_data(place) else DATA[place not in first]][place] = text
    return parts


def is_code(place: str) -> bool:
    """Whether a file is Python."""
    return place.endswith(".py")


def snap(files: Iterable[str]) -> tuple[snapshots.Snapshot, snapshots.Snapshot]:
    """Write two snapshots: with the modules that the first tap needs, and with all of ours that come unasked.

    Their names have a hash of all that they are made from, because their own bytes differ from build to build.
    """
    made_from = sorted([*(DIST / name for name in PARTS), *(DIST / PYODIDE).iterdir()])
    mark = digest(b"".join(path.read_bytes() for path in made_from))
    furniture = {
        "data": [str(DIST / name) for name in (*DATA, *spoken.FIRST)],
        "archives": {str(DIST / name): home for name, home in ARCHIVES.items() if name != ASKED_APP},
    }
    unasked = [name for name in files if not start.is_asked(name.removeprefix("./"))]
    modules = {snapshots.FIRST: in_order(start.first()), snapshots.ALL: importable(unasked)}
    first, later = (
        snapshots.take(
            DIST / PYODIDE, {**furniture, **snapshots.job(kind, modules[kind])}, DIST / f"{kind}-{mark}.wasm"
        )
        for kind in modules
    )
    return first, later


def importable(files: Iterable[str]) -> list[str]:
    """Our modules among the files that can be imported outside a browser."""
    return [module(name.removeprefix("./")) for name in files if is_code(name) and IN_PAGE not in name]


def in_order(first: Iterable[str]) -> list[str]:
    """Those of the files that can be imported outside a browser, each after what it imports."""
    return start.in_order(importable(sorted(first)))


def library_modules(files: Iterable[str]) -> list[str]:
    """The modules of the standard library that our files import, and those that tools/python/stdlib.toml names."""
    keep: list[str] = tomllib.loads(KEEP.read_text(encoding="utf-8"))["keep"]
    ours = [Path(file).read_bytes() for file in files if is_code(file)]
    with zipfile.ZipFile(PYODIDE / STDLIB) as library:
        return sorted({*keep, *imported_modules(ours, library.namelist())})
