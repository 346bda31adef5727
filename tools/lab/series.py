"""Series: a player of the lab meets the adaptive opponent again and again, and its rating goes on from game to game."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean

from engine.contest.tally import Tally
from engine.games import game_named
from engine.plans import COUNTED, STRENGTHS, TENTHS
from engine.rating import first_rating, score, strength
from engine.seating import seats_with
from tools.lab import arena
from tools.lab.figures import NUMBER, share
from tools.lab.job import Job, Result, job
from tools.lab.players import STYLES
from tools.lab.study import Study

SETTLED = 15
"""After so many games the opponent should have come close."""

LENGTH = SETTLED + 10
"""How many games a series has: those after SETTLED are counted."""

PLAYERS = (*STYLES, *map(str, COUNTED))
"""The players that are followed unless others are asked for."""

EVEN = 0.5
PERCENT_TEXT = "{:.0%}"

HEAD = ("player", "series", f"won of games {SETTLED + 1} to {LENGTH}", "level of the opponent", "of the first")


def series_job(game: str, seed: int, player: str, options: Mapping[str, str]) -> Job:
    """Return the job of a series: a player by name, and the game's options."""
    return job("series", game, seed, player=player, options=dict(options), games=LENGTH)


def work(asked: Job) -> Result:
    """Return what the player scored in each game, and the strength that it met."""
    needs, rating = asked.fields, first_rating(asked.game)
    seats = seats_with(game_named(asked.game), needs["options"])
    scores, strengths = [], []
    for number in range(needs["games"]):
        met = strength(asked.game, rating)
        seat = number % seats
        players = [needs["player"] if each == seat else str(met) for each in range(seats)]
        # Two series of one player never share a deal.
        seed = asked.seed * LENGTH + number
        won = arena.work(arena.game_job(asked.game, seed, players, needs["options"]))["winners"]
        scored = score(seat, won, seats)
        rating = rating.after(asked.game, [met], scored)
        scores.append(scored)
        strengths.append(met)
    return {"scores": scores, "strengths": strengths}


def follow(
    study: Study, game: str, players: Sequence[str], options: Mapping[str, str], span: tuple[int, int]
) -> Iterator[tuple[str, list[Result]]]:
    """Yield each player with the results of its series: `span` is how many, and the first seed."""
    number, seed = span
    seeds = range(seed, seed + number)
    asked = study.of_each(players, lambda player: [series_job(game, each, player, options) for each in seeds])
    for player, done in asked:
        yield player, [result for _, result in done]


def settled_scores(results: Sequence[Result]) -> list[float]:
    """Return what the player scored in all games after SETTLED."""
    return [scored for result in results for scored in result["scores"][SETTLED:]]


def row(player: str, results: Sequence[Result]) -> tuple[str, ...]:
    """Return a player as a row."""
    met = fmean(each for result in results for each in result["strengths"][SETTLED:])
    first = fmean(scored for result in results for scored in result["scores"][:SETTLED])
    level = NUMBER.format((met - STRENGTHS[0]) / TENTHS)
    return player, str(len(results)), share(tally(settled_scores(results))), level, PERCENT_TEXT.format(first)


def tally(scores: Sequence[float]) -> Tally:
    """Return scores as wins, draws and losses."""
    wins, losses = sum(scored > EVEN for scored in scores), sum(scored < EVEN for scored in scores)
    return Tally(wins, len(scores) - wins - losses, losses)
