"""Words in which to say what the rules of Halali! allow and refuse."""

from dataclasses import dataclass

from engine.halali.game import GAME
from engine.halali.position import Position
from tests.halali import naive
from tests.referee import legal

TILES = "BFLNESWDPT"
"""Every face-up tile."""

EMPTY_RANK = "......."
"""A rank without tiles."""

ONE = "F.....n"
"""A rank with a fox, and a hunter who lies face down."""

OPEN = ONE.upper()
"""The same with both face up."""


@dataclass(frozen=True)
class Rest:
    """The fields of a position text beside tiles and turn, by colour; nothing in them unless it is said.

    The usual clock: nothing has been quiet, or the final phase begins.
    """

    prizes: tuple[str, str] = ("", "")
    neutral: str = ""
    bans: tuple[str, str] = ("", "")
    clock: tuple[int, ...] = ()


NOTHING = Rest()


def put(turn: str, rest: Rest = NOTHING, /, **tiles: str) -> Position:
    """Return the position with these tiles on their squares and nothing elsewhere."""
    hidden = any(tile.islower() for tile in tiles.values())
    state = naive.State(
        tiles=tiles,
        turn=turn,
        prizes=dict(zip(naive.OWN, rest.prizes, strict=True)),
        neutral=rest.neutral,
        bans=dict(zip(naive.OWN, rest.bans, strict=True)),
        clock=rest.clock or ((0,) if hidden else (naive.TURNS, naive.TURNS)),
    )
    return GAME.read(naive.write(state))


def ranks(*rows: str, rest: str = "blue -|- - -,- 0") -> str:
    """Return a position text with these rows from the top, the others empty."""
    return "/".join([*rows, *[EMPTY_RANK] * (7 - len(rows))]) + " " + rest


def is_accepted_naively(text: str) -> bool:
    """Return whether the naive rules read the position."""
    try:
        naive.read(text)
    except ValueError:
        return False
    return True


def all_on(squares: str, tile: str) -> dict[str, str]:
    """Return the same tile on each of these squares."""
    return dict.fromkeys(squares.split(), tile)


def moves_of(position: Position, square: str) -> set[str]:
    """Return what the tile on a square may do, without the square: `-c5`, `xc6`, `>n`."""
    return {move[2:] for move in legal(position) if move.startswith(square)}


def state(position: Position) -> naive.State:
    """Return the fields of the position's text."""
    return naive.read(position.text)
