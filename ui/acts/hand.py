"""A hand on this device, of a game at another table: joining it, taking the seat, and playing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.legal import meant_move
from engine.refusal import Unreadable
from ui.acts import table, wired_letters
from ui.app.effects import Clear, Reveal, Select
from ui.app.effects import Wire as Ask
from ui.app.screens import TYPED
from ui.devices import incoming, speech, state
from ui.devices.state import HAND, Hand
from ui.games.desk import desk
from ui.table import taps
from ui.table.taps import Complete, Refused, Taken

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.act import Acts
    from ui.app.effects import Effects
    from ui.app.model import Model
    from ui.app.routes import Route
    from ui.devices.incoming import Seen
    from ui.table.message import Message, Verb
    from ui.table.session import Session, World

WAYS = {"t": "join", "w": "answer", "c": "answer", "a": "pass"}
"""By parameter of the link, what is asked for the wire: reach a window or a device, or hand an answer on."""


def arrive(model: Model, route: Route) -> Model:
    """The model where an invitation leads; the same link again changes nothing."""
    if model.hand and model.hand.query == route.query:
        return replace(model, route=route, dialog="")
    if _is_own(model, route.query):
        return replace(model, route=route, dialog="", notice=None, hand=Hand(route.query, state.OWN))
    return replace(model, route=route, dialog="", notice=None, hand=Hand(route.query))


def _is_own(model: Model, query: str) -> bool:
    """Whether this page itself has made an invitation."""
    room, devices = model.classroom, model.devices
    made = [f"{state.CLASS}{wire.offer}" for wire in room.wires.values()] if room else []
    return query in made or (devices is not None and any(wire.offer == query for wire in devices.wires.values()))


def follow(model: Model) -> Model:
    """The model with the wire asked for, once the person has come by an invitation."""
    hand = model.hand
    if hand and hand.mark:
        return _send_letter(model, hand)
    if hand is None or hand.state != state.COME:
        return model
    name, _, word = hand.query.partition("=")
    job = WAYS.get(name)
    if job is None or not word:
        return _with(model, replace(hand, state=state.GONE))
    return _with(model, replace(hand, state=state.JOINING)).with_effects(Ask(job, HAND, word))


def _send_letter(model: Model, hand: Hand) -> Model:
    """The model after the letter of this side has gone over the wire, if it is news."""
    game = hand.offered.game if hand.offered else ""
    after, text = wired_letters.news(model, game, hand)
    return _with(after, replace(hand, told=text)).with_effects(Ask("say", HAND, text)) if text else after


def press(model: Model, message: Message, _world: World) -> Model:
    """Take the seat that is offered; in a class, join or leave it."""
    hand = model.hand
    if hand and hand.asked:
        from ui.acts import pupil  # later archive

        return pupil.press(model, hand, message)
    if hand is None or hand.offered is None or hand.state != state.ASKED or message.about != "take":
        return model
    return _with(model, replace(hand, state=state.AGREED)).with_effects(
        Ask("say", HAND, incoming.take_message(hand.offered))
    )


def take_news(model: Model, message: Message, _world: World) -> Model:
    """Take what has become of the wire, or what the table says; what cannot be read changes nothing."""
    hand, said = model.hand, message.fields.get("said", "")
    if hand is None or said not in TOLD:
        return model
    letters = hand.offered and hand.offered.letters and hand.state in {state.AGREED, state.PLAYING}
    try:
        if not letters or said != "heard":
            held = TOLD[said](model, hand, message.fields.get("text", ""))
            asked = _effects_after(held, said)
            return replace(model, hand=held).with_effects(*asked)
        after = wired_letters.receive_letter(model, message.found)
    except Unreadable:
        return _with(model, replace(hand, unread=True))
    return replace(after, hand=replace(hand, state=state.PLAYING, mark=message.found.letter.mark, unread=False))


def _effects_after(hand: Hand, said: str) -> Effects:
    """The effects for the wire after it has told something."""
    if hand.state == state.GONE:
        return (Ask("hang", HAND),)
    return (Ask("say", HAND, hand.sent),) if hand.sent and said == "open" else ()


def _show_answer(_model: Model, hand: Hand, text: str) -> Hand:
    """Show the answer to an invitation; a game by link has its table, and can be invited there."""
    if hand.mark:
        return hand
    # A teacher's screen has several invitations open, so the answer says which one it is for.
    mark = f"{hand.query.removeprefix(state.CLASS)[: state.MARK]}." if hand.is_of_class else ""
    return replace(hand, state=state.ANSWERING, answer=f"{state.ANSWER}{mark}{text}", slow=False)


def _back(_model: Model, hand: Hand, _text: str) -> Hand:
    """Go back to a table: its person has agreed to the seat before this page was loaded anew."""
    return hand if hand.mark else replace(hand, state=state.BACK)


def _note_line(_model: Model, hand: Hand, _text: str) -> Hand:
    return replace(hand, lost=False, slow=False, told="")


def _note_loss(_model: Model, hand: Hand, _text: str) -> Hand:
    return replace(hand, lost=True)


def _note_failure(model: Model, hand: Hand, text: str) -> Hand:
    """Note that no connection comes about: an answer may still be taken, so it stays on show."""
    return replace(hand, slow=True) if hand.state == state.ANSWERING else _note_loss(model, hand, text)


def _close(_model: Model, hand: Hand, _text: str) -> Hand:
    return replace(hand, state=state.CLOSED)


def _note_lateness(_model: Model, hand: Hand, _text: str) -> Hand:
    return hand if hand.state == state.CLOSED else replace(hand, state=state.LATE)


def _note_slowness(_model: Model, hand: Hand, _text: str) -> Hand:
    return replace(hand, slow=True)


def _note_nearness(_model: Model, hand: Hand, _text: str) -> Hand:
    """Show the answer again: the table that has gone on without it is there once more."""
    return replace(hand, state=state.ANSWERING) if hand.answer and hand.state == state.LATE else hand


def _note_distance(_model: Model, hand: Hand, _text: str) -> Hand:
    """Note that a table which this answer had reached has gone on without it."""
    return replace(hand, state=state.LATE) if hand.state == state.ANSWERING else hand


def _take_message(model: Model, hand: Hand, text: str) -> Hand:
    """Take a seat that is offered, its view, or that it is played at the table now."""
    if hand.is_of_class:
        from ui.acts import pupil  # later archive

        return pupil.take_message(hand, text)
    kind = speech.read(text, "seat", "post", "view", "gone")["kind"]
    if kind == "gone":
        return replace(hand, state=state.GONE, seen=None)
    if kind in {"seat", "post"}:
        return replace(hand, state=state.ASKED, offered=incoming.read_offer(text), seen=None, unread=False)
    # Another device plays only what its person has agreed to; a window that was loaded anew goes on.
    agreed = hand.state in {state.AGREED, state.PLAYING, state.BACK} and not (hand.offered and hand.offered.letters)
    if not agreed and not hand.query.startswith("t="):
        return hand
    seen = incoming.merge_view(hand.seen, incoming.read_view(text), slowly=model.settings.pace != "quick")
    return replace(hand, state=state.PLAYING, seen=seen, sent="", lost=False, unread=False)


TOLD: Mapping[str, Callable[[Model, Hand, str], Hand]] = {
    "answer": _show_answer,
    "back": _back,
    "open": _note_line,
    "lost": _note_loss,
    "failed": _note_failure,
    "passed": _close,
    "late": _note_lateness,
    "slow": _note_slowness,
    "near": _note_nearness,
    "away": _note_distance,
    "heard": _take_message,
}


def act(model: Model, message: Message, world: World) -> Model:
    """The model after a message to the hand: a move that is complete goes to the table, which plays it."""
    hand = model.hand
    if hand is None or hand.seen is None:
        return model
    return DONE[message.verb](model, hand.seen, message, world)


def _tap(model: Model, seen: Seen, message: Message, world: World) -> Model:
    session, game = seen.session, desk(seen.session.game)
    if session.is_filming:
        return _still(model, seen, message, world)
    if bar := _bar(model, session):
        return _with_session(model, session.with_remark(bar))
    match taps.tap(game.gesture, session.position, session.taps, message.about):
        case Taken(path):
            session = replace(session.at(session.ply), taps=path)
        case Complete(move):
            return _send(model, seen, move.text)
        case Refused(refusal):
            session = session.refuse(refusal)
    return _with_session(model, replace(session, cursor=game.cursor(session, message.about, model.look)))


def _bar(model: Model, session: Session) -> str:
    """The key of the sentence that says why no tap is accepted now; empty if taps are accepted."""
    return "away.sent" if model.hand and model.hand.sent else session.bar_key


def _send(model: Model, seen: Seen, move: str) -> Model:
    """Send a move; until the table has played it, nothing else can be done."""
    calm = _with_session(model, replace(seen.session.at(seen.session.ply), cursor=seen.session.cursor))
    said = incoming.answer(seen, move)
    sent = replace(calm.hand, sent=said) if calm.hand else None
    return replace(calm, hand=sent).with_effects(Ask("say", HAND, said))


def _type_move(model: Model, seen: Seen, message: Message, _world: World) -> Model:
    """Send a move that was typed in notation, or answer a command."""
    session, text = seen.session, message.fields.get("move", "").strip()
    if not text:
        return model
    if asked := table.inquiry(model, session, text):
        return replace(model, inquiry=asked).with_effects(Clear(TYPED), Reveal(asked.place))
    if bar := _bar(model, session):
        return _with_session(model, session.with_remark(bar)).with_effects(Select(TYPED))
    try:
        move = meant_move(session.game, text, session.position)
    except Unreadable as error:
        return _with_session(model, session.refuse(error.refusal)).with_effects(Select(TYPED))
    return _send(model, seen, move.text).with_effects(Clear(TYPED))


def _walk(model: Model, _seen: Seen, message: Message, world: World) -> Model:
    after = table.walk(model.on_show, message, world)
    return _with_session(model, after.session).with_effects(*after.effects)


def _undo(model: Model, seen: Seen, _message: Message, _world: World) -> Model:
    return _with_session(model, seen.session.back())


def _beat(model: Model, seen: Seen, _message: Message, _world: World) -> Model:
    return _with_session(model, seen.session.next_beat())


def _still(model: Model, seen: Seen, _message: Message, _world: World) -> Model:
    return _with_session(model, replace(seen.session, moved=False))


DONE: Mapping[Verb, Callable[[Model, Seen, Message, World], Model]] = {
    "back": _undo,
    "beat": _beat,
    "escape": _undo,
    "still": _still,
    "tap": _tap,
    "type": _type_move,
    "walk": _walk,
}

ACTS: Acts = dict.fromkeys(DONE, act)


def _with(model: Model, hand: Hand) -> Model:
    return replace(model, hand=hand)


def _with_session(model: Model, session: Session) -> Model:
    """The model with this session in place of the one at the hand."""
    hand = model.hand
    return _with(model, replace(hand, seen=replace(hand.seen, session=session))) if hand and hand.seen else model
