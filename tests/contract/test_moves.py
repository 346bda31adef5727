"""The promises of every move of every game."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.chance import NO_CHANCE
from engine.events import Ended
from engine.game import Position
from engine.refusal import Refusal, Unreadable
from tests.contract.players import Sitting, assert_explained, attempt, every_game, promise, scribbles, sittings


@every_game
@promise
@given(data=st.data())
def test_an_action_is_refused_if_and_only_if_it_is_not_legal(game: str, data: st.DataObject) -> None:
    """Of all moves that were legal at any time in the game, those legal now are not refused, and only those."""
    sitting = data.draw(sittings(game))
    legal = {move.text for move in sitting.position.legal_moves()}
    for text in sitting.moves:
        move = sitting.game.read_move(text, sitting.position)
        assert (sitting.position.refusal(move) is None) == (text in legal), text


@every_game
@promise
@given(data=st.data())
def test_a_refusal_names_its_rule(game: str, data: st.DataObject) -> None:
    """A refusal names a rule of the game and makes a sentence in every language, for actions nobody would think of."""
    sitting = data.draw(sittings(game))
    text = data.draw(st.sampled_from(sitting.moves).flatmap(scribbles))
    action = attempt(lambda text: sitting.game.read_move(text, sitting.position), text)
    if isinstance(action, Unreadable):
        assert_explained(action)
    else:
        refusal = sitting.position.refusal(action)
        assert (refusal is None) == (action.text in _accepted_texts(sitting.position))
        _assert_lawful(sitting, refusal)


def _accepted_texts(position: Position) -> set[str]:
    """Return the texts of the legal moves, alone and with what chance would now decide or what they would show."""
    moves = position.legal_moves()
    return {move.text for move in moves} | {position.play(move, Random(1)).text for move in moves}


@every_game
@promise
@given(data=st.data())
def test_every_refusal_along_a_game_is_explained(game: str, data: st.DataObject) -> None:
    """A move that was legal once and is refused now is refused by a rule of the game, with a sentence."""
    sitting = data.draw(sittings(game))
    for text in sitting.moves:
        _assert_lawful(sitting, sitting.position.refusal(sitting.game.read_move(text, sitting.position)))


def _assert_lawful(sitting: Sitting, refusal: Refusal | None) -> None:
    if refusal is not None:
        assert refusal.rule in sitting.game.rules
        assert_explained(refusal)


@every_game
@promise
@given(data=st.data())
def test_move_texts_are_words(game: str, data: st.DataObject) -> None:
    """Every legal move is one word of ASCII, no two are the same, and reading one gives that move."""
    sitting = data.draw(sittings(game))
    moves = sitting.position.legal_moves()
    assert len({move.text for move in moves}) == len(moves)
    for move in moves:
        assert move.text.isascii()
        assert move.text.split() == [move.text]
        assert sitting.game.read_move(move.text, sitting.position) == move


@every_game
@promise
@given(data=st.data())
def test_playing_leaves_the_old_position_alone(game: str, data: st.DataObject) -> None:
    """A position is a value: after a move was played from it, it says and allows what it did before."""
    sitting = data.draw(sittings(game))
    position = sitting.position
    before = (position.text, position.legal_moves(), hash(position))
    if before[1]:
        position.play(data.draw(st.sampled_from(before[1])), Random(1))
    assert (position.text, position.legal_moves(), hash(position)) == before


@every_game
@promise
@given(data=st.data())
def test_a_step_replays_from_its_text(game: str, data: st.DataObject) -> None:
    """The text of every step leads from the position before to the same step, without any random source."""
    sitting = data.draw(sittings(game))
    for ply, step in enumerate(sitting.line.steps):
        before = sitting.line.at(ply)
        move = sitting.game.read_move(step.text, before)
        assert before.refusal(move) is None
        assert before.play(move, NO_CHANCE) == step


@every_game
@promise
@given(data=st.data())
def test_the_end_is_the_last_event(game: str, data: st.DataObject) -> None:
    """Something happens in every step, and a step ends with Ended and the outcome if and only if the game is over."""
    sitting = data.draw(sittings(game))
    for step in sitting.line.steps:
        outcome = step.position.outcome()
        ends = [event for event in step.events if isinstance(event, Ended)]
        assert step.events
        assert ends == ([Ended(outcome)] if outcome else [])
        assert not ends or step.events[-1] == ends[0]
