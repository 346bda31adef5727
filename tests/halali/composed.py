"""Positions of Halali! for each reason that a move can have: the move, and what it is told to be good for."""

from tests.halali.rulebook import Rest, put

COMPOSED = [
    (put("blue", Rest(clock=(1, 0)), a1="F", a2="D", g7="L"), "a1xa2", ["win"]),
    (put("blue", a1="F", a7="D", g6="t", g7="L"), "a1xa7", ["takes duck 2", "safe"]),
    (put("blue", d7="B", a1="F", g1="L"), "d7>n", ["leaves bear 10"]),
    (put("blue", d4="F", d1="N", g7="t"), "d4-e4", ["saves fox 5 e4"]),
    (put("blue", a1="F", c7="D", g7="t"), "a1-a7", ["threatens duck 2 c7", "safe"]),
    (put("blue", c6="F", g1="L"), "c6-d6", ["exit fox 5 d6"]),
    (put("blue", a1="F", d4="D", d1="N", g7="t"), "d4-e4", ["denies duck 2 e4"]),
    (put("blue", a1="F", a7="t", g7="L"), "a7=", ["flip.reach fox 5 a1"]),
    (put("blue", a1="F", c7="t", g7="L"), "c7=", ["flip.safe"]),
    (put("blue", a1="F", d7="t", d1="N"), "d7=", ["least"]),
    (put("blue", a2="B", a1="T", b2="T", a3="T", g7="L"), "pass", ["only"]),
    (put("blue", a1="F", d1="N", d7="P", g7="t"), "a1-c1", ["safe"]),
    (put("blue", a1="F", d1="N", g7="t"), "a1-a2", ["safe"]),
    (put("blue", a1="F", b1="B", d1="N", d7="D", g7="t"), "b1-b2", ["safe"]),
    (put("blue", a1="F", g4="F", d4="E", g7="t"), "a1-a2", ["least"]),
]

LAST = Rest(clock=(1, 1))
"""The last turn of each."""

UNSAID = [
    (put("blue", a1="F", a2="D", g7="L"), "a1xa2", "win"),
    (put("blue", a1="F", a2="D", g7="L"), "a1-b1", "takes"),
    (put("blue", d7="B", a1="F", g1="L"), "d7-d6", "leaves"),
    (put("blue", d4="F", d1="N", g7="t"), "d4-d3", "saves"),
    (put("blue", LAST, a1="F", c7="D", g1="L"), "a1-a7", "threatens"),
    (put("blue", LAST, c6="F", g1="L"), "c6-d6", "exit"),
    (put("blue", a1="F", d4="D", d1="N", g7="t"), "d4-d3", "denies"),
    (put("blue", a1="F", a7="t", d7="W", g7="L"), "a7=", "flip.reach"),
    (put("blue", a1="F", d7="t", d1="N"), "d7=", "flip.safe"),
    (put("blue", a1="F", g4="F", d4="E", g7="t"), "a1-a2", "safe"),
]
"""Moves for which a reason would nearly hold, with that reason."""
