"""`python -m tools.game NAME` writes a game that can be played, or says why not."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from engine.games import GAMES
from tests.fourth.build import copy
from tools.game.__main__ import FILL_IN, SAMPLE, TEMPLATE, main, tidy, told, wrong
from tools.game.lay import lay, register

if TYPE_CHECKING:
    from pathlib import Path

NAME = "aaa"
"""A name that comes before all that is imported beside it, as the template's own does not."""


@pytest.mark.parametrize(
    ("name", "why"),
    [("", "letters"), ("Chess", "letters"), ("tic-tac-toe", "letters"), ("../x", "letters"), ("z" * 17, "at most")],
)
def test_a_name_that_cannot_be(name: str, why: str, tmp_path: Path) -> None:
    """Nothing is written, and a sentence says why."""
    assert why in str(main([name], tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_name_that_is_taken(name: str, tmp_path: Path) -> None:
    """There is no second game of that name."""
    assert "already" in str(main([name], tmp_path))


def test_one_name_is_asked_for(tmp_path: Path) -> None:
    """More and less are no name."""
    assert {main([], tmp_path), main(["a", "b"], tmp_path)} == {"python -m tools.game NAME"}


def test_files_that_are_there_stay(tmp_path: Path) -> None:
    """Whoever has begun by hand loses nothing."""
    mine = tmp_path / f"assets/texts/en/{NAME}.json"
    mine.parent.mkdir(parents=True)
    mine.touch()
    assert "Nothing was written" in str(main([NAME], tmp_path))
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [mine]


def test_every_file_is_told() -> None:
    """Of each file that is written, something is said to fill in."""
    files = (path.relative_to(TEMPLATE).as_posix() for path in TEMPLATE.rglob("*") if path.is_file())
    assert {file for file in files if not file.endswith(("__init__.py", ".pyc"))} == FILL_IN.keys()


def test_its_code_is_in_the_style_of_the_house(tmp_path: Path) -> None:
    """Whatever the name, imports and lines are as they have to be; it lacks pictures, puzzles and translations."""
    copy(tmp_path)
    files = lay(TEMPLATE, tmp_path, {SAMPLE: NAME, SAMPLE.capitalize(): NAME.capitalize()})
    register(tmp_path, NAME)
    code = [path for path in files if path.suffix == ".py"]
    tidy(code, tmp_path)
    for command in (["check"], ["format", "--check"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *map(str, code)], cwd=tmp_path, check=True)  # noqa: S603 -- ours
    assert SAMPLE not in " ".join((tmp_path / path).read_text(encoding="utf-8").lower() for path in files)
    lines = [line for line in told(NAME, tmp_path).splitlines() if line.startswith(f"{NAME}: ")]
    assert {line.split()[1] for line in lines} == {"file:", "puzzles:", "text:"}


def test_a_fine_name() -> None:
    """Nothing is wrong with small letters."""
    assert wrong(NAME) == ""
