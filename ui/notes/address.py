"""How a page names a place in the variations of a game: `7` in the game, `9 2.0` in a variation of its third one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ui.notes.study import go_to

if TYPE_CHECKING:
    from ui.notes.edit import Path
    from ui.notes.study import Study

_PLACE = re.compile(r"([0-9]{1,4})(?: ([0-9]{1,3}(?:\.[0-9]{1,3})*))?")


def place_name(path: Path, ply: int) -> str:
    """The name of a place."""
    return f"{ply} {'.'.join(map(str, path))}".strip()


def place_word(path: Path, ply: int) -> str:
    """The name of a place in one word."""
    return place_name(path, ply).replace(" ", "-")


def name_in_word(word: str) -> str:
    """The name of a place from one word."""
    return word.replace("-", " ")


def go_to_place(study: Study, name: str) -> Study:
    """The study at the place of that name; as it is if there is none."""
    found = _PLACE.fullmatch(name)
    try:
        return go_to(study, tuple(map(int, found[2].split("."))) if found[2] else (), int(found[1])) if found else study
    except IndexError:
        return study
