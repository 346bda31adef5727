"""The notes beside the moves of a game: comments, and variations that have moves and notes of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.record.text import write_tag

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MOVE, COMMENT, OPEN, WORLD, CLOSE = "move", "comment", "open", "world", "close"
"""The kinds of lines of a game, its start position apart."""


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
    """The notes on its own moves; nothing leaves it, and nothing is said, before its first move."""
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
    """The variations by the ply at which they leave."""
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


def move_notes(notes: Notes, before: Sequence[str], after: Sequence[str]) -> Notes:
    """The notes on a line of moves as they are when it has become another one.

    Notes on moves that are gone go with them. Where the line now takes a variation, its notes become those of the line.
    """
    same = next((ply for ply, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), None)
    ply = min(len(before), len(after)) if same is None else same
    comments = tuple(each for each in notes.comments if each[0] <= ply)
    now = Notes(comments, tuple(branch for branch in notes.branches if branch.ply <= ply))
    for move in after[ply:]:
        now = _take_variation(now, ply, move)
        ply += 1
    return now


def _take_variation(notes: Notes, ply: int, move: str) -> Notes:
    """The notes on a line of so many plies that goes on with a move."""
    taken = [each for each in notes.branches if (each.ply, each.moves[0], each.world) == (ply, move, "")]
    if not taken:
        return notes
    others = tuple(branch for branch in notes.branches if branch not in taken)
    said, still, beside = taken[0].notes.comments, taken[0].moves[1:], taken[0].notes.branches
    later = Notes(
        tuple(each for each in said if each[0] > ply + 1), tuple(each for each in beside if each.ply > ply + 1)
    )
    ahead = (Branch(ply + 1, still, later),) if still else ()
    return Notes(
        (*notes.comments, *(each for each in said if each[0] == ply + 1)),
        (*others, *ahead, *(each for each in beside if each.ply == ply + 1)),
    )
