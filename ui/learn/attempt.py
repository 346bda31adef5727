"""A puzzle under way: its board, how far its line has come, the answer to the last tap."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.line import Line
from engine.puzzles.ways import is_on_line, is_winning_line
from engine.seating import seats_with
from ui.learn import boards
from ui.learn.best_answer import best_answer
from ui.learn.result import NO_RESULT
from ui.table.kinds import LEVELS, PERSON
from ui.table.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.game import Move
    from engine.puzzles.shelf import Puzzle
    from ui.games.desk import Look
    from ui.learn.best_answer import Allowed
    from ui.learn.result import StepResult
    from ui.table.message import Message, Verb
    from ui.table.session import World

BOARD = "puzzle"
"""The name of the puzzle's board; there is one at a time."""

LATE, WRONG = "puzzle.late", "puzzle.wrong"
REFUTED = {LATE, WRONG}
"""The answers to a move that is bad enough for its best reply to be shown."""

BEGINNING, IDEA = 1, 2
"""How many hints tell the first tap of the move, and how many the idea too."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle under way."""

    puzzle: Puzzle
    board: Session
    """The board after the moves played so far."""
    over: bool = False
    """Whether the last move was found or shown."""
    shown: bool = False
    """Whether the solution was asked for."""
    hints: int = 0
    """How many hints were given for the move to be found."""
    wrong: str = ""
    """The wrong move that was tried last; empty if none was."""
    tries: int = 0
    """How many wrong moves were tried in place of the move to be found."""
    note: str = ""
    """The key of the sentence that answers the last tap; empty if there is none."""
    allows: Allowed | None = None
    """The best answer to a wrong move, if it is easily told."""
    refuted: tuple[Session, ...] = ()
    """The boards after a wrong move and after its answer, while they are on show; none at any other time."""
    frame: int = 0
    """The number of the board on show among these."""
    result: StepResult = NO_RESULT
    """The pupil's tries and hints."""

    @property
    def ply(self) -> int:
        """How many moves were played."""
        return len(self.board.line)

    @property
    def found_count(self) -> int:
        """How many of the solver's moves were played."""
        return (self.ply + 1) // 2

    @property
    def moves(self) -> int:
        """How many moves are to be found."""
        return (len(self.puzzle.line) + 1) // 2

    @property
    def left_count(self) -> int:
        """How many moves are still to be found."""
        return self.moves - self.found_count

    @property
    def on_show(self) -> Session:
        """The board on show: while a wrong move is refuted, how that goes on."""
        return self.refuted[self.frame] if self.refuted else self.board

    @property
    def is_autoplay(self) -> bool:
        """Whether the next move plays by itself: a reply, one of the solution that is shown, one that refutes."""
        if self.refuted:
            return self.frame + 1 < len(self.refuted)
        return not self.over and (self.shown or self.ply % 2 == 1)

    @property
    def is_solved(self) -> bool:
        """Whether every move was found."""
        return self.over and not self.shown

    @property
    def right(self) -> Move | None:
        """The move to be found, the first if there are several; None while there is none to be found."""
        if self.over or self.is_autoplay or self.refuted:
            return None
        text = self.puzzle.line[self.ply][0]
        move: Move = game_named(self.puzzle.game).read_move(text, self.board.line.last)
        return move


def begin_attempt(puzzle: Puzzle) -> Attempt:
    """The puzzle before its first move; it is shown from the solver's seat all the time."""
    rules = game_named(puzzle.game)
    options = rules.options_of(puzzle.position)
    seats = range(seats_with(rules, options))
    kinds = tuple(PERSON if seat == puzzle.position.turn else LEVELS[0] for seat in seats)
    line, names = Line(puzzle.position), ("",) * len(seats)
    return Attempt(puzzle, Session(puzzle.game, line, names=names, kinds=kinds, options=options, apart=True))


def update_attempt(now: Attempt, message: Message, look: Look, world: World) -> Attempt:
    """The puzzle after the message, with what it adds to the result; an unknown verb changes nothing."""
    after = _act(now, message, look, world)
    return replace(after, result=_result(now, after))


def _result(before: Attempt, after: Attempt) -> StepResult:
    """The result of the puzzle after an act on it; once it was solved or shown, only a later solution changes it."""
    now = after.result
    if now.is_done or now.is_shown:
        return replace(now, is_done=now.is_done or after.is_solved)
    if after.tries > before.tries:
        now = now.with_wrong(after.wrong)
    hints = now.hints + (after.hints > before.hints)
    return replace(now, hints=hints, is_shown=after.shown, is_done=after.is_solved)


