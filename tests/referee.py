"""Words in which to say what the rules of any game allow and refuse."""

from typing import Any, TypeVar

import pytest

from engine.chance import NO_CHANCE
from engine.game import Game, Position
from engine.games import game_named
from engine.outcome import Outcome
from engine.refusal import Refusal, Unreadable

P = TypeVar("P", bound="Position")


def game_of(position: Position) -> Game[Any]:
    """Return the game of a position: its class is in the game's package."""
    return game_named(type(position).__module__.split(".")[1])


def refusal(position: Position, move: str) -> Refusal | None:
    """Return why the move is refused, None if it is legal."""
    return position.refusal(game_of(position).read_move(move, position))


def rule(position: Position, move: str) -> str | None:
    """Return the id of the rule that refuses the move, None if it is legal; legal_moves say the same."""
    refused = refusal(position, move)
    assert (refused is None) == (move in legal(position)), (move, refused)
    return refused.rule if refused else None


def rules(position: Position, moves: str) -> set[str | None]:
    """Return the ids of the rules that refuse the moves, None among them if one is legal."""
    return {rule(position, move) for move in moves.split()}


def legal(position: Position) -> set[str]:
    """Return the texts of the legal moves."""
    return {move.text for move in position.legal_moves()}


def after(position: P, *moves: str) -> P:
    """Return the position after legal moves that need no chance."""
    for move in moves:
        assert rule(position, move.partition("~")[0]) is None, (position.text, move)
        position = position.play(game_of(position).read_move(move, position), NO_CHANCE).position
    return position


def outcome_of(position: Position) -> Outcome:
    """Return the outcome of a game that has ended."""
    ended = position.outcome()
    assert ended is not None
    assert legal(position) == set()
    return ended


def form(position: Position, move: str) -> str:
    """Return the code with which a text is refused that is no move."""
    with pytest.raises(Unreadable) as error:
        game_of(position).read_move(move, position)
    return error.value.code
