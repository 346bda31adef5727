"""A class: its questions, its messages, and their effects on the large screen and on a pupil's device."""

import html
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.puzzles.shelf import puzzle, puzzle_numbers
from engine.refusal import Unreadable
from tests.games import POSED, TAUGHT
from tests.ui.players import world
from ui.acts import rejoin
from ui.acts.update import first_model, update
from ui.app.effects import Wire as Ask
from ui.app.model import Model
from ui.app.routes import Route
from ui.devices import class_speech, speech, stored_class
from ui.devices import question as questions
from ui.devices.class_state import MOST_PUPILS, OPEN, Classroom
from ui.devices.question import CELL, LOOK, MOVE, RULE, Question
from ui.devices.state import AGREED, GONE, MARK, PLAYING, Hand
from ui.help.marks import path_of
from ui.learn import questions as taught
from ui.learn.ours import lesson, numbers
from ui.table.message import Message
from ui.views.page import view

LESSONS = [(game, number) for game in TAUGHT for number in numbers(game)]
OFFER = "A" * MARK + "{:03}" + "b" * 60
"""Texts in the place of an invitation's word."""
WORD = "C" * 80


def after_message(model: Model, verb: str, about: str = "", board: str = "", **fields: str) -> tuple[Model, list[Ask]]:
    """Return the model after a message, and what is asked for wires."""
    after, effects = update(model, Message(verb, about, fields, board), world())  # type: ignore[arg-type]
    return after, [one for one in effects if isinstance(one, Ask) and one.job != "keep"]


def offer_of(number: int) -> str:
    """Return the word of an invitation, which differs from others in its first letters."""
    return f"{number:0{MARK}}" + "b" * 60


def room_of(model: Model) -> Classroom:
    """Return the class of the large screen."""
    assert model.classroom
    return model.classroom


def lost_pupils(model: Model) -> list[int]:
    """Return the numbers of the pupils who cannot be reached now."""
    return [number for number, wire in room_of(model).wires.items() if wire.lost]


@cache
def new_class(game: str = TAUGHT[0], number: int = 0) -> Model:
    """Return the large screen of a class that is asked a lesson, its invitations made."""
    model = replace(first_model(world()), sharing=replace(first_model(world()).sharing, base="https://x.test/"))
    model, _ = after_message(model, "open", f"{game}.lesson.{number or numbers(game)[0]}")
    model, asked = after_message(model, "class", "begin")
    assert model.route == Route("classroom", game)
    return with_offers(model, asked)


def with_offers(model: Model, asked: list[Ask]) -> Model:
    """Return the model once every invitation asked for is made."""
    for one in asked:
        if one.job == "offer":
            model, more = after_message(model, "wire", one.name, said="offer", text=offer_of(int(one.name[5:])))
            assert not [each for each in more if each.job == "offer"]
    return model


def with_pupils(model: Model, *names: str) -> Model:
    """Return the large screen once these pupils have joined."""
    for name in names:
        number = next(iter(room_of(model).invitations))
        link = f"https://x.test/#hand?a={offer_of(number)[:MARK]}.{WORD}"
        model, asked = after_message(model, "answered", answer=f"{name}: {link}\n")
        assert Ask("accept", f"class{number}", WORD) in asked
        model = with_offers(model, asked)
        model, asked = after_message(model, "wire", f"class{number}", said="open")
        assert speech.read(asked[-1].text, "class")
        model, asked = after_message(
            model, "wire", f"class{number}", said="heard", text=class_speech.join_message(name)
        )
        assert speech.read(asked[-1].text, "question")
    return model


def after_speech(model: Model, number: int, text: str) -> tuple[Model, list[Ask]]:
    """Return the large screen after a pupil's device has said something."""
    return after_message(model, "wire", f"class{number}", said="heard", text=text)


def at(model: Model, kind: str) -> Model:
    """Return the large screen at the first question that is answered in this way."""
    asked = room_of(model).questions
    number = next(each for each, one in enumerate(asked) if one.kind == kind and (kind != MOVE or has_wrong(one)))
    for _ in range(number):
        model, _ = after_message(model, "class", "turn on")
    return model


def has_wrong(question: Question) -> bool:
    """Return whether some legal move is a wrong answer."""
    return len([*wrong_and_right(question)]) > 1


