"""The common part of the tests of each game's notation: texts that are nearly right, and readers that take any text."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.refusal import Unreadable
from tests.contract.players import attempt


def mutations(valid: SearchStrategy[str], letters: str) -> SearchStrategy[str]:
    """Draw texts that are a few letters put in, left out, replaced or moved away from valid ones."""
    cut = st.tuples(st.floats(0, 1), st.integers(0, 2), st.text(letters, max_size=2))
    return st.builds(_change, valid, st.lists(cut, max_size=3))


def _change(text: str, cuts: list[tuple[float, int, str]]) -> str:
    for where, width, instead in cuts:
        at = int(where * len(text))
        text = text[:at] + instead + text[at + width :]
    return text


def is_accepted(read: Callable[[str], Any], text: str) -> bool:
    """Return whether the text is read, and then written the same; if not, the error says where and why."""
    result = attempt(read, text)
    if isinstance(result, Unreadable):
        assert result.code
        assert result.field
        assert str(result).isprintable()
        return False
    assert result.text == text
    return True
