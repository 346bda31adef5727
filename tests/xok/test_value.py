"""Every game of Xok counts as open for the search."""

from engine.xok.value import JUDGE
from tests.xok import rulebook as xok


def test_every_view_is_open() -> None:
    """Nothing is hidden, and nothing left to chance."""
    assert JUDGE.is_open(xok.start().view_for(0))
