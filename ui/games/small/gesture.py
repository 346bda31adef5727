"""How taps spell the moves of a small game: by the words in their texts, such as a card and then a cell."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.refusal import Refusal
from ui.table import taps as mechanism

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ui.table.taps import Path

WORDS = re.compile(r"\w+")


def taps_of(text: str) -> Path:
    """The taps that spell the move with that text: `7@c3` is spelt by 7 and c3."""
    return tuple(WORDS.findall(text))


class Known(NamedTuple):
    """What a table of moves knows of taps."""

    moves: Mapping[Path, list[Any]]
    """The moves by every path that begins them, legal or not."""
    words: frozenset[str]
    """All that can be tapped."""


@cache
def known_taps(position: type[Any]) -> Known:
    """What the table of moves of that class of positions knows of taps."""
    found: dict[Path, list[Any]] = {}
    for text, move in position.table.items():
        taps = taps_of(text)
        for length in range(1, len(taps) + 1):
            found.setdefault(taps[:length], []).append(move)
    return Known(found, frozenset(tapped for path in found for tapped in path))


class SmallGesture:
    """Paths of taps for a game whose moves are all in a table."""

    def paths(self, move: Any) -> Iterable[Path]:
        """The one way in which taps spell a move."""
        return (taps_of(move.text),)

    def path_after_tap(self, position: Any, taps: Path, tapped: str) -> Path:
        """The path that a tap asks for: on from as much of the taps so far as it can go on from.

        The last tap once more takes it back.
        """
        known = known_taps(position.__class__)
        if tapped not in known.words:
            return taps
        if taps[-1:] == (tapped,):
            return taps[:-1]
        wanted = [(*taps[:length], tapped) for length in range(len(taps), -1, -1)]
        legal = (path for path in wanted if mechanism.matches(self, position, path))
        return next(legal, next((path for path in wanted if path in known.moves), wanted[0]))

    def normalize(self, _position: Any, taps: Path, _choices: frozenset[str]) -> Path:
        """The taps: nothing is chosen for the player."""
        return taps

    def reason(self, position: Any, wanted: Path) -> Refusal:
        """The reason why no legal move begins with the path: that of the first move which does."""
        refusals = (position.refusal(move) for move in known_taps(position.__class__).moves.get(wanted, ()))
        otherwise = Refusal(f"{position.game}.{'over' if position.outcome() else 'phase'}")
        return next((refusal for refusal in refusals if refusal), otherwise)


GESTURE = SmallGesture()
