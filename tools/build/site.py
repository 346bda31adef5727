"""Write the deployable site to dist/: `python -m tools.build.site [ADDRESS]`.

With the address of the site, `https://example.org/fang`, its pages get the tags that take whole addresses too.

The page is the one that `make dev` serves, with three changes: our Python and texts come in archives, all Python is
bytecode (the interpreter starts twice as fast), and files that the browser may cache have a content hash in their name.
Each file has a hash of its own, so that after a new build of ours Pyodide's 6 megabytes are still in the visitor's
cache. All addresses are relative: the site works under any path.
"""

import json
import os
import re
import shutil
import sys
import time
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.language import LANGUAGES
from tools.build import allowance, element, licences, offline, opengraph, page, spoken, start, weight
from tools.build.filelist import CONFIG, SCRIPTS
from tools.build.hashed import beside, hash_files, hash_folders
from tools.build.offline import digest, is_asked, is_last
from tools.build.packing import ARCHIVES, ASKED_DATA, DATA, DIST, PARTS, PYODIDE, STDLIB, VENDOR, pack, snap
from tools.python import snapshots
from tools.python.accelerators import has, missing_accelerators, script_without
from tools.python.wasm import parts
from tools.python.wasm.parts import REST
from tools.run import headers
from ui.pages import about, boards, cards, early, lessons, rules
from ui.pages import licences as licence_pages
from ui.pages import start as start_page

# Only pages, scripts and the configuration name these, so their names can change. Python names pictures too.
NAMED_IN_PAGE = ("assets/styles/*.css", "assets/js/*.js")
MEND = Path("assets/mend.js")  # its name stays: pages of an old build ask for it, when other files of theirs are gone
NEEDED = {".css", ".js", ".json", ".mjs", ".wasm", ".zip"}  # files of these kinds are needed by a start, and the page
LATER = {".png"}  # icons, asked for when the site is installed
BESIDE = {
    DIST / folder for folder in ("rules", boards.FOLDER, lessons.FOLDER, early.FOLDER)
}  # cached, but needed by no start
ELEMENT = DIST / element.SCRIPT  # likewise: pages with boards ask for it, and other people's
START = "index.html"
BESIDE_SHELL = "assets/beside.html"
SHELLS = {Path("assets/page.html"), Path("assets/embed.html"), Path(BESIDE_SHELL)}
NOT_SERVED = {
    *SHELLS,
    offline.SOURCE,
    *page.SHARED.values(),
    *Path("assets/styles/app").iterdir(),
    *licence_pages.TEXTS.relative_to(licence_pages.ROOT).iterdir(),
    *Path("assets/texts").glob(f"*/{about.PAGE_TEXTS}"),
}  # what the build makes into other files


def main(site: str = "") -> None:
    """Write dist/ anew; with an address, for the site there."""
    begun, is_limited, origins = time.perf_counter(), not missing_accelerators(), allowance.allowed_origins()
    shutil.rmtree(DIST, ignore_errors=True)
    config = tomllib.loads(CONFIG.read_text(encoding="utf-8"))
    if lost := [address for address in config["files"] if not Path(address).is_file()]:
        raise ValueError(f"{CONFIG} lists what is not there (make files): {', '.join(lost)}")
    copy_assets({file for file in config["files"] if not start.is_asked_data(file)})
    copy_vendor(config["plugins"])
    (DIST / element.MODULE).write_text(element.module_text(), encoding="utf-8")
    licences.write(DIST)
    pack(config["files"])
    join_styles()
    alive = {name: allowance.add_origins(content, origins) for name, content in python_pages(config).items()}
    first, later = snap(config["files"])
    write_pages(alive, hash_names(first, later), site)
    served = [path for path in DIST.rglob("*") if path.is_file()]
    files = sorted(path for path in served if path.suffix not in LATER and not snapshots.is_snapshot(path))
    worker = script_without("sw.js", offline.worker_script(DIST, files, later.file.name))
    (DIST / "sw.js").write_text(worker, encoding="utf-8")
    write_headers(origins)
    others = {file for code, of in spoken.by_language(files).items() if code != LANGUAGES[0] for file in of}
    unasked = {file for file in files if is_beside(file) or file.name == REST or is_asked(file)}
    unasked |= {file for file in files if is_last(file)}
    at_first = [file for file in files if file not in others | unasked]
    in_one_part = not any(file.name == REST for file in files)
    for way in (at_first, snapshots.instead(first, at_first)):
        print(weight.report(weight.bytes_by_group(DIST, way), in_one_part=in_one_part, limited=is_limited))
    print(f"dist/: {weight.megabytes(DIST):.1f} MB in {time.perf_counter() - begun:.1f} s")


