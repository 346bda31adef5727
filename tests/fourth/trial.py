"""Hold the two games in the tree to what ours are held to: `python -m tests.fourth.trial FOLDER`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tests.fourth.build import FOURTH, OVERLAY, SCAFFOLDED

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDERS = ("engine/{}", "ui/games/{}", "tests/{}")
LACKING = """\
{0}: file: assets/lessons/{0}/2.json
{0}: file: assets/lessons/{0}/3.json
{0}: puzzles: 4 ideas or more, not 2
"""
"""What is left to whoever has a game scaffolded."""

LEFT = (
    "tests/ui/test_lessons.py::test_every_game_has_a_first_lesson_and_finer_ones",
    "tests/puzzles/test_shelf.py::test_puzzles_are_varied",
    "tests/ui/test_puzzles.py::test_after_a_puzzle_comes_the_next_of_its_series",
)
"""The tests that say so too."""

ABOUT_ALL = ("tests/engine/test_reasons.py::test_every_reason_is_tried", "tests/test_house.py", "tests/test_unused.py")
"""Tests of all games together: whether reasons are tried, who imports whom, what nobody uses."""


def commands(tree: Path) -> Iterator[tuple[str, ...]]:
    """Yield what checks the style, the types and the promises of the games."""
    code = [folder.format(game) for game in (FOURTH, SCAFFOLDED) for folder in FOLDERS]
    there = [folder for folder in code if (tree / folder).is_dir()]
    yield "ruff", "check", *there
    yield "ruff", "format", "--check", *there
    yield "mypy", *there
    left = (f"--deselect={test}[{SCAFFOLDED}]" for test in LEFT)
    yield "pytest", "-q", "--game", FOURTH, "--game", SCAFFOLDED, *left, "tests"
    yield "pytest", "-q", *ABOUT_ALL


def main(tree: Path) -> str | None:
    """Run all of it in the tree; what went wrong, None if nothing did."""
    failed = [command[0] for command in commands(tree) if run(tree, *command)]
    found, wanted = lacking(tree), LACKING.format(SCAFFOLDED)
    if found != wanted:
        failed.append(f"tools.game.complete, which should say\n{wanted}and said\n{found}")
    return f"In {tree} these failed: {', '.join(failed)}" if failed else None


def run(tree: Path, *command: str) -> int:
    """Return the exit status of a Python tool that was run in the tree."""
    return subprocess.run([sys.executable, "-m", *command], cwd=tree, check=False).returncode  # noqa: S603 -- ours


def lacking(tree: Path) -> str:
    """Return what the games lack, but for the words of languages into which nobody has translated them."""
    command = [sys.executable, "-m", "tools.game.complete", FOURTH, SCAFFOLDED]
    told = subprocess.run(command, cwd=tree, check=False, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603 -- ours
    ours = {folder.name for folder in (OVERLAY / "assets/texts").iterdir()}
    lines = told.splitlines(keepends=True)
    return "".join(line for line in lines if ": text: " not in line or line.split()[4] in ours)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
