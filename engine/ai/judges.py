"""How the search judges each game: the value of a position, and the quickest way to the next."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from math import tanh
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

JUDGED = ("xok", "halali", "hainoon")
"""Names of the games that the computer can play."""


@dataclass(frozen=True, slots=True)
class Judge:
    """A game's judgement: `value` for the side to move, well inside ±100,000; `after`, a legal move played unseen.

    `edge` is the value with which one wins nearly three games of four.

    A game of more than two seats, or with chance in its course, has `worth` too, the value for any seat.
    """

    value: Callable[[Any], int]
    after: Callable[[Any, Any], Any]
    worth: Callable[[Any, int], int] | None = None
    edge: int = 1

    def chance(self, score: int) -> float:
        """Return the chance to win, 0 to 1, that goes with a score; a draw counts half."""
        return (1 + tanh(score / self.edge / 2)) / 2

    def value_for(self, position: Any, seat: int) -> int:
        """Return the value for a seat; of two, what is good for one is bad for the other."""
        if self.worth is not None:
            return self.worth(position, seat)
        value = self.value(position)
        return value if position.turn == seat else -value


def judge_named(game: str) -> Judge:
    """Return the judge of a game; raise KeyError for a game that is not in JUDGED."""
    if game not in JUDGED:
        raise KeyError(game)
    module = import_module(f"engine.{game}.value")
    return Judge(module.value, module.after, getattr(module, "worth", None), module.EDGE)
