"""The questions to the thinker, as a function of the model: a computer's move, and help for the person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.app.effects import Question
from ui.app.screens import END
from ui.help.state import can_debrief
from ui.table.kinds import PERSON

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.app.model import Model
    from ui.notes.trying import Tried

LONGEST = 600
"""The most seconds for a look back at a game, however long the game and slow the device."""


def help_questions(model: Model) -> dict[str, Mapping[str, Any]]:
    """The fields of each open question for help, by its job; any other is to be dropped."""
    if model.route.screen == "author":
        return _rival(model)
    if model.route.screen != "play":
        return {}
    if model.trying:
        found = _judge(model.trying)
        return {"judge": found} if found else {}
    asked = {"hint": _hint(model), "review": _review(model), "onward": _onward(model)}
    return {job: fields for job, fields in asked.items() if fields}


def _rival(model: Model) -> dict[str, Mapping[str, Any]]:
    """The question whether another move is as good as the answer in the step that is being written."""
    if model.author is None:
        return {}
    from ui.authoring.rivals import question  # later archive

    found = question(model.author)
    return {"rival": found} if found else {}


def _judge(now: Tried) -> Mapping[str, Any]:
    """The question what the position that is tried promises, as a look back at no moves."""
    position = now.session.line.at(now.session.ply)
    if not now.judging or now.judged or now.failed or position.outcome():
        return {}
    return {"game": now.session.game, "start": position.text, "moves": [], "followed": []}


def _hint(model: Model) -> Mapping[str, Any]:
    hint = model.help.hint_for(model.session)
    if hint is None or hint.move or hint.failed:
        return {}
    return {"game": model.session.game, "view": hint.view.text}


def _review(model: Model) -> Mapping[str, Any]:
    """The question for a look back: one that the person has asked for, or one that the end of the game needs."""
    session, review = model.session, model.help.any_review_of(model.session)
    # Where the menu is always open it shows the end by itself.
    is_end_open = model.menu == END or (not model.menu and session.is_at_end)
    if review is None and not (is_end_open and can_debrief(session)):
        return {}
    if review and (review.is_done or review.halted or review.failed):
        return {}
    return {
        "game": session.game,
        "start": session.line.start.text,
        "moves": [step.text for step in session.line.steps],
        "followed": session.hint_plies,
        "seconds": LONGEST,
    }


def _onward(model: Model) -> Mapping[str, Any]:
    review, variation = model.help.review_of(model.session), model.variation
    if review is None or variation is None or variation.done:
        return {}
    position, first = review.line.at(variation.ply), review.judged[variation.ply].best
    return {"game": model.session.game, "position": position.text, "move": first}


def move_question(model: Model) -> Question | None:
    """The question for the computer's move, None if no computer is to think.

    It thinks only about the last position, and only while its game is on the screen and nothing is tried beside it.
    Each ply has its own seed, with which it finds the same move again after a reload.
    """
    session = model.session
    resting = session.ply < len(session.line) or session.is_filming or session.paused or model.trying is not None
    if resting or session.level <= PERSON or model.route.screen != "play":
        return None
    position = session.line.last
    seed = f"{session.seed}:{len(session.earlier)}:{session.ply}"
    return Question(session.game, position.view_for(position.turn).text, session.level, seed)
