"""Whether another move is as good as those that are right in a step: the question, and what is known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.authoring.author import Author


def key(author: Author) -> tuple[str, ...]:
    """The position and the right moves of the step on show; nothing where no other move is to be wrong."""
    step, position = author.checked_step.step, author.checked_step.position
    if step is None or step.kind != "play":
        return ()
    legal = [move.text for move in position.legal_moves()]
    right = [move for move in legal if step.is_goal(move)]
    return (position.text, *right) if len(right) < len(legal) else ()


def question(author: Author) -> Mapping[str, Any]:
    """The fields of the question for the thinker; none if nothing is to be asked."""
    asked = key(author)
    if not asked or asked in author.rivals:
        return {}
    return {"game": author.plan.game, "position": asked[0], "moves": [*asked[1:]]}


def take_answer(author: Author, answer: Mapping[str, Any]) -> Author:
    """The author with the thinker's answer; what is no legal move counts as none."""
    asked, move = key(author), answer.get("move", "")
    if not asked or not answer.get("done", True):
        return author
    legal = {each.text for each in author.checked_step.position.legal_moves()}
    return replace(author, rivals={**author.rivals, asked: move if isinstance(move, str) and move in legal else ""})


def rival(author: Author) -> str:
    """Another move that is as good as the right ones; empty if none is known."""
    return author.rivals.get(key(author), "")
