"""Write a tree of the sources with two more games in it: `python -m tests.fourth.build FOLDER`.

One is made by `python -m tools.game`; what that leaves to its author, two lessons, is copied in. The other, a small
game that hides something, is copied in as it is.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.game.files import copy_files, register

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
COMPILED = "__pycache__"
TREE = Path(".cache/fourth")
"""Where make builds it."""
FILLED_IN = HERE / "filled_in"
FOURTH = "pebbles"
HIDDEN = HERE / "hidden"
SMALL = "bait"
GAMES = (SMALL, FOURTH)
"""Both games, in the order in which they are registered."""
SHARED = ("assets/vendor", "node_modules")
"""Files that are fetched at set-up and not copied."""
KNOWN = (".cache/mypy", ".cache/bytecode")
"""Files that other steps have made of the sources, and would make again."""


def build(target: Path) -> None:
    """Write the tree anew."""
    shutil.rmtree(target, ignore_errors=True)
    copy(target)
    copy_files([HIDDEN], target, {})
    register(target, SMALL)
    copy_files([FILLED_IN], target, {})
    subprocess.run([sys.executable, "-m", "tools.game", FOURTH], cwd=target, check=True)  # noqa: S603 -- ours


def sources() -> list[Path]:
    """Return all files that are ours, from the root, but for what makes this tree."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603 -- ours
    files = (Path(name) for name in listed.split("\0") if name)
    return [file for file in files if (ROOT / file).is_file() and HERE not in (ROOT / file).parents]


def copy(target: Path) -> None:
    """Copy the sources with all that has been made of them, and lead to the shared parts."""
    files = sources()
    for file in files:
        (target / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, target / file)
    for folder in {file.parent for file in files if file.suffix == ".py"}:
        if (ROOT / folder / COMPILED).is_dir():
            shutil.copytree(ROOT / folder / COMPILED, target / folder / COMPILED)
    for name in KNOWN:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name)
    for name in SHARED:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).symlink_to(ROOT / name)


if __name__ == "__main__":
    build(Path(sys.argv[1]))
