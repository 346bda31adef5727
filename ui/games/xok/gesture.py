"""How taps spell the moves of Xok.

Two fish are two cells. A shark is its kind, its cell, its facing and `place`; kind and cell may come in either order.
While a shark is being turned, a tap on a cell next to it (or `>0` to `>5` where there is no cell) turns a mouth that
way, `cw` and `ccw` turn it by one direction, and a tap on the shark places it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from engine.refusal import Refusal
from engine.xok.moves import KINDS, Fish, Shark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.xok.moves import Action
    from engine.xok.position import Position
    from ui.table.taps import Path

FISH = "fish"
PLACE = "place"
TURNS = {"ccw": 1, "cw": -1}
"""Directions are numbered against the clock."""
HANDLES = tuple(f">{direction}" for direction in range(6))
"""Taps that turn a mouth in each direction, whether there is a cell or not."""
TURNING = 3
"""Length of a path that waits for a facing to be accepted: kind, cell, facing."""


def facing_token(mouths: tuple[int, ...]) -> str:
    """The word in a path for a facing."""
    return ",".join(str(mouth) for mouth in mouths)


def mouths_of(token: str) -> tuple[int, ...]:
    """The facing that a word in a path says."""
    return tuple(int(mouth) for mouth in token.split(","))


class XokGesture:
    """Paths of taps for Xok; see the module's text."""

    @staticmethod
    @cache
    def paths(move: Action) -> Iterable[Path]:
        """Both orders of two fish, or of a shark's kind and cell."""
        if isinstance(move, Fish):
            first, second = move.text[:2], move.text[3:]
            return (first, second), (second, first)
        cell, facing = move.text[:2], facing_token(move.mouths)
        return (move.kind, cell, facing, PLACE), (cell, move.kind, facing, PLACE)

    def path_after_tap(self, position: Position, taps: Path, tapped: str) -> Path:
        """The path that a tap asks for."""
        if tapped == FISH:
            return () if position.fish_supply(position.turn) > 1 and not position.outcome() else (FISH,)
        if tapped in KINDS:
            return self._wanted_kind(position, taps, tapped)
        if len(taps) == TURNING:
            return self._wanted_turn(position, taps, tapped)
        if tapped not in position.board.cells:
            return taps
        return self._wanted_cell(position, taps, tapped)

    def _wanted_kind(self, position: Position, taps: Path, kind: str) -> Path:
        if taps[:1] == (kind,):
            return ()
        cell = next((tap for tap in taps if tap in position.board.cells), None)
        if cell and any(shark.bite & position.fish[1 - position.turn] for shark in _facings(position, kind, cell)):
            return (kind, cell)
        return (kind,)

    def _wanted_cell(self, position: Position, taps: Path, cell: str) -> Path:
        if taps == (cell,):
            return ()
        # An enemy fish asked for first can only be meant for a shark, so another cell is a new beginning.
        if taps and position.fish[1 - position.turn] >> position.board.cells.get(taps[0], 0) & 1:
            return (cell,)
        return (*taps, cell)

    def _wanted_turn(self, position: Position, taps: Path, tapped: str) -> Path:
        kind, cell, facing = taps
        if tapped in {cell, PLACE}:
            return (*taps, PLACE)
        if tapped in TURNS:
            return (kind, cell, _next_facing(position, taps, TURNS[tapped]))
        direction = _direction(position, cell, tapped)
        if direction is None:
            return (kind, tapped) if tapped in position.board.cells else taps
        return (kind, cell, _toward(position, kind, cell, mouths_of(facing), direction))

    def normalize(self, position: Position, taps: Path, choices: frozenset[str]) -> Path:
        """The taps with the kind first and the facing chosen that eats most, once kind and cell are known."""
        if len(taps) < TURNING - 1 or not any(kind in taps for kind in KINDS):
            return taps
        kind, cell = taps[:2] if taps[0] in KINDS else taps[1::-1]
        if len(taps) >= TURNING:
            return (kind, cell, *taps[2:])
        legal = [shark for shark in _facings(position, kind, cell) if facing_token(shark.mouths) in choices]
        return (kind, cell, facing_token(max(legal, key=lambda shark: _meal(position, shark)).mouths))

    def reason(self, position: Position, wanted: Path) -> Refusal:
        """The reason why no legal move begins with the path."""
        if position.outcome() is not None:
            return Refusal("xok.over")
        if wanted[0] in KINDS:
            return _shark_reason(position, wanted)
        return _cells_reason(position, wanted)


