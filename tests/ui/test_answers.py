"""The thinker's answer: shown if it can be, else a failure that the page can tell."""

import json
from typing import Any

import pytest

from tests.ui.helped import after_acts, answers, at_table, link
from tests.ui.players import after_taps, at, world
from tests.ui.updated import model_after
from tools.run.samples import samples
from ui.app.questions import help_questions
from ui.table.message import Message
from ui.views.page import view

REASON = ["reason.xok.win", {}]
PLY = [[0.5, 0.5], 0, "", []]
NO_HINTS: list[Any] = [
    "",
    "{",
    "[]",
    "null",
    '{"move": 7}',
    '{"move": "a1+a2"}',
    {"move": "a1+a2", "reasons": []},
    {"move": "a1+a2", "reasons": [["no.such.reason", {}]]},
    {"move": "a1+a2", "reasons": [7]},
    {"move": "a1+a2", "reasons": [REASON[:1]]},
    {"move": "nowhere", "reasons": [REASON]},
]
NO_PLIES: list[Any] = ["{", 7, [7], [[]], [["", 0, "", []]], [[[0.5], 0, "", []]], [[[2, 0], 0, "", []]], [PLY] * 99]


def after_answer(model: Any, job: str, answer: Any) -> Any:
    """Return the page after an answer as text, or as something to be made text."""
    text = answer if isinstance(answer, str) else json.dumps(answer)
    return model_after(model, Message("helped", job, {"answer": text}), world())


@pytest.mark.parametrize("answer", NO_HINTS, ids=str)
def test_no_hint(answer: Any) -> None:
    """A hint that cannot be read or shown is one that was not found."""
    asked = after_acts(at_table(after_taps(at("..../...../....../......./....../...../.... w"))), "hint")
    after = after_answer(asked, "hint", answer)
    assert after.help.hint.failed
    view(after)


@pytest.mark.parametrize("plies", NO_PLIES, ids=str)
def test_no_look_back(plies: Any) -> None:
    """A look back that cannot be read or shown has failed; what was known stays."""
    end = samples("xok").ended
    asked = after_acts(link("xok", position=end.position, moves=end.moves), "review")
    (fields,) = help_questions(asked).values()
    known = after_answer(asked, "review", {"judged": answers("review", fields)[-1]["judged"][:1], "done": False})
    after = after_answer(known, "review", plies if isinstance(plies, str) else {"judged": plies, "done": True})
    assert after.help.review.failed
    assert after.help.review.judged == known.help.review.judged != ()
    view(after)
