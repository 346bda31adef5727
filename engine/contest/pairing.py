"""Playing a pairing: each deal twice with the sides changed, in several processes at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from multiprocessing import Pool
from time import process_time
from typing import TYPE_CHECKING

from engine.contest.course import SIDES, Fixture, Played, Spent, play
from engine.contest.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.contest.order import Order

NOTHING, NOBODY = Tally(), (Spent(), Spent())


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a pairing so far for its first side, and the time of both."""

    tally: Tally = NOTHING
    spent: tuple[Spent, Spent] = NOBODY

    def with_game(self, played: Played, first: int) -> Result:
        """The result with one more game, in which the first side was that one of the fixture: 0 or 1."""
        mine, other = played.share(first), played.share(1 - first)
        tally = replace(
            self.tally,
            wins=self.tally.wins + (mine > other),
            draws=self.tally.draws + (mine == other),
            losses=self.tally.losses + (mine < other),
        )
        return Result(tally, (self.spent[0] + played.spent[first], self.spent[1] + played.spent[1 - first]))


def results(order: Order) -> Iterator[Result]:
    """Yield the result after each game of the order, as the games end."""
    result = Result()
    games = [fixture(order, number) for number in range(order.games)]
    with Pool(order.jobs) as pool:
        for first, played in pool.imap_unordered(_play, games):
            result = result.with_game(played, first)
            yield result


def fixture(order: Order, number: int) -> tuple[int, Fixture]:
    """The side of a game of the order that is the first one, and the game."""
    deal, first = divmod(number, SIDES)
    sides = order.sides if first == 0 else order.sides[::-1]
    return first, Fixture(order.game, sides, order.seed + deal)


def _play(game: tuple[int, Fixture]) -> tuple[int, Played]:
    first, fixture = game
    return first, play(fixture, process_time)
