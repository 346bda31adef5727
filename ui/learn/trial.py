"""An example in the rules that is being tried out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ui.learn import boards
from ui.learn.example import by_key, example_boards

if TYPE_CHECKING:
    from ui.games.desk import Look
    from ui.learn.example import Example
    from ui.table.message import Message, Verb
    from ui.table.session import Session, World


VERBS: frozenset[Verb] = boards.VERBS | {"try", "reset", "shut", "step"}
"""The verbs for the board of an example."""


@dataclass(frozen=True, slots=True)
class Trial:
    """An example with its board."""

    example: Example
    session: Session
    """The board as it is now."""
    step: int = 0
    """How many steps of the example were shown."""
    shut: bool = False
    """Whether the example is a picture, and not being tried out."""


def close_trial(example: Example) -> Trial:
    """The example as a picture."""
    return replace(begin_trial(example), shut=True)


def begin_trial(example: Example) -> Trial:
    """The example before its first step, to be tried out."""
    return Trial(example, example_boards(example)[0])


def find_example(key: str, game: str) -> Example | None:
    """The example whose board has this name, None if there is none."""
    return by_key(game).get(key)


def update_trial(trial: Trial, message: Message, look: Look, world: World) -> Trial:
    """The trial after the message: `try` begins it, `shut` ends it."""
    if message.verb not in VERBS:
        return trial
    if message.verb in {"try", "reset"}:
        return begin_trial(trial.example)
    if trial.shut or message.verb == "shut":
        return close_trial(trial.example)
    if message.verb == "step":
        return _step(trial)
    return replace(trial, session=boards.update_board(trial.session, message, look, world))


def _step(trial: Trial) -> Trial:
    """The trial after the example's next step, whatever was tried in between."""
    step = min(trial.step + 1, len(trial.example.steps))
    return Trial(trial.example, replace(example_boards(trial.example)[step], refusals=trial.session.refusals + 1), step)
