"""Legal moves and refusals: the same conditions serve both.

Each condition stands once, as a set of cells or a number below; `legal_moves` selects by it, `reasons` names it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.refusal import Refusal
from engine.xok.board import bits
from engine.xok.moves import Fish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.xok.moves import Action, Shark
    from engine.xok.state import State

FISH_A_MOVE = 2


def legal_moves(state: State) -> Iterator[Action]:
    """Yield every legal move: pairs of fish, then sharks by cell."""
    if state.winner is not None:
        return
    if state.fish_supply(state.turn) >= FISH_A_MOVE:
        taken = ~state.empty
        yield from (move for move in state.table.fish if not move.cells & taken)
    prey = state.fish[1 - state.turn]
    kinds = [kind for kind, left in state.shark_supply(state.turn).items() if left]
    # A shark that bites has prey under it or next to it, so no other cell needs a look.
    for cell in bits(shark_cells(state) & state.board.grow(prey)):
        facings = state.table.sharks[cell]
        for kind in kinds:
            yield from (move for move in facings[kind] if move.bite & prey)


def shark_cells(state: State) -> int:
    """The cells a shark may go on: empty ones and those under enemy fish (xok.shark.cell)."""
    return state.empty | state.fish[1 - state.turn]


def reasons(state: State, action: Action) -> Iterator[Refusal]:
    """Yield every rule that forbids the action, in the order of the rules; nothing for a legal move."""
    if next(legal_moves(state), None) is None:
        yield Refusal("xok.over")
    yield from _fish_reasons(state, action) if isinstance(action, Fish) else _shark_reasons(state, action)


def _fish_reasons(state: State, fish: Fish) -> Iterator[Refusal]:
    names = state.board.names
    left = state.fish_supply(state.turn)
    if left < FISH_A_MOVE:
        yield Refusal("xok.fish.two", params={"n": left})
    if not fish.adjacent:
        a, b = names[fish.first], names[fish.second]
        yield Refusal("xok.fish.adjacent", (a, b), {"a": a, "b": b})
    if taken := state.board.names_of(fish.cells & ~state.empty):
        yield Refusal("xok.fish.empty", taken, {"cell": taken[0]})


def _shark_reasons(state: State, shark: Shark) -> Iterator[Refusal]:
    cell = state.board.names[shark.cell]
    if not shark.spot & shark_cells(state):
        what = "own-fish" if shark.spot & state.fish[state.turn] else "shark"
        yield Refusal("xok.shark.cell", (cell,), {"cell": cell, "what": what})
        yield Refusal("xok.shark.not-own", (cell,), {"cell": cell, "what": what})
    if not shark.bite & state.fish[1 - state.turn]:
        yield Refusal("xok.shark.must-eat", state.board.names_of(shark.bite), {"cell": cell, "what": "here"})
    if not state.shark_supply(state.turn)[shark.kind]:
        yield Refusal("xok.shark.supply", params={"what": shark.kind})
