"""Finding puzzles: the computer plays against itself, and positions with one right move are kept."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

from engine.ai.player import ponder
from engine.composer.claims import look_from, looks, proven
from engine.composer.critic import critic, grade
from engine.composer.ideas import idea
from engine.composer.lines import chancy, line_of
from engine.composer.scales import MARGIN, SCALES, SEEDS
from engine.games import game_named
from engine.puzzles.shelf import Puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.composer.critic import Critic
    from engine.game import Move

LEVELS = (2, 3)
"""Who plays: well enough for a real game, badly enough for something to be found."""

GLANCES = (20, 5)
"""So many times fewer nodes show whether a position is worth a thorough look."""

SPARE = 0.05
"""So much more than the margin is asked of a new puzzle, lest it be refused when searches change a little."""

HOPE, DECIDED = 0.3, 0.85
"""Nobody is asked for a move in a game that is lost anyway, or that any move wins."""

FEWEST = 4
"""With fewer moves to choose from there is no puzzle."""


def found(game: str, seed: int, say: Callable[[int], None]) -> Iterator[Puzzle]:
    """Yield puzzles, at most one from each game that is played, numbered from 1; `say` hears the seed of each game."""
    number = 0
    for deal in count(seed):
        say(deal)
        puzzle = next(filter(None, (composed(game, position, number + 1) for position in _played(game, deal))), None)
        if puzzle:
            number += 1
            yield puzzle


def _played(game: str, seed: int) -> Iterator[Any]:
    """Yield the positions of a game of the computer against itself, in any order."""
    rng = Random(seed)
    described = game_named(game)
    options = {option.name: rng.choice(option.choices) for option in described.options if option.name == "players"}
    position = described.start(options, rng)
    positions = []
    while position.outcome() is None:
        positions.append(position)
        *_, last = ponder(game, position.seen_by(position.turn), rng.choice(LEVELS), rng)
        position = position.play(last.line[0], rng).position
    rng.shuffle(positions)
    yield from positions


def composed(game: str, position: Any, number: int) -> Puzzle | None:
    """Return the puzzle that a position is, None if it is none."""
    judging = critic(game, position)
    if len(judging.moves) < FEWEST or chancy(position):
        return None
    best, hope = judging.chance(judging.moves, _nodes(judging, GLANCES[0]), 1)
    right = judging.alike(best)
    if hope < HOPE or not judging.others(right) or not all(_promises(judging, right, share) for share in GLANCES):
        return None
    return _told(judging, position, best, number) if _holds(judging, right) else None


def _nodes(judging: Critic, share: int) -> int:
    return SCALES[judging.game].nodes // share


def _promises(judging: Critic, right: frozenset[Move], share: int) -> bool:
    """Whether one move seems to be right, by a share of the nodes."""
    return look_from(judging, right, _nodes(judging, share), SEEDS[0]).clear(right, MARGIN)


def _holds(judging: Critic, right: frozenset[Move]) -> bool:
    """Whether one move alone is right, and the game not decided already."""
    margin = 0.0 if proven(judging, right) else MARGIN + SPARE
    return all(
        look.clear(right, margin) and look.mine >= HOPE and look.theirs <= DECIDED for look in looks(judging, right)
    )


def _told(judging: Critic, position: Any, best: Move, number: int) -> Puzzle:
    right = judging.alike(best)
    line = line_of(judging, position, best)
    named = idea(judging.game, judging.view, best, len(line))
    return Puzzle(judging.game, number, position, line, grade(judging, right), named)