def _facings(position: Position, kind: str, cell: str) -> tuple[Shark, ...]:
    return position.table.sharks[position.board.cells[cell]][kind]


def _meal(position: Position, shark: Shark) -> int:
    return (shark.bite & position.fish[1 - position.turn]).bit_count()


def _direction(position: Position, cell: str, tapped: str) -> int | None:
    """The direction in which the tap lies from the cell, None if it is not next to it."""
    if tapped in HANDLES:
        return HANDLES.index(tapped)
    neighbours = position.board.neighbours[position.board.cells[cell]]
    other = position.board.cells.get(tapped)
    return neighbours.index(other) if other is not None and other in neighbours else None


def _toward(position: Position, kind: str, cell: str, now: tuple[int, ...], direction: int) -> str:
    """A facing with a mouth there. Prefer one that eats, then one that is new."""
    facing = [shark for shark in _facings(position, kind, cell) if direction in shark.mouths]
    eating = [shark for shark in facing if _meal(position, shark)] or facing
    other = [shark for shark in eating if shark.mouths != now] or eating
    return facing_token(max(other, key=lambda shark: _meal(position, shark)).mouths)


def _next_facing(position: Position, taps: Path, step: int) -> str:
    """The next facing that eats, turning by one direction at a time."""
    kind, cell, facing = taps
    now = mouths_of(facing)
    for turns in range(1, 7):
        mouths = tuple(sorted((mouth + step * turns) % 6 for mouth in now))
        shark = next(shark for shark in _facings(position, kind, cell) if shark.mouths == mouths)
        if _meal(position, shark):
            return facing_token(mouths)
    return facing


def _shark_reason(position: Position, wanted: Path) -> Refusal:
    kind = wanted[0]
    if len(wanted) == 1:
        if not position.shark_supply(position.turn)[kind]:
            return Refusal("xok.shark.supply", params={"what": kind})
        return Refusal("xok.shark.must-eat", params={"what": "nowhere", "cell": ""})
    facings = _facings(position, kind, wanted[1])
    if len(wanted) < TURNING:
        # A facing that eats, if there is one: it is not hunger that forbids the shark then.
        refusal = _engine_reason(position, max(facings, key=lambda shark: _meal(position, shark)))
        return replace(refusal, cells=(wanted[1],))
    return _engine_reason(position, next(shark for shark in facings if facing_token(shark.mouths) == wanted[2]))


def _cells_reason(position: Position, wanted: Path) -> Refusal:
    cells = position.board.cells
    if wanted[0] == FISH:
        return Refusal("xok.fish.two", params={"n": position.fish_supply(position.turn)})
    if len(wanted) == 1:
        return _first_cell_reason(position, wanted[0])
    first, second = sorted(cells[cell] for cell in wanted[:2])
    names = position.board.names
    return _engine_reason(position, position.table.read(f"{names[first]}+{names[second]}"))


def _first_cell_reason(position: Position, name: str) -> Refusal:
    """The reason why no move begins at a cell."""
    cell = position.board.cells[name]
    if (position.shark_cells(0) | position.shark_cells(1)) >> cell & 1:
        return Refusal("xok.shark.stays", (name,), {"cell": name})
    if position.fish[1 - position.turn] >> cell & 1:
        return _engine_reason(position, position.table.sharks[cell][KINDS[0]][0])
    if position.fish[position.turn] >> cell & 1:
        return Refusal("xok.fish.empty", (name,), {"cell": name})
    neighbour = next(other for other in position.board.neighbours[cell] if other is not None)
    first, second = sorted((cell, neighbour))
    names = position.board.names
    return _engine_reason(position, position.table.read(f"{names[first]}+{names[second]}"))


def _engine_reason(position: Position, action: Action) -> Refusal:
    """The referee's own reason; it has one, because the action is a continuation that is not legal."""
    refusal = position.refusal(action)
    if refusal is None:
        raise AssertionError(action.text)
    return refusal


GESTURE = XokGesture()
