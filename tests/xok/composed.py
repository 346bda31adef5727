"""Positions of Xok for each reason that a move can have: the move, and what it is told to be good for."""

from tests.xok.rulebook import all_on, put

NINE = all_on("a1 a2 a3 a4 b1 b2 b3 b4", "F")
"""Eight white fish in one swarm."""

COMPOSED = [
    (put("w", **NINE), "c1+c2", ["win 10"]),
    (put("b", **NINE, c6="f"), "c5+d5", ["grows 3"]),
    (put("b", **NINE, c6="f"), "b2:e,ne", ["prevents", "shrinks 6"]),
    (put("w", d1="f", d2="f", d3="f", d4="f"), "c1:nw", ["shrinks 3"]),
    (put("w", d1="f", d2="f", d3="f", d4="f", d5="f"), "d3:e", ["splits"]),
    (put("w", d1="f", g4="f"), "c1:nw", ["eats 1"]),
    (put("w", **all_on("a1 a2 a3 a4 b1 b2", "F")), "b3+b4", ["threatens", "grows 8"]),
    (put("w", d1="F", d4="F"), "d2+d3", ["joins 4"]),
    (put("w", d1="f", d2="f", d4="f", d5="f", g4="F"), "d3+e3", ["apart"]),
    (put("w", d1="F", d2="F"), "d3+d4", ["grows 4"]),
    (put("w", d3="F", d4="S0"), "e4+e5", ["grows 4", "firm"]),
    (put("w", d1="F", d2="F", d3="F"), "g4+g5", ["begins"]),
    (put("w", d1="F", d2="F", d3="F", g4="F"), "f4+g5", ["least"]),
]

LINE = put("w", d1="f", d2="f", d3="f", d4="f", d5="f")
"""Five black fish in a row."""

UNSAID = [
    (put("w", **NINE), "f4+f5", "win"),
    (put("w", **NINE), "c1+c2", "stuck"),
    (put("b", **NINE, c6="f"), "c5+d5", "prevents"),
    (LINE, "c1:nw", "splits"),
    (LINE, "d3:e", "shrinks"),
    (put("w", d1="F", d4="F"), "d2+d3", "threatens"),
    (LINE, "d3:e", "eats"),
    (put("w", d1="F", d2="F"), "d3+d4", "joins"),
    (put("w", d1="F", d2="F", d3="F"), "g4+g5", "grows"),
    (put("w", d1="F", d4="F"), "d2+d3", "firm"),
    (LINE, "e2+e3", "apart"),
    (put("w", d1="F", d2="F"), "d3+d4", "begins"),
]
"""Moves for which a reason would nearly hold, with that reason."""

UNTRIED = ("stuck",)
"""It takes a whole game to come to that."""
