"""The results that a teacher has collected: read, each once, as tables, with the most frequent wrong moves, as CSV."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.refusal import Unreadable
from ui.devices.camera_state import Reading
from ui.learn import result_code

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ui.learn.pasted_results import Fault, Pasted
    from ui.learn.result import Result

MOST = 500
"""The most results that are kept."""
MOST_LESSONS = 20
"""The most lessons and courses that are kept beside them, so that their boards can be shown."""
SHOWN_WRONGS = 5
"""So many wrong moves of a step are shown, the most frequent ones."""

OWN, COURSE = "own=", "course="
"""Begin an entry that is no result: the word of a lesson that somebody has written, or of a course, follows."""


@dataclass(frozen=True, slots=True)
class Collection:
    """The state of the page on which results are collected."""

    number: int = 0
    """How often something was read: the field is another one each time."""
    faults: tuple[Fault, ...] = ()
    """The texts that were not read last."""
    added: int | None = None
    """How many results were new; None before any was read."""
    twice: int = 0
    """How many were there already."""
    is_full: bool = False
    """Whether there was no room for more."""
    offered: Result | None = None
    """The result to which a link has led."""
    before: tuple[str, ...] | None = None
    """The results before something was removed; None if nothing was."""
    order: str = "name"
    """The column by which the tables are sorted, one of ORDERS."""
    reading: Reading = Reading()  # noqa: RUF009 -- frozen
    """The state of the camera."""

    def collect(self, kept: Sequence[str], pasted: Pasted) -> tuple[Collection, tuple[str, ...]]:
        """The page after something was read, and what is kept then; each result is kept once."""
        news = dict.fromkeys(map(result_code.write, pasted.results))
        linked = [f"{OWN}{word}" for word in pasted.lessons] + [f"{COURSE}{word}" for word in pasted.courses]
        taught = [*dict.fromkeys((*filter(is_lesson_or_course, kept), *linked))][-MOST_LESSONS:]
        codes = [code for code in kept if not is_lesson_or_course(code)]
        new = [code for code in news if code not in codes]
        room = MOST - len(codes)
        after = replace(
            self,
            number=self.number + 1,
            faults=pasted.faults,
            added=min(len(new), room),
            twice=len(news) - len(new),
            is_full=len(new) > room,
            offered=None,
            before=None,
        )
        return after, (*taught, *codes, *new[:room])

    def add_news_of(self, before: Collection) -> Collection:
        """The page after several files, with what became of those before too."""
        added, twice = (self.added or 0) + (before.added or 0), self.twice + before.twice
        return replace(self, added=added, twice=twice, faults=(*before.faults, *self.faults))


class Row(NamedTuple):
    """A result in a table, and its code."""

    result: Result
    code: str


class Table(NamedTuple):
    """The results of one version of what was done, in order."""

    rows: tuple[Row, ...]

    @property
    def first(self) -> Result:
        """The first result, which says what the table is about."""
        return self.rows[0].result

    def wrongs(self, step: int) -> list[tuple[str, int]]:
        """The most frequent wrong moves of a step, each with its number, the most frequent first."""
        tried = (row.result.steps[step].wrongs for row in self.rows)
        count = Counter(wrong for wrongs in tried for wrong in dict.fromkeys(wrongs))
        return sorted(count.items(), key=lambda item: (-item[1], item[0]))[:SHOWN_WRONGS]


ORDERS = {
    "name": lambda row: (not row.result.name, row.result.name.casefold()),
    "score": lambda row: (-row.result.score, row.result.tries),
    "tries": lambda row: row.result.tries,
    "time": lambda row: row.result.seconds,
}
"""By column, what a table is sorted by."""


def tables(kept: Iterable[str], order: str) -> list[Table]:
    """The tables of all results that can be read: one for each version of each lesson, series and course."""
    found: dict[tuple[object, ...], list[Row]] = {}
    for row in rows(kept):
        result = row.result
        kind = result.key, result.title, result.hash, len(result.steps)
        found.setdefault(kind, []).append(row)
    return [Table(tuple(sorted(found[kind], key=ORDERS[order]))) for kind in sorted(found)]


def rows(kept: Iterable[str]) -> list[Row]:
    """The results that can be read; a later edition of the site may have kept others."""
    read = ((code, _read(code)) for code in kept if not is_lesson_or_course(code))
    return [Row(result, code) for code, result in read if result]


@lru_cache(maxsize=2 * MOST)
def _read(code: str) -> Result | None:
    try:
        return result_code.read(code)
    except Unreadable:
        return None


def is_lesson_or_course(kept: str) -> bool:
    """Whether what is kept is a lesson or a course, and no result."""
    return kept.startswith((OWN, COURSE))


def lesson_words(kept: Iterable[str]) -> list[str]:
    """The words of the lessons that are kept."""
    return [each.removeprefix(OWN) for each in kept if each.startswith(OWN)]


def course_words(kept: Iterable[str]) -> list[str]:
    """The words of the courses that are kept."""
    return [each.removeprefix(COURSE) for each in kept if each.startswith(COURSE)]


def write_csv(lines: Iterable[Sequence[str]]) -> str:
    """The lines as CSV (RFC 4180) for spreadsheets, which take a text for a formula if it begins like one."""
    return "\ufeff" + "".join(",".join(map(_cell, line)) + "\r\n" for line in lines)


def _cell(text: str) -> str:
    safe = f"'{text}" if text.startswith(FORMULA) else text
    return '"{}"'.format(safe.replace('"', '""')) if any(sign in safe for sign in '",\r\n') else safe


FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The signs with which a formula can begin."""
