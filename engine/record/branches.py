"""Reading the moves of a game with its comments and variations, nothing replayed yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.record.tree import Branch, Notes
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from engine.record.text import Reader

LONGEST_COMMENT = 2_000
"""More characters no comment has, line breaks among them."""

MOST_WORDS = 50_000
"""More characters the comments of a game do not have together."""

MOST_BRANCHES = 200
"""More variations no game has."""

DEEPEST = 8
"""Variations of variations are nested no deeper."""

MOST_MOVES = 5_000
"""More moves no game has, those of its variations among them."""


def read_moves(reader: Reader) -> tuple[tuple[str, ...], Notes]:
    """Take the moves of a game with their notes, up to the next empty line or the end; raise Unreadable."""
    level = _Level(reader, _Tally())
    level.read()
    return tuple(level.moves), level.notes


@dataclass(slots=True)
class _Tally:
    """How much of a game was read so far."""

    moves: int = 0
    words: int = 0
    branches: int = 0


@dataclass(slots=True)
class _Level:
    """A line of moves that is being read: the game, or a variation that leaves at a ply."""

    reader: Reader
    tally: _Tally
    first: int = 0
    depth: int = 0
    moves: list[str] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)

    @property
    def here(self) -> int:
        """The ply that is reached."""
        return self.first + len(self.moves)

    @property
    def notes(self) -> Notes:
        """The notes on the moves."""
        return Notes(tuple(self.comments), tuple(self.branches))

    def read(self) -> None:
        """Take what stands up to an empty line, the end, or the end of the variation."""
        if self.depth:
            self._move()
        self._beside()
        while self.reader.next and self.reader.next[0] not in ";()":
            self._move()
            self._beside()
        while self.reader.next == "(":
            self._variation(self.here)
        if self.reader.next and not (self.depth and self.reader.next == ")"):
            raise Unreadable("unreadable.record.place", "moves", line=self.reader.number)

    def _move(self) -> None:
        """Take the next move."""
        if self.tally.moves == MOST_MOVES:
            raise Unreadable("unreadable.record.moves", "moves", line=self.reader.number, n=MOST_MOVES)
        self.moves.append(self.reader.move(self.here + 1))
        self.tally.moves += 1

    def _beside(self) -> None:
        """Take the comment on the position that is reached, and the alternatives to the move that led there."""
        if self.reader.next.startswith(";"):
            self.comments.append((self.here, self._comment()))
        while self.here and self.reader.branch_start == self.here:
            # An alternative to the first move of a variation stands beside the variation, not in it.
            if self.depth and len(self.moves) == 1:
                raise Unreadable("unreadable.record.place", "moves", line=self.reader.number)
            self._variation(self.here - 1)

    def _comment(self) -> str:
        """Take the lines of a comment."""
        number, lines = self.reader.number, []
        while self.reader.next.startswith(";"):
            lines.append(self.reader.take())
        words = "\n".join(line[2:] for line in lines)
        if len(words) > LONGEST_COMMENT or not all(_is_tidy(line) for line in lines):
            raise Unreadable("unreadable.record.comment", "comment", line=number, n=LONGEST_COMMENT)
        self.tally.words += len(words)
        if self.tally.words > MOST_WORDS:
            raise Unreadable("unreadable.record.words", "comment", line=number, n=MOST_WORDS)
        return words

    def _variation(self, ply: int) -> None:
        """Take a variation that leaves at a ply."""
        number = self.reader.number
        self.tally.branches += 1
        if self.tally.branches > MOST_BRANCHES:
            raise Unreadable("unreadable.record.branches", "variation", line=number, n=MOST_BRANCHES)
        if self.depth == DEEPEST:
            raise Unreadable("unreadable.record.depth", "variation", line=number, n=DEEPEST)
        self.reader.take()
        world = self._world()
        inner = _Level(self.reader, self.tally, ply, self.depth + 1)
        inner.read()
        if self.reader.next != ")":
            raise Unreadable("unreadable.record.open", "variation", line=self.reader.number)
        self.reader.take()
        branch = Branch(ply, tuple(inner.moves), inner.notes, world)
        if self._has_variation(branch):
            raise Unreadable("unreadable.record.twice", "variation", line=number)
        self.branches.append(branch)

    def _world(self) -> str:
        """Take the position from which a variation goes on, if it says one."""
        if not self.reader.next.startswith("["):
            return ""
        number, world = self.reader.number, self.reader.tag("World")
        if not world:
            raise Unreadable("unreadable.record.world", "position", line=number)
        return world

    def _has_variation(self, branch: Branch) -> bool:
        """Whether the line itself, or an earlier variation, begins in the same way."""
        going = self.moves[branch.ply - self.first :][:1]
        beside = [(each.world, each.moves[0]) for each in self.branches if each.ply == branch.ply]
        return (branch.world, branch.moves[0]) in [*(("", move) for move in going), *beside]


def _is_tidy(line: str) -> bool:
    """Whether a line of a comment has words, and no blanks before or behind them."""
    return line[:2] == "; " and line[2:] == line[2:].strip() != ""
