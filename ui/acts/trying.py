"""Trying moves beside the game on the table: actions on the board while it shows the tried ones."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import table
from ui.app.effects import Clear, Focus, Reveal, Select
from ui.app.model import Notice
from ui.app.screens import MENU_BUTTON, TYPED
from ui.games.desk import desk
from ui.help import answers
from ui.help.state import can_judge, can_try
from ui.notes import address, trying
from ui.notes import study as notes
from ui.table.table import ALL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.notes.study import Study
    from ui.notes.trying import Tried
    from ui.table.message import Message, Verb
    from ui.table.session import Session, World

ALIKE: Mapping[Verb, str] = {"undo": "back", "redo": "on"}
"""Verbs that are steps here."""

CHANGES: Mapping[str, Callable[[Study], Study]] = {"delete": notes.delete_variation, "promote": notes.promote_variation}
"""By word, what can be done to the variation on show."""


def begin(model: Model, message: Message, world: World) -> Model:
    """Begin to try from the ply on show, from a place that is named, or in the better line on the board.

    A hint and a half-made move go.
    """
    session = model.session
    if not can_try(session):
        return model
    calm = replace(session, taps=(), refusal=None, remark="", moved=False, beat=ALL)
    there = trying.try_from_here(calm, world.rng)
    if model.variation:
        there = trying.try_line(calm, there, model.variation.session, world.rng)
    elif message.about:
        there = trying.at(calm, address.go_to_place(there.study, message.about), world.rng, there)
    return replace(model, tried=there, menu="", playback=None, help=replace(model.help, hint=None)).with_session(calm)


def act(model: Model, message: Message, world: World) -> Model:
    """The model after a message to what is tried, which plays nothing in the game."""
    now = model.trying
    if now is None:
        return model
    if message.verb == "escape" and model.menu:
        return replace(model, menu="").with_effects(Focus(element=MENU_BUTTON))
    try:
        return DONE[message.verb](model, now, message, world)
    except Unreadable as error:
        return replace(model, notice=Notice("notes.full", error))


def _walk(model: Model, now: Tried, message: Message, world: World) -> Model:
    after = table.walk(model.on_board, message, world)
    return _with(model, trying.with_session(now, after.session)).with_effects(*after.effects)


def _step(model: Model, now: Tried, message: Message, world: World) -> Model:
    step = notes.STEPS.get(ALIKE.get(message.verb, message.about))
    return _at(model, step(now.study), world) if step else model


def _go(model: Model, now: Tried, message: Message, world: World) -> Model:
    return _at(model, address.go_to_place(now.study, message.about), world)


def _tap(model: Model, now: Tried, message: Message, world: World) -> Model:
    game = desk(model.route.game)
    after = now.session.tap(game.gesture, message.about, world.rng)
    return _after_tap(model, now, replace(after, cursor=game.cursor(after, message.about, model.look)), world)


def _type_move(model: Model, now: Tried, message: Message, world: World) -> Model:
    """Play a move that was typed in notation, or answer a command about what is tried."""
    text = message.fields.get("move", "").strip()
    if not text:
        return model
    if asked := table.inquiry(model, now.session, text):
        return replace(_back(model, now, message, world), inquiry=asked).with_effects(Clear(TYPED), Reveal(asked.place))
    after = table.type_move(now.session, text, world.rng)
    refused = after.line is now.session.line
    return _after_tap(model, now, after, world).with_effects(Select(TYPED) if refused else Clear(TYPED))


def _after_tap(model: Model, now: Tried, after: Session, world: World) -> Model:
    """The model after a tap or a typed move; a move that is complete begins a variation, or follows one."""
    if after.line is now.session.line:
        return _with(model, trying.with_session(now, after))
    then = trying.try_move(model.session, now, after, world.rng)
    return _with(model, trying.with_session(then, replace(then.session, cursor=after.cursor)))


def _still(model: Model, _now: Tried, _message: Message, _world: World) -> Model:
    """Let the game stay where it is: its moves are not played back meanwhile."""
    return model


def _back(model: Model, now: Tried, _message: Message, _world: World) -> Model:
    return _with(model, trying.with_session(now, now.session.back()))


def _comment(model: Model, now: Tried, message: Message, world: World) -> Model:
    """Say something of a position: its place, then the words. It is kept with the game, and so is what leads to it."""
    name, _, words = message.about.partition(" ")
    study, there = now.study, address.go_to_place(now.study, address.name_in_word(name))
    if address.place_word(there.path, there.ply) != name:
        return model
    said = notes.write_comment(there, words)
    if said.notes == study.notes:
        return model
    kept = model.with_session(model.session.with_current_notes(said.notes))
    return _at(kept, notes.go_to(said, study.path, study.ply), world)


def _change(model: Model, now: Tried, message: Message, world: World) -> Model:
    """Keep the tried moves, leave them, change the variation on show, or ask for the chances of the position."""
    if message.about in CHANGES:
        return _at(model, CHANGES[message.about](now.study), world)
    if message.about == "judge" and can_judge(model.session):
        return _with(model, replace(now, judging=not now.judging, judged=None, failed=False))
    if message.about == "keep":
        return model.with_session(model.session.with_current_notes(now.study.notes))
    return replace(model, tried=None) if message.about == "leave" else model


def take_judgement(model: Model, answer: Mapping[str, object]) -> Model:
    """The model with what the thinker says of the position that is tried; what cannot be read is a failure."""
    now = model.trying
    if now is None:
        return model
    found = answers.judged_one(answer, now.session)
    return _with(model, replace(now, judged=found, failed=found is None and bool(answer.get("done", True))))


def _at(model: Model, study: Study, world: World) -> Model:
    return _with(model, trying.at(model.session, study, world.rng, model.trying))


def _with(model: Model, now: Tried) -> Model:
    return replace(model, tried=now)


DONE: Mapping[Verb, Callable[[Model, Tried, Message, World], Model]] = {
    "back": _back,
    "escape": _back,
    "go": _go,
    "note": _comment,
    "redo": _step,
    "replay": _still,
    "roll": _still,
    "step": _step,
    "tap": _tap,
    "try": _change,
    "type": _type_move,
    "undo": _step,
    "walk": _walk,
}

ACTS: Acts = dict.fromkeys(DONE, act)

BEGINNING: Acts = {"try": begin}
