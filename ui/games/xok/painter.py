"""The board of Xok: a pure function from a scene to one SVG picture, in hundredths of a cell's width."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from ui.draw import sheets
from ui.draw.geometry import moved, number, path
from ui.draw.grid import grid
from ui.draw.layers import group
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.games.xok.cloth import box, cloth, coordinates, hit
from ui.games.xok.hexes import Layout, angle, contour, hexagon, layout
from ui.games.xok.pieces import COLOURS, drawing, piece_icon, silhouette

__all__ = ["Dial", "Piece", "Scene", "Turn", "paint", "picture", "piece_icon"]

HANDLE_DISTANCE = 59.0
BADGE_SIZE, BADGE_DROP = 0.44, 29.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a cell; a shark has the directions of its mouths, rising, a fish has none."""

    cell: str
    seat: int
    mouths: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """A way to turn a shark: tapping that direction sends the token; on is whether a mouth points there now."""

    direction: int
    token: str
    on: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Dial:
    """The ways to turn the shark on a cell."""

    cell: str
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a picture of the board shows.

    Cells are names like "d4". Without labels it is a picture; with them each cell is a button with its label as name.
    """

    side: int = 4
    tall: bool = False
    pieces: tuple[Piece, ...] = ()
    ghosts: tuple[Piece, ...] = ()
    lit: frozenset[str] = frozenset()
    prey: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    swarm: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()
    refusal: int = 0  # counts refusals, so that a second one on the same cell shakes it again
    eaten: tuple[Piece, ...] = ()
    placed: frozenset[str] = frozenset()
    ply: int = 0  # names what the last move animates, so that only a new move starts it again
    dial: Dial | None = None
    labels: Mapping[str, str] = field(default_factory=dict)
    focus: str | None = None
    title: str = ""
    prefix: str = "c"
    coordinates: bool = False
    table: bool = False


def paint(scene: Scene) -> Markup:
    """The scene as one svg element; it draws with the symbols of the game, which the page holds once."""
    where = layout(scene.side, tall=scene.tall)
    ground = cloth(scene.side, tall=scene.tall, table=scene.table)
    return tag("svg", _attributes(scene), _title(scene), ground, *_layers(scene, where))


def picture(scene: Scene) -> str:
    """The scene as an SVG document that needs nothing else: symbols, colours and styles are in it."""
    inside = join((_title(scene), cloth(scene.side, tall=scene.tall, table=scene.table)))
    return sheets.document(
        "xok", _attributes(scene), join((inside, *_layers(scene, layout(scene.side, tall=scene.tall))))
    )


def _attributes(scene: Scene) -> dict[str, object]:
    live = bool(scene.labels)
    return {
        "class": f"board xok side-{scene.side}{' tall' if scene.tall else ''}{' live' if live else ''}",
        "id": f"{scene.prefix}-board" if live else None,
        "viewBox": box(scene.side, tall=scene.tall, table=scene.table),
        "role": "group" if live else "img",
        "aria-label": scene.title or None,
    }


def _title(scene: Scene) -> Markup:
    return NOTHING if scene.labels or not scene.title else tag("title", None, text(scene.title))


def _layers(scene: Scene, where: Layout) -> Iterator[Markup]:
    """The layers above the cloth, the lowest first."""
    pieces = {piece.cell for piece in scene.pieces}
    ghosts = {ghost.cell for ghost in scene.ghosts}
    yield coordinates(scene.side, tall=scene.tall) if scene.coordinates else NOTHING
    yield _marks(scene.last, "last", where)
    yield _swarm(scene, where)
    yield grid(scene, where.centres, lambda cell: _hit(where.side, where.tall, cell))
    yield _marks(scene.lit - pieces - ghosts, "lit", where)
    yield _pieces(scene, where, ghosts)
    yield _marks(scene.lit & (pieces | ghosts), "ring", where)
    yield _ghosts(scene, where)
    yield _marks(scene.prey - ghosts, "prey", where)
    yield group("badges", [_badge(piece, where) for piece in scene.pieces if piece.cell in scene.prey & ghosts])
    yield _refusals(scene, where)
    yield _dial(scene, where)


def _marks(cells: Collection[str], name: str, where: Layout) -> Markup:
    return group(f"marks {name}-marks", [_mark(where.side, where.tall, cell, name) for cell in sorted(cells)])


@cache
def _mark(side: int, tall: bool, cell: str, name: str) -> Markup:  # noqa: FBT001 - a key of the cache
    move = moved(layout(side, tall=tall).centres[cell])
    return tag("use", {"class": name, "href": f"#xok-{name}", "transform": f"{move}rotate(30)" if tall else move})


def _swarm(scene: Scene, where: Layout) -> Markup:
    """One closed line round each area of the swarm, on a light band."""
    data = "".join(path(loop) for loop in contour(where, scene.swarm))
    lines = [tag("path", {"class": css, "d": data}) for css in ("swarm-band", "swarm-line")] if data else []
    return group("swarm", lines)


@cache
def _hit(side: int, tall: bool, cell: str) -> Markup:  # noqa: FBT001 - a key of the cache
    return hit(layout(side, tall=tall), cell)


def _pieces(scene: Scene, where: Layout, ghosts: Collection[str]) -> Markup:
    """The pieces on the board, and above them those just eaten, on their way out."""
    staying = [_standing(scene, where, piece) for piece in scene.pieces if piece.cell not in ghosts]
    leaving = [_piece(where, piece, "eaten", f"{scene.prefix}-eaten{scene.ply}-{piece.cell}") for piece in scene.eaten]
    return group("pieces", staying + leaving)


def _standing(scene: Scene, where: Layout, piece: Piece) -> Markup:
    # An element with a new id is a new element to the page: only so does its animation start.
    cell, prefix = piece.cell, scene.prefix
    if cell in scene.refused:
        return _piece(where, piece, "shaken", f"{prefix}-no{scene.refusal}-piece-{cell}")
    if cell in scene.placed:
        return _piece(where, piece, "placed", f"{prefix}-piece{scene.ply}-{cell}")
    return _piece(where, piece, "prey" if cell in scene.prey else "still", f"{prefix}-piece-{cell}")


def _piece(where: Layout, piece: Piece, state: str, ident: str) -> Markup:
    attributes = {
        "class": f"piece {COLOURS[piece.seat]} {state}",
        "id": ident,
        "transform": moved(where.centres[piece.cell]),
    }
    # The transform of CSS takes the place of the attribute's: what is animated has a group of its own.
    return tag("g", attributes, tag("g", {"class": "body"}, drawing(piece.seat, piece.mouths, tall=where.tall)))


def _ghosts(scene: Scene, where: Layout) -> Markup:
    return group("ghosts", [_ghost(scene.prefix, ghost, where) for ghost in scene.ghosts])


def _ghost(prefix: str, ghost: Piece, where: Layout) -> Markup:
    attributes = {
        "class": f"piece ghost {COLOURS[ghost.seat]}",
        "id": f"{prefix}-ghost-{ghost.cell}",
        "transform": moved(where.centres[ghost.cell]),
    }
    face = tag("g", {"class": "body"}, drawing(ghost.seat, ghost.mouths, tall=where.tall))
    return tag("g", attributes, face, silhouette(ghost.seat, ghost.mouths, tall=where.tall))


def _badge(piece: Piece, where: Layout) -> Markup:
    """The prey under a ghost, which would hide it: a small picture of it on the ghost."""
    x, y = where.centres[piece.cell]
    move = f"{moved((x, y + BADGE_DROP))}scale({BADGE_SIZE})"
    ring = tag("use", {"href": "#xok-prey"})
    return tag(
        "g", {"class": f"prey piece {COLOURS[piece.seat]}", "transform": move}, ring, drawing(piece.seat, piece.mouths)
    )


def _refusals(scene: Scene, where: Layout) -> Markup:
    return group("refusals", [_refusal(scene, where, cell) for cell in sorted(scene.refused)])


def _refusal(scene: Scene, where: Layout, cell: str) -> Markup:
    ident = f"{scene.prefix}-no{scene.refusal}-{cell}"
    return tag(
        "g", {"class": "shaken", "id": ident}, tag("g", {"class": "body"}, _mark(where.side, where.tall, cell, "no"))
    )


def _dial(scene: Scene, where: Layout) -> Markup:
    dial = scene.dial
    turns = [_turn(scene.prefix, dial.cell, turn, where) for turn in dial.turns] if dial else []
    return group("dial", turns, {"role": "presentation"})


def _turn(prefix: str, cell: str, turn: Turn, where: Layout) -> Markup:
    """A handle on the near edge of the neighbouring cell; all of that cell takes its taps, on the board or off."""
    naming = {
        "role": "button",
        "tabindex": -1,
        "aria-label": turn.label,
        "aria-pressed": "true" if turn.on else "false",
    }
    attributes = {
        "class": "turn on" if turn.on else "turn",
        "id": f"{prefix}-turn-{turn.direction}",
        "data-do": f"tap {turn.token}",
        **(naming if turn.label else {"aria-hidden": "true"}),
    }
    area = path(hexagon(where.beside(cell, turn.direction), tall=where.tall))
    move = moved(where.beside(cell, turn.direction, HANDLE_DISTANCE))
    rotation = f"rotate({number(angle(turn.direction, tall=where.tall) % 360.0)})"
    handle = tag("use", {"href": "#xok-turned" if turn.on else "#xok-turn", "transform": f"{move}{rotation}"})
    return tag("g", attributes, tag("path", {"class": "hit", "d": area}), handle)
