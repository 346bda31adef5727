"""What every position of every game promises."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from engine.record.text import MOST_MOVES
from tests.contract.players import Sitting, begun, play, promise, sittings

if TYPE_CHECKING:
    from engine.game import Game


@promise
@given(sittings())
def test_reading_a_position_gives_it_back(sitting: Sitting) -> None:
    """Every position's text is one line of ASCII, reads back as an equal position and is written the same again."""
    text = sitting.position.text
    assert text.isascii()
    assert text.isprintable()
    read = sitting.game.read(text)
    assert read == sitting.position
    assert read.text == text


@promise
@given(sittings())
def test_somebody_is_to_act(sitting: Sitting) -> None:
    """The seat to act is one of the seats."""
    assert 0 <= sitting.position.turn < sitting.seats


@promise
@given(sittings())
def test_the_game_is_over_when_nobody_can_move(sitting: Sitting) -> None:
    """There is an outcome if and only if there is no legal move."""
    assert (sitting.position.outcome() is None) == bool(sitting.position.legal_moves())


@promise
@given(sittings())
def test_an_outcome_says_who_and_why(sitting: Sitting) -> None:
    """An outcome names seats of the game as winners, a rule of the game and points for every seat."""
    if outcome := sitting.position.outcome():
        assert set(outcome.winners) <= set(range(sitting.seats))
        assert outcome.rule in sitting.game.rules
        assert len(outcome.points) == sitting.seats


@promise
@given(sittings())
def test_a_view_of_a_view_is_the_view(sitting: Sitting) -> None:
    """Seeing twice from one seat shows no more and no less than seeing once."""
    for seat in range(sitting.seats):
        view = sitting.position.seen_by(seat)
        assert view.seen_by(seat) == view
        assert view.turn == sitting.position.turn


@promise
@given(sittings(), st.integers(0, 2**32))
def test_a_guess_fits_the_view(sitting: Sitting, seed: int) -> None:
    """A guessed position is whole, and looks from that seat exactly like the view it was guessed from."""
    for seat in range(sitting.seats):
        view = sitting.position.seen_by(seat)
        guess = view.guess(Random(seed))
        assert guess.seen_by(seat) == view
        assert guess.seen_by(seat).text == view.text
        assert sitting.game.read(guess.text) == guess


@promise
@given(sittings(), st.integers(0, 2**32))
def test_a_whole_position_leaves_nothing_to_guess(sitting: Sitting, seed: int) -> None:
    """Guessing at a position that is known changes nothing."""
    assert sitting.position.guess(Random(seed)) == sitting.position


@promise
@given(begun(), st.integers(0, 2**32))
def test_same_seed_same_game(beginning: tuple[Game[Any], dict[str, str]], seed: int) -> None:
    """The same options and the same seed give the same game to its end, which comes before a record is full."""
    first, second = (play(*beginning, seed, MOST_MOVES) for _ in range(2))
    assert first.line == second.line
    assert first.position.outcome() is not None


@promise
@given(begun())
def test_usual_options_may_be_left_out(beginning: tuple[Game[Any], dict[str, str]]) -> None:
    """An option that is left out has its usual value."""
    game = beginning[0]
    usual = {option.name: option.default for option in game.options}
    assert game.start({}, Random(1)) == game.start(usual, Random(1))
