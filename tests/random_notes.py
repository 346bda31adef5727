"""Games with comments and variations, whichever game it is: legal moves by chance, in guessed worlds too."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.line import Line
from engine.record import Branch, Notes

WORDS = (
    "!",
    "Why not here?",
    "Zoë: „Fünf Fische“ 🦈",
    "( 1. d4+d5 )",
    '[World "x"]',
    "; ; ;",
    "12. e4",
    "one line\nand another\n(\n)\n3. pass",
    "long " * 399 + "words",
)
"""The words of comments, much of them like other lines of a record."""

MOST = 12
"""Variations that a tree has at most: enough to nest them."""


def notes(line: Line[Any], seats: int, seed: int) -> Notes:
    """Return comments and variations of a line, made by the seed."""
    return _Scribe(Random(seed), seats).notes(line, 0, 0)


def trees(line: Line[Any], seats: int) -> st.SearchStrategy[Notes]:
    """Return the strategy that draws comments and variations of a line."""
    return st.integers(0, 2**32).map(lambda seed: notes(line, seats, seed))


class _Scribe:
    """A writer of notes on a game."""

    def __init__(self, rng: Random, seats: int) -> None:
        self.rng, self.seats, self.left = rng, seats, rng.randrange(MOST)

    def notes(self, line: Line[Any], first: int, depth: int) -> Notes:
        """Return notes on the line from a ply on; on a variation, none stand before its first move."""
        plies = range(first + bool(depth), first + len(line) + 1)
        comments = [(ply, self.rng.choice(WORDS)) for ply in plies if self.rng.random() < 1 / 9]
        leaving = sorted(self.rng.choices(plies, k=self.rng.randrange(4))) if plies else []
        branches = [self.branch(line, first, ply, depth + 1) for ply in leaving]
        known = {(ply, "", step.text) for ply, step in enumerate(line.steps, first)}
        kept = []
        for branch in branches:
            if branch and (key := (branch.ply, branch.world, branch.moves[0])) not in known:
                known.add(key)
                kept.append(branch)
        return Notes(tuple(comments), tuple(kept))

    def branch(self, line: Line[Any], first: int, ply: int, depth: int) -> Branch | None:
        """Return a variation that leaves there, None if the game is over or enough of them are made."""
        self.left -= 1
        start = line.at(ply - first)
        world = start.view_for(self.rng.randrange(self.seats)).guess(self.rng) if self.rng.random() < 1 / 3 else start
        played = Line(world)
        for _ in range(self.rng.randint(1, 5)):
            if moves := played.last.legal_moves():
                played = played.play(self.rng.choice(moves), self.rng)
        if not played.steps or self.left < 0:
            return None
        inner = self.notes(played, ply, depth) if depth < 4 else Notes()
        moves = tuple(step.text for step in played.steps)
        return Branch(ply, moves, inner, "" if world == start else world.text)


def count(found: Notes) -> int:
    """Return how many variations there are, those of variations too."""
    return sum(1 + count(branch.notes) for branch in found.branches)
