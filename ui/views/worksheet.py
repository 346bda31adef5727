"""A lesson on paper: a diagram and room to write for each step, the solutions on the last page."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from ui.app.sharing import paper_link
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.sketch import over
from ui.games.advice import advice
from ui.games.annotations import marks_layer
from ui.games.desk import Look, desk
from ui.learn import multilingual
from ui.learn.boards import perform_move
from ui.views import apart
from ui.views.share import qr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.language import Language
    from ui.app.model import Model
    from ui.learn.lesson import Lesson, Step

PLACE = "worksheet"
"""The id of the worksheet, which is there for the printer only."""

MOST_CELLS, MOST_MOVES = 8, 4
"""More cells or moves that are right are not listed."""

THEN = " → "
"""Stands between moves that are played one after the other."""

COARSE, FINEST = 53, 101
"""The most modules on a side of a QR code that a camera reads from a corner of paper, small and larger."""

LONGEST_TYPED = 70
"""The most characters of a link that somebody would type."""

ROOM = {"play": "sheet.answer", "find": "sheet.answer", "forbidden": "sheet.why"}
"""By kind of step, the key of what stands before the room to write."""


def worksheet(lesson: Lesson, language: Language, code: Markup = NOTHING) -> Markup:
    """The worksheet of a lesson, for the printer, with the code in a corner that opens the lesson on a device."""
    return on_paper(tasks(lesson, language, code=code), solutions(language, solution_list(lesson, language)))


def paper_code(model: Model) -> Markup:
    """The QR code of what is printed, and its link if that can be typed; nothing where it is too long for a code."""
    link, sharing = paper_link(model), model.sharing
    side = sharing.code.find(" ")
    if not link or sharing.link != link or not 0 < side <= FINEST:
        return NOTHING
    size = "entrance" if side <= COARSE else "entrance fine"
    words = tag("p", {"translate": "no"}, text(link)) if len(link) <= LONGEST_TYPED else NOTHING
    return tag("div", {"class": size}, qr(sharing.code, model.language.say("share.code")), words)


def on_paper(*sheets: Markup) -> Markup:
    """The print in place of the page; each part begins on a page of its own."""
    return tag("div", {"id": PLACE}, *sheets)


def tasks(lesson: Lesson, language: Language, name: str = PLACE, code: Markup = NOTHING) -> Markup:
    """The tasks of a lesson; the name stands in the ids of its pictures."""
    say = language.say
    fields = (tag("span", None, text(say(f"sheet.{name}"))) for name in ("name", "date"))
    head = tag(
        "header", None, tag("h2", None, multilingual.markup_for(lesson.title, language)), tag("p", None, *fields)
    )
    about = tag("p", None, multilingual.markup_for(lesson.about, language)) if lesson.about else NOTHING
    steps = (_step(step, f"{name}-{number}", language) for number, step in enumerate(lesson.steps, 1))
    return tag("section", {"class": "paper"}, code, head, about, tag("ol", None, *steps))


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
    said = _moves_in_words(step, step.goals, language)
    rows = (
        tag("li", None, text(f"{move}. "), multilingual.markup_for(step.comment(number), language))
        for number, move in enumerate(said, 1)
    )
    return tag("ol", {"class": "moves"}, *rows)


def solutions(language: Language, *lists: Markup) -> Markup:
    """The page with the solutions in these lists."""
    title = tag("h2", None, text(language.say("sheet.solutions")))
    return tag("section", {"class": "solutions"}, title, *lists)


def solution_list(lesson: Lesson, language: Language) -> Markup:
    """The answers of the steps, by their numbers, with the lesson's praise."""
    rows = (
        tag(
            "li",
            None,
            tag("b", None, text(f"{number}. ")),
            text(_with_stop(solution) if step.praise else solution),
            text(" "),
            multilingual.markup_for(step.praise, language),
        )
        for number, step in enumerate(lesson.steps, 1)
        if (solution := _solution(step, language)) or step.praise
    )
    return tag("ol", None, *rows)


def _solution(step: Step, language: Language) -> str:
    """The answer of a step; nothing where there is nothing to do."""
    if step.kind == "play":
        right = (move.text for move in step.start.position.legal_moves() if step.is_goal(move.text))
        if step.line:
            return THEN.join(_moves_in_words(step, [*islice(right, 1), *step.line], language))
        said = [_moves_in_words(step, [move], language)[0] for move in islice(right, MOST_MOVES + 1)]
        return _some(list(dict.fromkeys(said)), "; ", MOST_MOVES)
    if step.kind == "find":
        cells = desk(step.start.game).centres(step.start, Look())
        return _some([cell for cell in cells if step.is_goal(cell)], ", ", MOST_CELLS)
    return language.say(f"rule.{step.goals[0]}.title") if step.kind == "forbidden" else ""


def _moves_in_words(step: Step, moves: Iterable[str], language: Language) -> list[str]:
    """Moves that are played one after the other, as sentences without their full stops: children read them."""
    board, said = step.start, list[str]()
    for text_of_move in moves:
        position = board.line.at(board.ply)
        move = next(each for each in position.legal_moves() if each.text == text_of_move)
        said.append(advice(board.game).whole(position.view_for(position.turn), move, language))
        board = perform_move(board, text_of_move)
    return said


def _with_stop(words: str) -> str:
    """Words behind which a sentence begins."""
    return f"{words}. " if words and words[-1].isalnum() else words


def _some(right: list[str], between: str, most: int) -> str:
    """The first of what is right."""
    return between.join([*right[:most], *(["…"] if len(right) > most else [])])
