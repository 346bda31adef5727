"""The promises of every game about hidden things: a seat that may not know them learns nothing, from nothing."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.ai.limits import Limits
from engine.ai.player import think
from engine.chance import NO_CHANCE
from engine.judge import judge_named
from engine.refusal import Unreadable
from tests.contract.players import Sitting, attempt, every_game, promise, scribbles, sittings
from tests.contract.secret_steps import differing_texts, telling_texts

SEEDS = st.integers(0, 2**32)

NOBODY = -1
"""The seat of those who only watch."""


@every_game
@promise
@given(data=st.data(), seed=SEEDS)
def test_what_is_hidden_changes_no_view(game: str, data: st.DataObject, seed: int) -> None:
    """With anything else hidden instead, a seat has the same view, and the text of the view is the same."""
    sitting = data.draw(sittings(game))
    for seat in range(sitting.seats):
        view = sitting.position.view_for(seat)
        other = view.guess(Random(seed)).view_for(seat)
        assert other == view
        assert (other.text, repr(other), hash(other)) == (view.text, repr(view), hash(view))


@every_game
@promise
@given(data=st.data())
def test_only_in_a_private_game_do_seats_see_different_things(game: str, data: st.DataObject) -> None:
    """In any other game all seats have the same view, so that all may look at one screen."""
    sitting = data.draw(sittings(game))
    views = {sitting.position.view_for(seat) for seat in range(sitting.seats)}
    assert len(views) == 1 or sitting.game.has_private_hands


@every_game
@promise
@given(data=st.data(), seed=SEEDS)
def test_what_is_hidden_changes_nothing_that_may_be_done(game: str, data: st.DataObject, seed: int) -> None:
    """The seat to act has the same legal moves, and is refused the same for the same reason, whatever is hidden."""
    sitting = data.draw(sittings(game))
    position = sitting.position
    view = position.view_for(position.turn)
    other = view.guess(Random(seed))
    assert view.legal_moves() == position.legal_moves() == other.legal_moves()
    for text in [*sitting.moves[::7], data.draw(st.sampled_from(sitting.moves).flatmap(scribbles))]:
        action = attempt(lambda text: sitting.game.read_move(text, position), text)
        if not isinstance(action, Unreadable) and not _is_more_than_move(sitting, action.text):
            assert view.refusal(action) == position.refusal(action) == other.refusal(action)


def _is_more_than_move(sitting: Sitting, text: str) -> bool:
    """Whether the text is a legal move with more behind it, such as what it showed; that can be untrue."""
    return any(text != move.text and text.startswith(move.text) for move in sitting.position.legal_moves())


@every_game
@promise
@given(data=st.data())
def test_the_text_of_a_view_reads_back(game: str, data: st.DataObject) -> None:
    """An observation gives the view again; as a position it is refused if it hides something."""
    sitting = data.draw(sittings(game))
    for seat in range(sitting.seats):
        view = sitting.position.view_for(seat)
        assert sitting.game.read_view(view.text) == view
        read = attempt(sitting.game.read, view.text)
        assert isinstance(read, Unreadable) == (view.guess(Random(1)) != view)


@every_game
@promise
@given(data=st.data())
def test_any_text_as_a_view(game: str, data: st.DataObject) -> None:
    """Any text is a view in its one form, which some whole position looks like, or Unreadable."""
    sitting = data.draw(sittings(game))
    seat = sitting.position.turn
    view = attempt(sitting.game.read_view, data.draw(scribbles(sitting.position.view_for(seat).text)))
    if not isinstance(view, Unreadable):
        assert sitting.game.read(view.guess(Random(1)).text)


@every_game
@promise
@given(data=st.data(), seed=SEEDS)
def test_nothing_random_from_a_view_that_hides_nothing(game: str, data: st.DataObject, seed: int) -> None:
    """A guess draws from its source only if there is something to guess."""
    sitting = data.draw(sittings(game))
    for seat in range(sitting.seats):
        view = sitting.position.view_for(seat)
        if view.guess(Random(seed)) == view == sitting.position:
            assert view.guess(NO_CHANCE) == view


@every_game
@promise
@given(data=st.data(), seed=SEEDS)
def test_the_computer_knows_no_secret(game: str, data: st.DataObject, seed: int) -> None:
    """The computer's thoughts about its view depend on nothing that it cannot see."""
    sitting = data.draw(sittings(game))
    position = sitting.position
    if position.outcome() is None:
        view = position.view_for(position.turn)
        other = view.guess(Random(seed)).view_for(position.turn)
        judge, limits = judge_named(game), Limits(depth=1, nodes=1)
        first, second = (list(think(seen, judge, limits, Random(1))) for seen in (view, other))
        assert first == second


@every_game
@promise
@given(data=st.data(), seed=SEEDS)
def test_a_move_says_no_more_than_is_seen(game: str, data: st.DataObject, seed: int) -> None:
    """Where all else that a seat saw of a step could come of other hidden things, so could the text that it read."""
    sitting = data.draw(sittings(game))
    if sitting.line.steps:
        before, step = sitting.line.at(len(sitting.line) - 1), sitting.line.steps[-1]
        for seat in (*range(sitting.seats), NOBODY):
            assert differing_texts(before, step, seat, seed) == set()
            assert telling_texts(before, step, seat) == set()


@every_game
@promise
@given(data=st.data())
def test_a_step_is_seen_by_every_seat_and_by_nobody(game: str, data: st.DataObject) -> None:
    """A secret move has a text for each seat and one for those who watch, each of them a word; its view is final."""
    sitting = data.draw(sittings(game))
    for step in sitting.line.steps:
        assert len(step.seen) in {0, sitting.seats + 1}
        assert all(text.isascii() and text.split() == [text] for text in step.seen)
        for seat in (*range(sitting.seats), NOBODY):
            view = step.view_for(seat)
            assert view.view_for(seat) == view
            assert view.position.view_for(seat) == view.position
