"""Any text is a value or an error that says where: positions and moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES, game_named
from engine.refusal import Unreadable
from tests.contract.players import Sitting, assert_explained, attempt, fuzz, label, scribbles, sittings


def _read_position(name: str, text: str) -> None:
    """Assert that the text is canonical, or refused with a reason."""
    position = attempt(game_named(name).read, text)
    if isinstance(position, Unreadable):
        assert position.field
        assert_explained(position)
    else:
        assert position.text == text


@pytest.mark.parametrize("name", GAMES)
@fuzz
@given(text=st.text())
def test_any_text_as_a_position(name: str, text: str) -> None:
    """Any text is a position in its one form, or Unreadable."""
    _read_position(name, text)


@fuzz
@given(sittings(), st.data())
def test_a_damaged_position(sitting: Sitting, data: st.DataObject) -> None:
    """A position text with a part of it changed is a position in its one form, or Unreadable."""
    _read_position(sitting.game.name, data.draw(scribbles(sitting.position.text)))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("text", ["x" * 10**6, "/" * 10**5, "9" * 10**5, "\0", " ", "\udcff"], ids=label)
def test_huge_and_strange_texts(name: str, text: str) -> None:
    """Size and strange letters are no way round the reader."""
    _read_position(name, text)


@fuzz
@given(sittings(), st.text())
def test_any_text_as_a_move(sitting: Sitting, text: str) -> None:
    """Any text is an action of that text, or Unreadable."""
    action = attempt(lambda text: sitting.game.read_move(text, sitting.position), text)
    if isinstance(action, Unreadable):
        assert_explained(action)
    else:
        assert action.text == text
