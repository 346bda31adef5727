"""One form for all positions of Xok that are alike but for turning or mirroring the board."""

from collections.abc import Callable, Iterator
from functools import partial

from engine.xok.board import bits
from engine.xok.position import Position

Place = tuple[int, int]
MIDDLE = (3, 4)
"""Row and column of d4 on the small board."""


def form(position: Position) -> tuple[tuple[Place, ...], ...]:
    """Return the same for positions on the small board that differ in turns, mirrors or the colours alone."""
    me, foe = position.turn, 1 - position.turn
    sets = (position.fish[me], position.shark_cells(me), position.fish[foe], position.shark_cells(foe))
    places = [[_place(position, cell) for cell in bits(cells)] for cells in sets]
    return min(tuple(tuple(sorted(map(change, each))) for each in places) for change in _changes())


def _place(position: Position, cell: int) -> Place:
    """Return row and column of a cell, seen from the middle."""
    name = position.board.names[cell]
    return ord(name[0]) - ord("a") - MIDDLE[0], int(name[1:]) - MIDDLE[1]


def _changes() -> Iterator[Callable[[Place], Place]]:
    """Yield the twelve turns and mirrors of a hexagon."""
    turn = (0, -1, 1, 1)
    now = (1, 0, 0, 1)
    for _ in range(6):
        for flipped in (False, True):
            yield partial(_image, now, flipped)
        now = _times(turn, now)


def _image(by: tuple[int, int, int, int], flipped: bool, place: Place) -> Place:  # noqa: FBT001 -- a mirror or none
    return _by(by, place[::-1] if flipped else place)


def _by(m: tuple[int, int, int, int], place: Place) -> Place:
    row, column = place
    return m[0] * row + m[2] * column, m[1] * row + m[3] * column


def _times(m: tuple[int, int, int, int], n: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Return first `n`, then `m`."""
    (a, b), (c, d) = _by(m, n[:2]), _by(m, n[2:])
    return a, b, c, d
