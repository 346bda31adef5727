"""A table of results: a row for each pupil, a column for each step, with colours and signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.results_csv import state_of, state_text
from ui.draw.markup import Markup, join, tag, text
from ui.draw.parts import button, icon
from ui.views.result import minutes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.language import Language
    from ui.learn.collection import Row, Table
    from ui.learn.result import StepResult

SIGNS = {"solved": "check", "tried": "check", "helped": "check", "shown": "eye", "open": "no", "idle": ""}
"""By state of a step, the icon of its cell."""


def results_table(table: Table, title: str, steps: Sequence[str], order: str, language: Language) -> Markup:
    """The table of one version of what was done, with the names of its steps."""
    say = language.say
    caption = tag("caption", None, text(f"{title} · {say('results.number', n=len(table.rows))}"))
    names = ("name", "score"), ("tries", "time")
    before, after = ([_head(name, order, language) for name in part] for part in names)
    head = tag("thead", None, tag("tr", None, *before, *_step_heads(steps), *after, tag("td")))
    body = tag("tbody", None, *(_row(row, language) for row in table.rows))
    # Wider than a phone: with the focus on it keys scroll it.
    attrs = {"class": "wide", "tabindex": 0, "role": "group", "aria-label": title}
    return tag("div", attrs, tag("table", None, caption, head, body))


def _head(name: str, order: str, language: Language) -> Markup:
    """The heading of a column by which the table can be sorted."""
    sort = button(f"results sort {name}", language.say(f"results.column.{name}"), css="quiet")
    return tag("th", {"scope": "col", "aria-sort": "ascending" if name == order else None}, sort)


def _step_heads(steps: Sequence[str]) -> list[Markup]:
    return [
        tag("th", {"scope": "col", "class": "cell"}, tag("abbr", {"title": words}, text(str(number))))
        for number, words in enumerate(steps, 1)
    ]


def _row(row: Row, language: Language) -> Markup:
    """The row of a pupil."""
    result, say = row.result, language.say
    name = result.name or say("results.nobody")
    css = None if result.name else "nobody"
    remove = button(f"results remove {result.mark}", say("results.remove", name=name), "delete", css="quiet", bare=True)
    return tag(
        "tr",
        {"id": f"result-{result.mark}"},
        tag("th", {"scope": "row", "class": css}, text(name)),
        tag("td", {"class": "number"}, text(f"{result.score}/{result.max}")),
        *(_cell(step, language) for step in result.steps),
        tag("td", {"class": "number"}, text(str(result.tries))),
        tag("td", {"class": "number"}, text(minutes(result.seconds))),
        tag("td", None, remove),
    )


def _cell(step: StepResult, language: Language) -> Markup:
    """The cell of a step: its sign, the number of wrong tries or hints, and all that in words."""
    state, words = state_of(step), state_text(step, language)
    number = step.hints if state == "helped" else step.tries
    short = f"{number or ''}{'?' if state == 'helped' else ''}"
    count = tag("span", {"aria-hidden": "true"}, text(short))
    told = tag("span", {"class": "visually-hidden"}, text(words))
    return tag("td", {"class": f"cell {state}", "title": words}, _sign(state), count, told)


def _sign(state: str) -> Markup:
    return icon(SIGNS[state]) if SIGNS[state] else tag("span", {"aria-hidden": "true"}, text("·"))


def legend(language: Language) -> Markup:
    """The signs and colours, and what they say."""
    say, numbers = language.say, {"tried": "2", "helped": "2?"}
    rows = (
        tag(
            "div",
            None,
            tag("dt", {"class": f"cell {state}"}, _sign(state), text(numbers.get(state, ""))),
            tag("dd", None, text(say(f"results.cell.{state}", n=2))),
        )
        for state in SIGNS
    )
    return tag("dl", {"class": "signs", "aria-label": say("results.signs")}, join(rows))
