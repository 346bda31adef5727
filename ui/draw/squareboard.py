"""A board of squares: marks and movement, and the whole picture for a game that brings nothing but its pieces."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from ui.draw import board
from ui.draw.board import Painter, ghost, mark, marks, piece, refusals, state_and_id
from ui.draw.felt import box, coordinates, felt, hit
from ui.draw.geometry import Point, number
from ui.draw.grid import grid
from ui.draw.layers import group
from ui.draw.markup import NOTHING, Markup, tag
from ui.draw.sheets import SHARED
from ui.draw.squares import WIDTH, Layout, layout


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked(board.Scene):
    """The scene of a board of squares without its pieces; squares are names like "d4"."""

    lit: frozenset[str] = frozenset()
    selected: str | None = None
    reach: frozenset[str] = frozenset()  # where the selected piece can go
    prey: frozenset[str] = frozenset()
    moved: tuple[str, str] | None = None  # from where to where the last move took a piece
    turned: bool = False  # whether it is seen from the far side


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a square: its classes for the style sheet, and its drawing, at most 90 wide round the origin."""

    cell: str
    css: str
    drawing: Markup


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(Marked):
    """All that a picture of a plain board of squares shows."""

    side: int  # how many squares it has
    pieces: tuple[Piece, ...] = ()
    ghosts: tuple[Piece, ...] = ()  # of the half-made move
    placed: Collection[str] = ()  # the squares of the pieces that the last move put there
    captured: tuple[Piece, ...] = ()  # what the last move took away


def painter(game: str) -> Painter[Scene]:
    """How the plain board of that game is painted."""
    return Painter(game, lambda scene: box(scene.side, table=scene.table), _layers, turn_class)


def turn_class(scene: Marked) -> str:
    """The class of a board that is seen from the far side."""
    return "turned" if scene.turned else ""


def traces(scene: Marked, taken: Collection[str], where: Layout) -> Iterator[Markup]:
    """The marks of the last move, where something lies now and where nothing does, and of where a piece can go."""
    yield square_marks("from", [cell for cell in scene.last if cell not in taken], where)
    yield square_marks("last", [cell for cell in scene.last if cell in taken], where)
    yield square_marks("reach", scene.reach, where)


def lights(scene: Marked, taken: Collection[str], rings: Collection[str], where: Layout) -> Iterator[Markup]:
    """The marks of what can be tapped next: free squares, pieces that get a ring, and the piece taken up."""
    yield square_marks("lit", scene.lit.difference(taken), where)
    yield square_marks("ring", scene.lit.intersection(rings) - scene.prey - {scene.selected}, where)
    yield square_marks("selected", () if scene.selected is None else (scene.selected,), where)


def square_marks(name: str, cells: Collection[str], where: Layout) -> Markup:
    """A layer of marks as all boards of squares have them."""
    return marks(SHARED, name, sorted(cells), where.centres)


def square_mark(name: str, cell: str, where: Layout) -> Markup:
    """One such mark."""
    return mark(SHARED, name, where.centres[cell])


def still(scene: Marked, cell: str) -> str:
    """The state of a piece that the last move did not touch."""
    return "chosen" if cell == scene.selected else "still"


def slide_classes(scene: Marked, cell: str, where: Layout) -> str:
    """The classes of the piece on a square if the last move brought it there, nothing if not."""
    return f"{way(where.way(cell, scene.moved[0]))} moved" if scene.moved and cell == scene.moved[1] else ""


def way(steps: Point) -> str:
    """The classes that tell the style sheet a straight way: towards which side, as it is seen, and how many squares."""
    x, y = steps
    side = ("e" if x > 0 else "w") if x else ("s" if y > 0 else "n")
    return f"to-{side} by-{number(abs(x + y) / WIDTH)}"


def piece_layers(
    scene: Marked, pieces: Mapping[str, Markup], taken: Iterable[Markup], where: Layout
) -> Iterator[Markup]:
    """The pieces by their squares, those just taken above them, and above all the one that moves."""
    moving = scene.moved[1] if scene.moved else ""
    still = {cell: drawn for cell, drawn in pieces.items() if cell != moving}
    # A place of its own for each square: a new element among its like has the page move all that come after it.
    yield from (tag("g", None, still.get(cell, NOTHING)) for cell in where.centres) if scene.labels else still.values()
    yield from taken
    yield pieces.get(moving, NOTHING)


def _layers(scene: Scene) -> Iterator[Markup]:
    """All that is drawn, the lowest first."""
    where, taken = layout(scene.side, turned=scene.turned), {piece.cell for piece in scene.pieces}
    yield felt(scene.side, table=scene.table)
    yield coordinates(scene.side, turned=scene.turned) if scene.coordinates else NOTHING
    yield from traces(scene, taken, where)
    yield grid(scene, where.centres, lambda cell: hit(where.centres[cell]))
    yield from lights(scene, taken, taken, where)
    yield from _pieces(scene, where)
    yield ghosts(scene, scene.ghosts, where.centres)
    yield square_marks("prey", scene.prey, where)
    yield refusals(scene, sorted(scene.refused), lambda cell: square_mark("no", cell, where))


def _pieces(scene: Scene, where: Layout) -> Iterator[Markup]:
    """Those just taken, under what lies in their place now, and the pieces."""
    pieces = {one.cell: _piece_in_state(scene, one, where) for one in scene.pieces}
    ident = f"{scene.prefix}-captured{scene.ply}"
    captured = [piece_at(one, "captured", f"{ident}-{one.cell}", where.centres) for one in scene.captured]
    yield group("leaving", captured)
    yield group("pieces", list(piece_layers(scene, pieces, (), where)))


def _piece_in_state(scene: Scene, one: Piece, where: Layout) -> Markup:
    moving = "placed" if one.cell in scene.placed else slide_classes(scene, one.cell, where)
    return piece_at(one, *state_and_id(scene, "piece", one.cell, moving, still(scene, one.cell)), where.centres)


def piece_at(one: Piece, state: str, ident: str, centres: Mapping[str, Point]) -> Markup:
    """A piece on its cell, in a state."""
    return piece(f"piece {one.css} {state}", ident, centres[one.cell], one.drawing)


def ghosts(scene: board.Scene, pieces: Iterable[Piece], centres: Mapping[str, Point]) -> Markup:
    """The pieces of the half-made move."""
    drawn = [ghost(one.css, f"{scene.prefix}-ghost-{one.cell}", centres[one.cell], one.drawing) for one in pieces]
    return group("ghosts", drawn)
