"""What the page asks a thread that thinks, and how it is answered: a text of JSON each way, whatever the job.

A question is `{"id": 7, "job": "move", "seconds": 15, ...}` with the fields of its job, which JOBS describe. It is
answered by any number of texts `{"id": 7, ..., "done": false}`, each with all that is known so far (some may be left
out), and by a last one with `"done": true`; a job that fails ends with an `"error"` in words. Several questions are
thought about in turns. `{"id": 7, "job": "hurry"}` asks for the last answer at once, `{"id": 7, "job": "drop"}` for
nothing but `{"id": 7, "dropped": true}`.

The thread is a worker, or the page itself where no worker can start; it learns what the questions say and nothing else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from engine.ai.player import ponder
from engine.games import game_named
from ui.thinking import jobs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Fields = Mapping[str, Any]
    Job = Callable[[Fields, Callable[[], bool]], Iterator[Fields]]

LONGEST = 15.0
"""Seconds after which an answer is asked for, where a question does not say it."""


def move(asked: Fields, stop: Callable[[], bool]) -> Iterator[Fields]:
    """Yield the `move` that a `level` would play in the `view` of a `game`, its `score`, and the `progress` (0 to 1).

    `seed` is a text: the same question has the same answers.
    """
    view = game_named(asked["game"]).read_view(asked["view"])
    for thought in ponder(asked["game"], view, asked["level"], Random(asked["seed"]), stop):
        yield {"move": thought.line[0].text, "score": thought.score, "progress": thought.progress}


JOBS: Mapping[str, Job] = {"move": move, "hint": jobs.hint, "review": jobs.look_back}
"""What can be asked: each job yields answers, with some 50 ms of work from one to the next, and ends soon on `stop`."""


@dataclass(slots=True)
class Asked:
    """A question that is being thought about, and what was last known of its answer."""

    fields: Fields
    begun: float
    hurried: bool = False
    known: Fields = field(default_factory=dict)


class Thinker:
    """Thinks about questions in slices of so many seconds by the clock `now`, and says what it finds with `say`."""

    def __init__(self, say: Callable[[str], None], now: Callable[[], float], seconds: float) -> None:
        """Begin with nothing to think about."""
        self.say, self.now, self.seconds = say, now, seconds
        self.open: dict[int, tuple[Asked, Iterator[Fields]]] = {}

    def hear(self, text: str) -> None:
        """Take a question in, or what is said about one that was asked before."""
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
        """Yield the answers of the question's job; whatever goes wrong is an answer too."""
        limit = asked.begun + asked.fields.get("seconds", LONGEST)
        try:
            yield from JOBS[asked.fields["job"]](asked.fields, lambda: asked.hurried or self.now() >= limit)
        except Exception as error:  # noqa: BLE001 -- nobody but the page can say it to the person
            yield {"error": repr(error)}

    def step(self) -> bool:
        """Think for a slice about the question that has waited longest; return whether any question is open."""
        if self.open:
            number = next(iter(self.open))
            asked, answers = self.open.pop(number)
            if self.slice(asked, answers):
                self.open[number] = asked, answers
            self.say(json.dumps({"id": number, **asked.known, "done": number not in self.open}))
        return bool(self.open)

    def slice(self, asked: Asked, answers: Iterator[Fields]) -> bool:
        """Think about one question until the slice is over; return whether there is more to come."""
        end = self.now() + self.seconds
        for known in answers:
            asked.known = known
            if self.now() >= end:
                return True
        return False
