"""The files of ours that the first tap needs: the one on a cover that begins a game.

`python -m tools.build.start` prints them as JSON. It runs in a process of its own, in which nothing else
is imported or read.
"""

import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from engine.games import GAMES
from tools.build.closure import at_once
from tools.build.filelist import CONFIG
from tools.python.accelerators import has
from tools.python.press import press

MAIN = Path("ui/browser/main.py")
BROWSER, PLACE = "ui.browser.", "ui/browser/"
UNASKED = ("ui/browser/__init__.py", "ui/browser/ahead.py", "ui/browser/generated.py")
"""The files that no module of ours imports."""
OURS = ("ui.", "engine.")
ASKED = (
    *(f"ui/acts/{name}.py" for name in ("author", "class_invitations", "class_news", "classroom", "pupil")),
    "ui/authoring/",
    *(f"ui/acts/{name}.py" for name in ("offered_result", "results")),
    *(f"ui/app/{name}.py" for name in ("handed_in", "known_lessons", "results_csv")),
    *(f"ui/learn/{name}.py" for name in ("collection", "pasted_results", "result_code")),
    "ui/views/result_dialog.py",
    "ui/views/results",
    *(f"ui/acts/{name}.py" for name in ("courses", "handout", "lesson_shelf", "served")),
    *("ui/learn/course.py", "ui/learn/served.py", "ui/app/handout.py"),
    "ui/browser/served.py",
    *(f"ui/views/{name}" for name in ("author", "booklet", "course", "handout", "lessons", "served")),
    *(f"ui/devices/{name}.py" for name in ("asked", "class_speech", "class_state", "question", "stored_class")),
    "ui/learn/questions.py",
    *(f"ui/games/{game}/authoring.py" for game in GAMES),
    "ui/views/worksheet.py",
    *(f"ui/views/{name}" for name in ("answers", "classroom", "pupil")),
    "ui/app/path.py",
    "ui/draw/bars.py",
    *("ui/acts/backup.py", "ui/app/backup.py", "ui/app/merge.py"),
    *("ui/draw/curve.py", "ui/views/review.py"),
    *(f"engine/{game}/ideas.py" for game in GAMES),
    *("ui/help/debrief.py", "ui/help/notable_moves.py", "ui/views/debrief.py"),
    *("ui/views/overtime.py", "ui/views/tally.py"),
    "ui/views/path.py",
    *(
        "ui/games/plain_kit.py",
        "ui/games/zones_kit.py",
        "ui/games/small/kit.py",
        *(f"ui/games/{game}/kit.py" for game in GAMES),
    ),
    *("ui/browser/film.py", "ui/games/film.py", *(f"ui/games/{game}/staging.py" for game in GAMES)),
    *(f"ui/app/{name}.py" for name in ("captions", "frames")),
    *(f"ui/{layer}/shared_image.py" for layer in ("acts", "app", "browser", "views")),
)
"""How the places of modules begin that few people use, mostly teachers: they come when they are first asked for."""


@cache
def first() -> frozenset[str]:
    """The modules and texts that are loaded when the page has started and any game was begun from its cover."""
    if not has("later"):
        return frozenset(
            place.removeprefix("./") for place in tomllib.loads(CONFIG.read_text(encoding="utf-8"))["files"].values()
        )
    found: list[str] = json.loads(
        subprocess.run([sys.executable, "-m", "tools.build.start"], check=True, stdout=subprocess.PIPE).stdout
    )
    return frozenset(found)


def is_asked(place: str) -> bool:
    """Whether a file is among those that come when they are first asked for."""
    return place.startswith(ASKED)


def is_asked_data(place: str) -> bool:
    """Whether a file is among those too, and no Python: the styles of pictures that stand alone."""
    return place.endswith(".css")


def in_page() -> set[str]:
    """Those of the first modules that only a page can import."""
    return {file for file in first() if file.startswith(PLACE)} - {*UNASKED}


def in_browser(file: Path = MAIN) -> dict[str, set[str]]:
    """The imports of each module in ui/browser that comes with the page's script, by file."""
    found: dict[str, set[str]] = {}
    asked = [file]
    while asked:
        file = asked.pop()
        found[file.as_posix()] = at_once(file.read_bytes(), "")
        files = (source(name) for name in found[file.as_posix()] if name.startswith(BROWSER))
        asked += [one for one in files if one.is_file() and one.as_posix() not in found]
    return found


def in_order(names: list[str]) -> list[str]:
    """The modules with each after those of them that it imports, as far as these do not import it too."""
    done: dict[str, None] = {}

    def visit(name: str, above: frozenset[str]) -> None:
        file = source(name)
        imported = at_once(file.read_bytes(), "") if file.is_file() else set()
        for other in sorted((imported & set(names)) - above):
            if other not in done:
                visit(other, above | {name})
        done[name] = None

    for name in names:
        if name not in done:
            visit(name, frozenset({name}))
    return [*done]


def source(name: str) -> Path:
    """The file of a module that is no package."""
    return Path(f"{name.replace('.', '/')}.py")


def main() -> None:
    """Do what a first visitor does, and print the files that were loaded."""
    opened: set[str] = set()
    sys.addaudithook(lambda event, args: opened.add(str(args[0])) if event == "open" else None)
    browser = in_browser()
    for name in sorted(set().union(*browser.values())):
        if name.startswith(OURS) and not name.startswith(BROWSER) and source(name).is_file():
            import_module(name)
    press()
    print(json.dumps(sorted({*browser, *UNASKED, *modules(), *data(opened)} - {MAIN.as_posix()})))


def modules() -> Iterator[str]:
    """The files of our modules that are loaded."""
    loaded = (Path(str(module.__file__)) for name, module in sys.modules.items() if f"{name}.".startswith(OURS))
    yield from (path.relative_to(Path.cwd()).as_posix() for path in loaded)


def data(opened: set[str]) -> Iterator[str]:
    """Those of the opened files that are texts and drawings of ours."""
    assets = Path("assets").resolve()
    paths = (Path(name) for name in opened)
    yield from (path.relative_to(assets.parent).as_posix() for path in paths if assets in path.parents)


if __name__ == "__main__":
    main()
