"""Games that are nothing but a tree: whatever shape a search may meet, small enough to look at everything."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from engine.game import Step
from engine.judge import Judge
from engine.outcome import Outcome
from engine.refusal import Refusal


@dataclass(frozen=True)
class Branch:
    """A move to the child of that number."""

    child: int

    @property
    def text(self) -> str:
        """The number of the child."""
        return str(self.child)


@dataclass(frozen=True)
class Tree:
    """A position: who is to act, what may follow, what it looks like to them; without children, who won."""

    turn: int
    children: tuple[Tree, ...]
    look: int
    winners: tuple[int, ...]

    @property
    def text(self) -> str:
        """Python's answer."""
        return repr(self)

    @property
    def height(self) -> int:
        """The number of moves of the longest game."""
        return max((1 + child.height for child in self.children), default=0)

    def legal_moves(self) -> tuple[Branch, ...]:
        """Return a branch for each child."""
        return tuple(Branch(number) for number in range(len(self.children)))

    def refusal(self, action: Branch) -> Refusal | None:
        """Return None: nothing is ever refused."""

    def play(self, move: Branch, _rng: Random) -> Step[Tree]:
        """Return the step to the child."""
        return Step(move.text, self.children[move.child], ())

    def outcome(self) -> Outcome | None:
        """Return who won where there are no children."""
        return None if self.children else Outcome(self.winners, "tree.end", (0, 0))

    def view_for(self, _seat: int) -> Tree:
        """Return itself."""
        return self

    def guess(self, _rng: Random) -> Tree:
        """Return itself."""
        return self


def _after(tree: Tree, move: Branch, _rng: Random) -> Tree:
    return tree.children[move.child]


def _worths(tree: Tree) -> tuple[int, int]:
    return (-tree.look, tree.look) if tree.turn else (tree.look, -tree.look)


def _glance(tree: Tree, move: Branch, rng: Random) -> tuple[Outcome | None, tuple[int, ...]]:
    after = _after(tree, move, rng)
    return after.outcome(), _worths(after)


TREES = Judge(_worths, _glance, after=_after)
"""How the search judges a tree: by its looks."""


def _tree(children: st.SearchStrategy[tuple[Tree, ...]]) -> st.SearchStrategy[Tree]:
    winners = st.sampled_from([(), (0,), (1,)])
    return st.builds(Tree, turn=st.integers(0, 1), children=children, look=st.integers(-9, 9), winners=winners)


def trees() -> st.SearchStrategy[Tree]:
    """Return a strategy for trees of any shape."""
    leaves = _tree(st.just(()))
    return st.recursive(leaves, lambda nodes: _tree(st.lists(nodes, min_size=1, max_size=4).map(tuple)), max_leaves=20)
