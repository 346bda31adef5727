"""A small open game for tests of what follows from a declaration: two claim cells of a row until one is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from engine.game import Option, rulebook
from engine.outcome import Outcome
from engine.refusal import Refusal
from engine.small.ending import most_points
from engine.small.game import SmallGame
from engine.small.moves import SmallMove, table
from engine.small.piles import put
from engine.small.position import SmallPosition
from engine.zones import EMPTY, Zone, Zones

SEATS = (2,)
CELLS = tuple("abcd")
STONES = "wb"


@dataclass(frozen=True, slots=True)
class Row(SmallPosition):
    """A row of cells, how many turns were passed, and a word."""

    cells: str = EMPTY * len(CELLS)
    passes: int = 0
    mood: str = ""
    turn: int = 0

    game = "claim"
    zones = Zones({"w": 2, "b": 2}, Zone("cells", cells=CELLS))
    table = table("{}", CELLS) | table("pass")

    @property
    def points(self) -> tuple[int, ...]:
        """Return the number of cells of each."""
        return tuple(self.cells.count(stone) for stone in STONES)

    def wrongs(self, move: SmallMove) -> Iterator[Refusal]:
        """Yield why a cell cannot be claimed."""
        if move.parts and self.cells[CELLS.index(move.text)] != EMPTY:
            yield Refusal("claim.free", (move.text,))

    def after(self, move: SmallMove) -> Self:
        """Return the row with the cell claimed."""
        if not move.parts:
            return replace(self, passes=self.passes + 1, turn=1 - self.turn)
        cells = "".join(put(tuple(self.cells), CELLS.index(move.text), STONES[self.turn]))
        return replace(self, cells=cells, turn=1 - self.turn)

    def outcome(self) -> Outcome | None:
        """Return that most cells win when one is left."""
        return most_points("claim.end", self.points) if self.cells.count(EMPTY) == 1 else None


def deal(_seats: int, _rng: Random, mood: str) -> Row:
    """Return the empty row."""
    return Row(mood=mood)


GAME = SmallGame(
    Row, rulebook("claim", ("play", "free", "end")), deal=deal, options=(Option("mood", ("calm", "wild"), "calm"),)
)
