"""All moves at once are worth what they are worth one by one."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.xok.board import SIDES
from engine.xok.fan import last, moves_by_worth
from engine.xok.game import GAME
from engine.xok.moves import Action, Fish
from engine.xok.swift import Swift, swift
from engine.xok.worth import worth
from tests.contract.players import times
from tests.xok.rulebook import all_on, put

ENDLESS = 10**7
"""No worth is beyond it."""

WON = 999_999
"""A win with the next move."""

forms = given(st.integers(0, 2**32), st.sampled_from(SIDES), st.integers(0, 60))


def form_after(seed: int, side: int, plies: int) -> Swift:
    """Return the form after so many plies of a random game, or as far as it goes on."""
    rng = Random(seed)
    position = GAME.start({"board": str(side)})
    for _ in range(plies):
        follows = position.after(rng.choice(position.legal_moves()))
        if follows.outcome():
            break
        position = follows
    return swift(position)


def one_by_one(form: Swift) -> dict[Action, int]:
    """Return by move what it is worth, from the form that it leads to."""
    return {move: _worth_after(form, form.after(move)) for move in form.legal_moves()}


def _worth_after(form: Swift, after: Swift) -> int:
    outcome = after.outcome()
    if outcome is None:
        return -worth(after)
    return 0 if outcome.is_draw else WON if form.turn in outcome.winners else -WON


def can_win_with_fish(form: Swift) -> bool:
    """Whether the side to move wins with two fish."""
    return any(value == WON for move, value in one_by_one(form).items() if isinstance(move, Fish))


@settings(deadline=None, max_examples=times(30))
@forms
def test_all_at_once(seed: int, side: int, plies: int) -> None:
    """Each legal move has the worth of the form that it leads to, and the best comes first."""
    form = form_after(seed, side, plies)
    valued = moves_by_worth(form)
    assert {move: value for value, move in valued} == one_by_one(form)
    assert [value for value, _ in valued] == sorted((value for value, _ in valued), reverse=True)


@settings(deadline=None, max_examples=times(30))
@given(st.integers(0, 2**32), st.sampled_from(SIDES), st.integers(0, 60), st.integers(-600, 600))
def test_the_best_of_all(seed: int, side: int, plies: int, alpha: int) -> None:
    """The best worth is found, unless the foe then wins with two fish; in a window, on which side of it that lies."""
    form = form_after(seed, side, plies)
    best, move = last(form, -ENDLESS, ENDLESS)
    values = one_by_one(form)
    assert move in values
    assert best <= max(values.values())
    if best < max(values.values()):
        assert all(can_win_with_fish(form.after(better)) for better, value in values.items() if value > best)
    narrow, choice = last(form, alpha, alpha + 1)
    assert (narrow > alpha) == (choice is not None) == (best > alpha)


EIGHT = all_on("a1 a2 a3 a4 b1 b2 b3 b4", "f")
"""Eight black fish in one swarm, about to be ten."""


def test_what_does_not_parry_a_threat_is_lost() -> None:
    """No two fish can keep black from winning here, and a bite can."""
    form = swift(put("w", **EIGHT))
    worth_of_best, move = last(form, -ENDLESS, ENDLESS)
    assert worth_of_best > -WON + 1
    assert not isinstance(move, Fish)
    helpless = form._replace(supply=0)
    assert last(helpless, -ENDLESS, ENDLESS)[0] == -WON + 1
