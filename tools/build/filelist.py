"""The files that PyScript loads into Python, as pyscript.toml lists them; `--write` makes the list anew."""

import sys
import tomllib
from pathlib import Path

from engine.games import GAMES, RULES, own_modules
from ui.draw.sheets import SHARED

CONFIG = Path("pyscript.toml")
HEAD = "[files]\n"
# Loaded: our Python, texts, examples of rules, lessons, puzzles, and the drawings of the games.
TAUGHT = ("assets/rules/*.json", "assets/lessons/**/*.json", "assets/puzzles/*.json")
DRAWN = tuple(f"assets/art/{name}.svg" for name in (SHARED, *GAMES))
# The styles of pictures that stand alone. Pages have style sheets of their own, joined from these and others.
STYLED = tuple(f"assets/styles/{name}.css" for name in ("tokens", "board", *GAMES))
DATA = ("assets/texts/**/*.json", *TAUGHT, *DRAWN, *STYLED)
INSIDE = ("engine/**/*.py", "ui/**/*.py", *DATA)
# Not loaded: code that runs only outside the page, and texts of pages that the build writes.
OUTSIDE = (
    "engine/__main__.py",
    "engine/composer/*.py",
    "engine/console/*.py",
    "engine/contest/*.py",
    "ui/pages/*.py",
    "ui/draw/reference.py",
    "ui/games/*/reference.py",
    "assets/texts/*/pages/*.json",
)
# Loaded only with a game that needs it: one that declares its modules (engine/games.py).
OF_SMALL_GAMES = (
    "engine/small/*.py",
    "engine/squares.py",
    "ui/games/small/*.py",
    "ui/draw/cardtable.py",
    "ui/draw/hexboard.py",
)
# By page, the script that PyScript fetches by itself.
SCRIPTS = {"index.html": "ui/browser/main.py", "embed.html": "ui/browser/embedded.py"}


def on_disk(root: Path = Path()) -> dict[str, str]:
    """Every file that the page's Python reads, from address to place, sorted."""
    found = [path for pattern in INSIDE for path in root.glob(pattern)]
    names = sorted(path.relative_to(root).as_posix() for path in found)
    return {f"./{name}": f"./{name}" for name in names if name not in {*outside(root), *SCRIPTS.values()}}


def outside(root: Path = Path()) -> set[str]:
    """The files of our Python that the page does not load."""
    has_small_games = any(RULES in own_modules(game) for game in GAMES)
    patterns = OUTSIDE if has_small_games else (*OUTSIDE, *OF_SMALL_GAMES)
    return {path.relative_to(root).as_posix() for pattern in patterns for path in root.glob(pattern)}


def listed_files(config: Path = CONFIG) -> dict[str, str]:
    """The files that pyscript.toml lists, from address to place."""
    files: dict[str, str] = tomllib.loads(config.read_text(encoding="utf-8")).get("files", {})
    return files


def block(files: dict[str, str]) -> str:
    """The list as it stands at the end of pyscript.toml."""
    return HEAD + "".join(f'"{address}" = "{place}"\n' for address, place in files.items())


def write(config: Path = CONFIG) -> None:
    """Write the list of the files on the disk into pyscript.toml."""
    before = config.read_text(encoding="utf-8")
    after = before.partition(HEAD)[0] + block(on_disk(config.parent))
    if after != before:  # make would build anew for an unchanged list
        config.write_text(after, encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write()
    else:
        print(block(on_disk()), end="")
