"""What a position of Xok is worth, for the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.judge import Judge
from engine.xok import fan
from engine.xok.swift import Swift, swift
from engine.xok.worth import worth

if TYPE_CHECKING:
    from random import Random

    from engine.outcome import Outcome
    from engine.xok.moves import Action


def after(form: Swift, move: Action, _rng: Random) -> Swift:
    """Return the form that a legal move leads to."""
    return form.after(move)


def glance(form: Swift, move: Action, _rng: Random) -> tuple[Outcome | None, tuple[int, ...]]:
    """Return how a move ends the game, and what it leads to is worth if it does not."""
    follows = form.after(move)
    outcome = follows.outcome()
    return outcome, () if outcome else worths(follows)


def worths(form: Swift) -> tuple[int, int]:
    """Return how much better each seat stands, in points of which a middling swarm has some hundreds."""
    value = worth(form)
    return (-value, value) if form.turn else (value, -value)


JUDGE = Judge(worths, glance, form=swift, after=after, edge=200, fan=fan.FAN)
"""With 200 more one wins nearly three games of four."""
