"""Words in which to say what the rules of Halali! allow and refuse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from engine.chance import NO_CHANCE
from engine.halali.game import GAME
from engine.refusal import Unreadable
from tests.halali import naive

if TYPE_CHECKING:
    from engine.halali.position import Position
    from engine.outcome import Outcome
    from engine.refusal import Refusal

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


def naively_accepted(text: str) -> bool:
    """Return whether the naive rules read the position."""
    try:
        naive.read(text)
    except ValueError:
        return False
    return True


def all_on(squares: str, tile: str) -> dict[str, str]:
    """Return the same tile on each of these squares."""
    return dict.fromkeys(squares.split(), tile)


def refusal(position: Position, move: str) -> Refusal | None:
    """Return why the move is refused."""
    return position.refusal(GAME.read_move(move, position))


def rule(position: Position, move: str) -> str | None:
    """Return the id of the rule that refuses the move, None if it is legal; legal_moves say the same."""
    refused = refusal(position, move)
    assert (refused is None) == (move in legal(position))
    return refused.rule if refused else None


def rules(position: Position, moves: str) -> set[str | None]:
    """Return the ids of the rules that refuse the moves, None among them if one is legal."""
    return {rule(position, move) for move in moves.split()}


def legal(position: Position) -> set[str]:
    """Return the texts of the legal moves."""
    return {move.text for move in position.legal_moves()}


def moves_of(position: Position, square: str) -> set[str]:
    """Return what the tile on a square may do, without the square: `-c5`, `xc6`, `>n`."""
    return {move[2:] for move in legal(position) if move.startswith(square)}


def after(position: Position, *moves: str) -> Position:
    """Return the position after legal moves."""
    for move in moves:
        assert rule(position, move) is None, (position.text, move)
        position = position.play(GAME.read_move(move, position), NO_CHANCE).position
    return position


def state(position: Position) -> naive.State:
    """Return the fields of the position's text."""
    return naive.read(position.text)


def ended(position: Position) -> Outcome:
    """Return the outcome of a game that has ended."""
    outcome = position.outcome()
    assert outcome is not None
    assert legal(position) == set()
    return outcome


def form(position: Position, move: str) -> str:
    """Return the code with which a text is refused that is no move."""
    with pytest.raises(Unreadable) as error:
        GAME.read_move(move, position)
    return error.value.code
