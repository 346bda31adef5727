"""Results in words, and as lines for a spreadsheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.known_lessons import lookup

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.language import Language
    from ui.app.model import Model
    from ui.learn.collection import Table
    from ui.learn.result import Result, StepResult

HEADS = ("name", "title", "version", "score", "max", "tries", "hints", "shown", "seconds")
"""The columns before those of the steps."""


def state_of(step: StepResult) -> str:
    """How a step stands, in one word."""
    if not step.is_task:
        return "idle"
    if step.is_shown:
        return "shown"
    if not step.is_done:
        return "open"
    return "tried" if step.tries else "helped" if step.hints else "solved"


def state_text(step: StepResult, language: Language) -> str:
    """How a step stands, in words, with the wrong moves."""
    state, say = state_of(step), language.say
    words = [say(f"results.cell.{state}", n=step.hints if state == "helped" else step.tries)]
    if state in {"shown", "open"} and step.tries:
        words.append(say("results.tries", n=step.tries))
    if state != "helped" and step.hints:
        words.append(say("results.hints", n=step.hints))
    return "; ".join([*words, *([" ".join(step.wrongs)] if step.wrongs else [])])


def csv_lines(tables: Sequence[Table], model: Model) -> Iterator[list[str]]:
    """Yield the first line with the names of the columns, and a line for each result."""
    language = model.language.later.on_demand
    say = language.say
    steps = max((len(table.first.steps) for table in tables), default=0)
    heads = [say(f"results.csv.{head}") for head in HEADS]
    yield [*heads, *(say("results.step", n=number) for number in range(1, steps + 1))]
    for table in tables:
        title = lookup(model, table.first).title
        for row in table.rows:
            yield _line(row.result, title, language)


def _line(result: Result, title: str, language: Language) -> list[str]:
    numbers = result.score, result.max, result.tries, result.hints, result.shown_count, result.seconds
    steps = (state_text(step, language) for step in result.steps)
    return [result.name, title, result.hash, *map(str, numbers), *steps]
