"""Messages from the table to the device of a seat: the view of that seat, and the events that it saw, nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from zlib import crc32

from engine.legal import chosen_move
from ui.devices import event_json
from ui.devices.speech import foreign, read, write
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from engine.game import Move
    from engine.line import Line
    from ui.table.session import Session


def offer_message(session: Session, player: int) -> str:
    """The message that offers a seat of a game to a device."""
    seat, seats = session.seat_of(player), len(session.names)
    return write(
        "post" if session.post else "seat", game=session.game, seat=seat, seats=seats, name=session.names[player]
    )


def view_message(session: Session, player: int) -> str:
    """The view of a player's seat at the end of the line, with what it saw since its own last move.

    Nothing else goes into the text: positions that the seat cannot tell apart give the same one.
    """
    seat, line = session.seat_of(player), session.line
    since = _since(line, seat)
    return write(
        "view",
        game=session.game,
        seat=seat,
        ply=len(line),
        options=dict(session.options),
        names=_by_seat(session, session.names),
        levels=_by_seat(session, session.kinds or (0,) * len(session.names)),
        resigned=NOBODY if session.resigned == NOBODY else session.seat_of(session.resigned),
        start=line.at(since).view_for(seat).text,
        steps=[_step(line, ply, seat) for ply in range(since, len(line))],
    )


def _by_seat(session: Session, by_player: tuple[Any, ...]) -> list[Any]:
    return [by_player[session.player_at(seat)] for seat in range(len(by_player))]


def _since(line: Line[Any], seat: int) -> int:
    """The ply from which a seat is told: that of its last move, or of the last move if it has not moved yet."""
    own = [ply for ply in range(len(line)) if line.at(ply).turn == seat]
    return own[-1] if own else 0


def _step(line: Line[Any], ply: int, seat: int) -> dict[str, Any]:
    step = line.steps[ply].view_for(seat)
    return {
        "move": step.text,
        "view": step.position.text,
        "events": [event_json.event_to_json(event) for event in step.events],
    }


def mark(said: str) -> str:
    """The mark of a view among all others: a hand names the view that its move answers."""
    return f"{crc32(said.encode()):08x}"


def read_answer(session: Session, player: int, text: str) -> Move:
    """The move with which a player's device answers the view that it was sent last.

    Raise Unreadable for a text of another game, seat, ply, view or version, from who is not to move, and for a move
    that the rules forbid.
    """
    said, line = read(text, "move"), session.line
    seat = session.seat_of(player)
    here = {"game": session.game, "seat": seat, "ply": len(line), "view": mark(view_message(session, player))}
    if {name: said[name] for name in here} != here or line.last.turn != seat or session.is_over:
        raise foreign()
    return chosen_move(session.game, said["move"], line.last)
