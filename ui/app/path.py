"""The path of a game: stages from the first lesson to winning against the strongest level that counts its nodes.

It follows from what a game has: its lessons, the ideas of its puzzles and the levels. Any stage can be begun at any
time; the first one that is not done is the next one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from engine.games import is_later
from engine.puzzles.shelf import series
from ui.keep.solved_puzzles import Solved
from ui.learn.ours import key, length, numbers
from ui.table.kinds import ADAPTIVE, LEVELS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.app.model import Model

LESSON, PLAY, WIN, IDEA = "lesson", "play", "win", "idea"
"""The kinds of stages: a lesson, a game against a level, a win against one, or puzzles of an idea."""

ENOUGH = 3
"""So many puzzles of an idea are enough to go on."""

GOALS = LEVELS[:-1]
"""The levels to win against. The highest thinks as long as the device lets it: it is no goal for everybody."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of a game's path."""

    kind: str
    """LESSON, PLAY, WIN or IDEA."""
    number: int = 0
    """The number of the lesson, or the level."""
    idea: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a stage is done."""

    done: int
    of: int

    @property
    def is_done(self) -> bool:
        """Whether all of it is done."""
        return self.done >= self.of


@cache
def stages(game: str) -> tuple[Stage, ...]:
    """The stages of a game: a lesson, a first game, then between each level and the next some lessons and ideas."""
    taught = [Stage(LESSON, number) for number in _lessons(game)]
    first, others = taught[:1], taught[1:]
    ideas = [Stage(IDEA, idea=idea) for idea in ({} if is_later(game, "puzzles") else series(game))]
    lessons, posed = iter(others), iter(ideas)
    found = [*first, Stage(PLAY, GOALS[0])]
    for place, level in enumerate(GOALS):
        left = len(GOALS) - place
        found += _share(lessons, len(others), left, place)
        found += _share(posed, len(ideas), left, place)
        found.append(Stage(WIN, level))
    return tuple(found)


def _lessons(game: str) -> tuple[int, ...]:
    return () if is_later(game, "lessons") else numbers(game)


def _share(left: Iterator[Stage], number: int, levels: int, place: int) -> list[Stage]:
    """The part of so many stages that comes before a level, the same before each as far as that goes."""
    upto = -(-number * (place + 1) // (levels + place))
    before = -(-number * place // (levels + place))
    return list(islice(left, upto - before))


def progress_of(model: Model, game: str, stage: Stage) -> Standing:
    """How far a stage is done on this device."""
    if stage.kind == LESSON:
        return Standing(model.progress.get(key(game, stage.number), 0), length(game, stage.number))
    if stage.kind == IDEA:
        posed = series(game)[stage.idea]
        solved = model.solved.get(game, Solved()).numbers
        return Standing(min(ENOUGH, sum(number in solved for number in posed)), min(ENOUGH, len(posed)))
    return Standing(int(_has_played(model, game, stage)), 1)


def _has_played(model: Model, game: str, stage: Stage) -> bool:
    """Whether a game against the stage's level, or a higher one, has ended, with a win if that is the goal."""
    for name, ends in model.tally.items():
        other, _, level, _ = name.split("/")
        won, *rest = ends
        if other != game or not stage.number <= int(level) <= ADAPTIVE:
            continue
        if stage.kind == PLAY and won + sum(rest):
            return True
        if stage.kind == WIN and won and int(level) != ADAPTIVE:
            return True
    return False


def next_stage(model: Model, game: str) -> Stage | None:
    """The first stage that is not done; None if the path was walked to its end."""
    return next((stage for stage in stages(game) if not progress_of(model, game, stage).is_done), None)
