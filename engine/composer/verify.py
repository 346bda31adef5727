"""Verifying puzzles: whatever a file promises about a puzzle is found out anew, and by a second search too."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.composer.claims import is_proven, looks
from engine.composer.critic import critic, grade
from engine.composer.ideas import idea
from engine.composer.lines import has_chance, has_late_win
from engine.composer.scales import MARGIN
from engine.composer.second import is_confirmed, refused_wins
from engine.puzzles import ways

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.composer.critic import Critic
    from engine.game import Move
    from engine.puzzles.shelf import Puzzle

TOLERANCE = 1
"""By so much a grade may be off: where something is hidden, searches find a move a little sooner or later."""

PERCENT = 100


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a puzzle: the code of the sentence (`puzzles.fault.…`), the place, the values in it."""

    code: str
    where: str
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Turn:
    """One of the solver's turns in a line: the place, the position, what is right there, and the critic of it.

    The line has so many more `plies`.
    """

    where: str
    plies: int
    position: Any
    right: tuple[Move, ...]
    judging: Critic

    @property
    def first(self) -> Move:
        """The right move that is shown."""
        return self.right[0]


def faults(puzzle: Puzzle) -> Iterator[Fault]:
    """Yield the faults of a puzzle that could be read; none if it keeps all promises."""
    first, *later = turns(puzzle)
    if has_chance(puzzle.position):
        yield Fault("chance", first.where)
    # Later in a line whatever is left may win.
    if not first.judging.others(first.right):
        yield Fault("choice", first.where)
    is_winning = ways.is_winning_line(puzzle)
    for turn in (first, *later):
        yield from _missing_moves(turn)
        yield from _unsure(turn)
        if is_winning:
            yield from _refused_wins(puzzle, turn)
    yield from _not_slower(puzzle, first)
    yield from _wrong_labels(puzzle, first)


def turns(puzzle: Puzzle) -> Iterator[Turn]:
    """Yield the solver's turns on all ways through a puzzle."""
    for place, position in ways.turns(puzzle):
        legal: dict[str, Move] = {move.text: move for move in position.legal_moves()}
        moves = tuple(legal[text] for text in puzzle.line[place] if text in legal)
        where = f"{puzzle.key}, line, {place + 1}"
        yield Turn(where, len(puzzle.line) - place, position, moves, critic(puzzle.game, position))


def _missing_moves(turn: Turn) -> Iterator[Fault]:
    """Yield each move that comes to the same as a right one and is not among them."""
    alike = {move for right in turn.right for move in turn.judging.alike(right)}
    for text in sorted(move.text for move in alike.difference(turn.right)):
        yield Fault("alike", turn.where, {"text": text})


def _unsure(turn: Turn) -> Iterator[Fault]:
    """Yield that another move is as good: what is open has to be proven; and that the second check says so."""
    if not turn.judging.others(turn.right):
        return
    if not turn.judging.depth:
        yield from _close(turn)
    elif not is_proven(turn.judging, turn.right, turn.plies):
        yield Fault("proof", turn.where)
    if not is_confirmed(turn.judging, turn.right, turn.plies):
        yield Fault("second", turn.where)


def _refused_wins(puzzle: Puzzle, turn: Turn) -> Iterator[Fault]:
    """Yield each move that is called late although it wins by force as soon as the line."""
    for move in refused_wins(puzzle.game, turn.position, turn.right, turn.plies):
        yield Fault("refused", turn.where, {"text": move.text})


def _not_slower(puzzle: Puzzle, first: Turn) -> Iterator[Fault]:
    """Yield each move that is listed as a later win without a proof."""
    by_text = {move.text: move for move in first.judging.moves}
    for text in puzzle.slower:
        if not has_late_win(first.judging, first.judging.alike(by_text[text]), len(puzzle.line)):
            yield Fault("slower", puzzle.key, {"text": text})


def _close(turn: Turn) -> Iterator[Fault]:
    """Yield by how little the right moves are ahead, if they are not clearly."""
    for look in looks(turn.judging, turn.right):
        if not look.is_clear(turn.right, MARGIN):
            numbers = {"mine": round(PERCENT * look.mine), "theirs": round(PERCENT * look.theirs)}
            yield Fault("ahead", turn.where, {"text": turn.first.text, "other": look.rival.text, **numbers})
            return


def _wrong_labels(puzzle: Puzzle, first: Turn) -> Iterator[Fault]:
    """Yield that grade or idea are not what the puzzle says."""
    measured = grade(first.judging, first.right)
    if abs(measured - puzzle.grade) > TOLERANCE:
        yield Fault("grade", puzzle.key, {"n": puzzle.grade, "want": measured})
    found = idea(puzzle.game, first.judging.view, first.first, len(puzzle.line))
    if found != puzzle.idea:
        yield Fault("idea", puzzle.key, {"text": puzzle.idea, "want": found})
