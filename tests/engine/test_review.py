"""Looking back at games: chances, the cost of a move, and hidden things."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engine.ai.chances import chance, final_chance
from engine.ai.review import review
from engine.ai.thought import WIN
from engine.games import GAMES, game_named
from engine.line import Line
from engine.outcome import Outcome
from engine.plans import plans
from engine.reason import Judged
from tests.contract.players import play
from tests.games import seatings

CURVES = {(game, seats): curve for game in GAMES for seats, curve in plans(game).curves.items()}

MATE = "..../...../FFFFF./FFFF.../fff.../...../f... w"
"""White wins with the next move, and so does nobody else."""


def judged_plies(game: str, line: Line[Any], seed: int = 0) -> tuple[Judged, ...]:
    """Return the plies of the line, judged."""
    *_, last = review(game_named(game), line, Random(seed), lambda: False)
    return last


def line_of(game: str, start: str, *moves: str) -> Line[Any]:
    """Return the line of moves from a position."""
    rules = game_named(game)
    line = Line(rules.read(start))
    for move in moves:
        line = line.play(rules.read_move(move, line.last), Random(0))
    return line


def test_a_chance_is_between_nought_and_one_and_grows_with_the_score() -> None:
    """By all curves; an end in sight is certain."""
    for game, seats in CURVES:
        found = [chance(game, seats, score) for score in (-WIN, -(10**5), -500, 0, 500, 10**5, WIN)]
        assert found == sorted(found)
        assert (found[0], found[-1]) == (0, 1)
        assert 0 < found[3] < 1


def test_two_who_stand_alike_have_about_half_the_chances() -> None:
    """In games for two what one has the other lacks, but for what the move is worth."""
    for (_, seats), curve in CURVES.items():
        assert seats != 2 or curve.chance(0) == pytest.approx(0.5, abs=0.15)


def test_the_end_decides() -> None:
    """A player who has won has all, and a draw counts half."""
    assert [final_chance(Outcome((1,), "", (0, 1)), seat) for seat in (0, 1)] == [0, 1]
    assert final_chance(Outcome((), "", (0, 0)), 0) == 0.5


def test_a_missed_win_is_the_mistake() -> None:
    """A player who misses a win loses by it; the best move is named."""
    line = line_of("xok", MATE, "a2+a3", "b1+b2")
    start, missed, _ = judged_plies("xok", line)
    assert start.chances == (1, 0)
    assert start.best
    assert start.reasons[0].key == "reason.xok.win"
    assert missed.loss == pytest.approx(1 - missed.chances[0])


def test_the_best_move_costs_nothing() -> None:
    """A win that is taken is no mistake, and nothing follows on it."""
    best = judged_plies("xok", line_of("xok", MATE))[0].best
    start, won = judged_plies("xok", line_of("xok", MATE, best))
    assert (start.loss, won.loss) == (0, 0)
    assert (won.chances, won.best, won.reasons) == ((1, 0), "", ())


def test_bad_luck_is_no_mistake() -> None:
    """A flip is judged by what was known before it, whatever it has shown."""
    rows = "......B/......./......./......./N....../......./......."
    for tile in "fp":
        start = f"{rows[:-7]}{tile}......  blue -|- - -,- 0".replace("  ", " ")
        line = line_of("halali", start, "a1=")
        assert judged_plies("halali", line)[1].loss == 0


@pytest.mark.parametrize(("game", "options"), [(game, seatings(game)[-1]) for game in GAMES])
def test_every_ply_is_judged(game: str, options: dict[str, str]) -> None:
    """One more than there are steps, chances for every seat, and more is known from one answer to the next."""
    sitting = play(game_named(game), options, 7, 5)
    known = list(review(game_named(game), sitting.line, Random(0), lambda: False))
    assert [len(one) for one in known] == sorted(len(one) for one in known)
    assert len(known[-1]) == len(sitting.line) + 1
    for one in known[-1]:
        assert len(one.chances) == sitting.seats
        assert all(0 <= part <= 1 for part in (*one.chances, one.loss))


def test_the_same_seed_the_same_judgement() -> None:
    """Chance comes from the source alone."""
    line = play(game_named("hainoon"), {}, 3, 4).line
    assert judged_plies("hainoon", line, 5) == judged_plies("hainoon", line, 5)


def test_it_stops_when_it_is_told() -> None:
    """The best move so far is the answer."""
    line = play(game_named("xok"), {}, 3, 6).line
    assert set(review(game_named("xok"), line, Random(0), lambda: True)) == {()}


def test_a_move_is_compared_with_the_best_one_from_the_same_ply(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are searched after they were played, so that no search is held against a move for seeing further."""
    monkeypatch.setattr("engine.ai.player.plans", lambda game: replace(plans(game), advice=300))
    rules = game_named("xok")
    line = play(rules, {}, 8, 20).line
    found, fallen = judged_plies("xok", line), []
    for ply, (before, now) in enumerate(pairwise(found)):
        position = line.at(ply)
        best = Line(position).play(rules.read_move(before.best, position), Random(0))
        was, kept, left = (one.chances[position.turn] for one in (before, judged_plies("xok", best)[-1], now))
        assert now.loss in (max(0, kept - left), max(0, min(was, kept) - left))
        fallen.append((now.loss > 0, was > left))
    assert {(True, False), (False, True)} & {*fallen}


def test_a_hint_that_was_followed_costs_nothing() -> None:
    """Any move that the look back holds for best, as it does about the same move without a hint."""
    line = line_of("xok", MATE, "a2+a3")
    *_, last = review(game_named("xok"), line, Random(0), lambda: False, [0])
    assert last[1].loss == 0
    assert judged_plies("xok", line)[1].loss > 0
    assert last[1].chances == judged_plies("xok", line)[1].chances
