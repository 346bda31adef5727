"""Judging the moves of a view: likeness, proofs, chances."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from engine.ai.chances import chance
from engine.ai.limits import Limits
from engine.ai.narrow import narrow_judge
from engine.ai.player import choose, think
from engine.chance import NO_CHANCE, ChanceMetError
from engine.composer.scales import FINDS, PROOF, TRIES
from engine.games import game_named
from engine.judge import judge_named
from engine.plans import COUNTED, plan, plans
from engine.seating import seats_in

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.ai.thought import Thought
    from engine.game import Move
    from engine.judge import Judge


@dataclass(frozen=True, slots=True)
class Critic:
    """Judges the moves of a view that is not over, by searches; same view and seed, same judgement."""

    game: str
    view: Any
    judge: Judge
    classes: Mapping[Move, frozenset[Move]]

    @property
    def moves(self) -> Collection[Move]:
        """The legal moves."""
        return self.classes.keys()

    @property
    def depth(self) -> int:
        """How many plies ahead proofs look, none where nothing can be proven."""
        return plans(self.game).scale.sight if self.judge.is_open(self.view) else 0

    def alike(self, move: Move) -> frozenset[Move]:
        """The legal moves that come to the same as this one, itself among them."""
        return self.classes[move]

    def others(self, right: Collection[Move]) -> frozenset[Move]:
        """The other legal moves."""
        return frozenset(move for move in self.moves if move not in right)

    def best(self, choice: Collection[Move], depth: int, nodes: int = PROOF) -> Thought | None:
        """The thought of a look at so many plies about a choice that is not empty; None if it takes more nodes."""
        last = self._think(choice, Limits(depth, nodes, exact=True), 0)
        return None if last.nodes >= nodes else last

    def quick(self, choice: Collection[Move], depth: int, nodes: int) -> Thought:
        """The thought of so many nodes about a choice that is not empty; a win or a loss in it is true."""
        return self._think(choice, Limits(depth, nodes), 0)

    def sight(self, choice: Collection[Move], depth: int) -> int | None:
        """The proof about the best of a choice: the plies to a win, minus those to a loss, 0 for neither.

        None if that takes too long. It looks `depth` plies ahead.
        """
        if not choice:
            return -1
        last = self.best(choice, depth)
        return None if last is None else last.end or 0

    def has_no_win(self, choice: Collection[Move], plies: int) -> bool:
        """Whether it is proven that none of a choice wins in so many plies."""
        sight = self.sight(choice, plies)
        return sight is not None and not 0 < sight <= plies

    def is_loss(self, choice: Collection[Move], plies: int) -> bool:
        """Whether it is proven that every move of a choice loses within so many plies."""
        return (self.sight(choice, plies) or 0) < 0

    def chance(self, choice: Collection[Move], nodes: int, seed: int) -> tuple[Move, float]:
        """The best of a choice that is not empty, and the chance to win with it."""
        last = self._think(choice, Limits(nodes=nodes), seed)
        seats = seats_in(game_named(self.game), self.view)
        return last.line[0], chance(self.game, seats, last.score)

    def is_found_by(self, level: int, right: Collection[Move]) -> bool:
        """Whether a level of the computer plays one of the moves often enough."""
        tries = TRIES[bool(plan(self.game, level).nodes)]
        return sum(choose(self.game, self.view, level, Random(seed)) in right for seed in range(tries)) >= FINDS * tries

    def _think(self, choice: Collection[Move], limits: Limits, seed: int) -> Thought:
        *_, last = think(self.view, narrow_judge(self.judge, choice), limits, Random(seed))
        return last


def critic(game: str, position: Any) -> Critic:
    """The critic of what the side to move sees of a position that is not over."""
    view = position.view_for(position.turn)
    return Critic(game, view, judge_named(game), _classes(judge_named(game), view))


def _classes(judge: Judge, view: Any) -> dict[Move, frozenset[Move]]:
    """By legal move, all moves that lead to the same."""
    form = judge.form(view)
    classes: defaultdict[Any, list[Move]] = defaultdict(list)
    for move in view.legal_moves():
        classes[_comes_to(judge, form, move)].append(move)
    return {move: frozenset(alike) for alike in classes.values() for move in alike}


def _comes_to(judge: Judge, form: Any, move: Move) -> Any:
    """The form that a move leads to, the move itself if that is left to chance."""
    try:
        return judge.after(form, move, NO_CHANCE)
    except ChanceMetError:
        return move


def grade(judging: Critic, right: Collection[Move]) -> int:
    """The grade: the lowest level that finds a right move, as those above do; the highest if none below does."""
    hard = COUNTED[-1]
    while hard > COUNTED[0] and judging.is_found_by(hard - 1, right):
        hard -= 1
    return hard
