"""Finding puzzles: the computer plays against itself, and positions with one right move are kept."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

from engine.ai.chances import chance
from engine.ai.look import outlook
from engine.ai.player import ponder
from engine.composer.claims import looks, proven
from engine.composer.critic import critic, grade
from engine.composer.ideas import idea
from engine.composer.lines import chancy, line_of
from engine.composer.scales import MARGIN, SEEDS
from engine.games import game_named
from engine.judge import judge_named
from engine.plans import plans
from engine.puzzles.shelf import GRADES, Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.composer.claims import Look
    from engine.composer.critic import Critic
    from engine.game import Move

LEVELS = (1, 2)
"""Who plays: well enough for a real game, badly enough for something to be found."""

LATE = 3
"""The last one in so many positions are looked at: early in a game many moves are as good."""

TRIES = 6
"""So many positions of a game are looked at."""

GLANCE = 60
"""So many times fewer nodes show whether a position is worth a thorough look."""

SPARE = 0.02
"""So much more than the margin is asked of a new puzzle, lest it be refused when searches change a little."""

HOPE, DECIDED = 0.3, 0.85
"""Nobody is asked for a move in a game that is lost anyway, or that any move wins."""

FEWEST = 4
"""With fewer moves to choose from there is no puzzle."""

UNGRADED = 0
"""The grade of a puzzle that has none yet."""

FIRST, ONE_IDEA, ONE_GRADE = 4, 1 / 3, 2 / 3
"""Beyond the first few, so great a share of what is found has the same idea, or the same grade."""


def found(game: str, seed: int, playing: Callable[[int], None]) -> Iterator[Puzzle]:
    """Yield puzzles, at most one from each game that is played, numbered from 1; `playing` hears the seed of each."""
    kept: list[Puzzle] = []
    for deal in count(seed):
        playing(deal)
        number, wanted = len(kept) + 1, partial(rare, kept=tuple(kept))
        puzzles = (composed(game, position, number, wanted) for position in played(game, deal))
        if puzzle := next(filter(None, puzzles), None):
            kept.append(puzzle)
            yield puzzle


def rare(new: Puzzle, kept: tuple[Puzzle, ...]) -> bool:
    """Whether there are not too many puzzles of its idea or grade already."""
    ideas, grades = (FIRST + len(kept) * share for share in (ONE_IDEA, ONE_GRADE))
    return sum(old.idea == new.idea for old in kept) < ideas and sum(old.grade == new.grade for old in kept) < grades


def played(game: str, seed: int) -> Iterator[Any]:
    """Yield late positions of a game of the computer against itself, first those in which one move stands out."""
    rng, described = Random(seed), game_named(game)
    options = {option.name: rng.choice(option.choices) for option in described.options if option.name == "players"}
    position = described.start(options, rng)
    positions = []
    while position.outcome() is None:
        positions.append(position)
        *_, last = ponder(game, position.seen_by(position.turn), rng.choice(LEVELS), rng)
        position = position.play(last.line[0], rng).position
    late = positions[-len(positions) // LATE :]
    yield from sorted(late, key=lambda position: standing_out(game, position), reverse=True)[:TRIES]


def standing_out(game: str, position: Any) -> float:
    """Return by how much one move seems to raise the chance to win above all others, looking one move ahead."""
    view, described = position.seen_by(position.turn), game_named(game)
    seats = described.seats(described.options_of(position))
    best, *others = outlook(view, judge_named(game), Random(SEEDS[0]))
    return chance(game, seats, best) - chance(game, seats, others[0]) if others else 0.0


def composed(game: str, position: Any, number: int, wanted: Callable[[Puzzle], bool]) -> Puzzle | None:
    """Return the puzzle that a position is, None if it is none or one that is not wanted."""
    judging = critic(game, position)
    if len(judging.moves) < FEWEST:
        return None
    nodes = plans(game).scale.nodes // GLANCE
    best, hope = judging.chance(judging.moves, nodes, SEEDS[0])
    right = judging.alike(best)
    others = judging.others(right)
    if hope < HOPE or not others or hope - judging.chance(others, nodes, SEEDS[0])[1] < MARGIN or chancy(position):
        return None
    draft = _draft(judging, position, best, number)
    if not wanted(draft) or not _holds(judging, right):
        return None
    puzzle = replace(draft, grade=grade(judging, right))
    return puzzle if wanted(puzzle) else None


def _draft(judging: Critic, position: Any, best: Move, number: int) -> Puzzle:
    """Return the puzzle that the best move solves, not yet graded but for the easiest."""
    line = line_of(judging, position, best)
    easy = judging.found(0, SEEDS[0]) in judging.alike(best)
    named = idea(judging.game, judging.view, best, len(line))
    return Puzzle(judging.game, number, position, line, GRADES[0] if easy else UNGRADED, named)


def _holds(judging: Critic, right: frozenset[Move]) -> bool:
    """Whether one move alone is right, by proof or by far, and the game not decided already."""
    seen = looks(judging, right)
    if not _undecided(next(seen), right):
        return False
    return proven(judging, right) or all(_undecided(look, right) for look in seen)


def _undecided(look: Look, right: frozenset[Move]) -> bool:
    return look.clear(right, MARGIN + SPARE) and look.mine >= HOPE and look.theirs <= DECIDED
