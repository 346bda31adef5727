"""Lessons and courses in files that a host serves: read by their addresses (docs/lessons.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.learn import course, own

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.work import Work
    from ui.learn.course import Course
    from ui.learn.lesson import Lesson

LONGEST = 200_000
"""The most bytes that are fetched of a file."""

PATIENCE = 20
"""The seconds that a file may take."""

PROBLEMS = ("address", "away", "elsewhere", "long", "status", "text")
"""The words for what can become of a file that is asked for."""

CONNECT = "connect-src"
SELF = "'self'"


@dataclass(frozen=True, slots=True)
class Served:
    """A file that was asked for, and what has become of it."""

    name: str
    """The kind and the address of the file, `own=…` or `course=…`."""
    found: Lesson | Course | None = None
    """The lesson or the course in it; None while it is not there."""
    error: Unreadable | None = None
    """Why there is none."""

    @property
    def address(self) -> str:
        """The address of the file."""
        return self.name.partition("=")[2]


def read_work(name: str, fields: Mapping[str, str]) -> Work[Lesson | Course]:
    """The lesson or the course in a file, from what has become of it; raises Unreadable."""
    kind, _, address = name.partition("=")
    text = file_text(address, fields)
    if kind == own.OWN:
        return (yield from own.read_work(text))
    return (yield from course.read_work(text))


def file_text(address: str, fields: Mapping[str, str]) -> str:
    """The text of a file, from what has become of it; raises Unreadable if it is not there, or no lesson at all."""
    problem = fields.get("problem", "")
    if problem in PROBLEMS:
        status = fields.get("status", "")
        raise Unreadable(f"unreadable.served.{problem}", "link", text=address, n=LONGEST, status=status)
    text = fields.get("text", "")
    if not own.is_text(text):
        raise Unreadable("unreadable.served.text", "link", text=address)
    return text


def is_open(policies: Iterable[str], origin: str, here: str) -> bool:
    """Whether all these content security policies of a page at an origin let it fetch from another one."""
    return all(origin in sources for sources in (_sources(each, here) for each in policies) if sources)


def _sources(policy: str, here: str) -> tuple[str, ...]:
    """The origins from which a policy lets a page at an origin fetch; none where it does not say."""
    directives = (each.split() for each in policy.split(";"))
    named = next((words[1:] for words in directives if words[:1] == [CONNECT]), [])
    return tuple(here if word == SELF else word for word in named)
