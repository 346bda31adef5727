"""A puzzle that somebody is at: the board, how far its line has come, what was said to the last thing done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.line import Line
from ui.learn import boards
from ui.learn.allowed import allowed
from ui.table.session import Session
from ui.table.table import LEVELS, PERSON

if TYPE_CHECKING:
    from engine.game import Move
    from engine.puzzles.shelf import Puzzle
    from ui.games.desk import Look
    from ui.learn.allowed import Allowed
    from ui.table.message import Message
    from ui.table.session import World

BOARD = "puzzle"
"""The name of the board with the puzzle; there is one at a time."""

BEGINNING, IDEA = 1, 2
"""Hints: with what the move begins, and the idea as well."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle under way: the hints given for the move to be found, and whether the solution was `shown`.

    `note` is the key of a sentence on the last thing done, with what a wrong move `allows`, if that is easily told.
    """

    puzzle: Puzzle
    board: Session
    over: bool = False
    shown: bool = False
    hints: int = 0
    note: str = ""
    allows: Allowed | None = None

    @property
    def place(self) -> int:
        """How many moves have been played."""
        return len(self.board.line)

    @property
    def awaiting(self) -> bool:
        """Whether the next move plays by itself: a reply, or any of a solution that is shown."""
        return not self.over and (self.shown or self.place % 2 == 1)

    @property
    def solved(self) -> bool:
        """Whether every move was found."""
        return self.over and not self.shown

    @property
    def right(self) -> Move | None:
        """The move to be found, the first of several; None while there is none to be found."""
        if self.over or self.awaiting:
            return None
        text = self.puzzle.line[self.place][0]
        move: Move = game_named(self.puzzle.game).read_move(text, self.board.line.last)
        return move


def begun(puzzle: Puzzle) -> Attempt:
    """Return the puzzle before its first move, shown as the side to move sees it all along."""
    rules = game_named(puzzle.game)
    options = rules.options_of(puzzle.position)
    seats = range(rules.seats(options))
    kinds = tuple(PERSON if seat == puzzle.position.turn else LEVELS[0] for seat in seats)
    line, names = Line(puzzle.position), ("",) * len(seats)
    return Attempt(puzzle, Session(puzzle.game, line, names=names, kinds=kinds, options=options, apart=True))


@cache
def winning(puzzle: Puzzle) -> bool:
    """Whether the line ends with the solver's victory."""
    board = begun(puzzle).board
    for moves in puzzle.line:
        board = boards.performed(board, moves[0])
    outcome = board.line.last.outcome()
    return bool(outcome and not outcome.draw and puzzle.position.turn in outcome.winners)


def acted(now: Attempt, message: Message, look: Look, world: World) -> Attempt:
    """Return the puzzle after the message; a verb that is not for puzzles changes nothing."""
    verb = message.verb
    if verb in {"walk", "back"}:
        return replace(now, board=boards.acted(now.board, message, look, world))
    if verb == "tap":
        return _tapped(now, message, look, world)
    return ACTS[verb](now) if verb in ACTS else now


def _tapped(now: Attempt, message: Message, look: Look, world: World) -> Attempt:
    """A tap on the way to a move: a right one stays, any other is taken back."""
    if now.right is None:
        return replace(now, note="puzzle.tap.over" if now.over else "puzzle.tap.wait")
    board = boards.acted(now.board, message, look, world)
    if len(board.line) == now.place:
        return replace(now, board=board, note="", allows=None)
    if boards.last_move(board) not in now.puzzle.line[now.place]:
        return _wrong(now, board)
    return replace(now, board=board, hints=0, note="", allows=None, over=not _goes_on(now.puzzle, board, world.rng))


def _goes_on(puzzle: Puzzle, board: Session, rng: Random) -> bool:
    """Return whether there is more of the line from here; a move that is as good may have led elsewhere."""
    rest = puzzle.line[len(board.line) :]
    for moves in rest:
        board = boards.performed(board, moves[0], rng)
        if board.refusal:
            return False
    return bool(rest)


def _wrong(now: Attempt, after: Session) -> Attempt:
    board = replace(_calm(now.board), refusals=now.board.refusals + 1, cursor=after.cursor)
    return replace(now, board=board, note="puzzle.wrong", allows=allowed(after))


def _calm(board: Session) -> Session:
    """Return the board with nothing half done and nothing said."""
    return replace(board, taps=(), refusal=None, remark="", moved=False)


def _hinted(now: Attempt) -> Attempt:
    """One more hint: with what to begin, then the idea."""
    if now.right is None:
        return now
    return replace(now, board=_calm(now.board), hints=min(now.hints + 1, IDEA), note="", allows=None)


def _shown(now: Attempt) -> Attempt:
    """The first move of the solution is shown; the others follow."""
    return now if now.over else _followed(replace(now, shown=True, hints=0, note="", allows=None))


def _followed(now: Attempt) -> Attempt:
    """The next move plays by itself, if it is its turn."""
    if not now.awaiting:
        return now
    board = boards.performed(_calm(now.board), now.puzzle.line[now.place][0], Random(0))
    return replace(now, board=board, note="", over=len(board.line) == len(now.puzzle.line))


def _again(now: Attempt) -> Attempt:
    """The puzzle from its first move."""
    fresh = begun(now.puzzle)
    return replace(fresh, board=replace(fresh.board, refusals=now.board.refusals + 1))


ACTS = {"again": _again, "follow": _followed, "hint": _hinted, "solve": _shown}
"""By verb, what becomes of a puzzle whatever it is about."""

VERBS = frozenset({"tap", "walk", "back", *ACTS})
"""What can be done to a puzzle."""
