"""Legal moves and refusals: the same conditions and tables serve both.

The parameters of each refusal, for its sentence (`why.<rule id>`); `what` chooses between sentences. KIND is `bear`,
`fox`, `lumberjack`, `hunter`, `duck`, `pheasant` or `tree`:

| rule | cells | parameters |
|---|---|---|
| halali.form | - | `text` |
| halali.over | - | - |
| halali.phase | - | `what`: `leave` or `pass`, which belong to the final phase |
| halali.tiles | the tile | `cell`; `what`: KIND that it cannot be, for all of that kind have been seen |
| halali.turn | - | - (somebody passes, but passing is forced or forbidden) |
| halali.flip | the cell | `cell`; `what`: `empty`, `face-up`, or `shows` (the tile shows another face) |
| halali.move.whose | the tile | `cell`; `what`: KIND |
| halali.move.tree | the tree | `cell` |
| halali.move.face-up | the tile | `cell` |
| halali.move.origin | the empty cell | `cell` |
| halali.move.straight | from, to | `a`, `b` |
| halali.move.clear | what is in the way | `cell`: the first of it; `what`: `through`, or `onto` (a move ends there) |
| halali.move.one | the tile | `cell`; `what`: `bear` or `lumberjack`; `steps` |
| halali.move.back | the tile, the cell it came from | `a`, `b`; `what`: `move` or `take` |
| halali.move.neutral | the tile | `cell`; `what`: `duck` or `pheasant` |
| halali.move.quiet | - | `turns`: 20 |
| halali.take | the target | `cell`; `what`: `empty` or `face-down` |
| halali.take.lumberjack | who takes, what | `a`, `b`; `what`: KIND of what lies on `b` |
| halali.take.bear, halali.take.fox | the same | the same |
| halali.take.hunter | who takes, what | `a`, `b`; `what`: KIND on `b`, or `direction`: right prey, wrong way |
| halali.take.neutral | who takes, what | `a`, `b`; `what`: KIND (`a` takes nothing), `own`, `face-down` |
| halali.final.pass | - | - (there is a move) |
| halali.exit | the tile | `cell`; `what`: `colour` (not a tile of yours), `line` (no exit ahead), `clear`, `short` |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.halali.board import NAMES
from engine.halali.moves import FLIPS, OUTWARD, PASS, WALKS, Flip, Leave, Pass, Walk
from engine.halali.tiles import (
    BEAR,
    EMPTY,
    FACE_DOWN,
    FOX,
    HUNTERS,
    LUMBERJACK,
    MOBILE,
    NEUTRAL,
    OWN,
    PREY,
    SHORT,
    TREE,
    ZONES,
    kind,
    kind_name,
)
from engine.refusal import Refusal
from engine.zones import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.halali.moves import Action
    from engine.halali.state import State

MOST_QUIET = 20
"""After so many turns without a flip or a capture the next must be one (halali.move.quiet)."""


def legal_moves(state: State) -> list[Action]:
    """Every legal move, by the cell where it begins; `pass` if it is forced."""
    if state.is_over:
        return []
    moves = _walks_and_flips(state)
    ban = state.bans[state.turn]
    if ban:
        moves = [move for move in moves if not (isinstance(move, Walk) and (move.origin, move.target) == ban)]
    if must_change(state):
        return [move for move in moves if is_change(move)]
    if state.is_final:
        moves += _leaves(state)
    return moves or [PASS]


def _walks_and_flips(state: State) -> list[Action]:
    """Flips, and walks of tiles that may move, as far as board and prey allow."""
    tiles, mobile, barred = state.tiles, MOBILE[state.turn], state.neutral
    moves: list[Action] = []
    for cell, tile in enumerate(tiles):
        if tile in FACE_DOWN:
            moves.append(FLIPS[cell])
        elif tile in mobile and cell != barred:
            moves += _walks(tiles, cell, tile)
    return moves


def _walks(tiles: str, cell: int, tile: str) -> list[Walk]:
    """Moves over empty cells and the capture of what stands at their end, if it is prey."""
    found = []
    for ray, prey in zip(WALKS[tile][cell], PREY[tile], strict=True):
        for target, walk, capture in ray:
            there = tiles[target]
            if there != EMPTY:
                if there in prey:
                    found.append(capture)
                break
            found.append(walk)
    return found


def _leaves(state: State) -> Iterator[Leave]:
    tiles, own = state.tiles, OWN[state.turn]
    for cell, leaves in enumerate(OUTWARD):
        if tiles[cell] in own:
            yield from (leave for leave in leaves if not in_the_way(tiles, leave) and not is_too_far(tiles, leave))


def in_the_way(tiles: str, action: Walk | Leave) -> list[int]:
    """The cells on the way that are not empty, the nearest first (halali.move.clear)."""
    return [cell for cell in action.path if tiles[cell] != EMPTY]


def is_too_far(tiles: str, action: Walk | Leave) -> bool:
    """Whether the tile goes more cells than it can (halali.move.one)."""
    return action.steps > 1 and tiles[action.origin] in SHORT


def is_change(action: Action) -> bool:
    """Whether an action is a flip or a capture."""
    return isinstance(action, Flip) or (isinstance(action, Walk) and action.takes)


def must_change(state: State) -> bool:
    """Whether this turn must be a flip or a capture (halali.move.quiet)."""
    return state.quiet >= MOST_QUIET


def reasons(state: State, action: Action) -> Iterator[Refusal]:
    """Yield every rule that forbids the action, in the order of the rules; nothing for a legal move."""
    if state.is_over:
        yield Refusal("halali.over")
    match action:
        case Flip():
            yield from _flip_reasons(state, action)
        case Walk():
            yield from _walk_reasons(state, action)
        case Leave():
            yield from _leave_reasons(state, action)
        case Pass():
            yield from _pass_reasons(state)


def _flip_reasons(state: State, flip: Flip) -> Iterator[Refusal]:
    tile, cell = state.tiles[flip.cell], NAMES[flip.cell]
    if tile == UNKNOWN and flip.shows and not ZONES.unseen(state)[kind(flip.shows)]:
        yield Refusal("halali.tiles", (cell,), {"cell": cell, "what": kind_name(flip.shows)})
    if tile not in FACE_DOWN:
        yield Refusal("halali.flip", (cell,), {"cell": cell, "what": "empty" if tile == EMPTY else "face-up"})
    elif tile != UNKNOWN and flip.shows not in ("", tile.upper()):
        yield Refusal("halali.flip", (cell,), {"cell": cell, "what": "shows"})


def _walk_reasons(state: State, walk: Walk) -> Iterator[Refusal]:
    a, b = NAMES[walk.origin], NAMES[walk.target]
    yield from _origin_reasons(state, walk.origin)
    if walk.direction is None:
        yield Refusal("halali.move.straight", (a, b), {"a": a, "b": b})
    yield from _way_reasons(state, walk, () if walk.takes else (walk.target,))
    if (walk.origin, walk.target) == state.bans[state.turn]:
        yield Refusal("halali.move.back", (a, b), {"a": a, "b": b, "what": "take" if walk.takes else "move"})
    yield from _waiting_reasons(state, walk)
    if walk.takes:
        yield from _take_reasons(state.tiles, walk)


def _origin_reasons(state: State, origin: int) -> Iterator[Refusal]:
    tile, cell = state.tiles[origin], NAMES[origin]
    cells, params = (cell,), {"cell": cell}
    if tile in OWN[1 - state.turn]:
        yield Refusal("halali.move.whose", cells, {**params, "what": kind_name(tile)})
    if tile == TREE:
        yield Refusal("halali.move.tree", cells, params)
    if tile in FACE_DOWN:
        yield Refusal("halali.move.face-up", cells, params)
    if tile == EMPTY:
        yield Refusal("halali.move.origin", cells, params)


def _way_reasons(state: State, action: Walk | Leave, ends: tuple[int, ...]) -> Iterator[Refusal]:
    """Yield the refusals by the length of a way, the tiles on it and at its ends."""
    tiles, origin = state.tiles, NAMES[action.origin]
    through, onto = in_the_way(tiles, action), [cell for cell in ends if action.steps and tiles[cell] != EMPTY]
    if blocks := _names([*through, *onto]):
        yield Refusal("halali.move.clear", blocks, {"cell": blocks[0], "what": "through" if through else "onto"})
    if is_too_far(tiles, action):
        what = kind_name(tiles[action.origin])
        yield Refusal("halali.move.one", (origin,), {"cell": origin, "what": what, "steps": action.steps})


def _names(cells: Iterable[int]) -> tuple[str, ...]:
    return tuple(NAMES[cell] for cell in cells)


def _waiting_reasons(state: State, action: Action) -> Iterator[Refusal]:
    """Yield the refusals that hold this turn, but perhaps not next time."""
    if isinstance(action, Walk | Leave) and action.origin == state.neutral:
        cell = NAMES[action.origin]
        what = kind_name(state.tiles[action.origin])
        yield Refusal("halali.move.neutral", (cell,), {"cell": cell, "what": what})
    if must_change(state) and not is_change(action):
        yield Refusal("halali.move.quiet", params={"turns": MOST_QUIET})


def _take_reasons(tiles: str, walk: Walk) -> Iterator[Refusal]:
    cell, there = NAMES[walk.target], tiles[walk.target]
    if there == EMPTY or there in FACE_DOWN:
        what = "empty" if there == EMPTY else "face-down"
        yield Refusal("halali.take", (cell,), {"cell": cell, "what": what})
    mover = tiles[walk.origin]
    cells = NAMES[walk.origin], cell
    if there in PREY and mover in PREY:
        yield from _prey_reasons(mover, there, walk.direction, cells)
    if what := _untakable(mover, there):
        yield Refusal("halali.take.neutral", cells, {"a": cells[0], "b": cell, "what": what})


TAKERS = {LUMBERJACK: "lumberjack", BEAR: "bear", FOX: "fox"} | dict.fromkeys(HUNTERS, "hunter")
"""The tiles that take others, by the rule about their prey."""


def _prey_reasons(mover: str, there: str, direction: int | None, cells: tuple[str, str]) -> Iterator[Refusal]:
    """Yield the rule of the mover's kind if it may not take that tile, or not in that direction."""
    if mover not in TAKERS:
        return
    anywhere = "".join(PREY[mover])
    # Of a way that is not straight only a gun can say that it is the wrong one.
    prey = PREY[mover][direction] if direction is not None else "" if mover in HUNTERS else anywhere
    if there not in prey:
        what = "direction" if there in anywhere else kind_name(there)
        yield Refusal(f"halali.take.{TAKERS[mover]}", cells, {"a": cells[0], "b": cells[1], "what": what})


