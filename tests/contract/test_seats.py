"""The promises of every game about the number of its players."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.game import seats_to_answer
from engine.games import game_named, seats
from engine.seating import PLAYERS, options_for, players_option, seats_in, seats_with
from tests.contract.players import every_game, promise, sittings


@every_game
def test_the_numbers_of_players_are_declared(game: str) -> None:
    """They ascend, and there is an option for them if and only if there are several."""
    described = game_named(game)
    numbers = described.seats
    assert numbers == seats(game)
    assert numbers
    assert min(numbers) > 0
    assert list(numbers) == sorted(set(numbers))
    offered = [option.choices for option in described.options if option.name == PLAYERS]
    assert offered == ([players_option(*numbers).choices] if len(numbers) > 1 else [])


@every_game
def test_a_game_starts_with_every_declared_number(game: str) -> None:
    """The options for a number give it back, and so does the start."""
    described = game_named(game)
    for number in described.seats:
        options = options_for(described, number)
        assert seats_with(described, options) == number
        assert seats_in(described, described.start(options, Random(number))) == number


@every_game
@promise
@given(data=st.data())
def test_a_position_shows_how_many_play(game: str, data: st.DataObject) -> None:
    """Whole or as any seat sees it."""
    sitting = data.draw(sittings(game))
    views = [sitting.position.view_for(seat) for seat in range(sitting.seats)]
    assert {seats_in(sitting.game, each) for each in (sitting.position, *views)} == {sitting.seats}


@every_game
@promise
@given(data=st.data())
def test_who_is_asked_acts_first(game: str, data: st.DataObject) -> None:
    """Seats of the game, each once, the one to act before the others; every seat sees who; nobody at the end."""
    sitting = data.draw(sittings(game))
    asked = seats_to_answer(sitting.position)
    assert set(asked) <= set(range(sitting.seats))
    assert len(set(asked)) == len(asked)
    assert asked[:1] in {(), (sitting.position.turn,)}
    assert not (asked and sitting.position.outcome())
    assert {seats_to_answer(sitting.position.view_for(seat)) for seat in range(sitting.seats)} == {asked}
