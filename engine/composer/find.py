"""Finding puzzles: positions of the computer's games, and such positions changed, of which one move is right."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count, islice
from typing import TYPE_CHECKING, Any

from engine.composer.claims import is_proven, looks
from engine.composer.critic import critic, grade
from engine.composer.ideas import idea
from engine.composer.lines import has_chance, line_of, slower
from engine.composer.scales import MARGIN, SEEDS
from engine.composer.second import is_confirmed
from engine.composer.sources import positions
from engine.plans import plans
from engine.puzzles.shelf import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.composer.claims import Look
    from engine.composer.critic import Critic
    from engine.composer.order import Find
    from engine.game import Move

TRIES = 25
"""So many positions of a game and its changes are looked at."""

GLANCE = 30
"""So many times fewer nodes show whether a position is worth a thorough look."""

QUICK = 4_000
"""A first look for a proof takes no more nodes."""

SPARE = 0.02
"""So much more than the margin is asked of a new puzzle, lest it be refused when searches change a little."""

HOPE, DECIDED = 0.3, 0.85
"""Nobody is asked for a move in a game that is lost anyway, or that any move wins."""

WINNING = 4
"""Of so many moves no more than one may win later, lest nearly every move win."""

UNGRADED = 0
"""The grade of a puzzle that has none yet."""

FIRST, ONE_IDEA, ONE_GRADE = 4, 1 / 3, 2 / 3
"""Beyond the first few, so great a share of what is found has the same idea, or the same grade."""


def find_puzzles(order: Find, kept: list[Puzzle], playing: Callable[[int], None]) -> Iterator[tuple[int, Puzzle]]:
    """Yield seeds and puzzles, at most one from each game that is played, numbered after those that are kept.

    `playing` hears the seed of each game.
    """
    for deal in count(order.seed):
        playing(deal)
        number, wanted = len(kept) + 1, partial(is_asked_for, order=order, kept=tuple(kept))
        there = islice(filter(partial(_can_be_about, order), positions(order.game, deal, order.phase)), TRIES)
        puzzles = (compose(order.game, position, number, wanted) for position in there)
        if puzzle := next(filter(None, puzzles), None):
            kept.append(puzzle)
            yield deal, puzzle


def _can_be_about(order: Find, position: Any) -> bool:
    """Whether a move in a position has the idea that is asked for, if one is, in a line of one ply."""
    if not order.idea:
        return True
    view = position.view_for(position.turn)
    return any(idea(order.game, view, move, 1) == order.idea for move in view.legal_moves())


def is_asked_for(new: Puzzle, order: Find, kept: tuple[Puzzle, ...]) -> bool:
    """Whether a puzzle has the idea and a grade that are asked for; else, whether there are not too many like it."""
    if order.idea and new.idea != order.idea:
        return False
    if new.grade != UNGRADED and not order.grade <= new.grade <= order.hardest:
        return False
    return bool(order.idea) or is_rare(new, kept)


def is_rare(new: Puzzle, kept: tuple[Puzzle, ...]) -> bool:
    """Whether there are not too many puzzles of its idea or grade already."""
    ideas, grades = (FIRST + len(kept) * share for share in (ONE_IDEA, ONE_GRADE))
    return sum(old.idea == new.idea for old in kept) < ideas and sum(old.grade == new.grade for old in kept) < grades


def compose(game: str, position: Any, number: int, wanted: Callable[[Puzzle], bool]) -> Puzzle | None:
    """The puzzle that a position is, None if it is none or one that is not wanted; what is cheap comes first."""
    judging = critic(game, position)
    best = _only_winning_move(judging) if judging.depth else _far_best_move(judging)
    if best is None or has_chance(position):
        return None
    right = judging.alike(best)
    draft = _draft(judging, position, best, number)
    if not wanted(draft):
        return None
    puzzle = replace(draft, grade=grade(judging, right))
    if not (wanted(puzzle) and _is_unique(judging, right, draft) and is_confirmed(judging, right, len(draft.line))):
        return None
    late = slower(judging, right, draft.line)
    return None if len(late) * WINNING > len(judging.moves) else replace(puzzle, slower=late)


def _only_winning_move(judging: Critic) -> Move | None:
    """The move that seems to win alone, or alone not to lose."""
    seen = judging.best(judging.moves, judging.depth, QUICK)
    if seen is None or (seen.end or 0) < 0:
        return None
    others = judging.others(judging.alike(seen.line[0]))
    if not others:
        return None
    alone = judging.has_no_win(others, seen.end) if seen.end else judging.is_loss(others, judging.depth)
    return seen.line[0] if alone else None


def _far_best_move(judging: Critic) -> Move | None:
    """The move that seems to be by far the best, at so few nodes."""
    nodes = plans(judging.game).scale.nodes // GLANCE
    best, hope = judging.chance(judging.moves, nodes, SEEDS[0])
    others = judging.others(judging.alike(best))
    if hope < HOPE or not others or hope - judging.chance(others, nodes, SEEDS[0])[1] < MARGIN:
        return None
    return best


def _draft(judging: Critic, position: Any, best: Move, number: int) -> Puzzle:
    """The puzzle that the best move solves, not yet graded."""
    line = line_of(judging, position, best)
    return Puzzle(judging.game, number, position, line, UNGRADED, idea(judging.game, judging.view, best, len(line)))


def _is_unique(judging: Critic, right: frozenset[Move], draft: Puzzle) -> bool:
    """Whether one move alone is right: by proof where all is open, else by far, the game not decided already."""
    if judging.depth:
        return is_proven(judging, right, len(draft.line))
    return all(_is_undecided(look, right) for look in looks(judging, right))


def _is_undecided(look: Look, right: frozenset[Move]) -> bool:
    return look.is_clear(right, MARGIN + SPARE) and look.mine >= HOPE and look.theirs <= DECIDED
