"""Questions for help, asked of the thinker as long as the model wants them."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.browser.thinker_client import ThinkerClient


STEPS = 20
"""A look back is shown in so many steps, however long the game: to show one takes longer than to judge a ply."""


class HelpQuestions:
    """The open questions by their job, each with its number."""

    def __init__(self, thinker: ThinkerClient, send: Callable[[Message], None]) -> None:
        """Begin with no question open."""
        self.thinker, self.send = thinker, send
        self.open: dict[str, tuple[str, int]] = {}
        self.known, self.step = 0, 1

    def follow(self, questions: Mapping[str, Mapping[str, Any]]) -> None:
        """Drop the questions that are not wanted any more, and ask the new ones."""
        wanted = {job: json.dumps(fields) for job, fields in questions.items()}
        for job, (text, number) in list(self.open.items()):
            if wanted.get(job) != text:
                del self.open[job]
                self.thinker.drop(number)
        for job in wanted.keys() - self.open.keys():
            self.known, self.step = 0, 1 + len(questions[job].get("moves", ())) // STEPS
            number = self.thinker.ask(job, partial(self.heard, job), **questions[job])
            self.open[job] = wanted[job], number

    def heard(self, job: str, answer: Mapping[str, Any]) -> None:
        """Pass on what is new in an answer: its end, or some more plies judged."""
        known = len(answer.get("judged", ()))
        if answer["done"] or known >= self.known + self.step:
            self.known = known
            self.send(Message("helped", job, {"answer": json.dumps(answer)}))
