"""On which days games ended, by day and as the tally has them; as text, read strictly and within bounds.

The tally stays what counts: it is older, and other editions of the site read it (docs/statistics.md).
"""

from __future__ import annotations

import json
from collections import defaultdict
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from engine.record import HUMAN
from engine.refusal import Unreadable
from ui.keep.save import kind_of
from ui.keep.shelf_filter import winners
from ui.keep.strict_json import object_in
from ui.keep.tally import ENDS, Ends, Tally, entries
from ui.table.kinds import PERSON, opponent

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ui.keep.shelf import Sketch

    Days = dict[str, Tally]
    """The ends of games by day, as YYYY-MM-DD, and by the keys of the tally."""

VERSION = 1
LONGEST = 200_000
MOST = 1000
"""How many days are kept: the last ones."""
NONE: Ends = (0, 0, 0)

UNITS = {"day": 14, "week": 182, "month": 1100, "year": 36_600}
"""Spans of time that results are put together by, with the most days that each is used for."""


class Span(NamedTuple):
    """The results of a span of time."""

    first: date
    ends: Ends


def write(days: Days) -> str:
    """The days as JSON: the last ones, as many as there is room for."""
    kept = sorted(days.items())[-MOST:]
    while len(text := json.dumps({"version": VERSION, "days": dict(kept)})) > LONGEST:
        kept = kept[len(kept) // 10 + 1 :]
    return text


def read(text: str) -> Days:
    """The days in the JSON, without what is no day and no result; raises Unreadable if it is of another form."""
    fields = object_in(text, LONGEST)
    if fields is None or fields.get("version") != VERSION or not isinstance(fields.get("days"), dict):
        raise Unreadable("unreadable.tally", "history")
    found = {day: entries(ends) for day, ends in fields["days"].items() if _is_day(day) and isinstance(ends, dict)}
    return {day: ends for day, ends in found.items() if ends}


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def add_results(days: Days, before: Mapping[str, Ends], after: Mapping[str, Ends], today: str) -> Days:
    """The days with today's results: by how much the tally has grown."""
    grown = {name: _less(ends, before.get(name, NONE)) for name, ends in after.items()}
    added = {name: sum_of((ends, days.get(today, {}).get(name, NONE))) for name, ends in grown.items() if any(ends)}
    return {**days, today: {**days.get(today, {}), **added}} if added else days


def results_without_day(tally: Mapping[str, Ends], days: Days) -> Tally:
    """The results of which no day is known: they are older than the days, or than the oldest ones kept."""
    return {name: _less(ends, sum_of(day.get(name, NONE) for day in days.values())) for name, ends in tally.items()}


def days_from_saves(tally: Mapping[str, Ends], sketches: Iterable[Sketch]) -> Days:
    """The days as far as saved games tell them: each on which a counted game began that has since ended.

    Never more than the tally has. Of a match only its own result is known without playing its moves, so it is left out.
    """
    days: Days = {}
    for sketch in sketches:
        if not (sketch.counted and sketch.record.date and sketch.record.games == 1):
            continue
        for name, ends in _results(sketch):
            left = _less(tally.get(name, NONE), sum_of(day.get(name, NONE) for day in days.values()))
            if all(wanted <= there for wanted, there in zip(ends, left, strict=True)):
                day = days.setdefault(sketch.record.date, {})
                day[name] = sum_of((ends, day.get(name, NONE)))
    return days


def _results(sketch: Sketch) -> list[tuple[str, Ends]]:
    """The results of the persons in a game that is over, by the keys of the tally."""
    record, won = sketch.record, winners(sketch)
    if record.verdict.result == "none":
        return []
    seats = [seat for seat, player in enumerate(record.players) if player.kind == HUMAN]
    return [(_name(sketch, seat), _ends("drawn" if not won else "won" if seat in won else "lost")) for seat in seats]


def _name(sketch: Sketch, seat: int) -> str:
    others = [opponent(kind_of(player.kind)) for other, player in enumerate(sketch.record.players) if other != seat]
    return f"{sketch.record.game}/{len(sketch.record.players)}/{max(PERSON, *others)}/{seat}"


def _ends(end: str) -> Ends:
    won, drawn, lost = (int(each == end) for each in ENDS)
    return won, drawn, lost


def sum_of(several: Iterable[Ends]) -> Ends:
    """The sum of several results."""
    won, drawn, lost = map(sum, zip(NONE, *several, strict=True))
    return won, drawn, lost


def _less(ends: Ends, fewer: Ends) -> Ends:
    won, drawn, lost = (max(0, more - less) for more, less in zip(ends, fewer, strict=True))
    return won, drawn, lost


def total(tally: Mapping[str, Ends], *, persons: bool) -> Ends:
    """The sum of results against computers; with `persons` of all results."""
    return sum_of(ends for name, ends in tally.items() if persons or name.split("/")[2] != str(PERSON))


def spans(days: Days, today: str, *, persons: bool) -> tuple[str, list[Span]]:
    """The results from the first day to today in spans that are not too many, and the unit of the spans."""
    known = {date.fromisoformat(day): total(ends, persons=persons) for day, ends in days.items()}
    known = {day: ends for day, ends in known.items() if any(ends)}
    if not known:
        return "day", []
    last = max([*known, *([date.fromisoformat(today)] if _is_day(today) else [])])
    unit = next(unit for unit, most in UNITS.items() if (last - min(known)).days < most or unit == "year")
    starts, results = [_start(min(known), unit)], defaultdict(list)
    while starts[-1] != _start(last, unit):
        starts.append(_next(starts[-1], unit))
    for day, ends in known.items():
        results[_start(day, unit)].append(ends)
    return unit, [Span(start, sum_of(results[start])) for start in starts]


def _start(day: date, unit: str) -> date:
    """The first day of the span in which a day lies; weeks begin on Monday."""
    first = {"day": day, "week": day - timedelta(day.weekday()), "month": day.replace(day=1)}
    return first.get(unit, day.replace(month=1, day=1))


def _next(start: date, unit: str) -> date:
    """The first day of the next span."""
    return _start(start + timedelta({"day": 1, "week": 7, "month": 31}.get(unit, 366)), unit)
