"""The answers of a class: drawn over the board with how many pupils have given each, and as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import game_named
from ui.devices.question import CELL, LOOK, MOVE, RULE, rule_of
from ui.draw.geometry import translation
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import icon
from ui.draw.sketch import BETTER, PLAYED, frame_at, sketch_layer
from ui.games.desk import desk
from ui.help.marks import path_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.language import Language
    from ui.devices.class_state import Given
    from ui.devices.question import Question
    from ui.games.desk import Look
    from ui.table.session import Session

MOST_DRAWN = 5
"""How many different answers are drawn at most, the most frequent ones; the list has all."""

STEP = 44
"""How far apart the counts of two answers lie that end on one cell, in hundredths of a cell."""


def answers_layer(question: Question, session: Session, given: Sequence[Given], look: Look) -> Markup:
    """The most frequent answers over the board: right ones with a tick, others with a cross, each with its count."""
    drawn = given[:MOST_DRAWN]
    return join((*(_answer(question, session, one, look) for one in drawn), _counts(question, session, drawn, look)))


def _answer(question: Question, session: Session, one: Given, look: Look) -> Markup:
    kind = BETTER if one.is_right else PLAYED
    if question.kind == MOVE:
        move = game_named(question.game).read_move(one.answer, session.position)
        return sketch_layer(kind, desk(question.game).sketch(session, move, kind, look))
    where = desk(question.game).centres(session, look)
    cell = _last_cell(question, session, one.answer, where)
    return sketch_layer(kind, frame_at(kind, where[cell])) if cell else NOTHING


def _last_cell(question: Question, session: Session, answer: str, cells: Iterable[str]) -> str:
    """The cell on which an answer ends; empty if it has none."""
    if question.kind == MOVE:
        path: Iterable[str] = path_of(session, game_named(question.game).read_move(answer, session.position))
    else:
        path = answer.split(" ")
    known = set(cells)
    return next((tapped for tapped in reversed([*path]) if tapped in known), "")


def _counts(question: Question, session: Session, given: Sequence[Given], look: Look) -> Markup:
    """How many pupils have given each answer, beside the cell on which it ends."""
    where, taken, marks = desk(question.game).centres(session, look), dict[str, int](), list[Markup]()
    for one in given:
        cell = _last_cell(question, session, one.answer, where)
        if not cell or not one.count:
            continue
        x, y = where[cell]
        place = taken.get(cell, 0)
        taken[cell] = place + 1
        attrs = {"class": f"count {'better' if one.is_right else 'played'}"}
        attrs["transform"] = translation((x + STEP * place - STEP / 2, y + STEP - STEP / 8))
        number = tag("text", {"text-anchor": "middle", "y": 9}, text(str(one.count)))
        marks.append(tag("g", attrs, tag("circle", {"r": 20}), number))
    return tag("g", {"class": "counts", "aria-hidden": "true"}, *marks) if marks else NOTHING


def answer_text(question: Question, answer: str, language: Language) -> str:
    """An answer in words: the move or the cell in notation; of taps, the rule into which they run too."""
    if question.kind != RULE:
        return answer
    rule = rule_of(question, answer)
    return f"{answer}: {language.say(f'rule.{rule}.title')}" if rule else answer


def solution_text(question: Question, answer: str, language: Language) -> str:
    """The right answers in words; `answer` is the first one."""
    if question.kind == RULE:
        return language.say(f"rule.{question.right[0]}.title") if question.right else ""
    return answer if question.kind in {MOVE, CELL} else ""


def answers_list(question: Question, given: Sequence[Given], language: Language) -> Markup:
    """All answers, the most frequent first: each with whether it is right, and how many pupils have given it."""
    if question.kind == LOOK:
        return NOTHING
    total = sum(one.count for one in given)
    nobody = NOTHING if total else tag("p", {"class": "hint"}, text(language.say("class.answers.none")))
    rows = (_row(question, one, total, language) for one in given)
    title = tag("h3", {"id": "class-answers"}, text(language.say("class.answers")))
    return tag("section", {"aria-labelledby": "class-answers"}, title, nobody, tag("ol", {"class": "given"}, *rows))


def _row(question: Question, one: Given, total: int, language: Language) -> Markup:
    sign, word = ("check", "right") if one.is_right else ("no", "wrong")
    hidden = tag("span", {"class": "visually-hidden"}, text(f"{language.say(f'class.answer.{word}')} "))
    label = tag("b", {"translate": "no"}, text(answer_text(question, one.answer, language)))
    count = tag("span", None, text(language.say("class.answer.count", n=one.count)))
    bar = tag("progress", {"max": total or 1, "value": one.count, "aria-hidden": "true"})
    return tag("li", {"class": word}, icon(sign), hidden, label, count, bar)
