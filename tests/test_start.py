"""What comes first, and the archive that comes in two parts."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

from engine.games import GAMES
from tools import start
from tools.bytecode import pack_twice
from ui.games.desk import START_GAME

if TYPE_CHECKING:
    from pathlib import Path

HOME = "/home/app.zip/"


def test_two_parts_make_one_archive(tmp_path: Path) -> None:
    """The first part is an archive of the first files; with the other put in its place it is one of every file."""
    every = {"a.txt": b"a" * 100, "b.txt": b"b", "c.txt": b"c"}
    first, later = tmp_path / "first.zip", tmp_path / "later.zip"
    pack_twice(first, later, {"a.txt": every["a.txt"]}, every, HOME)
    assert zipfile.ZipFile(first).namelist() == ["a.txt"]
    whole = zipfile.ZipFile(io.BytesIO(start.joined(first.read_bytes(), later.read_bytes())))
    assert whole.testzip() is None
    assert {name: whole.read(name) for name in whole.namelist()} == every


def test_one_game_comes_first() -> None:
    """The first tap takes the game on show and the modules that know the browser, not the others nor what teaches."""
    first = start.first()
    usual = {"ui/browser/app.py", "ui/browser/questions.py", "assets/texts/de/app.json"}
    assert {*usual, f"engine/{START_GAME}/game.py", f"ui/games/{START_GAME}/desk.py"} <= first
    for later in (
        *(f"{place}/{game}/" for place in ("engine", "ui/games") for game in GAMES if game != START_GAME),
        "engine/ai",
        "ui/learn/lesson",
        "ui/embed",
        "assets/rules",
        "assets/lessons",
    ):
        assert not any(place.startswith(later) for place in first)
