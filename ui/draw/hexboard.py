"""A board of hexagons: the whole picture for a game that brings nothing but its pieces."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ui.draw import board
from ui.draw.board import Painter, refusals, state_and_id
from ui.draw.geometry import Point, path, translation
from ui.draw.grid import grid
from ui.draw.hexes import Layout, hexagon, layout
from ui.draw.layers import group
from ui.draw.linen import box, cloth, coordinates, hit, lit_area
from ui.draw.markup import NOTHING, Markup, tag
from ui.draw.sheets import SHARED
from ui.draw.squareboard import Piece, ghosts, piece_at

__all__ = ["Piece", "Scene", "painter"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(board.Scene):
    """All that a picture of a plain board of hexagons shows; cells are names like "d4"."""

    side: int  # how many cells it has along each edge
    tall: bool = False
    lit: frozenset[str] = frozenset()
    selected: str | None = None
    pieces: tuple[Piece, ...] = ()
    ghosts: tuple[Piece, ...] = ()  # of the half-made move
    placed: Collection[str] = ()  # the cells of the pieces that the last move put there
    captured: tuple[Piece, ...] = ()  # what the last move took away


Line = tuple[float, Mapping[str, object]]
"""How far a line lies inside a cell's edge, and how it is drawn."""


def _stroke(stroke: str, width: float, **more: object) -> Mapping[str, object]:
    return {
        "fill": "none",
        "stroke": f"var(--board-{stroke})",
        "stroke-width": width,
        "stroke-linejoin": "round",
    } | more


MARKS: Mapping[str, tuple[Line, ...]] = MappingProxyType(
    {
        "from": ((8.0, _stroke("trace", 3, **{"stroke-dasharray": "3 9", "stroke-linecap": "round"})),),
        "last": ((3.5, _stroke("outline", 6)), (3.5, _stroke("trace", 3.4))),
        "ring": ((3.5, _stroke("outline", 6)), (3.5, _stroke("invite", 3.4, **{"stroke-dasharray": "11 6"}))),
        "selected": ((1.5, _stroke("outline", 7, fill="var(--board-invite)")),),
        "no": ((4.0, _stroke("casing", 8)), (4.0, _stroke("danger", 4.6))),
    }
)
"""By name, the lines of a mark."""

CORNER = (34.0, -30.0)
"""Where a cell that was refused has its cross."""


def painter(game: str) -> Painter[Scene]:
    """How the plain board of that game is painted."""
    return Painter(game, lambda scene: box(scene.side, tall=scene.tall), _layers)


def _layers(scene: Scene) -> Iterator[Markup]:
    """All that is drawn, the lowest first."""
    where, taken = layout(scene.side, tall=scene.tall), {one.cell for one in scene.pieces}
    yield cloth(scene.side, tall=scene.tall)
    yield coordinates(scene.side, tall=scene.tall) if scene.coordinates else NOTHING
    yield _marks("from", [cell for cell in scene.last if cell not in taken], where)
    yield _marks("last", [cell for cell in scene.last if cell in taken], where)
    yield grid(scene, where.centres, lambda cell: hit(where.centres[cell], where.tall))
    yield lit_area(scene.lit - taken, where)
    yield _marks("selected", () if scene.selected is None else (scene.selected,), where)
    yield _leaving_pieces(scene, where)
    yield group("pieces", [_piece_in_state(scene, one, where) for one in scene.pieces])
    yield _marks("ring", scene.lit & taken - {scene.selected}, where)
    yield ghosts(scene, scene.ghosts, where.centres)
    yield refusals(
        scene, sorted(scene.refused & where.centres.keys()), lambda cell: _refusal_frame(where.centres[cell], where)
    )


def _marks(name: str, cells: Collection[str], where: Layout) -> Markup:
    marks = [_mark(name, where.centres[cell], where.tall) for cell in sorted(cells)]
    return group(f"marks {name}-marks", marks)


@cache
def _mark(name: str, at: Point, tall: bool) -> Markup:  # noqa: FBT001 -- a key of the cache
    lines = (tag("path", {"d": path(hexagon((0.0, 0.0), tall=tall, inset=inset)), **how}) for inset, how in MARKS[name])
    return tag("g", {"class": name, "transform": translation(at)}, *lines)


def _refusal_frame(at: Point, where: Layout) -> Markup:
    x, y = CORNER
    cross = tag("use", {"href": f"#{SHARED}-cross", "transform": translation((at[0] + x, at[1] + y))})
    return tag("g", None, _mark("no", at, where.tall), cross)


def _leaving_pieces(scene: Scene, where: Layout) -> Markup:
    """Those just taken, under what lies in their place now."""
    ident = f"{scene.prefix}-captured{scene.ply}"
    return group("leaving", [piece_at(one, "captured", f"{ident}-{one.cell}", where.centres) for one in scene.captured])


def _piece_in_state(scene: Scene, one: Piece, where: Layout) -> Markup:
    moving = "placed" if one.cell in scene.placed else ""
    still = "chosen" if one.cell == scene.selected else "still"
    return piece_at(one, *state_and_id(scene, "piece", one.cell, moving, still), where.centres)
