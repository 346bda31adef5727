"""What the page has to ask the thread that thinks so that a person gets help: a function of the model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.model import Model

LONGEST = 600
"""Seconds after which a look back ends, however long the game and slow the machine."""


def questions(model: Model) -> dict[str, Mapping[str, Any]]:
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
