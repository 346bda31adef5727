"""A lesson on paper: a diagram and room to write for each step, the solutions on the last page."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.sketch import over
from ui.games.annotations import marks_layer
from ui.games.desk import Look, desk
from ui.learn import multilingual
from ui.views import apart

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.language import Language
    from ui.learn.lesson import Lesson, Step

PLACE = "worksheet"
"""The id of the worksheet, which is there for the printer only."""

MOST = 8
"""More moves or cells that are right are not listed."""

ROOM = {"play": "sheet.answer", "find": "sheet.answer", "forbidden": "sheet.why"}
"""By kind of step, the key of what stands before the room to write."""


def worksheet(lesson: Lesson, language: Language) -> Markup:
    """The worksheet of a lesson, for the printer."""
    return on_paper(sheet(lesson, language))


def on_paper(*sheets: Markup) -> Markup:
    """What goes to the printer in place of the page."""
    return tag("div", {"id": PLACE}, *sheets)


def sheet(lesson: Lesson, language: Language, name: str = PLACE) -> Markup:
    """The tasks of a lesson and their solutions; the name stands in the ids of its pictures."""
    say = language.say
    fields = (tag("span", None, text(say(f"sheet.{name}"))) for name in ("name", "date"))
    head = tag(
        "header", None, tag("h2", None, multilingual.markup_for(lesson.title, language)), tag("p", None, *fields)
    )
    about = tag("p", None, multilingual.markup_for(lesson.about, language)) if lesson.about else NOTHING
    steps = (_step(step, f"{name}-{number}", language) for number, step in enumerate(lesson.steps, 1))
    return tag("section", {"class": "paper"}, head, about, tag("ol", None, *steps), _solutions(lesson, language))


def _step(step: Step, name: str, language: Language) -> Markup:
    """A task with its diagram and the room for its answer."""
    marks = marks_layer(step.start, Look(), step.marks)
    board = over(apart.picture(name, step.start, language, coordinates=True), marks)
    words = tag("p", None, multilingual.markup_for(step.text, language))
    told = text(" ".join(desk(step.start.game).view_facts(step.start, language)))
    moves = _move_list(step, language) if step.kind == "watch" else NOTHING
    room = tag("p", {"class": "room"}, text(language.say(ROOM[step.kind]))) if step.kind in ROOM else NOTHING
    diagram = tag("div", {"class": "diagram"}, board, tag("p", None, told) if told else NOTHING)
    return tag("li", None, diagram, tag("div", None, words, moves, room))


def _move_list(step: Step, language: Language) -> Markup:
    """The moves that are played on the screen, with what is said after each."""
    rows = (
        tag("li", None, text(f"{move} "), multilingual.markup_for(step.comment(number), language))
        for number, move in enumerate(step.goals, 1)
    )
    return tag("ol", {"class": "moves"}, *rows)


def _solutions(lesson: Lesson, language: Language) -> Markup:
    """The answers of the steps, by their numbers, with the lesson's praise."""
    rows = (
        tag(
            "li",
            None,
            tag("b", None, text(f"{number}. ")),
            text(solution),
            text(" "),
            multilingual.markup_for(step.praise, language),
        )
        for number, step in enumerate(lesson.steps, 1)
        if (solution := _solution(step, language)) or step.praise
    )
    title = tag("h2", None, text(language.say("sheet.solutions")))
    return tag("section", {"class": "solutions"}, title, tag("ol", None, *rows))


def _solution(step: Step, language: Language) -> str:
    """The answer of a step; nothing where there is nothing to do."""
    if step.kind == "play":
        right = (move.text for move in step.start.position.legal_moves() if step.is_goal(move.text))
        return ", ".join([_some([*islice(right, MOST + 1)]), *step.line])
    if step.kind == "find":
        cells = desk(step.start.game).centres(step.start, Look())
        return _some([cell for cell in cells if step.is_goal(cell)])
    return language.say(f"rule.{step.goals[0]}.title") if step.kind == "forbidden" else ""


def _some(right: Iterable[str]) -> str:
    """The first of what is right."""
    found = [*right]
    return ", ".join([*found[:MOST], *(["…"] if len(found) > MOST else [])])
