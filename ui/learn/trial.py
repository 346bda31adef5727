"""An example that somebody tries out, and what each thing done to it makes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ui.learn import boards
from ui.learn.example import by_key, played

if TYPE_CHECKING:
    from random import Random

    from ui.games.desk import Look
    from ui.learn.example import Example
    from ui.table.session import Session


@dataclass(frozen=True, slots=True)
class Trial:
    """An example's board as it is now, and how many of the example's steps have been shown."""

    session: Session
    step: int = 0


def begun(example: Example) -> Trial:
    """Return the example before its first step."""
    return Trial(played(example)[0])


def known(key: str, game: str) -> Example | None:
    """Return the example whose board has that name."""
    return by_key(game).get(key)


def done(example: Example, trial: Trial | None, verb: str, about: str, look: Look, rng: Random) -> Trial | None:  # noqa: PLR0913, PLR0917
    """Return what becomes of a trial, None where there is none any more; trying begins one."""
    if verb in {"try", "reset"}:
        return begun(example)
    if trial is None or verb == "shut":
        return None
    if verb == "step":
        step = min(trial.step + 1, len(example.steps))
        # The example goes its own way on, whatever was tried in between.
        return Trial(replace(played(example)[step], refusals=trial.session.refusals + 1), step)
    return replace(trial, session=boards.acted(trial.session, verb, about, look, rng))
