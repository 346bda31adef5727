"""Hold the games in the tree to what ours are held to: `python -m tests.fourth.trial FOLDER`."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.fourth.build import FOURTH, GAMES
from tools.game.kinds import WHOLE
from tools.texts.folder import FIRST

FOLDERS = tuple(f"{folder}/{game}" for folder in ("engine", "ui/games", "tests") for game in GAMES)

ABOUT_ALL = ("tests/engine/test_reasons.py::test_every_reason_is_tried", "tests/test_house.py", "tests/test_unused.py")
"""Tests of all games together: whether reasons are tried, who imports whom, what nobody uses."""

NOTE = ": note: "
"""The sign of a line about an optional part."""

UNTRANSLATED = re.compile(r"\w+: note: in (\w+) \d+ texts .*")
"""A line that counts words missing in a language."""

TRANSLATED = {folder.name for folder in (WHOLE / "assets/texts").iterdir()}
"""The languages of the template."""


def commands() -> Iterator[tuple[str, ...]]:
    """Yield what checks the types and the promises of the games."""
    yield "mypy", *FOLDERS
    yield "pytest", "-q", *(word for game in GAMES for word in ("--game", game)), "tests"
    yield "pytest", "-q", *ABOUT_ALL


def main(tree: Path) -> str | None:
    """Run all of it in the tree; what went wrong, None if nothing did."""
    failed = [command[0] for command in commands() if run(tree, *command)]
    failed += gaps(tree)
    return f"In {tree} these failed: {', '.join(failed)}" if failed else None


def run(tree: Path, *command: str) -> int:
    """Return the exit status of a Python tool that was run in the tree."""
    return subprocess.run([sys.executable, "-m", *command], cwd=tree, check=False).returncode  # noqa: S603 -- ours


def gaps(tree: Path) -> list[str]:
    """Return the gaps of the games, and for the complete one its optional parts.

    But for translations into languages that the template does not have.
    """
    command = [sys.executable, "-m", "tools.game.complete", *GAMES]
    said = subprocess.run(command, cwd=tree, check=False, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603 -- ours
    wishes = [line for line in said.splitlines() if NOTE in line]
    untranslated = {line: match[1] for line in wishes if (match := UNTRANSLATED.fullmatch(line))}
    wanted = [line for line in wishes if line.startswith(FOURTH) and untranslated.get(line, FIRST) in TRANSLATED]
    return [*filter(None, (line for line in said.splitlines() if line not in wishes)), *wanted]


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