def is_beside(file: Path) -> bool:
    """Whether a file is cached, but needed by no start."""
    return file == ELEMENT or bool(BESIDE.intersection(file.parents))


def hash_names(first: snapshots.Snapshot, later: snapshots.Snapshot) -> dict[str, str]:
    """Put content hashes into names, and tell the scripts; the addresses that changed, from old to new."""
    moved = hash_folders(DIST, DIST / VENDOR)
    moved |= hash_files(DIST, [DIST / name for name in PARTS])
    apps = {Path(name).stem: {"app": f"../.././{name}", "home": home} for name, home in ARCHIVES.items()}
    data = {Path(name).stem: {"data": f"../.././{name}"} for name in (*DATA, ASKED_DATA)}
    (stdlib,) = (DIST / VENDOR).glob(f"*/{STDLIB}")
    weights = weight.start_needs(DIST)
    built = {
        "snapshot": later.facts(),
        "early": first.facts() | {"more": weight.more(weights)},
        "library": {"app": f"../vendor/pyodide/{STDLIB}", "hash": digest(stdlib.read_bytes())},
        "first": apps["app"],
        "browser": apps["browser"] | data["data"] | {"texts": "first"},
        "later": apps["later"] | data["later"] | {"texts": "later"},
        "asked": apps["asked"] | data["asked"] | {"texts": "asked"},
        "texts": spoken.addresses(),
    }
    told = {"BUILT": built, "WEIGHTS": weights}
    for script in DIST.glob("assets/js/*.js"):
        text = script_without(script.name, page.inline_imports(script.read_text(encoding="utf-8")))
        for name, value in told.items():
            text = text.replace(f"{name} = null", f"{name} = {json.dumps(value)}")
        script.write_text(page.replace_addresses(text, {**beside(moved), **moved}), encoding="utf-8")
    for sheet in DIST.glob("assets/styles/*.css"):
        sheet.write_text(page.replace_addresses(sheet.read_text(encoding="utf-8"), beside(moved)), encoding="utf-8")
    named = [path for pattern in NAMED_IN_PAGE for path in DIST.glob(pattern)]
    moved |= hash_files(DIST, named)
    (DIST / MEND).write_text(mend_script(DIST), encoding="utf-8")
    return moved


def mend_script(dist: Path) -> str:
    """The text of mend.js, with the hash of each file that a start needs, or a game after it, by its address."""
    folders = (dist / VENDOR, dist / "assets/js", dist / "assets/styles")
    found = [*dist.glob("*.*"), *(path for folder in folders for path in folder.rglob("*.*"))]
    unneeded = (path for path in found if is_asked(path) or snapshots.is_snapshot(path))
    needed = sorted({path for path in found if path.suffix in NEEDED}.difference(unneeded))
    hashes = {f"../{path.relative_to(dist).as_posix()}": digest(path.read_bytes()) for path in needed}
    return page.inline_imports(read(MEND.as_posix())).replace("FILES = null", f"FILES = {json.dumps(hashes)}")


def build_mark(dist: Path) -> str:
    """The mark of a build: the hash of all names that have one of their own."""
    names = sorted(path.relative_to(dist).as_posix() for path in dist.rglob("*.*"))
    return digest("\n".join(name for name in names if re.search(headers.HASHED, name)).encode())


