"""docs/add-a-game.md builds a game from nothing: with its blocks and commands the game is there, file by file."""

import json
import re
import shutil
from pathlib import Path

from tests.fourth.build import HIDDEN, SMALL, copy
from tests.fourth.test_kinds import run
from tools.game.__main__ import tidy
from tools.game.files import register
from tools.game.kinds import copy_kind
from tools.game.request import read_request

PAGE = Path("docs/add-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^`([\w/.]+\.\w+)`[^\n`]*:\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""The name of a file, and a block of it."""
COMMAND = re.compile(r"^python -m tools\.game (.+)$", re.MULTILINE)
COPIES = re.compile(r"^cp (?:-r )?(tests/fourth/hidden/.+) (\S+)$", re.MULTILINE)
"""The sources and the target of a command that copies."""
MOST_WORDS, MOST_LINES = 20, 400


def blocks() -> dict[str, list[str]]:
    """Return the blocks of each file in the order in which they are read."""
    found: dict[str, list[str]] = {}
    for file, block in BLOCK.findall(PAGE):
        found.setdefault(file, []).append(block)
    return found


def follow(tree: Path) -> list[Path]:
    """Do in a tree of the sources what the page says; the files of the game."""
    (command,) = COMMAND.findall(PAGE)
    request = read_request(command.split())
    files = copy_kind(request, tree)
    register(tree, request.name)
    for sources, target in COPIES.findall(PAGE):
        for source in map(Path, sources.split()):
            copy_to(tree / target, source)
    written = {Path(file): "\n".join(parts) for file, parts in blocks().items()}
    for file, text in written.items():
        (tree / file).write_text(text, encoding="utf-8")
    tidy([path for path in files if path.suffix == ".py"], tree)
    return sorted({*files, *written, *proof()})


def copy_to(target: Path, source: Path) -> None:
    """Copy as `cp -r` does: a folder into the target, a file onto it."""
    if source.is_dir():
        shutil.copytree(source, target / source.name, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copyfile(source, target)


def proof() -> dict[Path, str]:
    """Return the files of the game that the tests of small games are about."""
    found = (path for path in HIDDEN.rglob("*.*") if path.suffix != ".pyc")
    return {path.relative_to(HIDDEN): path.read_text(encoding="utf-8") for path in found}


def test_the_blocks_are_the_game(tmp_path: Path) -> None:
    """A reader who follows the page has the game that the tests of small games are about, and it keeps the contract."""
    copy(tmp_path)
    files = follow(tmp_path)
    assert {path: (tmp_path / path).read_text(encoding="utf-8") for path in files} == proof()
    run(tmp_path, "pytest", "-q", "-p", "no:xdist", "--game", SMALL, "tests/contract", f"tests/{SMALL}")
    lacking = run(tmp_path, "tools.game.complete", SMALL, status=1).splitlines()
    assert [line for line in lacking if ": note: " not in line] == [
        f"{SMALL}: file: assets/art/boards/{SMALL}.svg (make files)"
    ]


def test_the_page_shows_parts_of_the_copied_files() -> None:
    """The desk as it is, and each text of its example."""
    (desk,) = re.findall(r"^```python\n(class .*?)^```$", PAGE.partition("## 7.")[2], re.MULTILINE | re.DOTALL)
    assert desk in proof()[Path(f"ui/games/{SMALL}/screen.py")]
    (example,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    texts = json.loads(proof()[Path(f"assets/texts/en/{SMALL}.json")])
    assert json.loads(example).items() <= texts.items()


def test_the_page_is_short() -> None:
    """It counts its new words, no more than twenty, and the lines of the game."""
    *_, words = PAGE.partition("## The words\n")
    rows = re.findall(r"^\| [\w ]+ \| (.+) \|$", words, re.MULTILINE)
    assert len(", ".join(rows).split(", ")) <= MOST_WORDS
    lines = {path: len(text.splitlines()) for path, text in proof().items()}
    rules = lines[Path(f"engine/{SMALL}/rules.py")]
    assert f"Bait has {sum(lines.values())} lines in all, {rules} of them rules." in PAGE
    assert sum(lines.values()) <= MOST_LINES
