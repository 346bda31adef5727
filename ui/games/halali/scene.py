"""The scene of a session of Halali!; it only ever sees the view of the seat to move."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.halali.board import CELLS, DIRECTIONS, EXITS, NAMES, RAYS
from engine.halali.events import Captured, Flipped, Left, Moved
from engine.halali.tiles import EMPTY, HUNTERS
from engine.zones import UNKNOWN
from ui.games.halali.gesture import GATES, GESTURE
from ui.games.halali.painter import Scene, Tile
from ui.games.halali.wording import labels, under
from ui.games.plain_desk import alive

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.events import Event
    from engine.halali.position import Position
    from engine.language import Language
    from ui.table.session import Session

MIDDLE = "d4"

NOTHING_LIFTED: Mapping[str, str] = MappingProxyType({})


def live_scene(session: Session, language: Language, *, turned: bool) -> Scene:
    """The board that can be tapped, with the reach and the line of fire of the tile taken up."""
    position: Position = session.position
    choices = session.choices(GESTURE, session.taps)
    marks = marks_by_kind(session, choices)
    still = Scene(
        tiles=tiles(position, under(session)),
        lit=choices & CELLS.keys(),
        selected=selected_cell(session),
        exits=frozenset(DIRECTIONS[GATES[gate]] for gate in choices & GATES.keys()),
        prey=marks["prey"],
        reach=marks["reach"],
        fire=marks["fire"],
        barred=marks["barred"],
        last=last_cells(session),
        turned=turned,
        final=position.is_final,
    )
    scene = alive(still, session, language, labels(session, language, choices, marks), focus(session))
    return with_motion(scene, session.events) if session.moved else scene


def selected_cell(session: Session) -> str | None:
    """The cell of the tile taken up, if one is."""
    return session.taps[0] if session.taps else None


def marks_by_kind(session: Session, choices: frozenset[str]) -> dict[str, frozenset[str]]:
    """The cells that are marked, by what they are to the tile taken up."""
    position: Position = session.position
    targets = choices & CELLS.keys() if session.taps else frozenset()
    prey = frozenset(cell for cell in targets if position.tiles[CELLS[cell]] != EMPTY)
    return {
        "prey": prey,
        "reach": targets - prey,
        "fire": fire(position, selected_cell(session)),
        "barred": barred_cells(session),
    }


def focus(session: Session) -> str:
    """The cell or exit where keys go on; before the final phase exits are not there to go to."""
    cursor = session.cursor or MIDDLE
    return NAMES[EXITS[GATES[cursor]]] if cursor in GATES and not session.position.is_final else cursor


def still_scene(position: Position, title: str, prefix: str) -> Scene:
    """A picture of the position that nothing can be done with."""
    return Scene(tiles=tiles(position), title=title, prefix=prefix, final=position.is_final)


def tiles(position: Position, under: Mapping[str, str] = NOTHING_LIFTED) -> tuple[Tile, ...]:
    """The tiles on the board; the view knows of a face-down tile only that it lies there."""
    placed = ((name, tile) for name, tile in zip(NAMES, position.tiles, strict=True) if tile != EMPTY)
    return tuple(Tile(name, tile, up=tile != UNKNOWN, was=under.get(name, "")) for name, tile in placed)


def fire(position: Position, selected: str | None) -> frozenset[str]:
    """The cells in the line of fire of a selected hunter, up to the first tile."""
    if selected is None or position.tiles[CELLS[selected]] not in HUNTERS:
        return frozenset()
    ray = RAYS[CELLS[selected]][HUNTERS.index(position.tiles[CELLS[selected]])]
    until = next((far for far, cell in enumerate(ray, 1) if position.tiles[cell] != EMPTY), len(ray))
    return frozenset(NAMES[cell] for cell in ray[:until])


def barred_cells(session: Session) -> frozenset[str]:
    """The tiles that may not move this turn, and the cell to which the tile taken up may not go back."""
    position: Position = session.position
    if position.is_over:
        return frozenset()
    cells = set() if position.neutral is None else {NAMES[position.neutral]}
    ban = position.bans[position.turn]
    if ban and session.taps == (NAMES[ban[0]],):
        cells.add(NAMES[ban[1]])
    return frozenset(cells)


def last_cells(session: Session) -> tuple[str, ...]:
    """The cell that the last move flipped, or from where to where it went."""
    for event in session.events:
        match event:
            case Flipped(cell=cell):
                return (cell,)
            case Moved(origin=origin, target=target):
                return (origin, target)
            case Left(origin=origin):
                return (origin,)
    return ()


def with_motion(still: Scene, events: Iterable[Event]) -> Scene:
    """The scene with what the last move set in motion."""
    for event in events:
        match event:
            case Flipped(cell=cell):
                still = replace(still, flipped=cell)
            case Moved(origin=origin, target=target):
                still = replace(still, moved=(origin, target))
            case Captured(tile=tile, cell=cell):
                still = replace(still, captured=(Tile(cell, tile),))
            case Left(tile=tile, origin=origin, direction=direction):
                still = replace(still, departed=(Tile(origin, tile), DIRECTIONS[direction]))
    return still
