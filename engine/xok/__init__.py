"""Xok: two shoals of fish and sharks on hexagons."""

SEATS = (2,)
"""The numbers of players that it can be played by."""
