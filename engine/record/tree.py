"""What is written beside the moves of a game: comments, and variations that have moves and notes of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.record.text import write_tag

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOVE, COMMENT, OPEN, WORLD, CLOSE = "move", "comment", "open", "world", "close"
"""What a line of a game can hold, its start position apart."""


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes on a line of moves, plies counted from the start of the game."""

    comments: tuple[tuple[int, str], ...] = ()
    """The words on positions, in order of their plies; a line break parts the lines of a comment."""
    branches: tuple[Branch, ...] = ()
    """The variations, in order of the plies at which they leave the line."""

    def __bool__(self) -> bool:
        """Whether anything is noted."""
        return bool(self.comments or self.branches)


@dataclass(frozen=True, slots=True)
class Branch:
    """A variation: moves from a ply on that the line did not take, as they fell."""

    ply: int
    """The ply at which it leaves the line."""
    moves: tuple[str, ...]
    notes: Notes = Notes()
    """What is noted on its own moves; nothing leaves it, and nothing is said, before its first move."""
    world: str = ""
    """The position from which it goes on, if that was guessed; empty where it is the line's own."""


NO_NOTES = Notes()
"""Nothing is noted."""


class Entry(NamedTuple):
    """A line of a game's text: what it holds, the ply of its move or where its variation leaves, its words."""

    kind: str
    ply: int = 0
    text: str = ""

    @property
    def line(self) -> str:
        """The entry as it is written."""
        return {
            MOVE: f"{self.ply}. {self.text}",
            COMMENT: f"; {self.text}",
            OPEN: "(",
            WORLD: write_tag("World", self.text),
            CLOSE: ")",
        }[self.kind]


def entries(moves: tuple[str, ...], notes: Notes, first: int = 0) -> Iterator[Entry]:
    """Yield the lines after a start position in the order in which they are written.

    A comment stands behind its move, a variation behind the move to which it is an alternative, or at the end.
    """
    comments, leaving = dict(notes.comments), _by_ply(notes.branches)
    yield from _comment(comments.get(first))
    for ply, move in enumerate(moves, first + 1):
        yield Entry(MOVE, ply, move)
        yield from _comment(comments.get(ply))
        yield from _variations(leaving.get(ply - 1, ()))
    yield from _variations(leaving.get(first + len(moves), ()))


def _by_ply(branches: tuple[Branch, ...]) -> dict[int, list[Branch]]:
    """Return the variations by the ply at which they leave."""
    found: dict[int, list[Branch]] = {}
    for branch in branches:
        found.setdefault(branch.ply, []).append(branch)
    return found


def _comment(words: str | None) -> Iterator[Entry]:
    if words is not None:
        yield from (Entry(COMMENT, text=line) for line in words.split("\n"))


def _variations(branches: Iterable[Branch]) -> Iterator[Entry]:
    for branch in branches:
        yield Entry(OPEN, branch.ply)
        if branch.world:
            yield Entry(WORLD, branch.ply, branch.world)
        yield from entries(branch.moves, branch.notes, branch.ply)
        yield Entry(CLOSE)
