"""What may be played, and why not: the same conditions serve both.

Each condition stands once, as a set of cells or a number below; `legal_moves` selects by it, `reasons` names it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.refusal import Refusal
from engine.xok.board import bits
from engine.xok.moves import Fish
from engine.xok.swarm import won

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.xok.moves import Action, Shark
    from engine.xok.position import Position

FISH_A_MOVE = 2


def legal_moves(position: Position) -> Iterator[Action]:
    """Yield every legal move: pairs of fish, then sharks by cell."""
    if won(position) is not None:
        return
    if position.fish_left(position.turn) >= FISH_A_MOVE:
        taken = ~position.empty
        yield from (move for move in position.table.fish if not move.cells & taken)
    prey = position.fish[1 - position.turn]
    kinds = [kind for kind, left in position.sharks_left(position.turn).items() if left]
    # A shark that bites has prey under it or next to it, so no other cell needs a look.
    for cell in bits(shark_cells(position) & position.board.grow(prey)):
        facings = position.table.sharks[cell]
        for kind in kinds:
            yield from (move for move in facings[kind] if move.bite & prey)


def shark_cells(position: Position) -> int:
    """The cells a shark may go on: empty ones and those under enemy fish (xok.shark.cell)."""
    return position.empty | position.fish[1 - position.turn]


def reasons(position: Position, action: Action) -> Iterator[Refusal]:
    """Yield every rule that forbids the action, in the order of the rules; nothing for a legal move."""
    if position.outcome() is not None:
        yield Refusal("xok.over")
    yield from _fish_reasons(position, action) if isinstance(action, Fish) else _shark_reasons(position, action)


def _fish_reasons(position: Position, fish: Fish) -> Iterator[Refusal]:
    names = position.board.names
    left = position.fish_left(position.turn)
    if left < FISH_A_MOVE:
        yield Refusal("xok.fish.two", params={"n": left})
    if not fish.adjacent:
        a, b = names[fish.first], names[fish.second]
        yield Refusal("xok.fish.adjacent", (a, b), {"a": a, "b": b})
    if taken := position.board.named(fish.cells & ~position.empty):
        yield Refusal("xok.fish.empty", taken, {"cell": taken[0]})


def _shark_reasons(position: Position, shark: Shark) -> Iterator[Refusal]:
    cell = position.board.names[shark.cell]
    if not shark.spot & shark_cells(position):
        what = "own-fish" if shark.spot & position.fish[position.turn] else "shark"
        yield Refusal("xok.shark.cell", (cell,), {"cell": cell, "what": what})
        yield Refusal("xok.shark.not-own", (cell,), {"cell": cell, "what": what})
    if not shark.bite & position.fish[1 - position.turn]:
        yield Refusal("xok.shark.must-eat", position.board.named(shark.bite), {"cell": cell, "what": "here"})
    if not position.sharks_left(position.turn)[shark.kind]:
        yield Refusal("xok.shark.supply", params={"what": shark.kind})
