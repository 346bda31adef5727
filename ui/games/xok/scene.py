"""The scene of a session of Xok."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.events import FishEaten, FishPlaced, SharkPlaced
from engine.xok.moves import KINDS
from ui.draw.hexes import layout
from ui.games.plain_desk import alive
from ui.games.xok.gesture import GESTURE, TURNING, mouths_of
from ui.games.xok.painter import Dial, Piece, Scene, Swarm, Turn
from ui.games.xok.wording import cell_label, ghost_label
from ui.table import taps as mechanism

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from engine.xok.position import Position
    from ui.table.session import Session

LEAST = 3
"""The size from which on a swarm is marked on the board; each turn places two fish."""


def live_scene(session: Session, language: Language, *, tall: bool) -> Scene:
    """The board that can be tapped, with the half-made move and what it would eat."""
    marks = marks_by_kind(session)
    position: Position = session.position
    scene = Scene(
        side=position.board.side,
        tall=tall,
        pieces=pieces(position),
        ghosts=ghosts(session),
        lit=marks["lit"],
        prey=marks["prey"],
        last=marks["last"],
        swarm=frozenset(swarm_cells(position)),
        largest=tuple(largest_swarms(position)),
        eaten=tuple(eaten_fish(session)) if session.moved else (),
        placed=marks["last"] if session.moved else frozenset(),
        dial=dial(session, language),
    )
    labels = {cell: cell_label(position, cell, language, marks) for cell in position.board.cells}
    if len(session.taps) == TURNING:
        labels[session.taps[1]] = ghost_label(session, language)
    return alive(scene, session, language, labels, session.cursor or layout(position.board.side).middle)


def marks_by_kind(session: Session) -> dict[str, frozenset[str]]:
    """The cells that are marked, by what they are to the half-made move or to the last one."""
    return {
        "chosen": frozenset(session.taps) & session.position.board.cells.keys(),
        "lit": lit_cells(session),
        "prey": prey_cells(session),
        "last": last_cells(session),
    }


def still_scene(position: Position, title: str, prefix: str, **marks: frozenset[str]) -> Scene:
    """A picture of the position that nothing can be done with, its ids begun by a prefix of its own."""
    return Scene(side=position.board.side, pieces=pieces(position), title=title, prefix=prefix, **marks)  # type: ignore[arg-type]


def pieces(position: Position) -> tuple[Piece, ...]:
    """All that lies on the board."""
    names = position.board.names_of
    fish = [Piece(cell, seat) for seat in (0, 1) for cell in names(position.fish[seat])]
    sharks = [(seat, shark) for seat in (0, 1) for shark in position.sharks[seat]]
    return (*fish, *(Piece(position.board.names[shark.cell], seat, shark.mouths) for seat, shark in sharks))


def ghosts(session: Session) -> tuple[Piece, ...]:
    """The pieces of the half-made move."""
    position: Position = session.position
    taps = session.taps
    if len(taps) == TURNING:
        return (Piece(taps[1], position.turn, mouths_of(taps[2])),)
    fish = [cell for cell in taps if cell not in KINDS and position.empty >> position.board.cells[cell] & 1]
    return tuple(Piece(cell, position.turn) for cell in fish)


def lit_cells(session: Session) -> frozenset[str]:
    """The cells that can be tapped next on the way to a legal move."""
    if len(session.taps) == TURNING:
        return frozenset({session.taps[1]})
    cells: dict[str, int] = session.position.board.cells
    return session.choices(GESTURE, session.taps) & cells.keys()


def prey_cells(session: Session) -> frozenset[str]:
    """The cells whose fish the shark would eat that is being turned, or the fish a shark is sought for."""
    position: Position = session.position
    prey = position.fish[1 - position.turn]
    if len(session.taps) == TURNING:
        kind, cell, facing = session.taps
        sharks = position.table.sharks[position.board.cells[cell]][kind]
        prey &= next(shark.bite for shark in sharks if shark.mouths == mouths_of(facing))
        return frozenset(position.board.names_of(prey))
    return frozenset(position.board.names_of(prey)) & frozenset(session.taps)


def last_cells(session: Session) -> frozenset[str]:
    """The cells on which the last move placed something."""
    return frozenset(cell for event in session.events for cell in _placed_cells(event))


def _placed_cells(event: object) -> tuple[str, ...]:
    match event:
        case FishPlaced(cells=cells):
            return cells
        case SharkPlaced(cell=cell):
            return (cell,)
    return ()


def eaten_fish(session: Session) -> Iterator[Piece]:
    """Yield the fish that the last move ate."""
    for event in session.events:
        if isinstance(event, FishEaten):
            yield from (Piece(cell, event.seat) for cell in event.cells)


def swarm_cells(position: Position) -> tuple[str, ...]:
    """The cells of the swarm that decided a game that is over."""
    outcome = position.outcome()
    return outcome.cells if outcome else ()


def largest_swarms(position: Position) -> Iterator[Swarm]:
    """Yield the largest swarm of each seat, if it is worth a look and the game goes on."""
    if position.outcome():
        return
    for seat in (0, 1):
        size, _, cells = position.strongest(seat)
        if size >= LEAST:
            yield Swarm(seat, frozenset(position.board.names_of(cells)))


def dial(session: Session, language: Language) -> Dial | None:
    """The directions in which a mouth of the shark being turned can be pointed."""
    if len(session.taps) != TURNING:
        return None
    kind, cell, facing = session.taps
    legal = mechanism.choices(GESTURE, session.position, (kind, cell))
    possible = {mouth for token in legal for mouth in mouths_of(token)}
    turns = (
        Turn(mouth, f">{mouth}", on=mouth in mouths_of(facing), label=language.say(f"direction.{mouth}"))
        for mouth in sorted(possible)
    )
    return Dial(cell, tuple(turns))
