"""Thinking about a view that hides something: a tree whose moves are judged by a glance at what they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from math import atanh
from operator import add, sub
from typing import TYPE_CHECKING, Any, cast

from engine.ai.rewards import final_rewards
from engine.ai.thought import Thought
from engine.ai.tree import Edge, Node, Tree

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator
    from random import Random

    from engine.ai.limits import Limits
    from engine.ai.rewards import Rewards
    from engine.ai.tree import Offer
    from engine.game import Move, Position
    from engine.judge import Judge

BREATH = 30
"""A search tells what it thinks after the walk on which it has looked at so many nodes."""

FULL = 500_000
"""A tree of so many nodes grows no more."""

SURE = 0.9999
"""A score tells no greater chance than this."""

NOWHERE = Node()
"""Where a line ends."""


@dataclass(slots=True)
class Glances:
    """A guide that glances at every new move, and judges a form by its best one; `nodes` counts the glances."""

    game: Judge
    rng: Random
    nodes: int = 0
    worlds: int = 0
    sums: tuple[int, ...] = ()
    luck: tuple[int, ...] = ()

    def enter(self, form: Any) -> None:
        """Take what this world is worth above the average so far as the luck of the deal, which no move earns."""
        worths = self.game.worths(form)
        self.worlds += 1
        self.sums = tuple(map(add, self.sums, worths)) if self.sums else worths
        self.luck = tuple(worth - total // self.worlds for worth, total in zip(worths, self.sums, strict=True))

    def meet(self, form: Any, move: Move, ply: int) -> Edge:
        """An edge with what the move promises as its first reward."""
        self.nodes += 1
        outcome, worths = self.game.glance(form, move, self.rng)
        hopes = final_rewards(outcome, ply + 1) if outcome else self._hopes(worths)
        return Edge(hopes, 1, hopes[form.turn])

    def _hopes(self, worths: tuple[int, ...]) -> Rewards:
        return tuple(map(self.game.hope, map(sub, worths, self.luck)))

    def judge(self, form: Any, offer: Offer) -> Rewards:
        """The rewards that the best move of the offer promises; the average of all where promises are samples."""
        if self.game.samples:
            return tuple(sum(hopes) / len(offer) for hopes in zip(*(edge.hopes for _, edge in offer), strict=True))
        seat = form.turn
        return max((edge.hopes for _, edge in offer), key=lambda hopes: hopes[seat])


def think(view: Position, judge: Judge, limits: Limits, rng: Random) -> Iterator[Thought]:
    """Yield a thought every few nodes about a view that is not over; the last one is the choice."""
    glances = Glances(judge, rng)
    tree = Tree(view, judge, glances, rng, judge.curiosity)
    tree.grow()
    due = 0
    while glances.nodes < FULL and max(1, tree.deepest) < limits.depth and not limits.is_reached(glances.nodes):
        if glances.nodes >= due:
            yield _best_thought(tree, glances.nodes, limits)
            due = glances.nodes + BREATH
        tree.grow()
        glances.nodes += 1
    yield _best_thought(tree, glances.nodes, limits)


def _best_thought(tree: Tree, nodes: int, limits: Limits) -> Thought:
    line = tuple(_line(tree.root))
    edge = tree.root.edges[line[0]]
    chance = min(max(edge.total / edge.visits, 1 - SURE), SURE)
    score = round(2 * tree.judge.edge * atanh(2 * chance - 1))
    return Thought(max(1, tree.deepest), nodes, score, line, limits.share(nodes))


def _line(node: Node) -> Iterator[Move]:
    """Yield the moves tried most, from a node on, up to one that shows more than it says."""
    while node.edges:
        move, _ = max(node.edges.items(), key=lambda pair: (pair[1].visits, pair[1].total))
        yield move
        node = node.nodes.get(cast("Hashable", move), NOWHERE)
