"""The words of Halali!: cells, events, results."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.halali.board import CELLS, DIRECTIONS, NAMES
from engine.halali.events import Captured, FinalBegan, Flipped, Left, Moved, Passed
from engine.halali.legality import must_change
from engine.halali.moves import Flip
from engine.halali.tiles import EMPTY, kind_name
from engine.zones import UNKNOWN
from ui.games.halali.gesture import GATES, GESTURE, PASS
from ui.table.names import player_name, seat_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.events import Event
    from engine.halali.position import Position
    from engine.language import Language
    from ui.table.session import Session


def labels(
    session: Session, language: Language, choices: frozenset[str], marks: Mapping[str, frozenset[str]]
) -> dict[str, str]:
    """The label of each cell, and in the final phase of each exit."""
    position: Position = session.position
    named = {name: _label(session, name, language, choices, marks) for name in NAMES}
    for name, tile in under(session).items():
        named[name] += ", " + language.say("cell.halali.was", piece=language.say(f"piece.halali.{tile}"))
    gates = {gate: _gate(gate, language, gate in choices) for gate in GATES} if position.is_final else {}
    return named | gates


def under(session: Session) -> dict[str, str]:
    """The tile under each face-down one, once the game is over and they are shown; nothing before."""
    return {
        name: tile.upper() for name, tile in zip(NAMES, session.lifted_position.tiles, strict=True) if tile.islower()
    }


def _label(
    session: Session, cell: str, language: Language, choices: frozenset[str], marks: Mapping[str, frozenset[str]]
) -> str:
    tile = session.position.tiles[CELLS[cell]]
    borne = tuple(mark for mark in ("reach", "prey", "fire") if cell in marks[mark])
    if session.taps == (cell,):
        borne = ("selected", *borne)
    elif not session.taps and cell in choices:
        borne = ("flip" if tile == UNKNOWN else "move", *borne)
    words = _label_with_marks(lies(cell, tile, language), borne, language) if borne else lies(cell, tile, language)
    if cell not in marks["barred"]:
        return words
    return f"{words}, {language.say('cell.halali.barred', why=_bar_text(session, cell, language))}"


@lru_cache(maxsize=1024)
def _label_with_marks(words: str, borne: tuple[str, ...], language: Language) -> str:
    return ", ".join([words, *(language.say(f"cell.halali.{mark}") for mark in borne)])


def _bar_text(session: Session, cell: str, language: Language) -> str:
    # A tile that may not move may still be captured, so it is asked about by itself.
    waiting = session.position.neutral == CELLS[cell]
    if waiting and session.level:
        # The reader, who is not to move, has flipped or moved it.
        return language.say("cell.halali.waits", name=seat_name(session, session.position.turn, language))
    refusal = GESTURE.reason(session.position, (cell,) if waiting else (*session.taps, cell))
    return language.say(f"why.{refusal.rule}", **refusal.params)


@lru_cache(maxsize=2048)
def lies(cell: str, tile: str, language: Language) -> str:
    """The label of a cell, with the tile that lies there."""
    if tile == EMPTY:
        return language.say("cell.halali.empty", cell=cell)
    if tile == UNKNOWN:
        return language.say("cell.halali.down", cell=cell)
    return language.say("cell.halali.up", cell=cell, piece=language.say(f"piece.halali.{tile}"))


def tap_label(position: Position, tapped: str, language: Language) -> str:
    """The label of a tap: a cell with its tile, an exit, or the pass."""
    if tapped in CELLS:
        return lies(tapped, position.tiles[CELLS[tapped]], language)
    return language.say("move.pass") if tapped == PASS else _gate(tapped, language, open_=False)


def _gate(gate: str, language: Language, open_: bool) -> str:  # noqa: FBT001 -- one of the two states of a gate
    name = language.say("cell.halali.gate", direction=language.say(f"direction.halali.{gate[1:]}"))
    return f"{name}, {language.say('cell.halali.exit.open')}" if open_ else name


def unseen(position: Position, language: Language) -> list[str]:
    """How many tiles lie face down, and of which kinds they can be; nothing when all lie face up."""
    left = [
        f"{language.say(f'piece.halali.{kind}')} {language.say('supply.count', n=number)}"
        for kind, number in position.unseen.items()
    ]
    down = position.tiles.count(UNKNOWN)
    return [language.say("knows.halali", n=down, kinds=", ".join(left))] if down else []


def help_text(session: Session, language: Language) -> str:
    """The help for the player to move."""
    position: Position = session.position
    name = seat_name(session, position.turn, language)
    if session.taps:
        tile = position.tiles[CELLS[session.taps[0]]]
        return language.say("help.halali.selected", name=name, what=kind_name(tile))
    return language.say(f"help.halali.{_stage(session)}", name=name, n=_number(position))


def _stage(session: Session) -> str:
    """The key of the help text before a tile is taken up."""
    position: Position = session.position
    moves = position.legal_moves()
    if [move.text for move in moves] == ["pass"]:
        return "pass"
    if position.is_final:
        return "final"
    if must_change(position):
        return "quiet"
    if all(isinstance(move, Flip) for move in moves):
        return "flip" if session.ply else "first"
    return "start"


def _number(position: Position) -> int:
    return position.left[position.turn] if position.is_final else position.quiet


def tell(session: Session, event: Event, language: Language) -> str:
    """An event in a sentence; nothing for one that needs no words of its own."""
    said = _event_key(event, language)
    if said is None:
        return ""
    key, seat, params = said
    return language.say(f"event.halali.{key}", name=seat_name(session, seat, language), **params)


def _event_key(event: Event, language: Language) -> tuple[str, int, dict[str, int | str]] | None:
    """A sentence's key, the seat that it is about, and its parameters."""
    said: tuple[str, int, dict[str, int | str]] | None = None
    match event:
        case Flipped(seat, cell, tile):
            said = "flipped", seat, {"cell": cell, "piece": language.say(f"piece.halali.{tile}")}
        case Moved(seat, tile, a, b):
            said = "moved", seat, {"what": kind_name(tile), "a": a, "b": b}
        case Captured(seat, tile, cell, points):
            said = "captured", seat, {"what": kind_name(tile), "cell": cell, "points": points}
        case Left(seat, tile, cell, direction, points):
            way = language.say(f"direction.halali.{DIRECTIONS[direction]}")
            said = "left", seat, {"what": kind_name(tile), "cell": cell, "direction": way, "points": points}
        case Passed(seat):
            said = "passed", seat, {}
        case FinalBegan(seat, _):
            said = "final", seat, {}
    return said


def names(session: Session, language: Language) -> tuple[str, str]:
    """The names of the two players of a match, else who was first; in a single game the colours."""
    if session.games == 1:
        return seat_name(session, 0, language), seat_name(session, 1, language)
    return player_name(session, 0, language), player_name(session, 1, language)
