"""A pupil's device in a class: joining, answering by taps, hearing whether that was right, leaving."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.record import tags
from ui.app.effects import Wire as Ask
from ui.devices import class_speech, speech, state
from ui.devices import question as questions
from ui.devices.asked import Asked
from ui.devices.class_state import BOARD
from ui.devices.question import CELL, LOOK, RULE
from ui.devices.state import HAND
from ui.games.desk import START_GAME, Look, desk, next_cell
from ui.table.taps import Complete, Refused, Taken

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.model import Model
    from ui.devices.state import Hand
    from ui.table.message import Message, Verb
    from ui.table.session import Session, World


def take_message(hand: Hand, text: str) -> Hand:
    """The hand after the teacher's screen has welcomed it, or has asked a question; raises Unreadable."""
    kind = speech.read(text, "class", "question", "gone")["kind"]
    if kind == "gone":
        return _leave(hand)
    if kind == "class":
        return replace(hand, state=state.ASKED, asked=class_speech.read_welcome(text), unread=False)
    if hand.state not in {state.AGREED, state.PLAYING, state.BACK}:
        return hand
    before = hand.asked or Asked(START_GAME, {})
    asked = class_speech.read_question(text, before)
    # Until the teacher's screen has an answer it stays on its way, unless the question is another one by now.
    waits = hand.sent and not asked.is_shown and before.number == asked.number
    arrived = waits and hand.sent == class_speech.reply_message(asked.number, asked.answer)
    sent = hand.sent if waits and not arrived else ""
    return replace(hand, state=state.PLAYING, asked=asked, sent=sent, lost=False, unread=False)


def _leave(hand: Hand) -> Hand:
    asked = replace(hand.asked, question=None, board=None) if hand.asked else None
    return replace(hand, state=state.GONE, sent="", asked=asked)


def press(model: Model, hand: Hand, message: Message) -> Model:
    """Join the class with the name in the form, or leave it."""
    if hand.asked is None:
        return model
    if message.about == "leave":
        gone = _leave(hand)
        left = Ask("say", HAND, speech.write("gone")), Ask("hang", HAND)
        return replace(model, hand=gone).with_effects(*left)
    if hand.state != state.ASKED:
        return model
    name = tags.clean_name(message.fields.get("name", ""), "")
    joined = replace(hand, state=state.AGREED, asked=replace(hand.asked, name=name))
    return replace(model, hand=joined).with_effects(Ask("say", HAND, class_speech.join_message(name)))


def act(model: Model, message: Message, _world: World) -> Model:
    """The model after a message to the board of a question."""
    hand = model.hand
    asked = hand.asked if hand else None
    if message.verb == "hand" and hand:
        return press(model, hand, message)
    if asked is None or asked.board is None or message.board != BOARD or message.verb not in DONE:
        return model
    return DONE[message.verb](model, asked, asked.board, message.about)


def _tap(model: Model, asked: Asked, board: Session, tapped: str) -> Model:
    """Tap on the way to an answer; a complete one goes to the teacher's screen."""
    question = asked.question
    board = replace(board, cursor=next_cell(board, tapped, model.look_apart))
    if question is None or question.kind == LOOK or asked.is_shown:
        return _with(model, replace(asked, board=board))
    if question.kind == CELL:
        there = tapped in desk(board.game).centres(board, Look())
        return _send(model, replace(asked, board=board), tapped) if there else model
    path = (*asked.path, tapped)
    match questions.tap(board, board.taps, tapped):
        case Taken(taps):
            made = replace(board, taps=taps, refusal=None)
            return _with(model, replace(asked, board=made, path=path if taps else ()))
        case Complete(move):
            calm = replace(asked, board=replace(board, taps=(), refusal=None), path=())
            return _send(model, calm, " ".join(path) if question.kind == RULE else move.text)
        case Refused(refusal):
            if question.kind == RULE:
                calm = replace(asked, board=replace(board, taps=(), refusal=None), path=())
                return _send(model, calm, " ".join(path))
            return _with(model, replace(asked, board=board.refuse(refusal)))


def _send(model: Model, asked: Asked, answer: str) -> Model:
    said = class_speech.reply_message(asked.number, answer)
    after = _with(model, asked)
    sent = replace(after.hand, sent=said) if after.hand else None
    return replace(after, hand=sent).with_effects(Ask("say", HAND, said))


def _walk(model: Model, asked: Asked, board: Session, to: str) -> Model:
    return _with(model, replace(asked, board=replace(board, cursor=next_cell(board, to, model.look_apart))))


def _back(model: Model, asked: Asked, board: Session, _to: str) -> Model:
    """Take the half-made answer back."""
    return _with(model, replace(asked, board=replace(board, taps=(), refusal=None), path=()))


DONE: Mapping[Verb, Callable[[Model, Asked, Session, str], Model]] = {"tap": _tap, "walk": _walk, "back": _back}


def _with(model: Model, asked: Asked) -> Model:
    return replace(model, hand=replace(model.hand, asked=asked)) if model.hand else model
