"""How the search judges each game: the value of a position, and the quickest way to the next."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

JUDGED = ("xok", "halali")
"""Names of the games that the computer can play: for two players, without chance but for what a view hides."""


@dataclass(frozen=True, slots=True)
class Judge:
    """A game's judgement: `value` for the side to move, well inside ±100,000; `after`, a legal move played unseen."""

    value: Callable[[Any], int]
    after: Callable[[Any, Any], Any]


def judge_named(game: str) -> Judge:
    """Return the judge of a game; raise KeyError for a game that is not in JUDGED."""
    if game not in JUDGED:
        raise KeyError(game)
    module = import_module(f"engine.{game}.value")
    return Judge(module.value, module.after)
