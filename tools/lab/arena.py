"""A game between players of the lab, with two seats or more."""

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from engine.game import Position
from engine.games import game_named
from tools.lab.job import Job, Result, job
from tools.lab.players import player
from tools.lab.seeing import Seeing

LONGEST = 400
"""No game of ours has so many plies; one that has is called a draw."""

MILLISECONDS = 1_000


def game_job(game: str, seed: int, players: Sequence[str], options: Mapping[str, str], opening: int = 0) -> Job:
    """Return the job of a game: the players by seat, the game's options, and so many first plies by chance."""
    return job("game", game, seed, players=list(players), options=dict(options), opening=opening)


def work(asked: Job) -> Result:
    """Return how a game ended: the winners, by seat the points and the milliseconds a move, and the plies."""
    return Game(asked).play()


class Game:
    """A game that is being played."""

    def __init__(self, asked: Job) -> None:
        """Begin it; deal and chances come from the seed alone."""
        needs = asked.fields
        self.rng = Random(f"{asked.game} {asked.seed}")
        self.position: Position = game_named(asked.game).start(needs["options"], self.rng)
        self.players = [player(asked.game, name) for name in needs["players"]]
        self.opening: int = needs["opening"]
        self.plies = 0
        self.spent: list[list[float]] = [[] for _ in self.players]

    def play(self) -> dict[str, Any]:
        """Play it to its end."""
        while (outcome := self.position.outcome()) is None and self.plies < LONGEST:
            self._ply()
        means = [round(MILLISECONDS * fmean(each), 2) if each else 0.0 for each in self.spent]
        winners, points = (outcome.winners, outcome.points) if outcome else ((), ())
        return {"winners": list(winners), "points": list(points), "plies": self.plies, "ms": means}

    def _ply(self) -> None:
        seat = self.position.turn
        thoughts = Random(self.rng.random())
        if self.plies < self.opening:
            move = thoughts.choice(self.position.legal_moves())
        else:
            shown = self._position_for(seat)
            begun = process_time()
            move = self.players[seat].choose(shown, thoughts)
            self.spent[seat].append(process_time() - begun)
        self.position = self.position.play(move, self.rng).position
        self.plies += 1

    def _position_for(self, seat: int) -> Position:
        """Return what a seat is shown: its view, but for a player that cheats."""
        return self.position if isinstance(self.players[seat], Seeing) else self.position.view_for(seat)
