"""Moves and views as numbers, for programs that know neither notation nor Python objects."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from engine.game import Position

LONGEST_VIEW = 256
"""No view has more characters."""


@cache
def moves(game: str) -> tuple[str, ...]:
    """Return every move of a game in notation, in an order that stays; its place there is its number."""
    return tuple(sorted(import_module(f"engine.{game}.moves").texts()))


@cache
def numbers(game: str) -> dict[str, int]:
    """Return the number of each move of a game."""
    return {text: number for number, text in enumerate(moves(game))}


def legal(game: str, position: Position) -> list[int]:
    """Return the numbers of the legal moves, rising."""
    return sorted(numbers(game)[move.text] for move in position.legal_moves())


def mask(game: str, position: Position | None) -> Any:
    """Return by number of a move whether it is legal, as 0 and 1; nothing is where there is no position."""
    flags = np.zeros(len(moves(game)), dtype=np.int8)
    if position is not None:
        flags[legal(game, position)] = 1
    return flags


def view_bytes(position: Position, seat: int) -> Any:
    """Return what a seat sees: the view in notation as bytes, filled up with zeros."""
    text = position.view_for(seat).text.encode("ascii")
    return np.frombuffer(text.ljust(LONGEST_VIEW, b"\0"), dtype=np.uint8)
