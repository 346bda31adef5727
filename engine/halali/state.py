"""The state of a game of Halali!, whole or as a seat sees it: tiles, prizes, and what the last turns forbid."""

from __future__ import annotations

from dataclasses import dataclass

from engine.halali.tiles import OWN, POINTS
from engine.zones import UNKNOWN

FINAL_TURNS = 5
"""How many turns each player has in the final phase (halali.final)."""

Ban = tuple[int, int]
"""The cell of a tile and the cell that it may not go to, because it came from there (halali.move.back)."""


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """The data of a position of Halali!; seat 0 is blue, seat 1 brown.

    `tiles` has a letter for each cell, `prizes` the letters of each seat's prizes in alphabetical order. `neutral` is
    the cell of the duck or pheasant that the side to move may not move, `bans` what each colour may not do in its next
    turn. `quiet` counts turns without a flip or a capture while a tile lies face down, `left` the turns of the final
    phase; each keeps its first value while it has no meaning.
    """

    tiles: str
    turn: int = 0
    prizes: tuple[str, str] = ("", "")
    neutral: int | None = None
    bans: tuple[Ban | None, Ban | None] = (None, None)
    quiet: int = 0
    left: tuple[int, int] = (FINAL_TURNS, FINAL_TURNS)

    @property
    def is_final(self) -> bool:
        """Whether all tiles are face up, so that the final phase goes on or the game is over."""
        return UNKNOWN not in self.tiles and self.tiles == self.tiles.upper()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (halali.final, halali.end.early)."""
        return self.is_final and (self.left == (0, 0) or self.is_wiped_out(0) or self.is_wiped_out(1))

    def is_wiped_out(self, seat: int) -> bool:
        """Whether no face-up tile of a seat is on the board."""
        return not any(tile in self.tiles for tile in OWN[seat])

    @property
    def points(self) -> tuple[int, int]:
        """The points of each seat's prizes (halali.score)."""
        return _points(self.prizes[0]), _points(self.prizes[1])

    @property
    def prize_numbers(self) -> tuple[int, int]:
        """How many prizes each seat has (halali.tie)."""
        return len(self.prizes[0]), len(self.prizes[1])


def _points(prizes: str) -> int:
    return sum(POINTS[prize] for prize in prizes)
