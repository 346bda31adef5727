"""Help at the table: hints, and the look back at a game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.legal import chosen_move
from engine.reason import Judged, Reason
from ui.app.effects import Reveal
from ui.games.desk import desk
from ui.help.marks import path_of
from ui.help.state import Hint, Review, can_hint, can_review
from ui.table import taps as mechanism

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.app.effects import Act, Command, Effects
    from ui.app.model import Model
    from ui.help.state import Help
    from ui.table.message import Message
    from ui.table.session import World


def _having(model: Model, **changed: object) -> Model:
    """Return the model with some fields of its help changed."""
    help_: Help = replace(model.help, **changed)  # type: ignore[arg-type]
    return replace(model, help=help_)


def _hint(model: Model, message: Message, _world: World) -> Model:
    """Ask for a hint; the second time, show the whole move and make it, except for its last tap."""
    session = model.session
    if message.about == "off":
        return _having(model, hint=None)
    if not can_hint(session):
        return model
    hint = model.help.hint_for(session)
    if hint is None or hint.failed:
        asking = session.player_at(session.position.turn)
        asked = replace(session, taps=(), refusal=None, remark="", moved=False, hints=(*session.hints, asking))
        return _having(model, hint=Hint(session.position)).with_session(asked)
    return _shown(_having(model, hint=replace(hint, whole=True)))


def _shown(model: Model) -> Model:
    """Return the model with the move of a whole hint made, except for its last tap."""
    session, hint = model.session, model.help.hint_for(model.session)
    if hint is None or hint.move is None or not hint.whole:
        return model
    gesture = desk(session.game).gesture
    taps = mechanism.resumed(gesture, session.position, path_of(session, hint.move)[:-1])
    return model.with_session(replace(session, taps=taps, refusal=None, remark="", moved=False))


def _review(model: Model, message: Message, _world: World) -> tuple[Model, Effects]:
    """Begin, halt or close the look back, or show the chances of another seat; scroll to a new one."""
    after = _reviewing(model, message)
    begun = model.help.review_of(model.session) is None and after.help.review_of(after.session)
    return after, (Reveal("review"),) if begun else ()


def _reviewing(model: Model, message: Message) -> Model:
    """Return the model with its look back changed as the message says."""
    session, review = model.session, model.help.review_of(model.session)
    verb, _, seat = message.about.partition(" ")
    if verb == "close":
        return _having(model, review=None)
    if verb == "halt" and review:
        return _having(model, review=replace(review, halted=True))
    if verb == "seat" and review and seat in map(str, range(len(session.names))):
        return _having(model, review=replace(review, seat=int(seat)))
    if verb or not can_review(session):
        return model
    begun = Review(session.line) if review is None else replace(review, halted=False, failed=False)
    return _having(replace(model, dialog=""), review=begun)


def _helped(model: Model, message: Message, _world: World) -> Model:
    """Take the thinker's answer to an open question for help."""
    answer = json.loads(message.fields.get("answer", '{"done": false}'))
    if message.about == "hint":
        return _hinted(model, answer)
    return _reviewed(model, answer)


def _hinted(model: Model, answer: Mapping[str, Any]) -> Model:
    """Return the model with the hint that the thinker has found, or with its failure."""
    hint = model.help.hint_for(model.session)
    if hint is None:
        return model
    if "move" not in answer:
        return _having(model, hint=replace(hint, failed=True))
    move = chosen_move(model.session.game, answer["move"], hint.view)
    return _shown(_having(model, hint=replace(hint, move=move, reasons=_reasons(answer["reasons"]))))


def _reviewed(model: Model, answer: Mapping[str, Any]) -> Model:
    """Return the model with the plies that the thinker has judged so far."""
    review = model.help.review_of(model.session)
    if review is None:
        return model
    judged = tuple(_judged(*ply) for ply in answer.get("judged", ()))
    known = replace(review, judged=judged or review.judged)
    return _having(model, review=replace(known, failed=answer["done"] and not known.done))


def _judged(chances: list[float], loss: float, best: str, told: list[Any]) -> Judged:
    return Judged(tuple(chances), loss, best, _reasons(told))


def _reasons(told: list[Any]) -> tuple[Reason, ...]:
    return tuple(Reason(key, params) for key, params in told)


ACTS: Mapping[str, Act] = {"helped": _helped, "hint": _hint}

COMMANDS: Mapping[str, Command] = {"review": _review}
