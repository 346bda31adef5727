"""Serves the built site and the bench's own pages from one folder."""

import json
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.games import GAMES
from tools.run.samples import samples
from tools.run.serve import SQUEEZED, Server, serving

HERE = Path(__file__).parent
PAGES = HERE / "pages"
SPOT = "words => fangSpot(words)"
"""Where to tap what says these words (pages/spot.js); nothing while it cannot be tapped."""
WORKLOAD = HERE / "workload.py"
DIST = Path("dist")
SITE, BARE_PAGE, PLAIN = "site", "bare", "plain"
"""The folder from which our site is served, the page that it is compared with unless there are other sites, and the
site in a page where Python starts without a snapshot (pages/plain.js)."""
NPM = Path("node_modules/pyodide")
# A name with a hash like those of the build, so that the server sends the same caching headers.
BARE = "pyodide-000000000000"
BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


@contextmanager
def serving_copies(others: Mapping[str, Path]) -> Iterator[Server]:
    """A server of copies, which a build meanwhile does not change, with other built sites in folders of these names."""
    with TemporaryDirectory(prefix="bench-") as folder:
        root = Path(folder)
        shutil.copytree(DIST, root / SITE)
        for name, dist in others.items():
            shutil.copytree(dist, root / name)
        shutil.copytree(PAGES, root / "pages")
        shutil.copyfile(WORKLOAD, root / "pages" / "workload.py")
        (root / "pages" / "loads.json").write_text(loads(), encoding="utf-8")
        (root / "pages" / BARE).mkdir()
        for name in BARE_FILES:
            shutil.copyfile(NPM / name, root / "pages" / BARE / name)
        with serving(root) as server:
            compress(server)
            yield server


def sample_name(kind: str, folder: str) -> str:
    """The name for samples of a kind from the site in a folder."""
    return kind if folder == SITE else f"{kind}.{folder}"


def loads() -> str:
    """The work of each game, as JSON."""
    return json.dumps({game: asdict(samples(game).load) for game in GAMES})


def compress(server: Server) -> None:
    """Have everything compressed before the first visitor waits for it."""
    for file in server.root.rglob("*"):
        if file.is_file() and file.suffix in SQUEEZED:
            server.body(file, squeeze=True)


def runtime(root: Path) -> list[tuple[str, str]]:
    """Where the copy of the site has its Pyodide and its archives, as addresses for a page of the bench."""
    wanted = ("assets/vendor/pyodide-*/pyodide.mjs", "app-*.zip", "later-*.zip")
    found = [file for pattern in wanted for file in root.glob(f"site/{pattern}")]
    return [(name, f"../{file.relative_to(root)}") for name, file in zip(("pyodide", "app", "app"), found, strict=True)]
