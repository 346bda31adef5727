"""Games by link over a wire: each letter goes to the other device by itself, with no other words than by mail."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import letters
from ui.acts.shelf import put_on_shelf
from ui.app.routes import Route
from ui.devices import speech
from ui.devices.state import HAND
from ui.post import letter
from ui.post.arrival import STALE

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.devices.state import Hand, Wire
    from ui.post.arrival import Arrival
    from ui.table.session import Session

TO_SEND = frozenset({"invite", "answer", "unsent"})
"""Standings in which a letter is to be sent: over a wire it goes at once, so the move counts."""

SENT = frozenset({"waiting", "told"})
"""Standings in which the last letter has come from this side."""


def news(model: Model, game: str, wire: Wire | Hand) -> tuple[Model, str]:
    """The model after the letter of this side was sent over a wire, and the text to say; empty if there is none.

    On a new wire the first letter goes whichever side is to move: with it the other side comes to its table.
    """
    session = _takes(model, game, wire.mark)
    standing = session.post_status if session else ""
    due = TO_SEND | SENT if wire.told else TO_SEND | SENT | {"own"}
    if session is None or session.post is None or wire.lost or standing not in due:
        return model, ""
    text = speech.write("letter", query=letter.write(letter.letter_of(session)))
    if standing in TO_SEND and session.post.shared != len(session.line):
        common = replace(session, post=replace(session.post, shared=len(session.line)))
        model = (
            put_on_shelf(model.with_session(common)) if session.game == model.route.game else model.with_session(common)
        )
    return model, "" if text == wire.told else text


def receive_letter(model: Model, arrival: Arrival | Unreadable) -> Model:
    """The model after a letter has come; raises Unreadable if none has. A person elsewhere stays there."""
    if isinstance(arrival, Unreadable):
        raise arrival.with_traceback(None)
    if arrival.error and arrival.error.code in STALE:  # after a short loss of the line the last one comes once more
        return model
    game = arrival.letter.game
    elsewhere = _takes(model, game, arrival.letter.mark) and model.route != Route("play", game)
    after = letters.receive(model, arrival)
    return replace(after, route=model.route, dialog=model.dialog) if elsewhere else after


def game_of(model: Model, name: str) -> str:
    """The game by link whose letters go over the wire of this name; empty if there is no such wire."""
    if name == HAND:
        offered = model.hand.offered if model.hand else None
        return offered.game if offered and offered.letters else ""
    wires = model.devices.wires if model.devices else {}
    marked = any(wire.mark and str(player) == name for player, wire in wires.items())
    return model.devices.game if model.devices and marked else ""


def _takes(model: Model, game: str, mark: str) -> Session | None:
    """The game by link of that mark, if it is on its table."""
    session = model.sessions.get(game)
    return session if session and session.post and session.post.mark == mark else None
