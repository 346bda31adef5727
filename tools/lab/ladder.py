"""A ladder: every level against the one below it, and the simple styles against every level."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import fmean

from engine.contest.tally import Tally
from engine.games import game_named
from engine.plans import COUNTED
from engine.seating import seats_with
from tools.lab.arena import game_job
from tools.lab.figures import NUMBER, mean, share
from tools.lab.job import Job, Result
from tools.lab.players import STYLES
from tools.lab.study import Study

Measured = tuple["Pairing", list[tuple[Job, Result]]]

OPENING = 2
"""So many plies by chance, so that levels that think alike play different games."""

HEAD = ("pairing", "games", "won", "drawn", "lost", "points", "lead", "ms a move")


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players, by name, who share the seats of a table: the first has every second seat, then the others."""

    game: str
    first: str
    second: str
    options: Mapping[str, str]

    @property
    def text(self) -> str:
        """The pairing in words."""
        return f"{self.first} against {self.second}"

    def lineup(self, number: int) -> tuple[str, ...]:
        """Return who sits where in a game of this number; each deal is played twice, with the seats changed."""
        seats = seats_with(game_named(self.game), self.options)
        pair = (self.first, self.second) if number % 2 == 0 else (self.second, self.first)
        return tuple(pair[seat % 2] for seat in range(seats))

    def jobs(self, games: int, seed: int) -> list[Job]:
        """Return the jobs of so many games."""
        deals = ((number, seed + number // 2) for number in range(games))
        return [game_job(self.game, deal, self.lineup(number), self.options, OPENING) for number, deal in deals]

    def tally(self, played: Sequence[tuple[Job, Result]]) -> Tally:
        """Return how often the first player has done better than the second, as well, and worse."""
        tally = Tally()
        for job, result in played:
            players, winners = job.fields["players"], result["winners"]
            better = self._ahead(players, [seat in winners for seat in range(len(players))])
            tally = replace(
                tally,
                wins=tally.wins + (better > 0),
                draws=tally.draws + (better == 0),
                losses=tally.losses + (better < 0),
            )
        return tally

    def leads(self, played: Sequence[tuple[Job, Result]]) -> list[float]:
        """Return for each game whose points are on file by how many the first player was ahead, a seat."""
        return [self._ahead(job.fields["players"], result["points"]) for job, result in played if result.get("points")]

    def _ahead(self, players: Sequence[str], counts: Sequence[float]) -> float:
        """Return how much larger the mean of what each seat has is among the seats of the first player."""
        first, second = (
            fmean(count for count, here in zip(counts, players, strict=True) if here == name)
            for name in (self.first, self.second)
        )
        return first - second

    def move_times(self, played: Sequence[tuple[Job, Result]]) -> tuple[float, ...]:
        """Return the milliseconds a move of both players."""
        return tuple(
            fmean(
                ms
                for job, result in played
                for here, ms in zip(job.fields["players"], result["ms"], strict=True)
                if here == name
            )
            for name in (self.first, self.second)
        )


def pairings(game: str, options: Mapping[str, str]) -> list[Pairing]:
    """Return the pairings of a game's ladder, the levels first."""
    levels = [str(level) for level in COUNTED]
    steps = [Pairing(game, upper, lower, options) for lower, upper in pairwise(levels)]
    return steps + [Pairing(game, level, style, options) for style in STYLES for level in levels]


def parse_pairings(game: str, texts: Sequence[str], options: Mapping[str, str]) -> list[Pairing]:
    """Return the pairings of these texts, FIRST:SECOND; raise ValueError where a text does not name two players."""
    wrong = [text for text in texts if text.count(":") != 1]
    if wrong:
        raise ValueError(f"pairing: {wrong[0]!r} is none; write two players as 5:4")
    return [Pairing(game, first, second, options) for first, second in (text.split(":") for text in texts)]


def climb(study: Study, steps: Sequence[Pairing], games: int, seed: int) -> Iterator[Measured]:
    """Return each pairing of a ladder with its games, all of which are one study."""
    return study.of_each(steps, lambda pairing: pairing.jobs(games, seed))


def row(pairing: Pairing, played: Sequence[tuple[Job, Result]]) -> tuple[str, ...]:
    """Return a pairing as a row."""
    tally = pairing.tally(played)
    ms = " and ".join(NUMBER.format(each) for each in pairing.move_times(played))
    return (
        pairing.text,
        *map(str, (tally.games, tally.wins, tally.draws, tally.losses)),
        share(tally),
        mean(pairing.leads(played)),
        ms,
    )
