"""Build a move tap by tap, with one mechanism for all games.

Each legal move is spelt by one or more paths of taps. A gesture says which path a tap asks for. The tap is taken if a
legal move begins with that path, else the gesture gives the reason. So the screen never offers what the rules forbid.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game import Move, Position
    from engine.refusal import Refusal

Path = tuple[str, ...]
"""Taps in order, from the first tap of a move."""


class Gesture(Hashable, Protocol):
    """How the taps of one game spell its moves."""

    def paths(self, move: Any, /) -> Iterable[Path]:
        """Every path that spells the move."""
        ...

    def path_after_tap(self, position: Any, taps: Path, tapped: str, /) -> Path:
        """The path that a tap asks for after the taps so far; an empty path takes them all back."""
        ...

    def normalize(self, position: Any, taps: Path, choices: frozenset[str], /) -> Path:
        """The taps in the order in which they are stored, with taps added that the player need not choose."""
        ...

    def reason(self, position: Any, wanted: Path, /) -> Refusal:
        """The reason why no legal move begins with the path."""
        ...


@dataclass(frozen=True, slots=True)
class Taken:
    """The tap was taken: `taps` are the taps so far."""

    taps: Path


@dataclass(frozen=True, slots=True)
class Complete:
    """The tap completed a legal move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Refused:
    """The tap was refused, and the taps stay as they were."""

    refusal: Refusal


def tap(gesture: Gesture, position: Position, taps: Path, tapped: str) -> Taken | Complete | Refused:
    """The result of a tap for the half-made move `taps`."""
    path = gesture.path_after_tap(position, taps, tapped)
    fitting = matches(gesture, position, path)
    if not path:
        return Taken(path)
    if not fitting:
        return Refused(gesture.reason(position, path))
    if path in fitting:
        return Complete(fitting[path])
    return Taken(gesture.normalize(position, path, choices(gesture, position, path)))


def resume_taps(gesture: Gesture, position: Position, taps: Path) -> Path:
    """Taps of an earlier visit as `tap` would leave them; empty if they begin no legal move, or complete it."""
    fitting = matches(gesture, position, taps)
    if not taps or not fitting or taps in fitting:
        return ()
    return gesture.normalize(position, taps, choices(gesture, position, taps))


def choices(gesture: Gesture, position: Position, taps: Path) -> frozenset[str]:
    """The next hit areas on the way to a legal move."""
    return _fitting_moves(gesture, position, taps)[1]


def matches(gesture: Gesture, position: Position, taps: Path) -> dict[Path, Move]:
    """The legal moves that begin with the taps, by each path that spells them."""
    return _fitting_moves(gesture, position, taps)[0]


@lru_cache(maxsize=16)
def _fitting_moves(gesture: Gesture, position: Position, taps: Path) -> tuple[dict[Path, Move], frozenset[str]]:
    """The legal moves that begin with the taps, by path, and what follows the taps in them."""
    length, spelt = len(taps), spellings(gesture, position)
    fitting = {path: move for path, move in spelt.items() if path[:length] == taps} if taps else spelt
    return fitting, frozenset(path[length] for path in fitting if len(path) > length)


@lru_cache(maxsize=4)
def spellings(gesture: Gesture, position: Position) -> dict[Path, Move]:
    """The legal moves by all paths that spell them."""
    return {path: move for move in position.legal_moves() for path in gesture.paths(move)}
