"""The worth of a position of Xok, for the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.judge import Judge
from engine.xok.fan import FAN
from engine.xok.swift import swift
from engine.xok.worth import worth

if TYPE_CHECKING:
    from random import Random

    from engine.outcome import Outcome
    from engine.xok.moves import Action
    from engine.xok.swift import Swift


def _worths(form: Swift) -> tuple[int, int]:
    value = worth(form)
    return (-value, value) if form.turn else (value, -value)


def _glance(form: Swift, move: Action, _rng: Random) -> tuple[Outcome | None, tuple[int, ...]]:
    follows = form.after(move)
    outcome = follows.outcome()
    return outcome, () if outcome else _worths(follows)


def _after(form: Swift, move: Action, _rng: Random) -> Swift:
    return form.after(move)


JUDGE = Judge(_worths, _glance, form=swift, after=_after, edge=200, fan=FAN)
"""The judge of the levels, by what a form is worth to the side to move: with 200 more one wins nearly 3 games of 4."""
