"""How taps spell the moves of a small game: by the words in their texts, such as a card and then a cell."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.refusal import Refusal
from ui.table import taps as mechanism

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ui.table.taps import Path

WORDS = re.compile(r"\w+")


def taps_of(text: str) -> Path:
    """The taps that spell the move with that text: `7@c3` is spelt by 7 and c3."""
    return tuple(WORDS.findall(text))


@cache
def moves_by_path(position: type[Any]) -> Mapping[Path, list[Any]]:
    """The moves of a class of positions, legal or not, by every path of taps that begins them."""
    found: dict[Path, list[Any]] = {}
    for text, move in position.table.items():
        taps = taps_of(text)
        for length in range(1, len(taps) + 1):
            found.setdefault(taps[:length], []).append(move)
    return found


class SmallGesture:
    """Paths of taps for a game whose moves are all in a table."""

    def paths(self, move: Any) -> Iterable[Path]:
        """The one way in which taps spell a move."""
        return (taps_of(move.text),)

    def path_after_tap(self, position: Any, taps: Path, tapped: str) -> Path:
        """The path that a tap asks for: on from as much of the taps so far as it can go on from.

        The last tap once more takes it back.
        """
        if taps[-1:] == (tapped,):
            return taps[:-1]
        wanted = [(*taps[:length], tapped) for length in range(len(taps), -1, -1)]
        legal = (path for path in wanted if mechanism.matches(self, position, path))
        known = moves_by_path(position.__class__)
        return next(legal, next((path for path in wanted if path in known), wanted[0]))

    def normalize(self, _position: Any, taps: Path, _choices: frozenset[str]) -> Path:
        """The taps: nothing is chosen for the player."""
        return taps

    def reason(self, position: Any, wanted: Path) -> Refusal:
        """The reason why no legal move begins with the path: that of the first move which does."""
        refusals = (position.refusal(move) for move in moves_by_path(position.__class__).get(wanted, ()))
        otherwise = Refusal(f"{position.game}.{'over' if position.outcome() else 'phase'}")
        return next((refusal for refusal in refusals if refusal), otherwise)


GESTURE = SmallGesture()
