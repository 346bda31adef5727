"""Halali!: bears and foxes against lumberjacks and hunters, in a forest that lies face down."""

SEATS = (2,)
"""The numbers of players that it can be played by."""
