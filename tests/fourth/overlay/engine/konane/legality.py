"""What may be played, and why not: the same conditions serve both.

Each condition stands once, as a set of cells; `legal_moves` selects by it, `reasons` names it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.konane.board import ALL, COLOURS, NAMES, NEAR, OPENINGS, bits, named
from engine.konane.moves import JUMPS, REMOVALS, Jump
from engine.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.konane.moves import Action, Removal
    from engine.konane.position import Position


def legal_moves(position: Position) -> Iterator[Action]:
    """Yield every legal move, from a1 on."""
    if removable := removals(position):
        yield from (REMOVALS[cell] for cell in bits(removable))
    else:
        yield from jumps(position, position.turn)


def jumps(position: Position, seat: int) -> Iterator[Jump]:
    """Yield what a seat could play if it were to jump now."""
    for cell in bits(position.pieces(seat)):
        yield from (jump for jump in JUMPS[cell] if not _empty(position, jump) | _taken(position, jump))


def removals(position: Position) -> int:
    """Return the set of stones that may be taken away, empty once jumps have begun (konane.first, konane.second)."""
    own, gaps = COLOURS[position.turn], ALL & ~position.stones
    if not gaps:
        return own & OPENINGS
    # A gap of the mover's own colour is not the opponent's first move: such a position is set up, and has jumps.
    answers = gaps.bit_count() == 1 and not gaps & own
    return NEAR[gaps.bit_length() - 1] if answers else 0


def _empty(position: Position, jump: Jump) -> int:
    """Return where the jump passes over nothing."""
    return jump.over & ~position.stones


def _taken(position: Position, jump: Jump) -> int:
    """Return where the jump would come down on a stone."""
    return jump.onto & position.stones


def reasons(position: Position, action: Action) -> Iterator[Refusal]:
    """Yield every rule that forbids the action, in the order of the rules; nothing for a legal move."""
    if position.outcome() is not None:
        yield Refusal("konane.over")
    elif isinstance(action, Jump) == bool(removals(position)):
        yield Refusal("konane.phase", params={"what": "jump" if isinstance(action, Jump) else "remove"})
    yield from _jump_reasons(position, action) if isinstance(action, Jump) else _removal_reasons(position, action)


def _own_reasons(position: Position, cell: int) -> Iterator[Refusal]:
    """Yield that the mover has no stone on the cell."""
    if not position.pieces(position.turn) >> cell & 1:
        yield Refusal("konane.own", (NAMES[cell],), {"cell": NAMES[cell]})


def _removal_reasons(position: Position, removal: Removal) -> Iterator[Refusal]:
    yield from _own_reasons(position, removal.cell)
    if not removals(position) >> removal.cell & 1:
        first = position.stones == ALL
        cells = OPENINGS & COLOURS[position.turn] if first else removals(position)
        yield Refusal("konane.first" if first else "konane.second", named(cells), {"cell": removal.text})


def _jump_reasons(position: Position, jump: Jump) -> Iterator[Refusal]:
    yield from _own_reasons(position, jump.origin)
    if not jump.over:
        a, b = NAMES[jump.origin], NAMES[jump.target]
        yield Refusal("konane.jump.straight", (a, b), {"a": a, "b": b})
    if empty := named(_empty(position, jump)):
        yield Refusal("konane.jump.over", empty, {"cell": empty[0]})
    if taken := named(_taken(position, jump)):
        yield Refusal("konane.jump.land", taken, {"cell": taken[0]})
