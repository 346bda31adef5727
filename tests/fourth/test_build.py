"""A fourth game needs its own files, and its name in one line."""

from __future__ import annotations

from difflib import ndiff
from typing import TYPE_CHECKING

import pytest

from engine.games import GAMES
from tests.fourth.build import FOURTH, OVERLAY, ROOT, copy, sources
from tools.game.lay import REGISTER, lay, register

if TYPE_CHECKING:
    from pathlib import Path


def text(folder: Path, file: Path) -> str:
    """Return what a file of a tree says."""
    return (folder / file).read_text(encoding="utf-8")


def test_a_fourth_game_is_its_files_and_one_line(tmp_path: Path) -> None:
    """Apart from what the generators make, nothing else differs from the sources."""
    copy(tmp_path)
    before = {file: (tmp_path / file).read_bytes() for file in sources()}
    laid = lay(OVERLAY, tmp_path, {})
    register(tmp_path, FOURTH)
    assert [file for file in before if (tmp_path / file).read_bytes() != before[file]] == [REGISTER]
    assert not before.keys() & set(laid)
    lines = ndiff(text(ROOT, REGISTER).splitlines(), text(tmp_path, REGISTER).splitlines())
    changed = [line for line in lines if line.startswith(("-", "+"))]
    assert changed == [f"{sign} GAMES = {games}" for sign, games in (("-", said(GAMES)), ("+", said((*GAMES, FOURTH))))]


def said(games: tuple[str, ...]) -> str:
    """Return the list of games as it is written."""
    return str(games).replace("'", '"')


def test_every_file_of_the_fourth_game_bears_its_name() -> None:
    """Whoever looks for what belongs to a game finds it by its name."""
    files = [path.relative_to(OVERLAY) for path in OVERLAY.rglob("*") if path.is_file()]
    assert [file for file in files if not any(part.partition(".")[0] == FOURTH for part in file.parts)] == []


def test_nothing_is_laid_over_a_file_that_is_there(tmp_path: Path) -> None:
    """What stands at a place stays, and the rest is not written either."""
    taken = tmp_path / "engine" / FOURTH / "board.py"
    taken.parent.mkdir(parents=True)
    taken.write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError, match=f"engine/{FOURTH}/board.py"):
        lay(OVERLAY, tmp_path, {})
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [taken]
    assert taken.read_text(encoding="utf-8") == "mine"


def test_a_list_of_games_on_several_lines_is_added_to(tmp_path: Path) -> None:
    """However the line was broken."""
    path = tmp_path / REGISTER
    path.parent.mkdir()
    path.write_text('GAMES = (\n    "one",\n    "two",\n)\n', encoding="utf-8")
    register(tmp_path, "three")
    assert path.read_text(encoding="utf-8") == 'GAMES = (\n    "one",\n    "two", "three",\n)\n'
    path.write_text("NONE = ()\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no line"):
        register(tmp_path, "three")
