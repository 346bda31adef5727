"""Build a move tap by tap, by one mechanism for all games.

Every legal move has paths of taps that spell it. A gesture says which path a tap asks for; the path is taken if a legal
move begins with it, else the gesture names the reason. So the screen can never offer what the rules forbid.
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


class Gesture(Hashable, Protocol):
    """How the taps of one game spell its moves."""

    def paths(self, move: Any, /) -> Iterable[Path]:
        """Return every path that spells the move."""
        ...

    def wanted(self, position: Any, taps: Path, tapped: str, /) -> Path:
        """Return the path that a tap asks for after the taps so far; the empty path takes all back."""
        ...

    def settled(self, position: Any, taps: Path, choices: frozenset[str], /) -> Path:
        """Return the taps in the form in which they are kept, with what needs no asking chosen for the player."""
        ...

    def reason(self, position: Any, wanted: Path, /) -> Refusal:
        """Return why no legal move begins with the path."""
        ...


@dataclass(frozen=True, slots=True)
class Taken:
    """The tap was taken: the taps so far."""

    taps: Path


@dataclass(frozen=True, slots=True)
class Complete:
    """The tap completed a legal move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Refused:
    """The tap was refused; the taps stay as they were."""

    refusal: Refusal


def tap(gesture: Gesture, position: Position, taps: Path, tapped: str) -> Taken | Complete | Refused:
    """Return what a tap does to a half-made move."""
    path = gesture.wanted(position, taps, tapped)
    fitting = matches(gesture, position, path)
    if not path:
        return Taken(path)
    if not fitting:
        return Refused(gesture.reason(position, path))
    if path in fitting:
        return Complete(fitting[path])
    return Taken(gesture.settled(position, path, _next(fitting, len(path))))


def resumed(gesture: Gesture, position: Position, taps: Path) -> Path:
    """Return taps from an earlier visit as `tap` would have left them; nothing unless a tap is missing to a move."""
    fitting = matches(gesture, position, taps)
    if not taps or not fitting or taps in fitting:
        return ()
    return gesture.settled(position, taps, _next(fitting, len(taps)))


def choices(gesture: Gesture, position: Position, taps: Path) -> frozenset[str]:
    """Return what can be tapped next on the way to a legal move."""
    return _next(matches(gesture, position, taps), len(taps))


@lru_cache(maxsize=16)
def matches(gesture: Gesture, position: Position, taps: Path) -> dict[Path, Move]:
    """Return the legal moves by those of their paths that begin with the taps."""
    length = len(taps)
    spelt = spellings(gesture, position)
    return {path: move for path, move in spelt.items() if path[:length] == taps}


@lru_cache(maxsize=4)
def spellings(gesture: Gesture, position: Position) -> dict[Path, Move]:
    """Return the legal moves by all their paths."""
    return {path: move for move in position.legal_moves() for path in gesture.paths(move)}


def _next(fitting: dict[Path, Move], length: int) -> frozenset[str]:
    return frozenset(path[length] for path in fitting if len(path) > length)
