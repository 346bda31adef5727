"""The board of Xok: a pure function from a scene to one SVG picture, in hundredths of a cell's width."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ui.draw import board
from ui.draw.board import Painter, ghost, mark, marks, piece, refusals, state_and_id
from ui.draw.geometry import number, path, translation
from ui.draw.grid import grid
from ui.draw.hexes import Layout, angle, contour, hexagon, layout
from ui.draw.layers import group, label, shape
from ui.draw.linen import Patterns, box, cloth, coordinates, hit, lit_area
from ui.draw.markup import NOTHING, Markup, tag
from ui.games.xok.pieces import COLOURS, drawing, piece_icon, silhouette

__all__ = ["Dial", "Piece", "Scene", "Swarm", "Turn", "paint", "picture", "piece_icon"]

HANDLE_DISTANCE = 64.0
BADGE_SIZE, BADGE_DROP = 0.44, 29.0
SIZE_RADIUS, SIZE_DROP = 18.0, 9.5
PATTERNS = Patterns("xok-weave", "xok-lamp", "xok-planks")


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
class Swarm:
    """The cells of a seat's largest swarm."""

    seat: int
    cells: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(board.Scene):
    """All that a picture of the board shows; cells are names like "d4"."""

    side: int = 4
    tall: bool = False
    pieces: tuple[Piece, ...] = ()
    ghosts: tuple[Piece, ...] = ()
    lit: frozenset[str] = frozenset()
    prey: frozenset[str] = frozenset()
    swarm: frozenset[str] = frozenset()
    largest: tuple[Swarm, ...] = ()
    eaten: tuple[Piece, ...] = ()
    placed: frozenset[str] = frozenset()
    dial: Dial | None = None
    prefix: str = "c"


def _box(scene: Scene) -> str:
    return box(scene.side, tall=scene.tall, table=scene.table)


def _classes(scene: Scene) -> str:
    return f"side-{scene.side}{' tall' if scene.tall else ''}"


def _layers(scene: Scene) -> Iterator[Markup]:
    """All that is drawn, the lowest first."""
    where = layout(scene.side, tall=scene.tall)
    pieces = {piece.cell for piece in scene.pieces}
    ghosts = {piece.cell for piece in scene.ghosts}
    yield cloth(scene.side, tall=scene.tall, table=scene.table, patterns=PATTERNS)
    yield coordinates(scene.side, tall=scene.tall) if scene.coordinates else NOTHING
    yield _marks(scene.last, "last", where)
    yield _swarm(scene, where)
    yield group("threads", [_thread(scene.side, swarm, tall=scene.tall) for swarm in scene.largest])
    yield grid(scene, where.centres, lambda cell: hit(where.centres[cell], where.tall))
    yield lit_area(scene.lit - pieces - ghosts, where)
    yield _leaving_pieces(scene, where)
    yield _pieces(scene, where, ghosts)
    yield _marks(scene.lit & (pieces | ghosts), "ring", where)
    yield group("ghosts", [_ghost(scene.prefix, piece, where) for piece in scene.ghosts])
    yield _marks(scene.prey - ghosts, "prey", where)
    yield group("sizes", [_size(scene.side, swarm, tall=scene.tall) for swarm in scene.largest])
    yield group("badges", [_badge(piece, where) for piece in scene.pieces if piece.cell in scene.prey & ghosts])
    yield refusals(scene, sorted(scene.refused), lambda cell: mark("xok", "no", where.centres[cell], where.turn))
    yield _dial(scene, where)


def _marks(cells: Collection[str], name: str, where: Layout) -> Markup:
    return marks("xok", name, sorted(cells), where.centres, where.turn)


def _swarm(scene: Scene, where: Layout) -> Markup:
    """One closed line round each area of the swarm, on a light band."""
    data = "".join(path(loop) for loop in contour(where, scene.swarm))
    lines = [tag("path", {"class": css, "d": data}) for css in ("swarm-band", "swarm-line")] if data else []
    return group("swarm", lines)


@lru_cache(maxsize=64)
def _thread(side: int, swarm: Swarm, *, tall: bool) -> Markup:
    """A thin thread round a swarm on its way; those of the two seats are told apart where they share an edge."""
    loops = contour(layout(side, tall=tall), swarm.cells)
    return shape(f"thread {COLOURS[swarm.seat]}", "".join(map(path, loops)))


@lru_cache(maxsize=64)
def _size(side: int, swarm: Swarm, *, tall: bool) -> Markup:
    """The number of its pieces, on the highest corner of its thread: there it covers no piece."""
    corners = (corner for loop in contour(layout(side, tall=tall), swarm.cells) for corner in loop)
    # Corners of one height differ by less than a pixel when they are computed.
    at = min(corners, key=lambda corner: (round(corner[1]), corner[0]))
    disc = tag("circle", {"r": number(SIZE_RADIUS)})
    words = label((0.0, 0.0), str(len(swarm.cells)), SIZE_DROP)
    return tag("g", {"class": f"size {COLOURS[swarm.seat]}", "transform": translation(at)}, disc, words)


def _leaving_pieces(scene: Scene, where: Layout) -> Markup:
    """Those just eaten, on their way out: under the shark that lies where one of them lay."""
    ident = f"{scene.prefix}-eaten{scene.ply}"
    return group("leaving", [_piece(where, piece, "eaten", f"{ident}-{piece.cell}") for piece in scene.eaten])


def _pieces(scene: Scene, where: Layout, ghosts: Collection[str]) -> Markup:
    """The pieces on the board."""
    staying = [_piece_in_state(scene, where, piece) for piece in scene.pieces if piece.cell not in ghosts]
    return group("pieces", staying)


def _piece_in_state(scene: Scene, where: Layout, piece: Piece) -> Markup:
    moving = "placed" if piece.cell in scene.placed else ""
    still = "prey" if piece.cell in scene.prey else "still"
    return _piece(where, piece, *state_and_id(scene, "piece", piece.cell, moving, still))


def _piece(where: Layout, at: Piece, state: str, ident: str) -> Markup:
    face = drawing(at.seat, at.mouths, tall=where.tall)
    return piece(f"piece {COLOURS[at.seat]} {state}", ident, where.centres[at.cell], face)


def _ghost(prefix: str, at: Piece, where: Layout) -> Markup:
    ident, centre = f"{prefix}-ghost-{at.cell}", where.centres[at.cell]
    face, outline = (draw(at.seat, at.mouths, tall=where.tall) for draw in (drawing, silhouette))
    return ghost(COLOURS[at.seat], ident, centre, face, outline)


def _badge(piece: Piece, where: Layout) -> Markup:
    """The prey under a ghost, which would hide it: a small picture of it on the ghost."""
    x, y = where.centres[piece.cell]
    move = f"{translation((x, y + BADGE_DROP))}scale({BADGE_SIZE})"
    ring = tag("use", {"href": "#xok-prey"})
    return tag(
        "g", {"class": f"prey piece {COLOURS[piece.seat]}", "transform": move}, ring, drawing(piece.seat, piece.mouths)
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
    area = path(hexagon(where.point(cell, turn.direction), tall=where.tall))
    move = translation(where.point(cell, turn.direction, HANDLE_DISTANCE))
    rotation = f"rotate({number(angle(turn.direction, tall=where.tall) % 360.0)})"
    handle = tag("use", {"href": "#xok-turned" if turn.on else "#xok-turn", "transform": f"{move}{rotation}"})
    return tag("g", attributes, tag("path", {"class": "hit", "d": area}), handle)


PAINTER = Painter("xok", _box, _layers, _classes)
paint, picture = PAINTER.paint, PAINTER.picture
