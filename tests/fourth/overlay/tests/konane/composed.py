"""Positions of Konane for each reason that a move can have: the move, and what it is told to be good for."""

from __future__ import annotations

from engine.konane.game import GAME

COMPOSED = [
    (GAME.read("....../....../....../b...../..wb../b..... w"), "c2-e2", ["win"]),
    (GAME.read("...b../.....w/....../....b./w...../.wbwb. b"), "c1-a1", ["frees 1"]),
    (GAME.read(".....b/...wb./wb..../b...../....../...... w"), "a4-c4", ["blocks 1"]),
    (GAME.read("w.wb../..b.b./....wb/.....w/.b...b/bw..bw w"), "f3-f5", ["frees 2", "blocks 1"]),
    (GAME.read("....../....../...b../b..w../..w.../b..... b"), "d4-d2", ["least"]),
]

UNSAID = [
    (GAME.read("w.wb../..b.b./....wb/.....w/.b...b/bw..bw w"), "f3-f5", "win"),
    (GAME.read("....../....../...b../b..w../..w.../b..... b"), "d4-d2", "frees"),
    (GAME.read("...b../.....w/....../....b./w...../.wbwb. b"), "c1-a1", "blocks"),
    (GAME.read("....../....../....../b...../..wb../b..... w"), "c2-e2", "least"),
]
"""Moves for which a reason would nearly hold, with that reason."""
