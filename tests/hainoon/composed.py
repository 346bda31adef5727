"""Positions of Hai Noon for each reason that a move can have: the move, and what it is told to be good for."""

from engine.hainoon.position import Position
from tests.hainoon.rulebook import put, ring, third

PILE = "ga,ga,gs"
"""Cards to draw, so that nothing is shuffled."""

TWO = {"sides": "ra,rs/-/-/-"}
"""One more card lets the sharks of the north attack: 2 faces A, 3 faces B."""


def noon(hand: str, **said: str) -> Position:
    """Return a position for four with that hand before seat 1."""
    return put(hands=f"{hand}/-/-/-", **({"draw": PILE} | said))


COMPOSED = [
    (noon("w", ring=ring(3), **TWO), "w@N", ["attacks T"]),
    (noon("yf", ring=ring(2), **TWO), "yf@S:2", ["saves P"]),
    (noon("yf", ring=ring(), **TWO), "yf@S:3", ["endangers T"]),
    (noon("yf", ring=ring(2)), "yf@S:2", ["tames P"]),
    (noon("yf"), "yf@S:6", ["wakes G"]),
    (noon("w,yc"), "yc@S:A", ["hides P"]),
    (noon("yh", ring=ring(2), **TWO), "yh@S:A", ["saves P"]),
    (noon("w,yh", cage="B"), "yh@S:A", ["uncages T", "cages P"]),
    (noon("w,yh"), "w@N", ["keeps"]),
    (noon("w,yf"), "w@N", ["calm"]),
    (noon("w", ring=ring(2), **TWO), "w@N", ["least"]),
    (noon("-"), "draw", ["draw"]),
    (put(divers="-T-K", hidden="PG", phase="enter", ring=ring(2)), "@C", ["back.safe P"]),
    (put(divers="-T-K", hidden="PG", phase="enter", ring=ring(2)), "@A", ["least"]),
    (put(divers="-T-K", hidden="PG", phase="enter", ring=ring(2, 8), **TWO), "@C", ["back P 3"]),
    (third(ring=ring(3), hands="w/rh/-/-"), "rh!B", ["harpoon T"]),
    (third(ring=ring(3), hands="w/rh/-/-"), "pass", ["pass.keeps"]),
    (third(ring=ring(3)), "pass", ["pass.none"]),
    (third(ring=ring(3), cage="B"), "pass", ["pass.cage"]),
]

UNSAID = [
    (noon("w", ring=ring(3), **TWO, cage="B"), "w@N", "attacks"),
    (noon("yf", ring=ring(2)), "yf@S:2", "saves"),
    (third(ring=ring(3), hands="w/rh/-/-"), "pass", "harpoon"),
    (noon("yh"), "yh@S:A", "uncages"),
    (noon("yf", ring=ring()), "yf@S:3", "endangers"),
    (noon("yf"), "yf@S:6", "hides"),
    (noon("yh"), "yh@S:B", "cages"),
    (noon("yf", ring=ring(2, 12)), "yf@S:2", "tames"),
    (noon("yf", ring=ring(6)), "yf@S:6", "wakes"),
    (put(divers="-T-K", hidden="PG", phase="enter", ring=ring(2)), "@A", "back.safe"),
    (put(divers="-T-K", hidden="PG", phase="enter", ring=ring(2)), "@A", "back"),
    (third(ring=ring(3), hands="w/rh/-/-"), "pass", "pass.cage"),
    (third(ring=ring(3)), "pass", "pass.keeps"),
    (third(ring=ring(3), hands="w/rh/-/-"), "pass", "pass.none"),
    (noon("w"), "w@N", "keeps"),
    (noon("w", ring=ring(2), **TWO), "w@N", "calm"),
    (noon("w"), "w@N", "draw"),
]
"""Moves for which a reason would nearly hold, with that reason."""
