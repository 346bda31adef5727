"""The days of the results: the stored ones, and those of saved games from before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.keep import history, save, shelf
from ui.keep.shelf import Sketch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.app.model import Model
    from ui.keep.history import Days


def days(model: Model) -> Days:
    """The days of results; raises Unreadable if what is stored of them is broken, or of a later edition."""
    return history.read(model.history) if model.history else history.days_from_saves(model.tally, _sketches(model))


def _sketches(model: Model) -> Iterator[Sketch]:
    """Yield the sketches of the games on the tables, aside and on the shelf, each game once."""
    sessions = (*model.sessions.values(), *model.aside.values())
    tables = [Sketch("", "", save.record_of(session), None, session.counted) for session in sessions if session.counted]
    seen = set()
    for sketch in (*tables, *filter(None, map(shelf.sketch_entry, model.shelf.values()))):
        record = sketch.record
        played = tuple(section.bare for section in record.sections)
        if (key := (record.players, record.date, played)) not in seen:
            seen.add(key)
            yield sketch


def date_results(before: Model, after: Model, today: str) -> Model:
    """The model with results that were just counted put under today; what is broken is not written over."""
    try:
        known = days(before)
    except Unreadable:
        return after
    return replace(after, history=history.write(history.add_results(known, before.tally, after.tally, today)))