def _act(now: Attempt, message: Message, look: Look, world: World) -> Attempt:
    verb = message.verb
    if now.refuted and verb in {"tap", "back", "retry"}:
        return _retry(now)
    if verb in {"walk", "back"}:
        return replace(now, board=boards.update_board(now.board, message, look, world))
    if verb == "tap":
        return _tap(now, message, look, world)
    return ACTS[verb](now) if verb in ACTS else now


def _tap(now: Attempt, message: Message, look: Look, world: World) -> Attempt:
    """Tap on the way to a move: a right move stays, any other is taken back."""
    if now.over:
        return now
    if now.right is None:
        return replace(now, note="puzzle.tap.wait")
    board = boards.update_board(now.board, message, look, world)
    if len(board.line) == now.ply:
        return replace(now, board=board, note="", allows=None)
    if boards.last_move(board) not in now.puzzle.line[now.ply]:
        return _wrong(now, board)
    return replace(now, board=board, hints=0, note="", allows=None, over=not _has_more(now.puzzle, board))


def _has_more(puzzle: Puzzle, board: Session) -> bool:
    """Whether the line goes on here: it does not after a right move that comes to something else than the one shown."""
    plies = len(board.line)
    return plies < len(puzzle.line) and is_on_line(puzzle, board.line.last, plies)


def _wrong(now: Attempt, after: Session) -> Attempt:
    """The puzzle with the wrong move taken back; if it has a clear answer, both are on show until then."""
    board = replace(_calm(now.board), refusals=now.board.refusals + 1, cursor=after.cursor)
    tried = replace(now, wrong=boards.last_move(after), tries=now.tries + 1)
    note = _note(tried)
    found = best_answer(after) if note in REFUTED else None
    wrong = replace(tried, board=board, note=note, allows=found)
    return replace(wrong, refuted=_refutation(after, found.move), frame=0) if found else wrong


def _note(now: Attempt) -> str:
    """The key of the answer to the wrong move; nobody says of a win that there is a better move."""
    if now.puzzle.retired:
        return "puzzle.doubtful"
    if not now.ply and now.wrong in now.puzzle.slower:
        return "puzzle.slower"
    return LATE if is_winning_line(now.puzzle) else WRONG


def _refutation(after: Session, answer: str) -> tuple[Session, ...]:
    """The board after a wrong move, and after its answer; nothing can be played on either."""
    looked = replace(after, explored=True)
    return looked, boards.perform_move(looked, answer, Random(0))


def _retry(now: Attempt) -> Attempt:
    """Go back to the puzzle from the refutation of a wrong move."""
    return replace(now, refuted=(), frame=0, note="", allows=None)


def _calm(board: Session) -> Session:
    """The board with nothing half made and nothing said."""
    return replace(board, taps=(), refusal=None, remark="", moved=False)


def _hint(now: Attempt) -> Attempt:
    """Give one more hint: what to tap first, then the idea."""
    now = _retry(now) if now.refuted else now
    if now.right is None:
        return now
    return replace(now, board=_calm(now.board), hints=min(now.hints + 1, IDEA), note="", allows=None)


def _show_solution(now: Attempt) -> Attempt:
    """Show the first move of the solution; the others follow."""
    return now if now.over else _play_next(replace(_retry(now), shown=True, hints=0))


def _play_next(now: Attempt) -> Attempt:
    """Play the next move, if it plays by itself; after the last one of a refutation, go back to the puzzle."""
    if now.refuted:
        return replace(now, frame=now.frame + 1) if now.is_autoplay else _retry(now)
    if not now.is_autoplay:
        return now
    board = boards.perform_move(_calm(now.board), now.puzzle.line[now.ply][0], Random(0))
    return replace(now, board=board, note="", tries=0, over=len(board.line) == len(now.puzzle.line))


def _again(now: Attempt) -> Attempt:
    """Begin the puzzle again."""
    fresh = begin_attempt(now.puzzle)
    return replace(fresh, board=replace(fresh.board, refusals=now.board.refusals + 1), result=now.result)


ACTS: Mapping[Verb, Callable[[Attempt], Attempt]] = {
    "again": _again,
    "follow": _play_next,
    "hint": _hint,
    "solve": _show_solution,
}
"""By verb, what needs only the puzzle."""

VERBS: frozenset[Verb] = frozenset({"tap", "walk", "back", "retry", *ACTS})
"""The acts on a puzzle."""
