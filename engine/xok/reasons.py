"""What can be good about a move of Xok (`reason.xok.…`).

| reason | parameters |
|---|---|
| win | - (ten in one swarm) |
| stuck | - (the other has no move, and the larger swarm wins) |
| prevents | - (the other could have won in the next move) |
| eats | `n` fish |
| splits | - (the largest swarm of the other) |
| threatens | - (to win in the next move) |
| joins | `n`, the size of the swarm made of several |
| apart | - (two swarms of the other cannot meet here) |
| grows | `n`, the size of the largest swarm |
| begins | - (two fish by themselves) |
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.reason import Reason
from engine.xok.moves import Fish
from engine.xok.swarm import WINNING_SIZE, has_won, swarm_of, swarms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.xok.moves import Action
    from engine.xok.position import Position

REASONS = ("win", "stuck", "prevents", "eats", "splits", "threatens", "joins", "apart", "grows", "begins")
"""Endings of the keys of all reasons."""

GRAVE = frozenset({"win", "stuck", "prevents", "eats", "splits", "threatens"})
"""Reasons for an answer that say why the move before was wrong."""

MOST_PLACED = 2
"""A move adds at most so many pieces to a swarm."""

LARGE = 4
"""Two swarms of so many together are worth keeping apart."""


def reasons(position: Position, move: Action) -> Iterator[Reason]:
    """Yield what is good about a legal move, the weightiest first; at least one thing."""
    after = position.after(move)
    outcome = after.outcome()
    if outcome and position.turn in outcome.winners:
        yield Reason("reason.xok.win" if outcome.rule == "xok.win" else "reason.xok.stuck")
        return
    found = [*_threats(position, after), *_shapes(position, move, after)]
    yield from found or [Reason("reason.xok.begins")]


def _threats(position: Position, after: Position) -> Iterator[Reason]:
    """Yield what the move prevents and threatens, and what it bites."""
    if can_win(replace(position, turn=after.turn)) and not can_win(after):
        yield Reason("reason.xok.prevents")
    yield from _bites(position, after)
    if can_win(replace(after, turn=position.turn)):
        yield Reason("reason.xok.threatens")


def can_win(position: Position) -> bool:
    """Whether the side to move can win at once."""
    me = position.turn
    if position.pieces(me).bit_count() + MOST_PLACED < WINNING_SIZE:
        return False
    return any(has_won(position.after(move), me) for move in position.legal_moves())


def _bites(position: Position, after: Position) -> Iterator[Reason]:
    """Yield what the move does to the other's pieces."""
    foe = after.turn
    eaten = (position.fish[foe] & ~after.fish[foe]).bit_count()
    if eaten:
        yield Reason("reason.xok.eats", {"n": eaten})
    largest = position.strongest(foe)[2]
    if len(list(swarms(position.board, largest & after.pieces(foe)))) > 1:
        yield Reason("reason.xok.splits")


def _shapes(position: Position, move: Action, after: Position) -> Iterator[Reason]:
    """Yield what the move makes of the swarms."""
    board, me = position.board, position.turn
    placed = move.cells if isinstance(move, Fish) else move.spot
    swarm = swarm_of(board, placed, after.pieces(me))
    joined = sum(bool(before & swarm) for before in swarms(board, position.pieces(me)))
    if joined > 1:
        yield Reason("reason.xok.joins", {"n": swarm.bit_count()})
    beside = [near for near in swarms(board, after.pieces(after.turn)) if near & board.grow(placed)]
    if len(beside) > 1 and sum(near.bit_count() for near in beside) >= LARGE:
        yield Reason("reason.xok.apart")
    if joined == 1 and swarm.bit_count() > position.strongest(me)[0]:
        yield Reason("reason.xok.grows", {"n": swarm.bit_count()})
