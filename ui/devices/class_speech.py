"""The messages between a teacher's screen and the devices of pupils: written, and read strictly."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.record import tags
from ui.devices import question as questions
from ui.devices.asked import Asked
from ui.devices.class_state import Pupil
from ui.devices.speech import foreign, read, write

if TYPE_CHECKING:
    from ui.devices.class_state import Classroom

MOST_QUESTIONS = 1000


def welcome_message(room: Classroom) -> str:
    """The message with which a teacher's screen greets a device that has come by an invitation."""
    return write("class", game=room.question.game, title=dict(room.title))


def question_message(room: Classroom, number: int) -> str:
    """The question on show with a pupil's own answer, and what is right once that is shown."""
    said = questions.to_json(room.question if room.is_shown else replace(room.question, right=()))
    own = room.pupils.get(number, Pupil()).answers.get(room.number, "")
    counted = {"number": room.number, "count": len(room.questions)}
    return write("question", question=said, shown=room.is_shown, answer=own, **counted)


def join_message(name: str) -> str:
    """The message with which a pupil joins; without a name if it is empty."""
    return write("join", name=name)


def reply_message(number: int, answer: str) -> str:
    """The message that answers the question of this number."""
    return write("reply", number=number, answer=answer)


def read_join(text: str) -> str:
    """The name with which a pupil joins; raises Unreadable."""
    name = read(text, "join")["name"]
    return tags.read_name(name, "name") if name else ""


def read_reply(room: Classroom, text: str) -> str:
    """The answer to the question on show; raises Unreadable for any other text, and once answers are shown."""
    said = read(text, "reply")
    if said["number"] != room.number or room.is_shown:
        raise foreign()
    return questions.read_answer(room.question, said["answer"])


def read_welcome(text: str) -> Asked:
    """The class to which a device has come; raises Unreadable."""
    said = read(text, "class")
    if said["game"] not in GAMES:
        raise foreign()
    return Asked(said["game"], questions.read_texts(said["title"]))


def read_question(text: str, before: Asked) -> Asked:
    """The class at the question that is asked now; raises Unreadable. A half-made answer stays at the same question."""
    said = read(text, "question")
    asked, number, count = questions.from_json(said["question"]), said["number"], said["count"]
    if not 0 <= number < count <= MOST_QUESTIONS:
        raise foreign()
    answer = questions.read_answer(asked, said["answer"]) if said["answer"] else ""
    same = before.question is not None and replace(before.question, right=asked.right) == asked
    stays = same and before.number == number and not said["shown"]
    board, path = (before.board, before.path) if stays else (questions.board(asked), ())
    there = replace(before, game=asked.game, question=asked, number=number, count=count)
    return replace(there, is_shown=said["shown"], answer=answer, board=board, path=path)
