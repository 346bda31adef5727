"""Balance: how often each seat wins where all seats are played by one level."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from statistics import fmean

from engine.contest.tally import Tally
from engine.games import game_named
from engine.seating import seats_with
from tools.lab.arena import game_job
from tools.lab.figures import NUMBER, share
from tools.lab.job import Job, Result
from tools.lab.ladder import OPENING
from tools.lab.study import Study

HEAD = ("options", "level", "games", "seat", "wins", "draws", "plies")


@dataclass(frozen=True, slots=True)
class Setting:
    """A game with its options, played by one level on all seats."""

    game: str
    options: Mapping[str, str]
    level: int

    @property
    def text(self) -> str:
        """The options in words."""
        return " ".join(f"{name}={value}" for name, value in self.options.items()) or "none"

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return seats_with(game_named(self.game), self.options)

    def jobs(self, games: int, seed: int) -> list[Job]:
        """Return the jobs of so many games."""
        players = [str(self.level)] * self.seats
        return [game_job(self.game, seed + number, players, self.options, OPENING) for number in range(games)]


def settings(game: str, fixed: Mapping[str, str], levels: Iterable[int]) -> list[Setting]:
    """Return the settings of a game: each value of each option that is not fixed, each of the levels."""
    free = [option for option in game_named(game).options if option.name not in fixed]
    combined = product(*([(option.name, value) for value in option.choices] for option in free))
    return [Setting(game, {**dict(chosen), **fixed}, level) for chosen in combined for level in levels]


def seat_tallies(setting: Setting, results: Sequence[Result]) -> list[Tally]:
    """Return by seat how often it won, drew and lost."""
    draws = sum(not result["winners"] for result in results)
    wins = [sum(seat in result["winners"] for result in results) for seat in range(setting.seats)]
    return [Tally(won, draws, len(results) - draws - won) for won in wins]


def weigh(study: Study, cases: Sequence[Setting], games: int, seed: int) -> Iterator[tuple[Setting, list[Result]]]:
    """Yield each setting with the results of its games, all of which are one study."""
    for setting, played in study.of_each(cases, lambda setting: setting.jobs(games, seed)):
        yield setting, [result for _, result in played]


def rows(setting: Setting, results: Sequence[Result]) -> Iterator[tuple[str, ...]]:
    """Yield a row for each seat."""
    plies = NUMBER.format(fmean(result["plies"] for result in results))
    for seat, tally in enumerate(seat_tallies(setting, results), start=1):
        cells = (str(setting.level), str(tally.games), str(seat), share(tally), str(tally.draws), plies)
        yield (setting.text, *cells)
