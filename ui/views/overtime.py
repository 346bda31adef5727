"""Results over time: a chart, what its patterns mean, and the same as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw import bars
from ui.draw.dates import shortly
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.keep import history
from ui.keep.tally import ENDS

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.keep.history import Days, Span

WIDE, NARROW = 860.0, 340.0
"""The width of the chart: on a phone it is narrower, so that its words stay as large."""
SEEN = {WIDE: 30, NARROW: 14}
"""How many spans are drawn at most, the last ones; the table has all."""


def over_time(model: Model, days: Days) -> Markup:
    """The results by day, week, month or year, against computers if there are such results."""
    language = model.language
    tally = model.tally
    persons = not any(history.total(tally, persons=False))
    unit, spans = history.spans(days, model.today, persons=persons)
    before = sum(history.total(history.results_without_day(tally, days), persons=persons))
    undated = tag("p", {"class": "hint"}, text(language.say("tally.undated", n=before))) if before else NOTHING
    title = language.say("tally.when.all" if persons else "tally.when.computers")
    heading = tag("header", None, tag("h2", None, text(language.say("tally.when"))), tag("p", None, text(title)))
    shown = (_chart(model, unit, spans, title), legend(language), _table(unit, spans, language)) if spans else ()
    return tag("section", {"class": "slip when"}, heading, *shown, undated) if spans or before else NOTHING


def _chart(model: Model, unit: str, spans: list[Span], title: str) -> Markup:
    width = NARROW if model.narrow else WIDE
    seen = spans[-SEEN[width] :]
    labels = tuple(shortly(span.first, unit, model.language) for span in seen)
    said = f"{title}, {model.language.say(f'tally.unit.{unit}')}"
    return bars.chart(bars.Chart(tuple(span.ends for span in seen), labels, said, width))


def legend(language: Language) -> Markup:
    """The meaning of the patterns of bars."""
    rows = (
        tag("li", None, bars.swatch(kind), text(language.say(f"tally.{end}")))
        for kind, end in zip(bars.KINDS, ENDS, strict=True)
    )
    return tag("ul", {"class": "legend"}, *rows)


def _table(unit: str, spans: list[Span], language: Language) -> Markup:
    """The numbers of the chart as a table that can be unfolded, the last span first; empty ones are left out."""
    heads = (f"tally.unit.{unit}", *(f"tally.{end}" for end in ENDS))
    head = tag("tr", None, *(tag("th", {"scope": "col"}, text(language.say(key))) for key in heads))
    rows = (_row(unit, span, language) for span in reversed(spans) if any(span.ends))
    table = tag("table", None, tag("thead", None, head), tag("tbody", None, *rows))
    opener = tag("summary", None, text(language.say("tally.as-table")))
    return tag("details", {"class": "as-table", "id": "over-time"}, opener, table)


def _row(unit: str, span: Span, language: Language) -> Markup:
    numbers = (tag("td", {"class": "count"}, text(str(number))) for number in span.ends)
    first = tag("th", {"scope": "row"}, text(shortly(span.first, unit, language, year=True)))
    return tag("tr", None, first, *numbers)
