"""A job: a piece of work that is decided by its own values, so that its result is the same wherever it is done."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

Result = dict[str, Any]

KINDS = {"game": "arena", "sample": "samples", "puzzle": "puzzles", "series": "series"}
"""By kind, the module of the lab whose `work` does such a job."""


@dataclass(frozen=True, slots=True)
class Job:
    """A task: a kind, a game, a seed, and the kind's needs, as values of JSON."""

    kind: str
    game: str
    seed: int
    needs: str = "{}"
    """A JSON object with sorted keys, so that equal jobs are equal."""

    @property
    def fields(self) -> dict[str, Any]:
        """The needs of the kind, by name."""
        return cast("dict[str, Any]", json.loads(self.needs))

    @property
    def values(self) -> dict[str, Any]:
        """The job as an object of JSON."""
        return {"kind": self.kind, "game": self.game, "seed": self.seed, "needs": self.fields}


def job(kind: str, game: str, seed: int, **needs: Any) -> Job:
    """Return the job with these values."""
    return Job(kind, game, seed, json.dumps(needs, sort_keys=True))


def job_of(values: dict[str, Any]) -> Job:
    """Return the job that an object of JSON says; raise KeyError or TypeError where a value is missing or wrong."""
    return job(values["kind"], values["game"], values["seed"], **values["needs"])


def work(asked: Job) -> Result:
    """Return the result of a job; the same job gives the same result, but for the seconds that it took."""
    module = import_module(f"tools.lab.{KINDS[asked.kind]}")
    return cast("Callable[[Job], Result]", module.work)(asked)
