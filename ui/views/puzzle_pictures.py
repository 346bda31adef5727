"""The boards of puzzles as pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.language import language
from engine.line import Line
from engine.puzzles.daily import daily
from engine.puzzles.shelf import position, puzzle
from engine.refusal import Unreadable
from ui.draw.markup import NOTHING
from ui.games.desk import desk
from ui.learn import attempt
from ui.table.session import Session
from ui.views import apart

if TYPE_CHECKING:
    from ui.draw.markup import Markup


@lru_cache(maxsize=16)
def board(game: str, day: int, code: str) -> Markup:
    """A game's puzzle for a day as its solver finds it; nothing if its puzzles cannot be read."""
    try:
        begun = attempt.begin_attempt(puzzle(game, daily(game, day)))
    except Unreadable:
        return NOTHING  # who follows the link reads what is wrong
    return apart.picture(f"{game}.daily", begun.board, language(code))


@lru_cache(maxsize=128)
def puzzle_picture(game: str, number: int, code: str) -> Markup:
    """The position of a puzzle, without what lies beside its board."""
    there = Session(game, Line(position(game, number)))
    return apart.scope_ids(desk(game).picture(there, language(code)), f"{game}.puzzle.{number}")
