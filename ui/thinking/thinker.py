"""The thinker: it searches for the page, and is asked and answers in texts of JSON, whatever the job.

- `{"id": 7, "job": "move", "seconds": 15, ...}` is a question, with the fields of its job, which JOBS describe; a job
  ends after so many seconds, LONGEST if it does not say
- `{"id": 7, "job": "hurry"}` asks for the last answer at once
- `{"id": 7, "job": "drop"}` ends the question, which is then answered by `{"id": 7, "dropped": true}` only

Answers are `{"id": 7, ..., "done": false}`, each with all that is known so far (some may be left out), and a last one
with `"done": true`. A job that fails ends with an `"error"` in words. Several questions are worked on in turns.

The thinker runs in a worker, or in the page where no worker can start. It knows what the questions say, nothing else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from engine.ai.limits import LONGEST
from engine.ai.player import ponder
from engine.games import game_named
from ui.thinking import jobs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Fields = Mapping[str, Any]
    Job = Callable[[Fields, Callable[[], bool]], Iterator[Fields]]


def move(asked: Fields, stop: Callable[[], bool]) -> Iterator[Fields]:
    """Yield a `level`'s best `move` so far in the `view` of a `game`, its `score`, and the `progress` from 0 to 1.

    `seed` is a text: the same question has the same answers.
    """
    view = game_named(asked["game"]).read_view(asked["view"])
    for thought in ponder(asked["game"], view, asked["level"], Random(asked["seed"]), stop):
        yield {"move": thought.line[0].text, "score": thought.score, "progress": thought.progress}


JOBS: Mapping[str, Job] = {
    "move": move,
    "hint": jobs.hint,
    "review": jobs.look_back,
    "judge": jobs.look_back,
    "onward": jobs.onward,
    "rival": jobs.rival,
}
"""The jobs by name: each yields answers after some 50 ms of work, and ends soon after `stop` returns true."""


@dataclass(slots=True)
class Asked:
    """An open question."""

    fields: Fields
    """The fields of the question."""
    begun: float
    """The time at which it was asked, in seconds."""
    hurried: bool = False
    """Whether the last answer is wanted at once."""
    known: Fields = field(default_factory=dict)
    """The last answer so far."""


class Thinker:
    """Works on questions in slices of `seconds`, measured by the clock `now`, and answers them with `say`."""

    def __init__(self, say: Callable[[str], None], now: Callable[[], float], seconds: float) -> None:
        """Begin without a question."""
        self.say, self.now, self.seconds = say, now, seconds
        self.open: dict[int, tuple[Asked, Iterator[Fields]]] = {}

    def hear(self, text: str) -> None:
        """Take a question, or hurry or drop an earlier one."""
        fields = json.loads(text)
        number = fields["id"]
        if fields["job"] == "hurry" and number in self.open:
            self.open[number][0].hurried = True
        elif fields["job"] in {"hurry", "drop"}:
            self.open.pop(number, None)
            self.say(json.dumps({"id": number, "dropped": True}))
        else:
            asked = Asked(fields, self.now())
            self.open[number] = asked, self.answers(asked)

    def answers(self, asked: Asked) -> Iterator[Fields]:
        """Yield the answers of the question's job; an exception becomes an answer too."""
        limit = asked.begun + asked.fields.get("seconds", LONGEST)
        try:
            yield from JOBS[asked.fields["job"]](asked.fields, lambda: asked.hurried or self.now() >= limit)
        except Exception as error:  # noqa: BLE001 -- nobody but the page can say it to the person
            yield {"error": repr(error)}

    def step(self) -> bool:
        """Work for a slice on the question that has waited longest; return whether any question is open."""
        if self.open:
            number = next(iter(self.open))
            asked, answers = self.open.pop(number)
            if self.slice(asked, answers):
                self.open[number] = asked, answers
            self.say(json.dumps({"id": number, **self.answer_fields(asked), "done": number not in self.open}))
        return bool(self.open)

    def answer_fields(self, asked: Asked) -> Fields:
        """The answer so far, with the progress to the end that comes first: that of the job, or of its time."""
        if "progress" not in asked.known:
            return asked.known
        spent = (self.now() - asked.begun) / asked.fields.get("seconds", LONGEST)
        return {**asked.known, "progress": min(1.0, max(asked.known["progress"], spent))}

    def slice(self, asked: Asked, answers: Iterator[Fields]) -> bool:
        """Work on one question until the slice is over; return whether the job goes on."""
        end = self.now() + self.seconds
        for known in answers:
            asked.known = known
            if self.now() >= end:
                return True
        return False
