"""The promises of every game's judge: forms that play like positions, and worths by seat."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.chance import NO_CHANCE
from engine.games import game_named
from engine.judge import Judge, judge_named, plain_glance
from tests.contract.players import Sitting, play
from tests.engine.race import Roll, Track
from tests.games import SEATED

seated = pytest.mark.parametrize(("game", "options"), SEATED)


def running_sittings(game: str, options: dict[str, str]) -> Iterator[Sitting]:
    """Yield sittings that have come far and less far, and go on."""
    for seed in range(12):
        sitting = play(game_named(game), options, seed, 4 * seed)
        if sitting.position.outcome() is None:
            yield sitting


@seated
def test_worths(game: str, options: dict[str, str]) -> None:
    """There is a worth for each seat, well inside the score of a win; of two seats what one gains the other loses."""
    judge = judge_named(game)
    for sitting in running_sittings(game, options):
        form = judge.form(sitting.position)
        worths = judge.worths(form)
        assert len(worths) == sitting.seats
        assert all(abs(worth) < 100_000 for worth in worths)
        assert sitting.seats > 2 or sum(worths) == 0
        assert judge.value(form) == worths[form.turn]


@seated
def test_forms_play_like_positions(game: str, options: dict[str, str]) -> None:
    """A form knows whose turn it is; its moves are legal, lead on, and everybody can be told of them."""
    judge, rng = judge_named(game), Random(1)
    for sitting in running_sittings(game, options):
        position = sitting.position
        form = judge.form(position.view_for(position.turn).guess(rng))
        assert form.turn == position.turn
        for move in form.legal_moves():
            assert position.refusal(move) is None
            after = judge.after(form, move, rng)
            assert hash(judge.told(move, after))
            outcome, worths = judge.glance(form, move, rng)
            assert bool(worths) != bool(outcome)
            assert outcome or len(worths) == sitting.seats


@seated
def test_an_open_view_hides_nothing(game: str, options: dict[str, str]) -> None:
    """In a view that is called open two seats play, nothing has to be guessed, and no move needs chance."""
    for sitting in running_sittings(game, options):
        view = sitting.position.view_for(sitting.position.turn)
        if judge_named(game).is_open(view):
            assert sitting.seats == 2
            assert view.guess(NO_CHANCE) == view
            assert all(view.play(move, NO_CHANCE) for move in view.legal_moves())


def test_hopes() -> None:
    """A worth of nothing is half a hope, the edge is 0.73 of one, and more is always better."""
    judge = judge_named("halali")
    assert judge.hope(0) == 0.5
    assert round(judge.hope(judge.edge), 2) == 0.73
    assert judge.hope(-900) < judge.hope(0) < judge.hope(10_000) <= 1


def test_what_a_judge_need_not_say() -> None:
    """With worths alone a game is searched as it is played: its positions, its moves, and nothing hidden."""
    judge = Judge(worths, plain_glance(worths))
    start, roll = Track((0, 8)), Roll(4)
    after = judge.after(start, roll, NO_CHANCE)
    assert (judge.form(start), after, judge.told(roll, after)) == (start, Track((4, 8), 1), roll)
    assert judge.is_open(start)
    assert judge.glance(start, roll, NO_CHANCE) == (None, (4, 8))
    won, nothing = judge.glance(after, roll, NO_CHANCE)
    assert (won and won.winners, nothing) == ((1,), ())


def worths(track: Track) -> tuple[int, ...]:
    """Return how far everybody is."""
    return track.totals


def test_unknown_games_have_no_judge() -> None:
    """A game that the search cannot play is a KeyError."""
    with pytest.raises(KeyError):
        judge_named("tag")
