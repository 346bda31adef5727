"""The promises of every position of every game."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.games import game_named
from engine.record.branches import MOST_MOVES
from tests.contract.players import any_options, every_game, play, promise, sittings


@every_game
@promise
@given(data=st.data())
def test_reading_a_position_gives_it_back(game: str, data: st.DataObject) -> None:
    """Every position's text is one line of ASCII, reads back as an equal position and is written the same again."""
    sitting = data.draw(sittings(game))
    text = sitting.position.text
    assert text.isascii()
    assert text.isprintable()
    read = sitting.game.read(text)
    assert read == sitting.position
    assert read.text == text


@every_game
@promise
@given(data=st.data())
def test_somebody_is_to_act(game: str, data: st.DataObject) -> None:
    """The seat to act is one of the seats."""
    sitting = data.draw(sittings(game))
    assert 0 <= sitting.position.turn < sitting.seats


@every_game
@promise
@given(data=st.data())
def test_the_game_is_over_when_nobody_can_move(game: str, data: st.DataObject) -> None:
    """There is an outcome if and only if there is no legal move."""
    sitting = data.draw(sittings(game))
    assert (sitting.position.outcome() is None) == bool(sitting.position.legal_moves())


@every_game
@promise
@given(data=st.data())
def test_an_outcome_says_who_and_why(game: str, data: st.DataObject) -> None:
    """An outcome names seats of the game as winners, a rule of the game and points for every seat."""
    sitting = data.draw(sittings(game))
    if outcome := sitting.position.outcome():
        assert set(outcome.winners) <= set(range(sitting.seats))
        assert outcome.rule in sitting.game.rules
        assert len(outcome.points) == sitting.seats


@every_game
@promise
@given(data=st.data())
def test_a_view_of_a_view_is_the_view(game: str, data: st.DataObject) -> None:
    """Seeing twice from one seat shows no more and no less than seeing once."""
    sitting = data.draw(sittings(game))
    for seat in range(sitting.seats):
        view = sitting.position.view_for(seat)
        assert view.view_for(seat) == view
        assert view.turn == sitting.position.turn


@every_game
@promise
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_guess_fits_the_view(game: str, data: st.DataObject, seed: int) -> None:
    """A guessed position is whole, and looks from that seat exactly like the view it was guessed from."""
    sitting = data.draw(sittings(game))
    for seat in range(sitting.seats):
        view = sitting.position.view_for(seat)
        guess = view.guess(Random(seed))
        assert guess.view_for(seat) == view
        assert guess.view_for(seat).text == view.text
        assert sitting.game.read(guess.text) == guess


@every_game
@promise
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_whole_position_leaves_nothing_to_guess(game: str, data: st.DataObject, seed: int) -> None:
    """Guessing at a position that is known changes nothing."""
    sitting = data.draw(sittings(game))
    assert sitting.position.guess(Random(seed)) == sitting.position


@every_game
@promise
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_same_seed_same_game(game: str, data: st.DataObject, seed: int) -> None:
    """The same options and the same seed give the same game to its end, which comes before a record is full."""
    options = data.draw(any_options(game))
    first, second = (play(game_named(game), options, seed, MOST_MOVES) for _ in range(2))
    assert first.line == second.line
    assert first.position.outcome() is not None


@every_game
def test_usual_options_may_be_left_out(game: str) -> None:
    """An option that is left out has its usual value."""
    named = game_named(game)
    usual = {option.name: option.default for option in named.options}
    assert named.start({}, Random(1)) == named.start(usual, Random(1))
