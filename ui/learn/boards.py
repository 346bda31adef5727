"""Boards apart from the table: in the rules, in lessons, and wherever a position can be tried out.

Such a board is a session that hides nothing. A page may have any number of them, each in an element with its name as
`data-board`; messages from there go to that board alone.

Everything that a person can act on (a board, a lesson, a puzzle, a position that is set up) has a function
`acted(state, message, look, world)`, which returns the state after the message.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.chance import NO_CHANCE
from engine.games import game_named
from engine.legal import chosen_text, legal_move
from engine.line import Line
from engine.refusal import Unreadable
from engine.seating import seats_with
from ui.games.desk import desk, next_cell
from ui.table.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from ui.games.desk import Look
    from ui.table.message import Message, Verb
    from ui.table.session import World


STEPS: Mapping[Verb, Callable[[Session], Session]] = {
    "back": Session.back,
    "undo": Session.undo,
    "redo": Session.redo,
}
"""By verb, how a board goes back or on."""

VERBS: frozenset[Verb] = frozenset({"tap", "walk", *STEPS})
"""The acts on a board."""


def read_board(game: str, text: str) -> Session:
    """A board with the position that the text says; raises Unreadable."""
    rules = game_named(game)
    position = rules.read(text)
    options = rules.options_of(position)
    return Session(game, Line(position), names=("",) * seats_with(rules, options), options=options, apart=True)


def perform_move(session: Session, text: str, rng: Random = NO_CHANCE) -> Session:
    """The board after a move in notation: played, or refused with its reason."""
    try:
        return session.play(legal_move(session.game, text, session.line.at(session.ply)), rng)
    except Unreadable as error:
        return session.refuse(error.refusal)


def update_board(session: Session, message: Message, look: Look, world: World) -> Session:
    """The board after the message; an unknown verb changes nothing."""
    game = desk(session.game)
    if message.verb in {"tap", "walk"}:
        after = session.tap(game.gesture, message.about, world.rng) if message.verb == "tap" else session
        return replace(after, cursor=next_cell(after, message.about, look))
    return STEPS[message.verb](session) if message.verb in STEPS else session


def last_move(session: Session) -> str:
    """The last move in notation, as the player chose it."""
    legal = (move.text for move in session.line.at(session.ply - 1).legal_moves())
    return chosen_text(session.line.steps[session.ply - 1], legal)