def asked_questions() -> Iterator[tuple[Question, str]]:
    """Yield each question of our lessons and of some puzzles, with a right answer."""
    for game, number in LESSONS:
        steps = lesson(game, number).steps
        forbidden = {(step.start.line.last.text, step.goals): step for step in steps if step.kind == "forbidden"}
        for one in taught.of_lesson(lesson(game, number)):
            taps = forbidden[one.position, one.right].taps if one.kind == RULE else ()
            paths = [" ".join(taps[:length]) for length in range(1, len(taps) + 1)]
            yield one, next((path for path in paths if questions.is_right(one, path)), questions.right_answer(one))
    for game in POSED:
        for number in puzzle_numbers(game)[:5]:
            for one in taught.of_puzzle(puzzle(game, number), "task", "en"):
                yield one, questions.right_answer(one)


def test_every_question_of_ours_can_be_asked_and_answered() -> None:
    """Its board is that of the lesson, it crosses the wire whole, and a right answer to it is right."""
    kinds = set()
    for one, right in asked_questions():
        kinds.add(one.kind)
        assert questions.from_json(json.loads(json.dumps(questions.to_json(one)))) == one
        assert questions.board(one).line.last.text == one.position
        if one.kind != LOOK:
            assert questions.read_answer(one, right) == right
            assert questions.is_right(one, right)
    assert kinds == questions.KINDS


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_whole_lesson_is_asked(game: str, number: int) -> None:
    """One pupil answers right, one wrong; each screen can be drawn before and after the answers are shown."""
    model = with_pupils(new_class(game, number), "Ann", "")
    for _ in room_of(model).questions:
        question = room_of(model).question
        answers = list(wrong_and_right(question))
        for pupil, answer in zip(room_of(model).pupils, answers, strict=False):
            model, asked = after_speech(model, pupil, class_speech.reply_message(room_of(model).number, answer))
            assert speech.read(asked[0].text, "question")["answer"] == answer
        assert view(model).regions["classroom"]
        model, _ = after_message(model, "class", "show")
        shown = view(model).regions["classroom"]
        for answer in answers:
            assert answer in html.unescape(shown)
        # Nothing is drawn over a board but in a layer that says by colour and line whether it is right.
        drawn = shown.count('class="arrow"') + shown.count('class="drawn') > 0
        assert drawn == bool(re.search('class="sketch (better|played)"', shown))
        model, _ = after_message(model, "class", "turn on")
    assert room_of(model).is_last


def wrong_and_right(question: Question) -> Iterator[str]:
    """Yield a wrong answer if there is one, then a right one if one is easily found."""
    session = questions.board(question)
    if question.kind == MOVE:
        texts = [move.text for move in session.position.legal_moves()]
        yield from [text for text in texts if not questions.is_right(question, text)][:1]
        yield questions.right_answer(question)
    if question.kind == CELL:
        yield questions.right_answer(question)


def test_a_pupil_joins_answers_changes_the_answer_and_is_told() -> None:
    """By the messages of the large screen alone; what is right comes only when it is shown."""
    screen = at(with_pupils(new_class(), "Ann"), MOVE)
    (number,) = room_of(screen).pupils
    pupil = replace(first_model(world()), route=Route("hand", query=f"c={offer_of(9)}"))
    pupil = replace(pupil, hand=Hand(f"c={offer_of(9)}", "joining"))
    pupil, _ = after_message(pupil, "wire", "hand", said="answer", text=WORD)
    assert pupil.hand
    assert pupil.hand.answer == f"a={offer_of(9)[:MARK]}.{WORD}"
    pupil, _ = after_message(pupil, "wire", "hand", said="heard", text=class_speech.welcome_message(room_of(screen)))
    assert "pupil-name" in view(pupil).regions["overlay"]
    pupil, asked = after_message(pupil, "hand", name="  Bo ")
    assert class_speech.read_join(asked[0].text) == "Bo"
    assert pupil.hand
    assert pupil.hand.state == AGREED
    text = class_speech.question_message(room_of(screen), number)
    assert json.loads(text)["question"]["right"] == []
    pupil, _ = after_message(pupil, "wire", "hand", said="heard", text=text)
    assert pupil.hand
    assert pupil.hand.state == PLAYING
    assert pupil.hand.asked
    question = room_of(screen).question
    wrong, right = wrong_and_right(question)
    for answer in (wrong, right):
        pupil, sent = after_answer_taps(pupil, answer)
        assert class_speech.read_reply(room_of(screen), sent) == answer
        screen, asked = after_speech(screen, number, sent)
        assert pupil.hand
        assert pupil.hand.sent == sent
        pupil, _ = after_message(pupil, "wire", "hand", said="heard", text=asked[0].text)
        assert pupil.hand
        assert pupil.hand.asked
        assert (pupil.hand.sent, pupil.hand.asked.answer) == ("", answer)
        assert answer in view(pupil).regions["classroom"]
    screen, asked = after_message(screen, "class", "show")
    pupil, _ = after_message(pupil, "wire", "hand", said="heard", text=asked[0].text)
    assert pupil.language.on_demand.say("pupil.right") in view(pupil).regions["classroom"]
    pupil, asked = after_message(pupil, "hand", "leave", board="class")
    screen, _ = after_speech(screen, number, asked[0].text)
    assert not room_of(screen).pupils
    assert pupil.hand
    assert pupil.hand.state == GONE
    assert pupil.language.on_demand.say("pupil.gone") in view(pupil).regions["overlay"]


