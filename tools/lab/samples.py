"""Samples for fits: the computer plays itself from openings by chance, and what was said on the way meets who won.

Where all is open the score of each search is kept, elsewhere the judge's look at a world that each seat guesses.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.ai.chances import final_chance
from engine.ai.player import advise, ponder
from engine.ai.thought import WIN, Thought
from engine.game import Game, Position
from engine.games import game_named
from engine.judge import judge_named
from engine.seating import seats_in
from tools.lab.features import features_of
from tools.lab.job import Job, Result, job

OPENING = 4
"""So many plies by chance, so that no two games are the same."""

LONGEST = 300
"""Of a longer game nothing is kept."""

HIDDEN_LEVEL = 3
"""Where the score of the search is not asked for, a quicker level plays."""


def sample_job(game: str, seed: int, options: Mapping[str, str]) -> Job:
    """Return the job of a game with these options."""
    return job("sample", game, seed, options=dict(options))


def work(asked: Job) -> Result:
    """Return of a game the scores, and the features of its positions, each with what came of it.

    A score is in hundreds of points. A win counts 1, a draw a half.
    """
    options = asked.fields["options"]
    rng = Random(f"{asked.game} {sorted(options.items())} {asked.seed}")
    return Played(game_named(asked.game), rng).samples(options)


@dataclass(slots=True)
class Played:
    """A game being played: by seat, what was said so far of its chances."""

    game: Game[Any]
    rng: Random
    scores: list[tuple[int, int]] = field(default_factory=list)
    features: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)

    def samples(self, options: Mapping[str, str]) -> Result:
        """Return the samples of a whole game."""
        position, plies = self.game.start(options, self.rng), 0
        while plies < LONGEST and not position.outcome():
            position, plies = self._after(position, plies), plies + 1
        if (outcome := position.outcome()) is None:
            return {"scores": [], "features": []}
        return {
            "scores": [(score / 100, final_chance(outcome, seat)) for seat, score in self.scores],
            "features": [(values, final_chance(outcome, seat)) for seat, values in self.features],
        }

    def _after(self, position: Position, ply: int) -> Position:
        """Return the position one ply on, what is said of this one kept."""
        move = self.rng.choice(position.legal_moves())
        if ply >= OPENING:
            view = position.view_for(position.turn)
            searched = judge_named(self.game.name).is_open(view)
            *_, thought = self._thoughts(view, searched=searched)
            move = thought.line[0]
            self._keep(position, thought.score if searched else None)
        return position.play(move, self.rng).position

    def _thoughts(self, view: Position, *, searched: bool) -> Iterator[Thought]:
        """Yield the thoughts that the look back would have, or those of the quicker level."""
        if searched:
            return advise(self.game.name, view)
        return ponder(self.game.name, view, HIDDEN_LEVEL, self.rng)

    def _keep(self, position: Position, searched: int | None) -> None:
        """Keep the features of a position, and its scores: the one searched, or a guess of each seat."""
        if values := features_of(self.game.name, position):
            self.features.append((position.turn, values))
        if searched is not None:
            self.scores += [(position.turn, searched)] if abs(searched) < WIN // 2 else []
            return
        judge, seats = judge_named(self.game.name), seats_in(self.game, position)
        forms = ((seat, judge.form(position.view_for(seat).guess(self.rng))) for seat in range(seats))
        self.scores += [(seat, judge.worths(form)[seat]) for seat, form in forms]
