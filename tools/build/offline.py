"""The service worker of the site: its source, with the hash of every file in it."""

import hashlib
import json
from pathlib import Path

from tools.build import page, spoken
from tools.build.element import MODULE
from ui.pages import about, cards
from ui.pages.licences import FOLDER

SOURCE = Path("assets/sw.js")
DIGITS = 12
ASKED = (
    "/vendor/zxing-wasm",
    "/vendor/gifenc",
    "/assets/js/picture",
    "/assets/js/film",
    "/assets/js/forget",
    "/assets/styles/cards",
    f"/{MODULE.as_posix()}",
    *(f"/{folder}/" for folder in (FOLDER, cards.FOLDER, *about.FOLDERS, about.IMPRINT)),
)
"""Few ask for files whose addresses have one of these: they come when they are asked for, and are kept from then on."""


LAST = "asked-"
"""How the names of files begin that come when they are asked for, and are kept after all else."""


def worker_script(dist: Path, files: list[Path], snapshot: str) -> str:
    """The script of a service worker that caches these files of a folder, and after them the snapshot of that name."""
    hashes = {address(dist, file): digest(file.read_bytes()) for file in files}
    build = digest(json.dumps(hashes).encode())
    always = [file for file in files if not is_asked(file)]
    of = {code: [address(dist, file) for file in found] for code, found in spoken.by_language(always).items()}
    asked = {path: hashes.pop(path) for path in [address(dist, file) for file in files if is_asked(file)]}
    last = [path for path in hashes if path.startswith(f"./{LAST}")]
    told = {"BUILD": build, "FILES": hashes, "ASKED": asked, "LAST": last, "SPOKEN": of, "SNAPSHOT": f"./{snapshot}"}
    lines = (f"const {name} = {json.dumps(value, indent=1)};\n" for name, value in told.items())
    return "".join(lines) + page.inline_imports(SOURCE.read_text(encoding="utf-8"))


def address(dist: Path, file: Path) -> str:
    """The address of a file, relative to the folder."""
    path = file.relative_to(dist).as_posix()
    return "./" if path == "index.html" else f"./{path}"


def is_asked(file: Path) -> bool:
    """Whether a file is among those that only some ask for."""
    return any(name in file.as_posix() for name in ASKED)


def is_last(file: Path) -> bool:
    """Whether a file is kept after all else."""
    return file.name.startswith(LAST)


def digest(data: bytes) -> str:
    """The first hex digits of the hash of some bytes."""
    return hashlib.sha256(data).hexdigest()[:DIGITS]
