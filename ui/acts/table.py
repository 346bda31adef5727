"""Acting on the table: taps, typed moves, undo, the curtain, events shown one by one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.legal import meant_move
from engine.refusal import Unreadable
from ui.acts.after_move import count_result, finish_move
from ui.app.effects import Clear, Focus, Reveal, Select
from ui.app.routes import Route
from ui.app.screens import END, MENU_BUTTON, TYPED
from ui.games.desk import desk, next_cell
from ui.table.giving_up import loser
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from random import Random

    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.help.commands import Inquiry
    from ui.table.message import Message
    from ui.table.session import Session, World

LONGEST_PLY = 4
"""The most digits of a ply that is asked for."""


def _tap(model: Model, message: Message, world: World) -> Model:
    """Tap something at the table; while events are shown one by one, a tap shows them all instead."""
    if model.session.is_filming:
        return _still(model, message, world)
    game = desk(model.route.game)
    after = settle(model, model.session.tap(game.gesture, message.about, world.rng))
    return after.with_session(replace(after.session, cursor=game.cursor(after.session, message.about, model.look)))


def _type(model: Model, message: Message, world: World) -> Model:
    """Play a move that was typed in notation, or answer a command; what is refused is selected, to be typed over."""
    text = message.fields.get("move", "").strip()
    if not text:
        return model
    if asked := inquiry(model, model.session, text):
        calm = replace(model.session, refusal=None, remark="")
        return replace(model, inquiry=asked).with_session(calm).with_effects(Clear(TYPED), Reveal(asked.place))
    if model.session.is_filming:
        return _still(model, message, world)
    after = settle(model, type_move(model.session, text, world.rng))
    return after.with_effects(Clear(TYPED) if after.session.moved else Select(TYPED))


def inquiry(model: Model, session: Session, text: str) -> Inquiry | None:
    """The command about the position of a session that a text says, None if it says none."""
    from ui.help.commands import Inquiry, command_in  # later archive

    found = command_in(text, session.game, model.language)
    number = model.inquiry.number + 1 if model.inquiry else 1
    return Inquiry(*found, session.position, number) if found else None


def type_move(session: Session, text: str, rng: Random) -> Session:
    """The session with the move that the text says played, or with the reason why it cannot be."""
    if session.bar_key:
        return session.with_remark(session.bar_key)
    try:
        return session.play(meant_move(session.game, text, session.position), rng)
    except Unreadable as error:
        return session.refuse(error.refusal)


def settle(model: Model, session: Session) -> Model:
    """The model at the table with a session in which a move may just have been played."""
    there = replace(model, route=Route("play", model.route.game))
    return (
        finish_move(there, model.help.after(model.session, session)) if session.moved else there.with_session(session)
    )


def walk(model: Model, message: Message, _world: World) -> Model:
    """Move the cursor by a key."""
    session = model.session
    cursor = next_cell(session, message.about, model.look)
    return model.with_session(replace(session, cursor=cursor)).with_effects(Focus())


def _back(model: Model, _message: Message, _world: World) -> Model:
    """Take back the last tap of the half-made move, or the refusal."""
    return model.with_session(model.session.back())


def _escape(model: Model, message: Message, world: World) -> Model:
    """Close the menu, if it is open, or the hint; else take back the last tap."""
    if model.menu:
        return replace(model, menu="").with_effects(Focus(element=MENU_BUTTON))
    hinted = model.help.hint_for(model.session) and not (model.session.refusal or model.session.remark)
    return replace(model, help=replace(model.help, hint=None)) if hinted else _back(model, message, world)


def _undo(model: Model, _message: Message, _world: World) -> Model:
    return model.with_session(model.session.undo())


def _redo(model: Model, _message: Message, _world: World) -> Model:
    return model.with_session(model.session.redo())


def _go(model: Model, message: Message, _world: World) -> Model:
    """Go to a ply of the game."""
    about = message.about
    known = about.isascii() and about.isdecimal() and len(about) <= LONGEST_PLY
    return model.with_session(model.session.at(int(about) if known else model.session.ply))


def _curtain(model: Model, message: Message, _world: World) -> Model:
    """Open the curtain for the player to move, or close it; the page closes it when it is left."""
    session = model.session
    return model.with_session(session.open_curtain() if message.about == "open" else session.hide_hand())


def _lift(model: Model, _message: Message, _world: World) -> Model:
    """Show what lay hidden in a game that is over, or hide it again."""
    session = model.session
    return model.with_session(replace(session, lifted=not session.lifted)) if session.can_lift else model


def _beat(model: Model, _message: Message, _world: World) -> Model:
    """Show the next event of a step."""
    return _show_session(model, model.session.next_beat())


def _still(model: Model, _message: Message, _world: World) -> Model:
    """Show all events of a step that are being shown one by one."""
    return _show_session(model, replace(model.session, moved=False))


def _show_session(model: Model, session: Session) -> Model:
    """The model with the session; once the last event of a game has been shown, with its end on show."""
    over = model.session.is_filming and session.is_at_end
    return replace(model, menu=END if over else model.menu).with_session(session)


def _resign(model: Model, _message: Message, _world: World) -> Model:
    """Give up the game, for the player who can do so now; what is tried beside it ends."""
    session, player = model.session, loser(model.session)
    if player == NOBODY:
        return model
    ended = replace(session.at(len(session.line)), resigned=player, paused=False)
    return count_result(replace(model, dialog="", menu=END, tried=None), ended)


ACTS: Acts = {
    "back": _back,
    "beat": _beat,
    "curtain": _curtain,
    "escape": _escape,
    "go": _go,
    "lift": _lift,
    "redo": _redo,
    "resign": _resign,
    "still": _still,
    "tap": _tap,
    "type": _type,
    "undo": _undo,
    "walk": walk,
}
