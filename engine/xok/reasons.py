"""The merits of a move of Xok (`reason.xok.…`).

| reason | parameters |
|---|---|
| win | `n` in one swarm, ten or more |
| stuck | - (the other has no move, and the larger swarm wins) |
| prevents | - (the other could have won in the next move) |
| splits | - (the largest swarm of the other) |
| shrinks | `n`, the size that is left of the largest swarm of the other |
| threatens | - (to win in the next move, before the other can) |
| eats | `n` fish, as many as a bite can |
| joins | `n`, the size of the swarm made of several |
| grows | `n`, the size of the largest swarm |
| firm | - (no bite of the other can split the swarm just said) |
| apart | - (two swarms of the other cannot meet here) |
| begins | - (two fish by themselves) |
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.reason import Reason
from engine.xok.moves import Fish, Shark
from engine.xok.swarm import WINNING_SIZE, has_won, swarm_of, swarms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.xok.moves import Action
    from engine.xok.position import Position

REASONS = (
    "win",
    "stuck",
    "prevents",
    "splits",
    "shrinks",
    "threatens",
    "eats",
    "joins",
    "grows",
    "firm",
    "apart",
    "begins",
)
"""Endings of the keys of all reasons."""

GRAVE = frozenset({"win", "stuck", "prevents", "eats", "splits", "shrinks", "threatens"})
"""Reasons for an answer that say why the move before was wrong."""

CERTAIN = frozenset({"win", "stuck"})
"""Reasons that are enough, even if all moves have them."""

TOLD = frozenset({"shrinks", "grows"})
"""Reasons that the events of a move tell too."""

ADDS = {
    "prevents": frozenset({"splits", "shrinks", "threatens"}),
    "splits": frozenset({"threatens", "eats"}),
    "shrinks": frozenset({"threatens", "eats"}),
    "threatens": frozenset({"joins", "grows", "apart"}),
    "joins": frozenset({"firm", "apart"}),
    "grows": frozenset({"firm", "apart"}),
}
"""By reason, those that add something to it."""

MOST_PLACED = 2
"""A move adds at most so many pieces to a swarm."""

LARGE = 4
"""Two swarms of so many together are worth keeping apart, and a swarm of so many is worth keeping together."""


def reasons(position: Position, move: Action) -> Iterator[Reason]:
    """Yield the merits of a legal move, the weightiest first."""
    after = position.after(move)
    outcome = after.outcome()
    if outcome and position.turn in outcome.winners:
        won = Reason("reason.xok.win", {"n": after.strongest(position.turn)[0]})
        yield won if outcome.rule == "xok.win" else Reason("reason.xok.stuck")
        return
    yield from _threats(position, move, after)
    yield from _shapes(position, move, after)


def _threats(position: Position, move: Action, after: Position) -> Iterator[Reason]:
    """Yield the wins that the move prevents and threatens, and its bites."""
    lost = can_win(after)
    if not lost and can_win(replace(position, turn=after.turn)):
        yield Reason("reason.xok.prevents")
    yield from _bites(position, after)
    if not lost and can_win(replace(after, turn=position.turn)):
        yield Reason("reason.xok.threatens")
    if eaten := _prey(position, move):
        sharks = (other for other in position.legal_moves() if isinstance(other, Shark))
        if eaten == max(_prey(position, other) for other in sharks):
            yield Reason("reason.xok.eats", {"n": eaten})


def _prey(position: Position, move: Action) -> int:
    """How many fish the move eats."""
    return (move.bite & position.fish[1 - position.turn]).bit_count() if isinstance(move, Shark) else 0


def can_win(position: Position) -> bool:
    """Whether the side to move can win at once."""
    me = position.turn
    if position.pieces(me).bit_count() + MOST_PLACED < WINNING_SIZE:
        return False
    return any(has_won(after.board, after.pieces(me)) for after in map(position.after, position.legal_moves()))


def _bites(position: Position, after: Position) -> Iterator[Reason]:
    """Yield the effects of the move on the largest swarm of the other."""
    foe = after.turn
    size, _, largest = position.strongest(foe)
    left = after.strongest(foe)[0]
    if len(list(swarms(position.board, largest & after.pieces(foe)))) > 1:
        yield Reason("reason.xok.splits")
    elif 0 < left < size:
        yield Reason("reason.xok.shrinks", {"n": left})


def _shapes(position: Position, move: Action, after: Position) -> Iterator[Reason]:
    """Yield the effects of the move on the swarms."""
    board, me = position.board, position.turn
    placed = move.cells if isinstance(move, Fish) else move.spot
    swarm = swarm_of(board, placed, after.pieces(me))
    size, joined = swarm.bit_count(), sum(bool(before & swarm) for before in swarms(board, position.pieces(me)))
    if joined > 1 or (joined and size > position.strongest(me)[0]):
        yield Reason("reason.xok.joins" if joined > 1 else "reason.xok.grows", {"n": size})
        if size >= LARGE and not _can_split(after, swarm):
            yield Reason("reason.xok.firm")
    beside = [near for near in swarms(board, after.pieces(after.turn)) if near & board.grow(placed)]
    if len(beside) > 1 and sum(near.bit_count() for near in beside) >= LARGE:
        yield Reason("reason.xok.apart")
    if not joined and isinstance(move, Fish):
        yield Reason("reason.xok.begins")


def _can_split(position: Position, swarm: int) -> bool:
    """Whether a bite of the side to move can leave several swarms of one."""
    prey = swarm & position.fish[1 - position.turn]
    meals = {move.bite & prey for move in position.legal_moves() if isinstance(move, Shark)}
    return any(len(list(swarms(position.board, swarm & ~meal))) > 1 for meal in meals)
