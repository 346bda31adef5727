"""Lost moves where a tab was killed: painted ones that are not there again."""

from types import SimpleNamespace
from typing import Any

import pytest

from tools.trials.kill.kills import Course, allowed_moves

COURSE = Course("any", ["one", "two", "undo"], [(), ("a",), ("a", "b"), ("a",)], 1.0)


@pytest.mark.parametrize(
    ("done", "begun", "painted", "fine"),
    [
        (1, 1, ("a",), {("a",)}),
        (1, 2, ("a",), {("a",), ("a", "b")}),
        (1, 2, ("a", "b"), {("a", "b")}),
        (2, 3, ("a", "b"), {("a", "b"), ("a",)}),
        (2, 3, ("a",), {("a",)}),
    ],
)
def test_what_may_be_there(done: int, begun: int, painted: tuple[str, ...], fine: set[tuple[str, ...]]) -> None:
    """A painted move has to be there; the last tap alone may have been done or not."""
    tab: Any = SimpleNamespace(done=done, begun=begun)
    assert set(allowed_moves(COURSE, tab, painted)) == fine
