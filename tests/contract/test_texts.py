"""Any text is a value or an error that says where: positions and moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import game_named
from engine.refusal import Unreadable
from tests.contract.players import assert_explained, attempt, damage, every_game, fuzz, label, scribbles, sittings


def _read_position(name: str, text: str) -> None:
    """Assert that the text is canonical, or refused with a reason."""
    position = attempt(game_named(name).read, text)
    if isinstance(position, Unreadable):
        assert position.field
        assert_explained(position)
    else:
        assert position.text == text


@every_game
@fuzz
@given(text=st.text())
def test_any_text_as_a_position(game: str, text: str) -> None:
    """Any text is a position in its one form, or Unreadable."""
    _read_position(game, text)


@every_game
@damage
@given(data=st.data())
def test_a_damaged_position(game: str, data: st.DataObject) -> None:
    """A position text with a part of it changed is a position in its one form, or Unreadable."""
    sitting = data.draw(sittings(game))
    _read_position(game, data.draw(scribbles(sitting.position.text)))


@every_game
@pytest.mark.parametrize("text", ["x" * 10**6, "/" * 10**5, "9" * 10**5, "\0", " ", "\udcff"], ids=label)
def test_huge_and_strange_texts(game: str, text: str) -> None:
    """Size and strange letters are no way round the reader."""
    _read_position(game, text)


@every_game
@damage
@given(data=st.data(), text=st.text())
def test_any_text_as_a_move(game: str, data: st.DataObject, text: str) -> None:
    """Any text is an action of that text, or Unreadable."""
    sitting = data.draw(sittings(game))
    action = attempt(lambda text: sitting.game.read_move(text, sitting.position), text)
    if isinstance(action, Unreadable):
        assert_explained(action)
    else:
        assert action.text == text
