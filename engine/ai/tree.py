"""Information-set tree search: one tree of what the side to move can know, grown through guessed worlds.

Each walk goes down the tree in a newly guessed world, along moves that are legal there, to a node that is not open yet.
Public news, such as the face of a flipped tile, lead on to different nodes; hidden things do not, so that no plan can
depend on them. Each seat aims at its own reward, 0 for a loss to 1 for a win.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt
from typing import TYPE_CHECKING, Any, Protocol

from engine.ai.offered import offered_moves
from engine.ai.rewards import final_rewards

if TYPE_CHECKING:
    from collections.abc import Hashable
    from random import Random

    from engine.ai.rewards import Rewards
    from engine.game import Move, Position
    from engine.judge import Judge


@dataclass(slots=True)
class Edge:
    """A move at a node: how often it was tried, its rewards in all for who moves, how often it was legal.

    `hopes` are the rewards that a first look promises, empty if there was none.
    """

    hopes: Rewards = ()
    visits: int = 0
    total: float = 0.0
    offered: int = 0


@dataclass(slots=True)
class Node:
    """The public knowledge at a point of the tree: moves met so far, and nodes by the public part of a move."""

    edges: dict[Move, Edge] = field(default_factory=dict)
    nodes: dict[Hashable, Node] = field(default_factory=dict)


Offer = list[tuple["Move", Edge]]
"""The moves that are legal in a world, with their edges."""


class Guide(Protocol):
    """How a tree judges what it meets."""

    def enter(self, form: Any) -> None:
        """Look at a world that was guessed, before the walk through it."""
        ...

    def meet(self, form: Any, move: Move, ply: int) -> Edge:
        """The edge of a move that was never met at its node; the form is so many plies from the root."""
        ...

    def judge(self, form: Any, offer: Offer) -> Rewards:
        """The rewards of a form where a walk ends, from what its moves promise."""
        ...


@dataclass(slots=True)
class Tree:
    """The tree of a view of the side to move; the more curious, the more often moves are tried that do worse."""

    view: Position
    judge: Judge
    guide: Guide
    rng: Random
    curiosity: float
    root: Node = field(default_factory=Node)
    deepest: int = 0

    def grow(self) -> None:
        """Walk through a newly guessed world, open a node, and tell the way what it found."""
        form = self.judge.form(self.view.guess(self.rng))
        self.guide.enter(form)
        node, offer = self.root, Offer()
        way: list[tuple[Edge, int]] = []
        while (outcome := form.outcome()) is None:
            closed = not node.edges
            offer = self._offer(node, form, len(way))
            if closed:
                break
            move, edge = self._choice(offer)
            way.append((edge, form.turn))
            form = self.judge.after(form, move, self.rng)
            node = node.nodes.setdefault(self.judge.told(move, form), Node())
        rewards = final_rewards(outcome, len(way)) if outcome else self.guide.judge(form, offer)
        for edge, seat in way:
            edge.visits += 1
            edge.total += rewards[seat]
        self.deepest = max(self.deepest, len(way))

    def _offer(self, node: Node, form: Any, ply: int) -> Offer:
        """The legal moves with their edges; each new one is looked at."""
        edges, offer = node.edges, Offer()
        for move in offered_moves(form):
            edge = edges.get(move)
            if edge is None:
                edge = edges[move] = self.guide.meet(form, move, ply)
            edge.offered += 1
            offer.append((move, edge))
        return offer

    def _choice(self, offer: Offer) -> tuple[Move, Edge]:
        """The move that promises most; seldom tried ones promise more than they gave, and untried ones most."""
        if untried := [pair for pair in offer if not pair[1].visits]:
            return self.rng.choice(untried)
        return max(offer, key=self._promise)

    def _promise(self, pair: tuple[Move, Edge]) -> float:
        edge = pair[1]
        return edge.total / edge.visits + self.curiosity * sqrt(log(edge.offered) / edge.visits)
