"""Answers of the thinker to questions for help, read strictly: what it says is shown to the person."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine.language import available_languages, language
from engine.legal import chosen_move
from engine.reason import Judged, Reason
from engine.refusal import Unreadable
from engine.sentence import advice, good

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import Move
    from ui.help.state import Hint, Review
    from ui.table.session import Session

NONE = "{}"
"""Stands for an answer that was not given."""

JUDGED = 4
"""How many parts the answer about a ply has: chances, loss, best move, reasons."""


def read(text: str) -> Mapping[str, Any]:
    """The answer's parts, none for a text that is no answer."""
    try:
        answer = json.loads(text)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}


def read_hint(answer: Mapping[str, Any], game: str, hint: Hint) -> tuple[Move, tuple[Reason, ...]] | None:
    """The move in the answer and why it is good; None if there is none, or if it cannot be shown."""
    told = answer.get("reasons")
    move = _read_move(game, answer.get("move"), hint.view) if told and _are_reasons(told) else None
    return (move, _reasons(told)) if move and told else None


def read_judgements(answer: Mapping[str, Any], session: Session, review: Review) -> tuple[Judged, ...]:
    """The plies judged so far, with those that the answer adds; none is added if one cannot be shown."""
    told, known = answer.get("judged", []), len(review.judged)
    if not isinstance(told, list) or len(told) > len(review.line) + 1:
        return review.judged
    new = list(enumerate(told))[known:]
    if not all(_is_judged(ply, session, review.line.at(number)) for number, ply in new):
        return review.judged
    added = (Judged(tuple(chances), loss, best, _reasons(why)) for _, (chances, loss, best, why) in new)
    return (*review.judged, *added)


def judged_one(answer: Mapping[str, Any], session: Session) -> Judged | None:
    """The answer's judgement of the position on show; None if it has none that can be shown."""
    told = answer.get("judged")
    if not isinstance(told, list) or len(told) != 1 or not _is_judged(told[0], session, session.line.at(session.ply)):
        return None
    chances, loss, best, why = told[0]
    return Judged(tuple(chances), loss, best, _reasons(why))


def _is_judged(told: object, session: Session, position: Any) -> bool:
    if not isinstance(told, list) or len(told) != JUDGED:
        return False
    chances, loss, best, why = told
    shares = isinstance(chances, list) and len(chances) == len(session.names) and all(map(_is_share, [*chances, loss]))
    return shares and _are_reasons(why) and (best == "" or bool(why and _read_move(session.game, best, position)))


def _read_move(game: str, text: object, position: Any) -> Move | None:
    """The move that the text says, None if there is no such move."""
    try:
        return chosen_move(game, text, position) if isinstance(text, str) else None
    except Unreadable:
        return None


def _is_share(value: object) -> bool:
    return type(value) in {int, float} and 0 <= value <= 1  # type: ignore[operator]


def _are_reasons(told: object) -> bool:
    return isinstance(told, list) and all(isinstance(one, list) and _is_reason(*one[:2]) for one in told)


def _is_reason(key: object = None, params: object = None) -> bool:
    """Whether a reason can be said, in every language that is loaded."""
    if not isinstance(key, str) or not isinstance(params, dict):
        return False
    try:
        said = Reason(key, params)
        return all(
            good(language(code), [said]) and advice(language(code), "", [said]) for code in available_languages()
        )
    except (KeyError, ValueError):
        return False


def _reasons(told: list[Any]) -> tuple[Reason, ...]:
    return tuple(Reason(key, params) for key, params in told)
