"""The thinker, played by the test: each question of the page is answered at once."""

import json
from dataclasses import replace
from itertools import count
from typing import Any

from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.model import Model
from ui.app.questions import help_questions
from ui.app.routes import Route
from ui.table.message import Message, message_in
from ui.table.session import Session
from ui.thinking.thinker import Thinker


def at_table(session: Session) -> Model:
    """Return the page on which a session is played."""
    return replace(first_model(world()), route=Route("play", session.game)).with_session(session)


def link(game: str, **params: str) -> Model:
    """Return the page to which a link leads."""
    query = "&".join(f"{name}={value.replace('+', '%2B')}" for name, value in params.items())
    return after_acts(first_model(world()), f"open {game}?{query}")


def after_acts(model: Model, *acts: str) -> Model:
    """Return the page after things done, in the words of data-do."""
    for words in acts:
        model = model_after(model, message_in(words), world())
    return model


def answers(job: str, fields: Any) -> list[dict[str, Any]]:
    """Return all answers to a question."""
    said: list[dict[str, Any]] = []
    clock = count()
    thinker = Thinker(lambda text: said.append(json.loads(text)), lambda: float(next(clock)), 0)
    thinker.hear(json.dumps({**fields, "id": 1, "job": job, "seconds": 10**6}))
    while thinker.step():
        pass
    return said


def after_answer(model: Model, job: str, answer: object) -> Model:
    """Return the page after an answer."""
    return model_after(model, Message("helped", job, {"answer": json.dumps(answer)}), world())


def after_all_answers(model: Model) -> Model:
    """Return the page after all that it has asked is answered."""
    for job, fields in help_questions(model).items():
        model = after_answer(model, job, answers(job, fields)[-1])
    return model