def after_answer_taps(pupil: Model, answer: str) -> tuple[Model, str]:
    """Return a pupil's device after the taps of an answer, and the message that it has sent."""
    assert pupil.hand
    assert pupil.hand.asked
    assert pupil.hand.asked.board
    session = pupil.hand.asked.board
    move = next(move for move in session.position.legal_moves() if move.text == answer)
    asked: list[Ask] = []
    for tap in path_of(session, move):
        pupil, asked = after_message(pupil, "tap", tap, board="class")
    return pupil, asked[-1].text


def test_invitations_are_renewed_until_the_class_is_full() -> None:
    """So many are open at once; each that is answered makes room for another one, up to the last pupil."""
    model = new_class()
    assert len(room_of(model).invitations) == OPEN
    model = with_pupils(model, *(f"Pupil {number}" for number in range(MOST_PUPILS)))
    assert len(room_of(model).pupils) == MOST_PUPILS
    assert not room_of(model).invitations
    assert model.language.on_demand.say("class.full", n=MOST_PUPILS) in view(model).regions["classroom"]
    model, asked = after_message(model, "class", "remove 0")
    assert [one.job for one in asked].count("offer") == 1


def test_many_answers_are_taken_at_once() -> None:
    """With anything between them; each comes to its own invitation."""
    model = new_class()
    links = [f"x {offer_of(number)[:MARK]}.{WORD}{number}" for number in room_of(model).invitations]
    _, asked = after_message(model, "answered", answer=" and\n".join(reversed(links)))
    accepted = {one.name: one.text for one in asked if one.job == "accept"}
    assert accepted == {f"class{number}": f"{WORD}{number}" for number in room_of(model).invitations}


def test_an_answer_to_no_open_invitation_is_refused_with_a_sentence() -> None:
    """Nothing else changes."""
    model, asked = after_message(new_class(), "answered", answer="hello")
    assert asked == []
    assert model.language.on_demand.say("class.trouble.unread") in view(model).regions["classroom"]


NONSENSE = [
    "",
    "[]",
    "x" * 200_000,
    '{"fang": 1, "kind": "reply"}',
    json.dumps({"fang": 2, "kind": "reply", "number": 0, "answer": "x"}),
    speech.write("reply", number=0, answer="x" * 1000),
    speech.write("reply", number=0, answer="<script>"),
    speech.write("reply", number=99, answer="d1+d2"),
    speech.write("reply", number=-1, answer="d1+d2"),
    speech.write("join", name="x" * 1000),
    speech.write("join", name="a\nb"),
    speech.write("move", game="xok", seat=0, ply=0, view="", move="d1+d2"),
]