def _untakable(mover: str, there: str) -> str:
    """The reason why nobody takes this or why this takes nothing, nothing if that is not so (halali.take.neutral)."""
    if mover in NEUTRAL + TREE:
        return kind_name(mover)
    if there in FACE_DOWN:
        return "face-down"
    return "own" if any(mover in own and there in own for own in OWN) else ""


def _leave_reasons(state: State, leave: Leave) -> Iterator[Refusal]:
    cell = NAMES[leave.origin]
    if not state.is_final:
        yield Refusal("halali.phase", params={"what": "leave"})
    yield from _origin_reasons(state, leave.origin)
    yield from _way_reasons(state, leave, ())
    yield from _waiting_reasons(state, leave)
    if what := _bar_of_exit(state, leave):
        yield Refusal("halali.exit", (cell,), {"cell": cell, "what": what})


def _bar_of_exit(state: State, leave: Leave) -> str:
    """The reason why the exit is not open to the tile on the cell, nothing if it is (halali.exit)."""
    tiles = state.tiles
    if tiles[leave.origin] in PREY and tiles[leave.origin] not in OWN[state.turn]:
        return "colour"
    if not leave.steps:
        return "line"
    if in_the_way(tiles, leave):
        return "clear"
    return "short" if is_too_far(tiles, leave) else ""


def _pass_reasons(state: State) -> Iterator[Refusal]:
    if not state.is_final:
        yield Refusal("halali.phase", params={"what": "pass"})
    if legal_moves(state) != [PASS]:
        yield Refusal("halali.turn")
        yield from _waiting_reasons(state, PASS)
        yield Refusal("halali.final.pass")
