"""The folder from which `npm pack` makes the package."""

import json
import shutil
import tomllib
from pathlib import Path
from typing import Any

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tools.build.element import SCRIPT, module_text
from tools.npm.manifest import MODULE, manifest
from ui.table.names import list_text

FOLDER = ".cache/npm/fang-board"
HERE = Path(__file__).parent
TYPES = "fang-board.d.ts"
MANIFEST = "custom-elements.json"


def write(folder: Path, site: str = "") -> None:
    """Write the folder anew; its boards are of the site with this address, of none if it is empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for source in (SCRIPT, Path("LICENSE"), HERE / TYPES, HERE / "README.md"):
        shutil.copyfile(source, folder / source.name)
    (folder / MODULE).write_text(module_text(site), encoding="utf-8")
    for name, content in {MANIFEST: manifest(), "package.json": about()}.items():
        (folder / name).write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def about() -> dict[str, Any]:
    """The content of package.json; the version is that of the project."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    files, spoken = [MODULE, SCRIPT.name], language(LANGUAGES[0])
    games = [spoken.say(f"name.{game}") for game in GAMES]
    return {
        "name": "fang-board",
        "version": project["version"],
        "description": f"A custom element for live boards of {list_text(games, spoken)}",
        "license": "MIT",
        "type": "module",
        "types": TYPES,
        "exports": {
            ".": {"types": f"./{TYPES}", "default": f"./{MODULE}"},
            **{f"./{name}": f"./{name}" for name in (SCRIPT.name, MANIFEST, "package.json")},
        },
        "customElements": MANIFEST,
        "sideEffects": files,
        "files": [*files, TYPES, MANIFEST],
    }