@pytest.mark.parametrize("kind", sorted(questions.KINDS))
def test_forged_messages_change_nothing(kind: str) -> None:
    """With any text of a pupil's device, before and after it has joined, class and page stay as they were."""
    for game, number in LESSONS:
        if any(one.kind == kind for one in taught.of_lesson(lesson(game, number))):
            break
    model = at(with_pupils(new_class(game, number), "Ann"), kind)
    (pupil,) = room_of(model).pupils
    before = view(model).regions
    for text in NONSENSE:
        after, asked = after_speech(model, pupil, text.replace('"number":0', f'"number":{room_of(model).number}'))
        assert room_of(after) == room_of(model)
        assert asked == []
        assert view(after).regions == before
    shown, _ = after_message(model, "class", "show")
    late, _ = after_speech(shown, pupil, class_speech.reply_message(room_of(model).number, "late"))
    assert room_of(late) == room_of(shown)


def forged_questions(question: Question) -> Iterator[Any]:
    """Yield what is no question of ours, each almost one."""
    good = questions.to_json(question)
    changes: list[dict[str, Any]] = [
        {"game": "chess"},
        {"kind": "none"},
        {"position": "nonsense"},
        {"position": "x" * 10_000},
        {"task": {"english": "x"}},
        {"task": {"en": 1}},
        {"right": ["x" * 100]},
        {"right": [1]},
        {"right": ["x"] * 1000},
        {"sided": 1},
        {"more": 1},
    ]
    yield from ({**good, **change} for change in changes)
    yield from (None, [], "x", {})


def test_forged_questions_never_reach_the_board_of_a_pupil() -> None:
    """The device says that it cannot read them, and keeps the question that it has."""
    screen = at(with_pupils(new_class(), "Ann"), MOVE)
    (number,) = room_of(screen).pupils
    text = class_speech.question_message(room_of(screen), number)
    pupil = replace(first_model(world()), route=Route("hand", query="c=x"), hand=Hand("c=x", AGREED))
    pupil, _ = after_message(pupil, "wire", "hand", said="heard", text=text)
    assert pupil.hand
    assert pupil.hand.asked
    assert pupil.hand.asked.question
    good = json.loads(text)
    forged: list[dict[str, Any]] = [{**good, "question": one} for one in forged_questions(room_of(screen).question)]
    forged += [{**good, "number": 5, "count": 3}, {**good, "answer": "nonsense"}, {**good, "count": 10**9}]
    for one in forged:
        after, _ = after_message(pupil, "wire", "hand", said="heard", text=json.dumps(one))
        assert after.hand
        assert after.hand.unread
        assert after.hand.asked == pupil.hand.asked
        assert pupil.language.on_demand.say("pupil.unread") in view(after).regions["classroom"]


def test_a_question_comes_to_no_device_that_was_invited_to_a_game() -> None:
    """And no seat to one that was invited to a class."""
    text = class_speech.question_message(room_of(new_class()), 0)
    for query, said in (("w=x", text), ("c=x", speech.write("seat", game=TAUGHT[0], seat=0, seats=2, name=""))):
        model = replace(first_model(world()), route=Route("hand", query=query), hand=Hand(query, AGREED))
        after, _ = after_message(model, "wire", "hand", said="heard", text=said)
        assert after.hand
        assert after.hand.unread
        assert after.hand.asked is None
        assert after.hand.offered is None


def kept_text(model: Model) -> str:
    """Return what a tab keeps of its wires and its class."""
    (found,) = [one for one in rejoin.keep(first_model(world()), model).effects if isinstance(one, Ask)]
    return found.text


def test_a_reload_of_the_large_screen_keeps_pupils_and_answers() -> None:
    """They are asked for by their wires, and told the question as soon as they are back."""
    model = at(with_pupils(new_class(), "Ann", "Bo"), MOVE)
    first, second = room_of(model).pupils
    _, right = wrong_and_right(room_of(model).question)
    model, _ = after_speech(model, first, class_speech.reply_message(room_of(model).number, right))
    model, _ = after_message(model, "class", "show")
    after, asked = after_message(first_model(world()), "rejoin", text=kept_text(model))
    backs = {one.name: one.text for one in asked if one.job == "back"}
    assert backs == {f"class{number}": offer_of(number) for number in (first, second)}
    before, there = room_of(model), room_of(after)
    assert (there.questions, there.number, there.shown) == (before.questions, before.number, before.shown)
    assert (there.pupils, there.distribution) == (before.pupils, before.distribution)
    assert lost_pupils(after) == [first, second]
    after, asked = after_message(after, "wire", f"class{first}", said="open")
    assert speech.read(asked[0].text, "question")["answer"] == right
    assert lost_pupils(after) == [second]


