"""The desks of small games on a board: the zone that has cells is the board, the others are said beside it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from functools import cached_property
from math import isqrt
from typing import TYPE_CHECKING, Any, Protocol

from engine.zones import EMPTY
from ui.draw import board, hexboard, hexes, squareboard, squares
from ui.draw.cardtable import INK, PAPER
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.squareboard import Piece
from ui.games.small import table
from ui.games.small.desk import SmallDesk
from ui.games.small.words import piece_name, pile_text, zone_name

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.events import Event
    from engine.language import Language
    from engine.zones import Zone
    from ui.draw.board import Painter
    from ui.draw.geometry import Point
    from ui.games.desk import Look
    from ui.table.session import Session

LETTERS = {"fill": INK, "font-family": "var(--book, Georgia, serif)", "font-weight": 650, "text-anchor": "middle"}
ICON = "-48 -48 96 96"
"""The viewBox of a piece as a small picture."""


class Where(Protocol):
    """A board laid out."""

    @property
    def centres(self) -> Mapping[str, Point]:
        """The middles of its cells."""
        ...

    @property
    def middle(self) -> str:
        """The cell in the middle."""
        ...

    def beside(self, name: str, key: str, /) -> str:
        """The cell to which a key leads from one."""
        ...


class SmallBoardDesk(SmallDesk):
    """A small game on a board; a game says how its pieces look."""

    def piece(self, word: str) -> Markup:
        """The drawing of a piece, at most 90 wide round the origin: a disc that bears its word."""
        disc = tag("circle", {"r": 38, "fill": PAPER, "stroke": INK, "stroke-width": 3})
        return tag("g", None, disc, tag("text", {**LETTERS, "y": 14, "font-size": 40}, text(word)))

    @abstractmethod
    def where(self, position: Any) -> Where:
        """The board of a position laid out."""

    @abstractmethod
    def board_scene(self, position: Any, pieces: tuple[Piece, ...]) -> Any:
        """The picture of the board with pieces on it."""

    def scene(self, session: Session, language: Language) -> Any:
        """The board of the position on show, with what the last move changed."""
        lying, before = lying_on_board(session.position), pieces_before(session)
        pieces = tuple(Piece(cell, f"piece-{word}", self.piece(word)) for cell, word in lying.items() if word != EMPTY)
        changed = tuple(cell for cell, word in lying.items() if word != before[cell])
        return replace(
            self.board_scene(session.position, pieces),
            last=changed,
            placed=tuple(cell for cell in changed if lying[cell] != EMPTY) if session.moved else (),
            captured=tuple(self._captures(lying, before)) if session.moved else (),
            selected=session.taps[-1] if session.taps and session.taps[-1] in lying else None,
            title=language.say(f"board.{self.game}"),
            prefix="result",
        )

    def _captures(self, lying: Mapping[str, str], before: Mapping[str, str]) -> list[Piece]:
        """The pieces that lay where others lie now."""
        changed = ((cell, word) for cell, word in before.items() if word != lying[cell])
        gone = ((cell, word) for cell, word in changed if EMPTY not in (word, lying[cell]))
        return [Piece(cell, f"piece-{word}", self.piece(word)) for cell, word in gone]

    def next_places(self, session: Session) -> Collection[str]:
        """The cells that can be tapped next."""
        return super().next_places(session) & self.where(session.position).centres.keys()

    def centres(self, session: Session, _look: Look) -> Mapping[str, Point]:
        """The middles of the cells."""
        return self.where(session.position).centres

    def cursor(self, session: Session, to: str, _look: Look) -> str:
        """The cell where keys go on."""
        where = self.where(session.position)
        now = session.cursor if session.cursor in where.centres else where.middle
        return to if to in where.centres else where.beside(now or where.middle, to)

    def place_labels(self, session: Session, language: Language) -> dict[str, str]:
        """The cells with what lies there."""
        lying = lying_on_board(session.position)
        return {cell: _cell_label(self.game, cell, word, language) for cell, word in lying.items()}

    def panel(self, session: Session, language: Language) -> Markup:
        """The zones beside the board, in words."""
        beside = (
            (zone, pile)
            for zone, _, pile in table.piles_on_table(session.position, self.held).values()
            if not zone.cells
        )
        lines = [
            language.say(
                "command.at",
                cells=zone_name(self.game, zone.name, language) or zone.name,
                what=pile_text(self.game, pile, language),
            )
            for zone, pile in beside
        ]
        return tag("section", {"class": "piles"}, *(tag("p", None, text(line)) for line in lines)) if lines else NOTHING

    def tool_picture(self, word: str) -> Markup:
        """A piece as it lies ready to be laid by hand."""
        return board.icon(f"{self.game} piece-icon", ICON, self.piece(word))

    def sound(self, event: Event) -> str:
        """The sound of an event: of pieces that are turned over, or put down."""
        return "flip" if event.reveals else "place"


class SmallSquaresDesk(SmallBoardDesk):
    """A small game on a board of squares."""

    @cached_property
    def painter(self) -> Painter[Any]:  # type: ignore[override]  # made with the first picture
        """How the board is painted."""
        return squareboard.painter(self.game)

    def where(self, position: Any) -> Where:
        """The board laid out."""
        return squares.layout(_side_of_square(position))

    def board_scene(self, position: Any, pieces: tuple[Piece, ...]) -> Any:
        """The board with pieces on it."""
        return squareboard.Scene(side=_side_of_square(position), pieces=pieces)


class SmallHexesDesk(SmallBoardDesk):
    """A small game on a hexagon of hexagons."""

    @cached_property
    def painter(self) -> Painter[Any]:  # type: ignore[override]  # made with the first picture
        """How the board is painted."""
        return hexboard.painter(self.game)

    def where(self, position: Any) -> Where:
        """The board laid out."""
        return hexes.layout(_side_of_hexagon(position))

    def board_scene(self, position: Any, pieces: tuple[Piece, ...]) -> Any:
        """The board with pieces on it."""
        return hexboard.Scene(side=_side_of_hexagon(position), pieces=pieces)


def board_zone(position: Any) -> Zone:
    """The zone that is the board."""
    found: Zone = next(zone for zone in position.zones.zones if zone.cells)
    return found


def lying_on_board(position: Any) -> dict[str, str]:
    """The content of the board by the names of its cells."""
    zone = board_zone(position)
    return dict(zip(zone.cells, zone.piles(position)[0], strict=True))


def pieces_before(session: Session) -> dict[str, str]:
    """The content before the last move, as the viewer may see it; the present one if there was none."""
    before = session.line.at(session.ply - 1).view_for(session.viewer) if session.ply else session.position
    return lying_on_board(before)


def _side_of_square(position: Any) -> int:
    return isqrt(len(board_zone(position).cells))


def _side_of_hexagon(position: Any) -> int:
    """The side of a hexagon with 3n(n-1)+1 cells."""
    return (3 + isqrt(12 * len(board_zone(position).cells) - 3)) // 6


def _cell_label(game: str, cell: str, word: str, language: Language) -> str:
    """A cell with what lies there."""
    if word == EMPTY:
        return language.say(f"cell.{game}.empty", cell=cell)
    return language.say(f"cell.{game}.piece", cell=cell, piece=piece_name(game, word, language))
