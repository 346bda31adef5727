"""A class at the teacher's screen: asking pupils, showing what they have answered, ending."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.acts import class_invitations
from ui.acts.class_invitations import with_room
from ui.acts.class_news import drop_wire
from ui.app.effects import Wire as Ask
from ui.app.routes import Route
from ui.devices import class_speech, speech
from ui.devices import question as questions
from ui.devices.class_state import BOARD, Classroom, Pupil
from ui.devices.state import (
    CLASS_WIRE,
    SEATED,
)
from ui.games.desk import next_cell

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.model import Model
    from ui.devices.question import Question
    from ui.table.message import Message
    from ui.table.session import World


def act(model: Model, message: Message, world: World) -> Model:
    """The model after a message to the board of the class, or from a button beside it."""
    if message.verb == "class":
        return press(model, message, world)
    room = model.classroom
    if room is None or message.board != BOARD or message.verb not in {"tap", "walk"}:
        return model
    session = replace(questions.board(room.question), cursor=room.cursor)
    return with_room(model, replace(room, cursor=next_cell(session, message.about, model.look_apart)))


def press(model: Model, message: Message, _world: World) -> Model:
    """Do what was pressed: begin or end a class, show answers, go on, invite, send a pupil away."""
    word, _, rest = message.about.partition(" ")
    if word == "begin":
        return _begin(model)
    room, done = model.classroom, PRESSED.get(word)
    return model if room is None or room.is_over or done is None else done(model, room, rest)


def _begin(model: Model) -> Model:
    """Ask a class what the lesson or the puzzle on the screen asks; the pupils of a class that is there stay."""
    found = _questions(model)
    if found is None:
        return model
    title, asked, number = found
    before = model.classroom if model.classroom and not model.classroom.is_over else None
    room = replace(before or Classroom(title, "", asked), title=title, address=model.route.address, questions=asked)
    pupils = {each: Pupil(pupil.name) for each, pupil in room.pupils.items()}
    room = replace(room, number=number, shown=frozenset(), pupils=pupils, cursor=None)
    return replace(with_room(model, room), route=Route("classroom", asked[0].game), dialog="")


def _questions(model: Model) -> tuple[Mapping[str, str], tuple[Question, ...], int] | None:
    """The title and the questions of what is on the screen, and the number of the first one to ask; None if none."""
    from ui.learn import questions as taught  # later archive
    from ui.learn.task import task_text  # later archive

    if model.route.screen == "lesson" and model.run:
        lesson = model.run.lesson
        return dict(lesson.title), taught.of_lesson(lesson), taught.first_of_step(lesson, model.run.number)
    if model.route.screen == "puzzle" and model.attempt:
        language, posed = model.language, model.attempt.puzzle
        title = {language.code: language.say("puzzle.number", n=posed.number)}
        return title, taught.of_puzzle(posed, task_text(model.attempt, language), language.code), 0
    return None


def _show(model: Model, room: Classroom, _rest: str) -> Model:
    """Show what was answered; from now on no answer to this question counts."""
    return with_room(model, replace(room, shown=room.shown | {room.number}))


def _turn(model: Model, room: Classroom, rest: str) -> Model:
    """Go to the next question, or back to the one before."""
    number = room.number + (-1 if rest == "back" else 1)
    return with_room(model, replace(room, number=number, cursor=None)) if 0 <= number < len(room.questions) else model


def _remove(model: Model, room: Classroom, rest: str) -> Model:
    """Send a pupil away, or end an invitation that was answered."""
    number = next((each for each in room.wires if str(each) == rest), None)
    if number is None:
        return model
    gone = Ask("say", f"{CLASS_WIRE}{number}", speech.write("gone"))
    return drop_wire(model, room, number, gone)


def _end(model: Model, room: Classroom, _rest: str) -> Model:
    """End the class: every device is told, and every wire ends."""
    over = replace(room, wires={}, pupils={}, codes={}, is_over=True)
    names = [f"{CLASS_WIRE}{number}" for number in room.wires]
    gone = [Ask("say", name, speech.write("gone")) for name in names]
    return with_room(model, over).with_effects(*gone, *(Ask("hang", name) for name in names))


PRESSED: Mapping[str, Callable[[Model, Classroom, str], Model]] = {
    "show": _show,
    "turn": _turn,
    "invite": class_invitations.toggle_invitations,
    "copy": class_invitations.copy_link,
    "remove": _remove,
    "end": _end,
}


def follow(model: Model) -> Model:
    """The model with enough open invitations, their codes, and each pupil told what is news."""
    if model.classroom is None:
        return model
    return _tell(class_invitations.note_code(class_invitations.open_invitations(model, model.classroom)))


def _tell(model: Model) -> Model:
    room = model.classroom
    if room is None:
        return model
    texts: dict[str, str] = {}
    for number, wire in room.wires.items():
        if wire.state != SEATED or wire.lost:
            continue
        own = room.answers.get(number, "")
        if own not in texts:
            texts[own] = class_speech.question_message(room, number)
        if texts[own] != wire.told:
            room = room.with_changed_wire(number, told=texts[own])
            model = model.with_effects(Ask("say", f"{CLASS_WIRE}{number}", texts[own]))
    return with_room(model, room)
