"""Positions of Newgame for each reason that a move can have: the move, and what it is told to be good for."""

from engine.newgame.game import GAME

COMPOSED = [
    (GAME.read("...../...../wbwb./...../..... w"), "e3", ["win"]),
    (GAME.read("...../...../wbw../...../..... b"), "a1", ["safe"]),
    (GAME.read("...../...../wbw../...../..... b"), "e3", ["least"]),
]

UNSAID = [
    (GAME.read("...../...../wb.../...../..... w"), "a1", "win"),
    (GAME.read("...../...../wbw../...../..... b"), "e3", "safe"),
]
"""Moves for which a reason would nearly hold, with that reason."""
