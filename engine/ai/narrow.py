"""Searching with a choice of moves at the root, to see what the best of them is worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.game import Move
    from engine.judge import Fan, Judge
    from engine.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Narrow:
    """A form in which only some of the legal moves may be chosen."""

    form: Any
    choice: Collection[Move]

    @property
    def turn(self) -> int:
        """The seat to act."""
        seat: int = self.form.turn
        return seat

    def legal_moves(self) -> list[Move]:
        """The legal moves that may be chosen."""
        return [move for move in self.form.legal_moves() if move in self.choice]

    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        outcome: Outcome | None = self.form.outcome()
        return outcome


def narrow_judge(judge: Judge, choice: Collection[Move]) -> Judge:
    """A judge that lets a search begin with one of the moves only; some of them must be legal."""
    return replace(
        judge,
        form=lambda position: Narrow(judge.form(position), choice),
        worths=lambda form: judge.worths(_whole(form)),
        after=lambda form, move, rng: judge.after(_whole(form), move, rng),
        glance=lambda form, move, rng: judge.glance(_whole(form), move, rng),
        fan=_fan(judge.fan),
    )


def _fan(fan: Fan | None) -> Fan | None:
    return fan and fan._replace(ordered=lambda form: fan.ordered(_whole(form)))


def _whole(form: Any) -> Any:
    return form.form if isinstance(form, Narrow) else form
