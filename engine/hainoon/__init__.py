"""Hai Noon: divers in a square, a ring of sharks round them, and cards played to four sides."""

SEATS = (2, 3, 4)
"""The numbers of players that it can be played by."""
