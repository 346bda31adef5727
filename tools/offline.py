"""The service worker of the site: its source, told of every file by its hash."""

import hashlib
import json
from pathlib import Path

SOURCE = Path("assets/sw.js")
DIGITS = 12


def written(dist: Path, files: list[Path]) -> str:
    """The service worker that keeps those files of a folder; the page itself by the folder's address."""
    hashes = {address(dist, file): digest(file.read_bytes()) for file in files}
    build = digest(json.dumps(hashes).encode())
    told = f"const BUILD = {json.dumps(build)};\nconst FILES = {json.dumps(hashes, indent=1)};\n"
    return told + SOURCE.read_text(encoding="utf-8")


def address(dist: Path, file: Path) -> str:
    """The address of a file, relative to the folder."""
    path = file.relative_to(dist).as_posix()
    return "./" if path == "index.html" else f"./{path}"


def digest(data: bytes) -> str:
    """The first hex digits of the hash of some bytes."""
    return hashlib.sha256(data).hexdigest()[:DIGITS]