def join_styles() -> None:
    """Write the joined style sheets of all pages."""
    for source in (*SCRIPTS, BESIDE_SHELL):
        for name, sheets in page.bundles(read(source)).items():
            (DIST / name).write_text(sheets, encoding="utf-8")


def python_pages(config: dict[str, Any]) -> dict[str, str]:
    """The pages that start Python, by their names."""
    links, modules = (page.links(DIST), config["js_modules"]["main"]) if has("preload") else ([], [])
    packed = {**config, "files": {}}
    return {
        name: page.build_page(page.link_bundles(read(name)), packed, read(script), links, page.loaders(name, modules))
        for name, script in SCRIPTS.items()
    }


def write_pages(alive: dict[str, str], moved: dict[str, str], site: str) -> None:
    """Write the pages that start Python and the others, with every address replaced that changed.

    Parts with whole addresses are left out where that of the site is not known.
    """
    beside = {**rules.pages(), **boards.pages(), **lessons.pages(), **licence_pages.pages(), **cards.pages()}
    beside |= about.pages(imprint())
    if site:
        alive |= opengraph.tag_pages({name: content for name, content in alive.items() if name == START}, site)
        beside = opengraph.tag_pages(beside, site)
    if has("early"):
        beside |= early.pages()
    mark = build_mark(DIST)
    for name, content in {**alive, **beside, **start_page.pages()}.items():
        text = page.add_mark(page.replace_addresses(page.link_bundles(content), moved), mark)
        write_page(DIST / name, page.add_integrity(text, DIST))
    for path in [*DIST.glob("*.html"), *DIST.glob("*/*.html")]:
        page.check(path)


def imprint() -> str:
    """The host's words about who publishes the site, from the file of `make site IMPRINT=FILE`; empty without one."""
    return Path(named).read_text(encoding="utf-8") if (named := os.environ.get("IMPRINT", "")) else ""


def write_headers(origins: tuple[str, ...]) -> None:
    """Write the files that tell hosts which headers to send, when all others are there."""
    served = [path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()]
    for name, text in headers.files(served).items():
        (DIST / name).write_text(allowance.add_origins(text, origins), encoding="utf-8")


def read(name: str) -> str:
    """The text of a file of the sources."""
    return Path(name).read_text(encoding="utf-8")


def write_page(path: Path, content: str) -> None:
    """Write a page of the site."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(content, encoding="utf-8")


def copy_assets(packed: set[str]) -> None:
    """Copy the files for browsers: all of assets/ but vendored ones and those for archives and pages."""
    for file in sorted(Path("assets").rglob("*")):
        elsewhere = file in NOT_SERVED or VENDOR in file.parents or f"./{file.as_posix()}" in packed
        if file.is_file() and not elsewhere:
            target = DIST / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)  # not the modes: they differ from one check-out to the next


def copy_vendor(plugins: Iterable[str]) -> None:
    """Copy the vendored files that the built site needs.

    It needs no parser of TOML, because the configuration is JSON now, no list of Pyodide's packages, and none of the
    plugins that the configuration switches off with `!`.
    """
    unwanted = (f"{name.removeprefix('!')}-*.js" for name in plugins if name.startswith("!"))
    skip = shutil.ignore_patterns("toml-*.js", STDLIB, ".ready", *unwanted)
    shutil.copytree(VENDOR, DIST / VENDOR, ignore=skip, copy_function=shutil.copyfile)
    if not has("split"):
        parts.join(DIST / PYODIDE)
    lock = DIST / PYODIDE / "pyodide-lock.json"
    about = json.loads(lock.read_text(encoding="utf-8"))["info"]
    lock.write_text(json.dumps({"info": about, "packages": {}}), encoding="utf-8")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (OSError, RuntimeError, ValueError) as error:
        sys.exit(f"The site could not be built: {error}")
