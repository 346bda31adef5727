"""Positions of Halali! as text: `ROWS TURN PRIZES NEUTRAL BANS CLOCK`, strict, canonical and total.

A view is written the same way with `?` for each face-down tile: an observation.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from engine.halali.board import CELLS, NAMES, SIDE, direction_between
from engine.halali.legality import MOST_QUIET
from engine.halali.tiles import BOX, COLOURS, EMPTY, FACE_DOWN, FACES, KIND_NAMES, NEUTRAL, OWN, ZONES
from engine.refusal import Unreadable
from engine.zones import UNKNOWN

if TYPE_CHECKING:
    from engine.halali.state import Ban, State

S = TypeVar("S", bound="State")

LONGEST = 400
"""Longer texts are refused unread; the fullest valid position is well below."""

NOTHING = "-"
FIELDS = ("ROWS", "TURN", "PRIZES", "NEUTRAL", "BANS", "CLOCK")

_TILES = f"{EMPTY}{FACES}{FACE_DOWN}"
_PRIZES = re.compile(f"-|[{''.join(BOX)}]+")
_BANS = re.compile("(-|[a-g][1-7][a-g][1-7]),(-|[a-g][1-7][a-g][1-7])", re.ASCII)
_QUIET = re.compile("0|[1-9][0-9]?", re.ASCII)
_LEFT = re.compile("([0-5]),([0-5])", re.ASCII)


def write(state: State) -> str:
    """The position text, or the observation of a view."""
    blue, brown = state.prizes
    neutral = NOTHING if state.neutral is None else NAMES[state.neutral]
    bans = ",".join(_write_ban(ban) for ban in state.bans)
    clock = ",".join(map(str, state.left)) if state.is_final else str(state.quiet)
    rows = "/".join(_rows(state.tiles))
    return f"{rows} {COLOURS[state.turn]} {blue or NOTHING}|{brown or NOTHING} {neutral} {bans} {clock}"


def _rows(tiles: str) -> list[str]:
    """The tiles of each rank, from the top."""
    return [tiles[begin : begin + SIDE] for begin in range(len(tiles) - SIDE, -1, -SIDE)]


def _write_ban(ban: Ban | None) -> str:
    return f"{NAMES[ban[0]]}{NAMES[ban[1]]}" if ban else NOTHING


def read(text: str, made: type[S], *, view: bool = False) -> S:
    """The position that a text says, or the view if that is asked for; raises Unreadable."""
    if len(text) > LONGEST:
        raise Unreadable("unreadable.long", "position", n=LONGEST)
    fields = text.split(" ")
    if len(fields) != len(FIELDS):
        raise Unreadable("unreadable.fields", "position", n=len(FIELDS), text=text)
    tiles = _read_tiles(fields[0], view=view)
    turn = _read_turn(fields[1])
    prizes = _read_prizes(fields[2])
    _check_box(made(tiles, prizes=prizes))
    neutral, bans = _read_neutral(fields[3], tiles), _read_bans(fields[4], tiles)
    if any(tile in FACE_DOWN for tile in tiles):
        return made(tiles, turn, prizes, neutral, bans, quiet=_read_quiet(fields[5]))
    return made(tiles, turn, prizes, neutral, bans, left=_read_clock(fields[5], turn))


def _read_tiles(text: str, *, view: bool) -> str:
    rows = text.split("/")
    if len(rows) != SIDE:
        raise Unreadable("unreadable.halali.rows", "ROWS", n=len(rows))
    for rank, row in zip(range(SIDE, 0, -1), rows, strict=True):
        if not all(tile in _TILES for tile in row):
            raise Unreadable("unreadable.halali.tile", "ROWS", row=rank, text=row)
        if len(row) != SIDE:
            raise Unreadable("unreadable.halali.width", "ROWS", row=rank, n=len(row))
    tiles = "".join(reversed(rows))
    if not view and UNKNOWN in tiles:
        raise Unreadable("unreadable.halali.view", "ROWS")
    if view and tiles.upper() != tiles:
        raise Unreadable("unreadable.halali.whole", "ROWS")
    return tiles


def _read_turn(text: str) -> int:
    if text not in COLOURS:
        raise Unreadable("unreadable.halali.turn", "TURN", text=text)
    return COLOURS.index(text)


def _read_prizes(text: str) -> tuple[str, str]:
    both = text.split("|")
    if len(both) != len(COLOURS) or not all(_PRIZES.fullmatch(own) and own == "".join(sorted(own)) for own in both):
        raise Unreadable("unreadable.halali.prizes", "PRIZES", text=text)
    blue, brown = ("" if own == NOTHING else own for own in both)
    return blue, brown


def _check_box(state: State) -> None:
    """Raise Unreadable if there are more tiles of a kind than the box holds, or more in all (halali.tiles)."""
    for each, number in ZONES.excess(state).items():
        if each == UNKNOWN:
            raise Unreadable("unreadable.halali.tiles", "ROWS", n=sum(BOX.values()))
        raise Unreadable("unreadable.halali.box", "ROWS", what=KIND_NAMES[each], n=number)


def _read_neutral(text: str, tiles: str) -> int | None:
    if text == NOTHING:
        return None
    cell = CELLS.get(text)
    if cell is None or tiles[cell] not in NEUTRAL:
        raise Unreadable("unreadable.halali.neutral", "NEUTRAL", text=text)
    return cell


def _read_bans(text: str, tiles: str) -> tuple[Ban | None, Ban | None]:
    match = _BANS.fullmatch(text)
    if match is None:
        raise Unreadable("unreadable.halali.bans", "BANS", text=text)
    return _read_ban(match[1], tiles, 0), _read_ban(match[2], tiles, 1)


def _read_ban(text: str, tiles: str, seat: int) -> Ban | None:
    if text == NOTHING:
        return None
    at, origin = CELLS[text[:2]], CELLS[text[2:]]
    if tiles[at] not in OWN[seat] or direction_between(at, origin) is None:
        raise Unreadable("unreadable.halali.ban", "BANS", text=text, what=COLOURS[seat])
    return at, origin


def _read_quiet(text: str) -> int:
    if not _QUIET.fullmatch(text) or int(text) > MOST_QUIET:
        raise Unreadable("unreadable.halali.quiet", "CLOCK", text=text, n=MOST_QUIET)
    return int(text)


def _read_clock(text: str, turn: int) -> tuple[int, int]:
    match = _LEFT.fullmatch(text)
    left = (int(match[1]), int(match[2])) if match else None
    if left is None or left[turn] - left[1 - turn] not in (0, 1):
        raise Unreadable("unreadable.halali.left", "CLOCK", text=text)
    return left
