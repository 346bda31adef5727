"""A class as a tab keeps it until it is closed, to go back to it after a reload: as text, read strictly."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ui.devices import question as questions
from ui.devices.class_speech import MOST_QUESTIONS
from ui.devices.class_state import MOST_PUPILS, Classroom, Pupil
from ui.devices.speech import foreign
from ui.devices.state import FAR, SEATED, Wire
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from collections.abc import Mapping

VERSION = 1
LONGEST = 1_000_000
LONGEST_NAME = 40
LONGEST_ADDRESS = 100_000
TYPES = {
    "fang": int,
    "title": dict,
    "address": str,
    "questions": list,
    "number": int,
    "shown": list,
    "pupils": dict,
    "made": int,
    "inviting": bool,
}
"""The fields of a kept class with their types."""

OWN_TYPES = {"name": str, "offer": str, "answers": dict}
"""The fields of a pupil in it."""


def write(room: Classroom) -> str:
    """The text to be kept: the questions, the pupils with their answers and the way back to them."""
    seated = {number: wire for number, wire in room.wires.items() if wire.state == SEATED}
    fields = {
        "fang": VERSION,
        "title": dict(room.title),
        "address": room.address,
        "questions": [questions.to_json(one) for one in room.questions],
        "number": room.number,
        "shown": sorted(room.shown),
        "pupils": {str(number): _pupil(room, number, wire) for number, wire in seated.items()},
        "made": room.made,
        "inviting": room.is_inviting,
    }
    return json.dumps(fields)


def _pupil(room: Classroom, number: int, wire: Wire) -> Mapping[str, Any]:
    pupil = room.pupils.get(number, Pupil())
    answers = {str(each): answer for each, answer in pupil.answers.items()}
    return {"name": pupil.name, "offer": wire.offer, "answers": answers}


def read(text: str) -> Classroom:
    """The class in a kept text; raises Unreadable for any other text."""
    said = _fields(text)
    asked = tuple(questions.from_json(one) for one in said["questions"])
    if said["number"] not in range(len(asked)) or not all(number in range(len(asked)) for number in said["shown"]):
        raise foreign()
    kept = {_number(number, said["made"]): _pupil_fields(one, len(asked)) for number, one in said["pupils"].items()}
    _check_answers(asked, [one["answers"] for one in kept.values()])
    return Classroom(
        questions.read_texts(said["title"]),
        said["address"],
        asked,
        said["number"],
        frozenset(said["shown"]),
        {number: Wire(FAR, SEATED, offer=one["offer"], lost=True) for number, one in kept.items()},
        {number: _read_pupil(one) for number, one in kept.items()},
        made=said["made"],
        is_inviting=said["inviting"],
    )


def _fields(text: str) -> Mapping[str, Any]:
    """The fields of a kept text, each of its type and within its bound."""
    said = object_in(text, LONGEST)
    if said is None or {name: type(value) for name, value in said.items()} != TYPES or said["fang"] != VERSION:
        raise foreign()
    if len(said["questions"]) > MOST_QUESTIONS or len(said["address"]) > LONGEST_ADDRESS:
        raise foreign()
    if len(said["pupils"]) > MOST_PUPILS:
        raise foreign()
    return said


def _read_pupil(said: Mapping[str, Any]) -> Pupil:
    return Pupil(said["name"], {int(number): answer for number, answer in said["answers"].items()})


def _number(text: str, end: int) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(end)) or int(text) >= end:
        raise foreign()
    return int(text)


def _pupil_fields(said: Any, count: int) -> Mapping[str, Any]:
    if not isinstance(said, dict) or {name: type(value) for name, value in said.items()} != OWN_TYPES:
        raise foreign()
    if len(said["name"]) > LONGEST_NAME or not (said["name"].isprintable() and said["offer"]):
        raise foreign()
    for number, answer in said["answers"].items():
        _number(number, count)
        if not isinstance(answer, str):
            raise foreign()
    return said


def _check_answers(asked: tuple[questions.Question, ...], given: list[Mapping[str, str]]) -> None:
    """Raise Unreadable unless each answer answers its question; equal ones are checked once."""
    for number, answer in {(number, answer) for answers in given for number, answer in answers.items()}:
        questions.read_answer(asked[int(number)], answer)
