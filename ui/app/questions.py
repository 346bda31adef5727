"""What the thinker has to be asked, as a function of the model: moves of the computer, and help for a person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ui.table.table import PERSON

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.app.model import Model

LONGEST = 600
"""Seconds after which a look back ends, however long the game and slow the machine."""


def help_questions(model: Model) -> dict[str, Mapping[str, Any]]:
    """Return the fields of each question that is open, by its job; one that is not open any more is to be dropped."""
    if model.route.screen != "play":
        return {}
    asked = {"hint": _hint(model), "review": _review(model)}
    return {job: fields for job, fields in asked.items() if fields}


def _hint(model: Model) -> Mapping[str, Any]:
    hint = model.help.hint_for(model.session)
    if hint is None or hint.move or hint.failed:
        return {}
    return {"game": model.session.game, "view": hint.view.text, "seed": f"hint {model.session.ply}"}


def _review(model: Model) -> Mapping[str, Any]:
    review = model.help.review_of(model.session)
    if review is None or review.done or review.halted or review.failed:
        return {}
    moves = [step.text for step in review.line.steps]
    return {"game": model.session.game, "start": review.line.start.text, "moves": moves, "seconds": LONGEST}


@dataclass(frozen=True, slots=True)
class Question:
    """What a computer is asked: the view of its seat as text, its level, and a seed as text for its choices."""

    game: str
    view: str
    level: int
    seed: str


def move_question(model: Model) -> Question | None:
    """Return what the computer has to think about now, None if nothing.

    It thinks about the last position only, and as long as its game is on the screen. A seed for each ply makes it think
    the same again after a reload.
    """
    session = model.session
    resting = session.ply < len(session.line) or session.filming or session.paused
    if resting or session.level <= PERSON or model.route.screen != "play":
        return None
    position = session.line.last
    seed = f"{session.seed}:{len(session.earlier)}:{session.ply}"
    return Question(session.game, position.seen_by(position.turn).text, session.level, seed)
