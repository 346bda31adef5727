"""Questions for help to the thinker."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.browser.thinker_client import ThinkerClient


STEPS = 20
"""In how many steps a look back is shown, however long the game is: showing one takes longer than judging a ply."""


class HelpQuestions:
    """The open questions by their jobs, with their numbers."""

    def __init__(self, thinker: ThinkerClient, send: Callable[[Message], None]) -> None:
        """Begin without a question."""
        self.thinker, self.send = thinker, send
        self.open: dict[str, tuple[str, int]] = {}
        self.known: dict[str, int] = {}
        self.step = 1

    def follow(self, questions: Mapping[str, Mapping[str, Any]]) -> None:
        """Drop questions that are no longer wanted, and ask new ones."""
        wanted = {job: json.dumps(fields) for job, fields in questions.items()}
        for job, (text, number) in list(self.open.items()):
            if wanted.get(job) != text:
                del self.open[job]
                self.thinker.drop(number)
        for job in wanted.keys() - self.open.keys():
            self.known[job] = 0
            if job == "review":
                self.step = 1 + len(questions[job]["moves"]) // STEPS
            number = self.thinker.ask(job, partial(self.take_answer, job), **questions[job])
            self.open[job] = wanted[job], number

    def take_answer(self, job: str, answer: Mapping[str, Any]) -> None:
        """Send an answer on if it is the last one, judges enough new plies, or goes on by a move."""
        known = len(answer.get("judged", answer.get("moves", ())))
        if answer["done"] or known >= self.known[job] + (self.step if job == "review" else 1):
            self.known[job] = known
            self.send(Message("helped", job, {"answer": json.dumps(answer)}))
