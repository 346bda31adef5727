"""A class at the teacher's screen: inviting pupils, asking them, showing what they have answered."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.app.effects import Clear, Copy, Scroll, Select
from ui.app.effects import Wire as Ask
from ui.app.routes import Route
from ui.devices import class_speech, speech
from ui.devices import question as questions
from ui.devices.class_state import BOARD, JOIN, Classroom, Pupil, query_of
from ui.devices.state import (
    ABSENT,
    CALLING,
    CLASS_WIRE,
    CONNECTING,
    FAR,
    MARK,
    OFFERED,
    OPEN,
    SEATED,
    SLOW,
    UNREAD,
    Wire,
)
from ui.games.desk import next_cell

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.model import Model
    from ui.devices.question import Question
    from ui.table.message import Message
    from ui.table.session import World

ANSWER = re.compile(rf"\b([\w-]{{{MARK}}})\.([\w-]{{40,1000}})")
"""An answer to an invitation in any text: which one it answers, and the answer itself."""

FIELD = "answer"
"""The id of the field for answers that are pasted."""

MOST_ANSWERS = 100_000
"""The most characters of a text in which answers are looked for."""


def act(model: Model, message: Message, world: World) -> Model:
    """The model after a message to the board of the class, or from a button beside it."""
    if message.verb == "class":
        return press(model, message, world)
    room = model.classroom
    if room is None or message.board != BOARD or message.verb not in {"tap", "walk"}:
        return model
    session = replace(questions.board(room.question), cursor=room.cursor)
    return _with(model, replace(room, cursor=next_cell(session, message.about, model.look_apart)))


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
    return replace(_with(model, room), route=Route("classroom", asked[0].game), dialog="")


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
    return _with(model, replace(room, shown=room.shown | {room.number}))


def _turn(model: Model, room: Classroom, rest: str) -> Model:
    """Go to the next question, or back to the one before."""
    number = room.number + (-1 if rest == "back" else 1)
    return _with(model, replace(room, number=number, cursor=None)) if 0 <= number < len(room.questions) else model


def _invite(model: Model, room: Classroom, _rest: str) -> Model:
    """Show the invitations, or put them away; they stay open."""
    after = _with(model, replace(room, is_inviting=not room.is_inviting, trouble=""))
    return after.with_effects(Scroll("" if room.is_inviting else JOIN))


def _copy(model: Model, room: Classroom, rest: str) -> Model:
    """Copy the link of an invitation."""
    links = {str(number): link_of(model, wire) for number, wire in room.invitations.items()}
    quiet = replace(model, sharing=replace(model.sharing, said=""))
    return quiet.with_effects(Copy(links[rest], field=f"class-link-{rest}")) if rest in links else model


def _remove(model: Model, room: Classroom, rest: str) -> Model:
    """Send a pupil away, or end an invitation that was answered."""
    number = next((each for each in room.wires if str(each) == rest), None)
    if number is None:
        return model
    gone = Ask("say", f"{CLASS_WIRE}{number}", speech.write("gone"))
    return _drop(model, room, number, gone)


def _end(model: Model, room: Classroom, _rest: str) -> Model:
    """End the class: every device is told, and every wire ends."""
    over = replace(room, wires={}, pupils={}, codes={}, is_over=True)
    names = [f"{CLASS_WIRE}{number}" for number in room.wires]
    gone = [Ask("say", name, speech.write("gone")) for name in names]
    return _with(model, over).with_effects(*gone, *(Ask("hang", name) for name in names))


PRESSED: Mapping[str, Callable[[Model, Classroom, str], Model]] = {
    "show": _show,
    "turn": _turn,
    "invite": _invite,
    "copy": _copy,
    "remove": _remove,
    "end": _end,
}


def link_of(model: Model, wire: Wire) -> str:
    """The link of an invitation."""
    return f"{model.sharing.base}#hand?{query_of(wire)}"


def paste(model: Model, message: Message, _world: World) -> Model:
    """Take all answers to open invitations that a text holds; what it holds besides does not matter."""
    room, text = model.classroom, message.fields.get("answer", "")
    if room is None or room.is_over or not text.strip():
        return model
    after = take_answers(model, room, text)
    if after is model:
        return _with(model, replace(room, trouble=UNREAD)).with_effects(Select(FIELD))
    return after.with_effects(Clear(FIELD))


def take_answers(model: Model, room: Classroom, text: str) -> Model:
    """The model with the answers in a text given to their invitations; unchanged if it holds none."""
    by_mark = {wire.offer[:MARK]: number for number, wire in room.invitations.items()}
    found = {by_mark[mark]: word for mark, word in ANSWER.findall(text[:MOST_ANSWERS]) if mark in by_mark}
    for number, word in found.items():
        room = replace(_change(room, number, state=CONNECTING), trouble="")
        model = _with(model, room).with_effects(Ask("accept", f"{CLASS_WIRE}{number}", word))
    return model


def take_news(model: Model, message: Message, _world: World) -> Model:
    """Take what has become of a wire, or was said over it; what is for no wire of this class changes nothing."""
    room = model.classroom
    if room is None:
        return model
    number = next((each for each in room.wires if f"{CLASS_WIRE}{each}" == message.about), None)
    done = TOLD.get(message.fields.get("said", ""))
    return model if number is None or done is None else done(model, room, number, message.fields.get("text", ""))


def _note_offer(model: Model, room: Classroom, number: int, text: str) -> Model:
    return _with(model, _change(room, number, state=OFFERED, offer=text))


def _take_answer(model: Model, room: Classroom, _number: int, text: str) -> Model:
    return take_answers(model, room, text)


def _greet(model: Model, room: Classroom, number: int, _text: str) -> Model:
    """Welcome a device that is there; one that is back is told the question."""
    if room.wires[number].state == SEATED:
        return _with(model, _change(room, number, lost=False, told=""))
    welcome = Ask("say", f"{CLASS_WIRE}{number}", class_speech.welcome_message(room))
    return _with(model, _change(room, number, state=OPEN)).with_effects(welcome)


def _note_loss(model: Model, room: Classroom, number: int, _text: str) -> Model:
    """Wait for a pupil who is in the class; forget a device that was not yet."""
    seated = room.wires[number].state == SEATED
    return _with(model, _change(room, number, lost=True)) if seated else _drop(model, room, number)


def _note_failure(model: Model, room: Classroom, number: int, text: str) -> Model:
    """Forget a device that has not come in, and say why; where no invitation can be made, make no more."""
    state = room.wires[number].state
    if state == SEATED:
        return _note_loss(model, room, number, text)
    why = replace(room, trouble=text if text == ABSENT else SLOW, is_inviting=room.is_inviting and state != CALLING)
    return _drop(model, why, number)


def _note_slowness(model: Model, room: Classroom, number: int, text: str) -> Model:
    waits = room.wires[number].state in {CALLING, CONNECTING}
    return _note_failure(model, room, number, text) if waits else model


def _note_unread_answer(model: Model, room: Classroom, number: int, _text: str) -> Model:
    """Wait on for an answer to this invitation: the text that was given for one is none."""
    waits = room.wires[number].state == CONNECTING
    return _with(model, replace(_change(room, number, state=OFFERED), trouble=UNREAD)) if waits else model


def _take_message(model: Model, room: Classroom, number: int, text: str) -> Model:
    """Take a pupil into the class, or an answer, or that the pupil leaves; what is none of these changes nothing."""
    state = room.wires[number].state
    try:
        kind = speech.read(text, "join", "reply", "gone")["kind"]
        if kind == "gone":
            return _drop(model, room, number)
        if kind == "join":
            return _seat(model, room, number, class_speech.read_join(text))
        if state != SEATED:
            return model
        pupil = room.pupils.get(number, Pupil())
        answers = {**pupil.answers, room.number: class_speech.read_reply(room, text)}
    except Unreadable:
        return model
    return _with(model, room.with_pupil(number, replace(pupil, answers=answers)))


def _seat(model: Model, room: Classroom, number: int, name: str) -> Model:
    """Take a pupil into the class who has been welcomed."""
    if room.wires[number].state != OPEN:
        return model
    return _with(model, _change(room, number, state=SEATED).with_pupil(number, Pupil(name)))


TOLD: Mapping[str, Callable[[Model, Classroom, int, str], Model]] = {
    "offer": _note_offer,
    "answer": _take_answer,
    "open": _greet,
    "lost": _note_loss,
    "failed": _note_failure,
    "slow": _note_slowness,
    "unread": _note_unread_answer,
    "heard": _take_message,
}


def follow(model: Model) -> Model:
    """The model with enough open invitations, their codes, and each pupil told what is news."""
    if model.classroom is None:
        return model
    return _tell(_note_code(_open_invitations(model, model.classroom)))


def _open_invitations(model: Model, room: Classroom) -> Model:
    for _ in range(room.missing_count):
        number = room.made
        room = replace(room.with_wire(number, Wire(FAR)), made=number + 1)
        model = _with(model, room).with_effects(Ask("offer", f"{CLASS_WIRE}{number}"))
    return model


def _note_code(model: Model) -> Model:
    """Keep the QR code that the browser has made last, if it is that of an open invitation."""
    room, sharing = model.classroom, model.sharing
    if room is None:
        return model
    links = {link_of(model, wire) for wire in room.invitations.values()}
    codes = {link: code for link, code in room.codes.items() if link in links}
    if sharing.link in links:
        codes[sharing.link] = sharing.code
    return model if codes == room.codes else _with(model, replace(room, codes=codes))


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
            room = _change(room, number, told=texts[own])
            model = model.with_effects(Ask("say", f"{CLASS_WIRE}{number}", texts[own]))
    return _with(model, room)


def _with(model: Model, room: Classroom) -> Model:
    return model if room is model.classroom else replace(model, classroom=room)


def _change(room: Classroom, number: int, **changes: object) -> Classroom:
    changed: Wire = replace(room.wires[number], **changes)  # type: ignore[arg-type]
    return room.with_wire(number, changed)


def _drop(model: Model, room: Classroom, number: int, *before: Ask) -> Model:
    return _with(model, room.without(number)).with_effects(*before, Ask("hang", f"{CLASS_WIRE}{number}"))
