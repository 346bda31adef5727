"""The device of a pupil in a class: the question, the own answer, and whether it was right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.devices.class_state import BOARD, Given
from ui.devices.question import CELL, LOOK, RULE, is_right, right_answer
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import NAME, button, icon
from ui.games.desk import desk
from ui.learn import multilingual
from ui.views import apart
from ui.views.answers import answer_text, answers_layer, solution_text

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.devices.asked import Asked
    from ui.devices.question import Question
    from ui.devices.state import Hand
    from ui.table.session import Session

LONGEST_NAME = 40


def pupil_view(model: Model, hand: Hand, asked: Asked) -> Markup:
    """The question that the class is asked; nothing before there is one."""
    question, session, language = asked.question, asked.board, model.language.on_demand
    if question is None or session is None:
        return NOTHING
    where = language.say("class.question", n=asked.number + 1, of=asked.count)
    head = tag(
        "header",
        None,
        tag("p", {"class": "eyebrow"}, text(where)),
        tag("h2", None, multilingual.markup_for(asked.title, language)),
        tag("progress", {"max": asked.count, "value": asked.number + asked.is_shown, "aria-label": where}),
    )
    task = multilingual.markup_for(question.task, language)
    drawn = answers_layer(question, session, _marks(asked, question), model.look_apart)
    css = "live-board done" if asked.is_shown or question.kind == LOOK else "live-board"
    board = tag("div", {"class": css}, apart.board(BOARD, session, language, model.look_apart, drawn=drawn))
    buttons = NOTHING if question.kind in {CELL, LOOK} or asked.is_shown else apart.move_buttons(session, language)
    leave = button("hand leave", language.say("pupil.leave"), "close", css="quiet")
    answer = tag(
        "div", {"class": "answer"}, *_news(model, hand, asked), tag("div", {"class": "actions"}, buttons, leave)
    )
    attrs = {"class": "lesson class", "data-board": BOARD, "role": "group", "aria-label": where}
    told = tag("div", {"class": "task", "aria-live": "polite"}, tag("p", None, task))
    return tag("div", attrs, head, told, board, answer)


def _marks(asked: Asked, question: Question) -> tuple[Given, ...]:
    """The own answer and a right one, once answers are shown; what is drawn needs no count then."""
    if not asked.is_shown or question.kind == LOOK:
        return ()
    own = Given(asked.answer, 0, is_right(question, asked.answer)) if asked.answer else None
    found = "" if own and own.is_right else right_answer(question)
    right = Given(found, 0, is_right=True) if found else None
    return tuple(one for one in (own, right) if one)


def _news(model: Model, hand: Hand, asked: Asked) -> tuple[Markup, ...]:
    """The sentences of the device: a lost line, right or wrong, the answer given, the next action."""
    language, session = model.language.on_demand, asked.board
    trouble = "pupil.lost" if hand.lost else "pupil.unread" if hand.unread else ""
    lost = tag("p", {"class": "hint", "role": "status"}, text(language.say(trouble) if trouble else ""))
    inside = apart.reason(session, language) if session and session.refusal else _words(hand, asked, language)
    return lost, tag("div", {"class": "said", "aria-live": "polite"}, inside)


def _words(hand: Hand, asked: Asked, language: Language) -> Markup:
    question, session = asked.question, asked.board
    if question is None or session is None:
        return NOTHING
    if question.kind == LOOK:
        return _help(language.say("pupil.look"))
    if asked.is_shown:
        return _result(asked, question, language)
    if hand.sent:
        return _help(language.say("pupil.sent"))
    if asked.answer:
        return _help(language.say("pupil.answer", answer=answer_text(question, asked.answer, language)))
    return _help(_next(question, session, language))


def _help(words: str) -> Markup:
    return tag("p", {"class": "help"}, text(words))


def _next(question: Question, session: Session, language: Language) -> str:
    if question.kind == RULE:
        return language.say("pupil.rule")
    return language.say("lesson.find") if question.kind == CELL else desk(question.game).help(session, language)


def _result(asked: Asked, question: Question, language: Language) -> Markup:
    """Whether the own answer was right, and what is."""
    solution = language.say("pupil.solution", answer=solution_text(question, right_answer(question), language))
    if not asked.answer:
        return _help(f"{language.say('pupil.none')} {solution}")
    own = answer_text(question, asked.answer, language)
    if is_right(question, asked.answer):
        right = tag("strong", None, text(language.say("pupil.right")))
        return tag("div", {"class": "praise"}, icon("check"), tag("p", None, right, text(f" {own}")))
    words = language.say("pupil.wrong", answer=own)
    return tag("div", {"class": "why"}, icon("no"), tag("p", None, text(f"{words} {solution}")))


def name_form(language: Language) -> Markup:
    """The field for the pupil's name, and the button that joins."""
    attrs = {**NAME, "name": "name", "id": "pupil-name", "maxlength": LONGEST_NAME, "autocomplete": "off"}
    field = tag("label", {"class": "field"}, tag("span", None, text(language.say("pupil.name"))), tag("input", attrs))
    done = tag("button", {"type": "submit", "class": "button primary"}, text(language.say("pupil.take")))
    return tag("form", {"class": "typed", "data-form": "hand"}, field, done)
