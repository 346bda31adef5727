"""The files that come first, and the archive that comes in two parts."""

import subprocess
import sys
from pathlib import Path

from engine.games import GAMES
from tools.build import filelist, start
from tools.build.packing import ASKED_DATA, DATA, data_files, importable
from tools.python.bytecode import pack, spread

LATE = """
import sys
first, later = (f"{sys.argv[1]}/{name}.zip" for name in ("one", "two"))
sys.path.append(first)
import some.one
try:
    import some.two
except ModuleNotFoundError as error:
    print(error)
sys.path.append(later)
import some.two
print(some.one.ONE, some.two.TWO)
"""

UNASKED = """
import sys
from importlib import import_module
class Refusing:
    def find_spec(name, *_):
        if name in asked:
            raise ImportError(f"{name} comes when it is asked for")
others, asked = (part.split() for part in sys.argv[1:])
sys.meta_path.insert(0, Refusing)
for name in others:
    import_module(name)
"""


def test_nothing_else_imports_what_comes_when_it_is_asked_for() -> None:
    """Each way there is a function's import: the page would fetch it for everybody, or fail."""
    places = [place.as_posix() for folder in ("engine", "ui") for place in Path(folder).glob("**/*.py")]
    asked, others = ([name for name in places if start.is_asked(name) is which] for which in (True, False))
    assert all(any(place.startswith(each) for place in asked) for each in start.ASKED)
    assert not start.first() & {*asked}
    command = [sys.executable, "-c", UNASKED, " ".join(importable(others)), " ".join(importable(asked))]
    subprocess.run(command, check=True)  # noqa: S603 -- ours


def test_a_package_may_lie_in_two_archives(tmp_path: Path) -> None:
    """Where the second archive comes later, its modules are there from then on, in packages imported before too."""
    every = {"some/__init__.py": b'"""Some."""\n', "some/one.py": b"ONE = 1\n", "some/two.py": b"TWO = 2\n"}
    files = spread(every)
    for name in ("one", "two"):
        place = f"some/{name}.py"
        pack(tmp_path / f"{name}.zip", {place: files[place]}, "")
    done = subprocess.run([sys.executable, "-c", LATE, tmp_path], check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603
    assert done.stdout == "No module named 'some.two'\n1 2\n"


def test_a_package_with_code_keeps_it() -> None:
    """Only an __init__.py without code is left out."""
    files = {"a/__init__.py": b'"""A."""', "b/__init__.py": b'"""B."""\nfrom b.c import D\n', "b/c.py": b""}
    assert spread(files).keys() == {"b/__init__.py", "b/c.py"}


def test_every_game_comes_first() -> None:
    """The first press takes any game and the modules that know the browser, not the computer nor what teaches."""
    first = start.first()
    usual = {"ui/browser/app.py", "ui/browser/effects.py", "ui/views/home.py", "assets/texts/en/app.json"}
    for game in GAMES:
        usual |= {f"engine/{game}/game.py", f"ui/games/{game}/desk.py", f"assets/art/{game}.svg"}
    assert {name for name in usual - first if Path(name).is_file()} == set()
    for later in (
        *(f"{place}/{game}/{part}.py" for game in GAMES for place, part in (("engine", "value"), ("ui/games", "kit"))),
        "engine/ai",
        "ui/learn/lesson",
        "ui/embed",
        "assets/rules",
        "assets/lessons",
    ):
        assert not any(place.startswith(later) for place in first)


def test_styles_of_pictures_come_when_they_are_asked_for() -> None:
    """With the modules that draw pictures which stand alone; pages have them in sheets of their own."""
    files = filelist.listed_files()
    places = {place.removeprefix("./"): address.removeprefix("./") for address, place in files.items()}
    parts = data_files(places, start.first())
    styled = {f"assets/styles/{name}.css" for name in ("tokens", "board", *GAMES)}
    assert parts[ASKED_DATA].keys() == styled
    assert not styled & {place for name in DATA for place in parts[name]}


def test_what_is_imported_comes_before() -> None:
    """The page imports our modules in an order that leaves little to each import."""
    names = ["ui.views.play", "ui.draw.markup", "engine.games", "ui.draw.parts"]
    ordered = start.in_order(names)
    assert sorted(ordered) == sorted(names)
    assert ordered.index("ui.draw.markup") < ordered.index("ui.draw.parts") < ordered.index("ui.views.play")
