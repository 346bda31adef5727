"""Puts a new build in the place of the one that is served, as a deploy does: files of the old one are gone."""

import re
import zipfile
from pathlib import Path

from tools.build import offline, page, site
from tools.run import headers

CHANGED = ("*.zip", "*-*.json", "assets/styles/*.css", "assets/js/*.js")
"""The differences in the new build: our Python, texts, styles, scripts. Others' files are the same."""
HASH = re.compile(r"-([0-9a-f]{12})\.")
TEXTS = {".css", ".html", ".js", ".json"}
INTEGRITY = re.compile(r' integrity="[^"]*"')


def deploy(folder: Path) -> None:
    """Make the build in a folder into another one."""
    moved: dict[str, str] = {}
    for file in [path for pattern in CHANGED for path in folder.glob(pattern) if HASH.search(path.name)]:
        change(file)
        rename(file, moved)
    while rewrite(folder, moved):
        pass
    (folder / "assets/mend.js").write_text(site.mend_script(folder), encoding="utf-8")
    mark = f'data-build="{site.build_mark(folder)}"'
    for path in folder.rglob("*.html"):
        text = re.sub(r'data-build="\w+"', mark, INTEGRITY.sub("", path.read_text(encoding="utf-8")))
        path.write_text(page.add_integrity(text, folder), encoding="utf-8")
    worker(folder)


def change(file: Path) -> None:
    """Change a file without changing what it says."""
    if file.suffix == ".zip":
        with zipfile.ZipFile(file, "a") as archive:
            archive.comment = b"another build"
    else:
        file.write_text(f"{file.read_text(encoding='utf-8')}\n", encoding="utf-8")


def rename(file: Path, moved: dict[str, str]) -> None:
    """Give a file the hash of its content in its name."""
    target = file.with_name(HASH.sub(f"-{offline.digest(file.read_bytes())}.", file.name))
    file.rename(target)
    moved[file.name] = target.name


def rewrite(folder: Path, moved: dict[str, str]) -> bool:
    """Write the new names into whatever has an old one; whether that gave another file a new name."""
    known = len(moved)
    old = re.compile("|".join(moved))
    for file in [path for path in folder.rglob("*") if path.suffix in TEXTS]:
        text = file.read_text(encoding="utf-8")
        if not old.search(text):
            continue
        file.write_text(old.sub(lambda name: moved[name[0]], text), encoding="utf-8")
        if HASH.search(file.name):
            rename(file, moved)
    return len(moved) > known


def worker(folder: Path) -> None:
    """Write the service worker anew."""
    (snapshot,) = folder.glob("snapshot-*.wasm")
    left = {"sw.js", snapshot.name, *headers.NAMES}
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name not in left)
    (folder / "sw.js").write_text(offline.worker_script(folder, files, snapshot.name), encoding="utf-8")
