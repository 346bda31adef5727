"""Fit the curves from score to chance: `python -m tools.chances NUMBER GAME …` plays so many games of each and prints.

The computer plays itself from openings by chance. What a curve is to say is set against who won: where all is open
the score of each search, elsewhere the judge's look at a world that each seat guesses. Same number, same curves. They
belong into the game's plans.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any

from engine.ai.chances import final_chance
from engine.ai.player import advise, ponder
from engine.ai.thought import WIN
from engine.games import game_named
from engine.judge import judge_named
from engine.plans import Curve, plans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.ai.thought import Thought
    from engine.game import Game, Position

OPENING = 4
"""So many plies by chance, so that no two games are the same."""
LONGEST = 300
HIDDEN_LEVEL = 3
"""Where the score of the search is not asked for, a quicker level plays."""
ROUNDS = 25
FIFTHS = 5

Sample = tuple[float, float]
"""A score in hundreds of points, and what came of it: 1 for a win, a half for a draw."""


@dataclass
class Played:
    """A game being played: the scores of seats so far, what came of them when it is over."""

    game: Game[Any]
    rng: Random
    scores: list[tuple[int, int]] = field(default_factory=list)

    def samples(self, options: dict[str, str]) -> list[Sample]:
        """Return the samples of a whole game."""
        position, plies = self.game.start(options, self.rng), 0
        while plies < LONGEST and not position.outcome():
            position, plies = self.after(position, plies), plies + 1
        outcome = position.outcome()
        return [(score / 100, final_chance(outcome, seat)) for seat, score in self.scores] if outcome else []

    def after(self, position: Position, ply: int) -> Position:
        """Return the position one ply on, its scores kept."""
        move = self.rng.choice(position.legal_moves())
        if ply >= OPENING:
            view = position.seen_by(position.turn)
            searched = judge_named(self.game.name).is_open(view)
            *_, thought = self.thoughts(view, searched=searched)
            move = thought.line[0]
            self.keep(position, thought.score if searched else None)
        return position.play(move, self.rng).position

    def thoughts(self, view: Position, *, searched: bool) -> Iterator[Thought]:
        """Yield the thoughts that the look back would have, or those of the quicker level."""
        if searched:
            return advise(self.game.name, view)
        return ponder(self.game.name, view, HIDDEN_LEVEL, self.rng)

    def keep(self, position: Position, searched: int | None) -> None:
        """Keep the scores of a position: the one searched for whoever is to move, or a guess of each seat."""
        if searched is not None:
            self.scores += [(position.turn, searched)] if abs(searched) < WIN // 2 else []
            return
        judge, seats = judge_named(self.game.name), self.game.seats(self.game.options_of(position))
        forms = ((seat, judge.form(position.seen_by(seat).guess(self.rng))) for seat in range(seats))
        self.scores += [(seat, judge.worths(form)[seat]) for seat, form in forms]


def fitted(samples: list[Sample]) -> Curve:
    """Return the likeliest logistic curve by Newton's method."""
    offset = slope = 0.0
    for _ in range(ROUNDS):
        # The gradient of the likelihood, and minus its second derivatives.
        a, b, aa, ab, bb = 0.0, 0.0, 1e-9, 0.0, 1e-9
        for score, result in samples:
            chance = Curve(offset, slope).chance(100 * score)
            missed, weight = result - chance, chance * (1 - chance)
            a, b = a + missed, b + missed * score
            aa, ab, bb = aa + weight, ab + weight * score, bb + weight * score**2
        determinant = aa * bb - ab**2
        offset, slope = offset + (a * bb - b * ab) / determinant, slope + (b * aa - a * ab) / determinant
    return Curve(offset, slope)


def checked(curve: Curve, samples: list[Sample]) -> str:
    """Return what the curve says and what came, on average and by fifths of the chance: `.31 .29 (212)`."""
    fifths: list[list[Sample]] = [[] for _ in range(FIFTHS)]
    for score, result in samples:
        chance = curve.chance(100 * score)
        fifths[min(int(FIFTHS * chance), FIFTHS - 1)].append((chance, result))
    rows = ((fmean(chance for chance, _ in one), fmean(came for _, came in one), len(one)) for one in fifths if one)
    return "  ".join(f"{said:.2f} {came:.2f} ({number})" for said, came, number in rows)


def played(name: str, seats: int, seeds: range) -> list[Sample]:
    """Return the samples of a game for each seed."""
    game = game_named(name)
    options = {"players": str(seats)} if any(option.name == "players" for option in game.options) else {}
    games = (Played(game, Random(f"{name} {seats} {seed}")).samples(options) for seed in seeds)
    return [sample for one in games for sample in one]


def fit(name: str, seats: int, number: int) -> None:
    """Play, fit, print, and check the curve by half as many games that it was not fitted to."""
    curve = fitted(played(name, seats, range(number)))
    print(f"{name} {seats}: Curve({curve.offset:.2f}, {curve.slope:.3f})")
    print(f"    {checked(curve, played(name, seats, range(number, number + number // 2)))}", flush=True)


if __name__ == "__main__":
    for game in sys.argv[2:]:
        for seats in plans(game).curves:
            fit(game, seats, int(sys.argv[1]))
