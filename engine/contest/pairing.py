"""Playing a pairing: each deal twice with the sides changed, in several processes at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from multiprocessing import Pool
from time import process_time
from typing import TYPE_CHECKING

from engine.contest.course import SEATS, Fixture, Played, Spent, play
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

    def with_game(self, played: Played, seat: int) -> Result:
        """The result with one more game, in which the first side had that seat."""
        outcome = played.outcome
        if outcome.is_draw:
            tally = replace(self.tally, draws=self.tally.draws + 1)
        elif seat in outcome.winners:
            tally = replace(self.tally, wins=self.tally.wins + 1)
        else:
            tally = replace(self.tally, losses=self.tally.losses + 1)
        first, second = played.spent[seat], played.spent[1 - seat]
        return Result(tally, (self.spent[0] + first, self.spent[1] + second))


def results(order: Order) -> Iterator[Result]:
    """Yield the result after each game of the order, as the games end."""
    result = Result()
    games = [fixture(order, number) for number in range(order.games)]
    with Pool(order.jobs) as pool:
        for seat, played in pool.imap_unordered(_play, games):
            result = result.with_game(played, seat)
            yield result


def fixture(order: Order, number: int) -> tuple[int, Fixture]:
    """The seat of the first side in a game of the order, and the game."""
    deal, seat = divmod(number, SEATS)
    sides = order.sides if seat == 0 else order.sides[::-1]
    return seat, Fixture(order.game, sides, order.seed + deal)


def _play(game: tuple[int, Fixture]) -> tuple[int, Played]:
    seat, fixture = game
    return seat, play(fixture, process_time)
