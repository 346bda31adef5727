"""Boards that lie apart from the table: in the rules, in lessons, wherever somebody may try things out.

Such a board is a session that keeps nothing from whoever tries it. The page may have any number of them, each inside
an element that bears its name as `data-board`; what is done in there is said to that board alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.chance import NO_CHANCE
from engine.games import game_named
from engine.line import Line
from engine.refusal import Refusal, Unreadable
from ui.games.desk import desk
from ui.table.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from ui.games.desk import Look


def laid(game: str, text: str) -> Session:
    """Return a board with the position that the text says; raise Unreadable."""
    rules = game_named(game)
    position = rules.read(text)
    options = rules.options_of(position)
    return Session(game, Line(position), names=("",) * rules.seats(options), options=options, apart=True)


def performed(session: Session, text: str, rng: Random = NO_CHANCE) -> Session:
    """Return the board after an action in notation: played, or refused with its reason."""
    position = session.line.at(session.ply)
    try:
        action = game_named(session.game).read_move(text, position)
    except Unreadable as error:
        return session.refused(Refusal(error.code, params=error.params))
    refusal = position.refusal(action)
    return session.refused(refusal) if refusal else session.played(action, rng)


def acted(session: Session, verb: str, about: str, look: Look, rng: Random) -> Session:
    """Return the board after what was done on it; a verb that is not for boards changes nothing."""
    game = desk(session.game)
    if verb in {"tap", "walk"}:
        after = session.tapped(game.gesture, about, rng) if verb == "tap" else session
        return replace(after, cursor=game.cursor(after, about, look))
    steps = {"back": session.back, "undo": session.undone, "redo": session.redone}
    return steps[verb]() if verb in steps else session


def last_move(session: Session) -> str:
    """Return the last move in notation, without what chance or the move itself has shown."""
    said = session.line.steps[session.ply - 1].text
    legal: Iterable[str] = (move.text for move in session.line.at(session.ply - 1).legal_moves())
    return max((text for text in legal if said.startswith(text)), key=len)
