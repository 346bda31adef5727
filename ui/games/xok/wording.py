"""The words of Xok: cells, events, refusals, results."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.xok.events import FishEaten, FishPlaced, SharkPlaced, SwarmGrown, SwarmShrunk
from engine.xok.moves import KINDS
from ui.games.xok.gesture import GESTURE, PLACE, TURNING, mouths_of
from ui.table import taps as mechanism
from ui.table.names import list_text, seat_name, wins

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.events import Event
    from engine.language import Language
    from engine.outcome import Outcome
    from engine.xok.position import Position
    from ui.table.session import Session

COLOURS = ("white", "black")


def cell_label(position: Position, cell: str, language: Language, marks: Mapping[str, frozenset[str]]) -> str:
    """The label of a cell: its name, its piece, and its marks."""
    borne = tuple(key for key, cells in marks.items() if cell in cells)
    return _label_with_marks(lies(position, cell, language), borne, language)


@lru_cache(maxsize=1024)
def _label_with_marks(words: str, borne: tuple[str, ...], language: Language) -> str:
    return ", ".join([words, *(language.say(f"cell.{key}") for key in borne)])


def ghost_label(session: Session, language: Language) -> str:
    """The label of the shark being turned: that it is not placed yet, and its cell."""
    position: Position = session.position
    kind, cell, token = session.taps
    piece = language.say(f"piece.{COLOURS[position.turn]}.shark.{kind}")
    words = language.say("cell.ghost", cell=cell, piece=piece, mouths=facing_text(mouths_of(token), language))
    prey = position.fish[1 - position.turn] >> position.board.cells[cell] & 1
    under = language.say("cell.under") if prey else ""
    return ", ".join(filter(None, (words, under, language.say("cell.lit"))))


def half_move_text(session: Session, prey: frozenset[str], language: Language) -> str:
    """How the shark being turned faces, and what it would eat; nothing if none is."""
    if len(session.taps) != TURNING:
        return ""
    kind, cell, token = session.taps
    piece, mouths = language.say(f"piece.shark.{kind}"), facing_text(mouths_of(token), language)
    eaten = list_text(sorted(prey), language)
    return language.say("half.xok", piece=piece, cell=cell, mouths=mouths, cells=eaten, n=len(prey))


def lies(position: Position, cell: str, language: Language) -> str:
    """The label of a cell, with its piece."""
    spot = position.board.cells[cell]
    for seat, colour in enumerate(COLOURS):
        if position.fish[seat] >> spot & 1:
            return _lies(cell, f"{colour}.fish", (), language)
        for shark in position.sharks[seat]:
            if shark.cell == spot:
                return _lies(cell, f"{colour}.shark.{shark.kind}", shark.mouths, language)
    return _lies(cell, "", (), language)


@lru_cache(maxsize=1024)
def _lies(cell: str, kind: str, mouths: tuple[int, ...], language: Language) -> str:
    """The label of a cell with a piece of that kind, empty for none."""
    if not kind:
        return language.say("cell.empty", cell=cell)
    piece = language.say(f"piece.{kind}")
    if not mouths:
        return language.say("cell.fish", cell=cell, piece=piece)
    return language.say("cell.shark", cell=cell, piece=piece, mouths=facing_text(mouths, language))


def facing_text(mouths: tuple[int, ...], language: Language) -> str:
    """The directions of mouths in words."""
    return list_text([language.say(f"direction.{mouth}") for mouth in mouths], language)


def tap_label(position: Position, tapped: str, language: Language) -> str:
    """The label of a tap: a kind of shark, a cell with its piece, or a facing; nothing for the last tap."""
    if tapped in KINDS:
        return language.say(f"piece.shark.{tapped}")
    if tapped in position.board.cells:
        return lies(position, tapped, language)
    return "" if tapped == PLACE else facing_text(mouths_of(tapped), language)


def help_text(session: Session, language: Language, prey: int) -> str:
    """The help for the player to move."""
    position: Position = session.position
    name = seat_name(session, position.turn, language)
    return language.say(f"help.xok.{_stage(session)}", name=name, n=prey)


def _stage(session: Session) -> str:
    """The key of the help text for the half-made move."""
    position: Position = session.position
    if len(session.taps) == TURNING:
        return "turn"
    if session.taps:
        if session.taps[0] in KINDS:
            return "kind"
        return "fish" if position.empty >> position.board.cells[session.taps[0]] & 1 else "cell"
    choices = mechanism.choices(GESTURE, position, ())
    if position.empty == position.board.mask:
        return "first"
    if position.fish_supply(position.turn) < 2:  # noqa: PLR2004 -- fish go down two at a time
        return "nofish"
    return "start" if choices & set(KINDS) else "nosharks"


def tell(session: Session, event: Event, language: Language) -> str:
    """An event in a sentence; nothing for one that needs no words of its own."""
    match event:
        case FishPlaced(seat, (a, b)):
            return language.say("event.xok.fish", name=seat_name(session, seat, language), a=a, b=b)
        case SharkPlaced(seat, cell, kind, mouths):
            name, piece = seat_name(session, seat, language), language.say(f"piece.shark.{kind}")
            return language.say(
                "event.xok.shark", name=name, kind=piece, cell=cell, mouths=facing_text(mouths, language)
            )
        case FishEaten(seat, cells):
            name = seat_name(session, seat, language)
            return language.say("event.xok.eaten", name=name, n=len(cells), cells=list_text(cells, language))
        case SwarmGrown(seat, size):
            return language.say("event.xok.swarm", name=seat_name(session, seat, language), n=size)
        case SwarmShrunk(seat, size):
            return language.say("event.xok.shrunk", name=seat_name(session, seat, language), n=size)
    return ""


def result(session: Session, outcome: Outcome, language: Language) -> tuple[str, str]:
    """The winner and the reason, as a title and a sentence."""
    names = [seat_name(session, seat, language) for seat in (0, 1)]
    winner = outcome.winners[0] if outcome.winners else 0
    title = language.say("result.title.draw")
    if not outcome.is_draw:
        title = wins(session, winner, "result.title.win", names[winner], language)
    name, other, stuck = names[winner], names[1 - winner], names[session.position.turn]
    return title, language.say(f"result.{outcome.rule}", name=name, other=other, stuck=stuck, **outcome.params)
