"""The large screen of a class: the question, who has answered, the answers, and how pupils join."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.acts.class_invitations import link_of
from ui.devices import question as questions
from ui.devices import state
from ui.devices.class_state import BOARD, JOIN, MOST_PUPILS
from ui.devices.question import LOOK
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import NOTATION, button, fold, icon, way
from ui.learn import multilingual
from ui.table.names import isolate
from ui.views import apart
from ui.views.answers import answers_layer, answers_list
from ui.views.camera import camera
from ui.views.share import qr

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.devices.class_state import Classroom
    from ui.devices.state import Wire


def regions(model: Model) -> dict[str, Markup]:
    """The class under way, what is left of one that is over, or how one begins."""
    room, language = model.classroom, model.language.on_demand
    if room is None:
        return {"classroom": tag("p", {"class": "hint"}, text(language.say("class.none")))}
    if room.is_over:
        back = way(room.address, language.say("class.source"), "back", css="primary")
        over = tag("p", {"role": "status"}, text(language.say("class.over")))
        return {"classroom": join((over, tag("div", {"class": "actions"}, back)))}
    joining, question = (_way_in(model, room), _pupils(room, language)), _question(model, room)
    # As long as pupils come, the codes are what has to be seen from far away.
    return {"classroom": join((*joining, question) if room.is_inviting else (question, *joining))}


def _question(model: Model, room: Classroom) -> Markup:
    """The question on show, with its board and what was answered."""
    language, question = model.language.on_demand, room.question
    session = replace(questions.board(question), cursor=room.cursor)
    where = language.say("class.question", n=room.number + 1, of=len(room.questions))
    head = tag(
        "header",
        None,
        tag("p", {"class": "eyebrow"}, text(where)),
        tag("h2", None, multilingual.markup_for(room.title, language)),
        tag("progress", {"max": len(room.questions), "value": room.number + room.is_shown, "aria-label": where}),
    )
    task = tag("div", {"class": "task", "aria-live": "polite"}, tag("p", None, _task(question, language)))
    given = room.distribution if room.is_shown else ()
    drawn = answers_layer(question, session, given, model.look_apart)
    board = tag(
        "div", {"class": "live-board done"}, apart.board(BOARD, session, language, model.look_apart, drawn=drawn)
    )
    listed = answers_list(question, given, language) if room.is_shown else NOTHING
    told = tag("p", {"class": "said", "role": "status"}, text(_count_text(room, language)))
    answer = tag("div", {"class": "answer"}, told, listed, _buttons(room, language))
    attrs = {"class": "lesson class", "data-board": BOARD, "role": "group", "aria-label": where}
    return tag("div", attrs, head, task, board, answer)


def _task(question: questions.Question, language: Language) -> Markup:
    return multilingual.markup_for(question.task, language)


def _count_text(room: Classroom, language: Language) -> str:
    """How many pupils have answered."""
    if room.question.kind == LOOK:
        return language.say("class.look")
    if not room.pupils:
        return language.say("class.empty")
    return language.say("class.count", n=len(room.answers), of=len(room.pupils))


def _buttons(room: Classroom, language: Language) -> Markup:
    open_question = room.question.kind != LOOK and not room.is_shown
    # In one place, so that one key leads through the whole lesson.
    show = button("class show", language.say("class.show"), "eye", css="primary", name="class-on")
    go_on = button("class turn on", language.say("class.next"), "play", css="primary", name="class-on")
    onward = show if open_question else go_on if not room.is_last else NOTHING
    back = button("class turn back", language.say("class.previous"), "back", enabled=room.number > 0)
    end = button("class end", language.say("class.end"), "close")
    return tag("div", {"class": "actions"}, onward, back, end)


def _way_in(model: Model, room: Classroom) -> Markup:
    """The open invitations, and the ways in which their answers come back."""
    language = model.language.on_demand
    title = tag("h2", {"id": JOIN, "tabindex": -1}, text(language.say("class.join")))
    switch = "class.invite.hide" if room.is_inviting else "class.invite.show"
    toggle = tag(
        "div", {"class": "actions"}, button("class invite", language.say(switch), "share", name="class-invite")
    )
    section = {"class": "class-join", "aria-labelledby": JOIN}
    why = text(language.say(f"class.trouble.{room.trouble}")) if room.trouble else NOTHING
    trouble = tag("p", {"class": "hint", "role": "alert"}, why)
    if not room.is_inviting:
        return tag("section", section, title, trouble, toggle)
    full = len(room.pupils) >= MOST_PUPILS
    about = language.say("class.full", n=MOST_PUPILS) if full else language.say("class.join.about")
    cards = (_invitation(model, number, wire) for number, wire in room.invitations.items())
    codes = tag("ul", {"class": "class-codes"}, *cards)
    answers = tag("div", {"class": "class-back"}, *_answers(model, room))
    way_in = NOTHING if full else tag("div", {"class": "class-ways"}, codes, answers)
    return tag("section", section, title, tag("p", {"class": "hint"}, text(about)), trouble, way_in, toggle)


def _invitation(model: Model, number: int, wire: Wire) -> Markup:
    """An invitation for one device, as a code and as a link."""
    language, link = model.language.on_demand, link_of(model, wire)
    name = language.say("class.invitation", n=number + 1)
    rows = model.classroom.codes.get(link, "") if model.classroom else ""
    code = tag("div", {"class": "code"}, qr(rows, name)) if rows else NOTHING
    attrs = {**NOTATION, "readonly": True, "value": link, "id": f"class-link-{number}"}
    field = tag("label", {"class": "field"}, tag("span", None, text(name)), tag("input", attrs))
    copy = button(f"class copy {number}", language.say("class.copy", n=number + 1), "copy")
    return tag("li", None, code, field, tag("div", {"class": "actions"}, copy))


def _answers(model: Model, room: Classroom) -> tuple[Markup, ...]:
    """The camera and the field for what pupils' devices show."""
    say, sharing = model.language.on_demand.say, model.sharing
    attrs = {**NOTATION, "name": "answer", "id": "answer", "rows": 2, "enterkeyhint": "go"}
    label = tag("span", None, text(say("class.paste")))
    field = tag("label", {"class": "field"}, label, tag("textarea", attrs, NOTHING))
    done = tag("button", {"type": "submit", "class": "button"}, text(say("devices.connect")))
    form = tag("form", {"class": "typed", "data-form": "answered", "autocomplete": "off"}, field, done)
    said = tag("p", {"role": "status", "class": "said"}, text(say(f"share.{sharing.said}") if sharing.said else ""))
    return said, camera(room.reading, model.language), form


def _pupils(room: Classroom, language: Language) -> Markup:
    """Everybody who is in the class or on the way, with what is known of each."""
    there = [(number, wire) for number, wire in room.wires.items() if wire.state not in {state.CALLING, state.OFFERED}]
    rows = (_row(room, number, wire, language) for number, wire in there)
    label = language.say("class.pupils", n=len(room.pupils))
    return fold("class-pupils", label, tag("ul", {"class": "class-pupils"}, *rows))


def _row(room: Classroom, number: int, wire: Wire, language: Language) -> Markup:
    pupil = room.pupils.get(number)
    name = isolate(pupil.name) if pupil and pupil.name else language.say("class.pupil", n=number + 1)
    is_there = number in room.answers
    what = "connecting" if pupil is None else "lost" if wire.lost else "answered" if is_there else "thinking"
    sign = icon("check") if is_there else NOTHING
    told = tag("span", None, tag("b", None, text(name)), text(f" {language.say(f'class.is.{what}')}"))
    remove = button(f"class remove {number}", language.say("class.remove", name=name), "close", css="quiet", bare=True)
    return tag("li", None, sign, told, remove)
