"""A game that leaves a seat without a move though it is not over is told so, whatever search looks at it."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from engine.ai import alphabeta, informed
from engine.ai.limits import Limits
from engine.ai.look import look
from engine.ai.offered import NoMoveError
from tests.engine.tree import TREES, Tree


@dataclass(frozen=True)
class Stuck(Tree):
    """A position without legal moves whose game goes on."""

    def outcome(self) -> None:
        """Return None: nobody has won."""


STUCK = Stuck(1, (), 0, ())
LATER = Tree(0, (Tree(1, (STUCK,), 0, ()), Tree(1, (STUCK,), 0, ())), 0, ())

SEARCHES: dict[str, Callable[[Tree], object]] = {
    "look": lambda tree: look(tree, TREES, 0.0, Random(1)),
    "tree": lambda tree: list(informed.think(tree, TREES, Limits(depth=9, nodes=99), Random(1))),
    "alphabeta": lambda tree: list(alphabeta.think(tree, TREES, Limits(depth=9), Random(1))),
}


CASES = [(search, before) for search in SEARCHES for before in (STUCK, LATER) if (search, before) != ("look", LATER)]
"""The searches with what they look at; a look ends before the later position."""


@pytest.mark.parametrize(("search", "before"), CASES)
def test_a_broken_promise_is_named(search: str, before: Tree) -> None:
    """The error names the promise, the seat and the position."""
    with pytest.raises(NoMoveError, match=r"seat 1 has no legal move, but outcome\(\) is None.*Stuck"):
        SEARCHES[search](before)