def test_a_kept_class_is_read_strictly() -> None:
    """Each field of it, and each answer."""
    model = at(with_pupils(new_class(), "Ann"), MOVE)
    (first,) = room_of(model).pupils
    _, right = wrong_and_right(room_of(model).question)
    model, _ = after_speech(model, first, class_speech.reply_message(room_of(model).number, right))
    good = json.loads(stored_class.write(room_of(model)))
    assert stored_class.read(json.dumps(good)).pupils == room_of(model).pupils
    pupil = good["pupils"][str(first)]
    number = str(room_of(model).number)
    changes: list[dict[str, Any]] = [
        *({name: None} for name in good),
        {"fang": 2},
        {"number": 999},
        {"shown": [999]},
        {"shown": ["x"]},
        {"pupils": {"x": pupil}},
        {"pupils": {"99": pupil}},
        {"pupils": {str(first): {**pupil, "answers": {number: "nonsense"}}}},
        {"pupils": {str(first): {**pupil, "answers": {"999": right}}}},
        {"pupils": {str(first): {**pupil, "name": "x" * 1000}}},
        {"pupils": {str(first): None}},
    ]
    for change in changes:
        with pytest.raises(Unreadable):
            stored_class.read(json.dumps({**good, **change}))
    with pytest.raises(Unreadable):
        stored_class.read("nonsense")


def test_a_kept_text_that_cannot_be_read_changes_nothing() -> None:
    """Neither its line about wires of games, which is all that earlier builds kept, nor that about a class."""
    model, _ = after_message(first_model(world()), "rejoin", text="nonsense\nnonsense")
    assert model.classroom is None


def test_pupils_stay_for_another_lesson() -> None:
    """Their answers to the one before are gone."""
    model = with_pupils(new_class(), "Ann")
    game = model.route.game
    (number,) = room_of(model).pupils
    model, _ = after_message(model, "open", f"{game}.lesson.{numbers(game)[1]}")
    model, asked = after_message(model, "class", "begin")
    assert room_of(model).pupils[number].name == "Ann"
    assert speech.read(asked[-1].text, "question")["number"] == 0


def test_a_puzzle_is_asked() -> None:
    """From the puzzle on the screen, with its task in the teacher's language."""
    game = POSED[0]
    model, _ = after_message(first_model(world()), "open", f"{game}.puzzle.{puzzle_numbers(game)[0]}")
    model, _ = after_message(model, "class", "begin")
    assert room_of(model).question.task.keys() == {model.language.code}
    model, _ = after_message(model, "class", "show")
    assert re.search('class="given"', view(model).regions["classroom"])


def test_the_end_tells_every_device() -> None:
    """And leads back to the lesson."""
    model = with_pupils(new_class(), "Ann")
    model, asked = after_message(model, "class", "end")
    assert [one.text for one in asked if one.job == "say"].count(speech.write("gone")) == OPEN + 1
    assert f"#{room_of(model).address}" in view(model).regions["classroom"]
    again, _ = after_message(model, "class", "turn on")
    assert room_of(again) == room_of(model)


def test_what_becomes_of_wires() -> None:
    """A pupil who is cut off stays in the class; a device that never came in makes room for another."""
    model = with_pupils(new_class(), "Ann")
    (pupil,) = room_of(model).pupils
    lost, _ = after_message(model, "wire", f"class{pupil}", said="lost")
    assert (lost_pupils(model), lost_pupils(lost)) == ([], [pupil])
    assert lost.language.on_demand.say("class.is.lost") in view(lost).regions["classroom"]
    waiting = next(iter(room_of(model).invitations))
    model, _ = after_message(model, "answered", answer=f"{offer_of(waiting)[:MARK]}.{WORD}")
    slow, asked = after_message(model, "wire", f"class{waiting}", said="slow")
    assert waiting not in room_of(slow).wires
    assert [one.job for one in asked] == ["hang"]
    assert slow.language.on_demand.say("class.trouble.slow") in view(slow).regions["classroom"]
    absent, asked = after_message(new_class(), "wire", "class0", said="failed", text="absent")
    assert room_of(absent).trouble
