"""A game that an embedded board steps through, with its variations and comments."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button
from ui.games.desk import desk
from ui.notes import address
from ui.notes import study as notes
from ui.notes.trying import Tried
from ui.table.names import move_text
from ui.views import apart, tree

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.notes.study import Study
    from ui.table.message import Message


def begin(model: Model) -> Model:
    """The model with the notes of its game beside it."""
    return replace(model, tried=Tried(notes.of(model.session), model.session))


def step_through(model: Model, message: Message) -> Model:
    """The model after a step through the moves and variations, or after going to one of them."""
    if model.tried is None:
        return model
    before = model.tried.study
    if message.verb == "go":
        return _at(model, before, address.go_to_place(before, message.about))
    step = notes.STEPS.get(message.about)
    return _at(model, before, step(before)) if step else model


def _at(model: Model, before: Study, after: Study) -> Model:
    """The model at another place of its study; a move that was just stepped over is told."""
    onward = after.ply == before.ply + 1 and after.path[: len(before.path)] == before.path
    session = replace(replace(model.session, line=after.lines[-1]).at(after.ply), moved=onward)
    return replace(model.with_session(session), tried=Tried(after, session))


def replay_view(model: Model) -> Markup:
    """The position on show as a picture, the events of the move to it, the buttons, and the notes."""
    picture = tag("div", {"class": "picture"}, desk(model.session.game).picture(model.session, model.language))
    study = model.tried.study if model.tried else None
    noted = study is not None and bool(study.notes)
    remark = tree.remark(study, model.language) if study and noted else NOTHING
    moves = tree.moves(study, model.session, model.language) if study and noted else NOTHING
    return join((picture, _move_text(model), remark, _ways(model), moves))


def _move_text(model: Model) -> Markup:
    """The move on show and its effect."""
    session, language = model.session, model.language
    where = language.say("move.where", n=session.ply, of=len(session.line))
    move = move_text(session, session.line.steps[session.ply - 1]) if session.ply else ""
    told = join(
        (
            text(f"{where}: "),
            tag("code", {"translate": "no"}, text(move)),
            text(" "),
            apart.news(session, model.board_language),
        )
    )
    return tag("p", {"class": "said", "aria-live": "polite"}, told if session.ply else text(where))


def _ways(model: Model) -> Markup:
    """The buttons to step through the moves, and where there are variations, into them and out."""
    session, say = model.session, model.language.say
    study = model.tried.study if model.tried else None
    begun, last = session.ply > 0, len(session.line)
    ways = [
        button("step first", say("move.start"), "first", bare=True, enabled=begun),
        button("step back", say("embed.back"), "back", bare=True, enabled=begun),
        button("step on", say("embed.on"), "play", css="primary", enabled=session.ply < last),
        button("step last", say("move.end"), "last", bare=True, enabled=session.ply < last),
    ]
    if study and study.notes.branches:
        ways += [
            button("step in", say("notes.in"), "down", enabled=notes.enter_variation(study) is not study),
            button("step out", say("notes.out"), enabled=bool(study.path)),
        ]
    # The effects of the arrow keys.
    keys = "back on in out" if ways[4:] else "back on"
    return tag("div", {"class": "actions", "data-steps": keys}, *ways)
