"""Positions of Xok for each reason that a move can have: the move, and what it is told to be good for."""

from __future__ import annotations

from tests.xok.rulebook import all_on, put

NINE = all_on("a1 a2 a3 a4 b1 b2 b3 b4", "F")
"""Eight white fish in one swarm."""

COMPOSED = [
    (put("w", **NINE), "c1+c2", ["win"]),
    (put("b", **NINE, c6="f"), "c5+d5", ["grows 3"]),
    (put("b", **NINE, c6="f"), "b2:e,ne", ["prevents", "eats 2"]),
    (put("w", d1="f", d2="f", d3="f", d4="f"), "c1:nw", ["eats 1"]),
    (put("w", d1="f", d2="f", d3="f", d4="f", d5="f"), "d3:e", ["eats 2", "splits"]),
    (put("w", **all_on("a1 a2 a3 a4 b1 b2", "F")), "b3+b4", ["threatens", "grows 8"]),
    (put("w", d1="F", d4="F"), "d2+d3", ["joins 4"]),
    (put("w", d1="f", d2="f", d4="f", d5="f", g4="F"), "d3+e3", ["apart"]),
    (put("w", d1="F", d2="F"), "d3+d4", ["grows 4"]),
    (put("w", d1="F", d2="F", d3="F"), "g4+g5", ["begins"]),
]

UNTRIED = ("stuck",)
"""It takes a whole game to come to that."""
