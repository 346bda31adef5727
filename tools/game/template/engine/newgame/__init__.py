"""Newgame: two players fill a small board, and the first complete line wins."""

SEATS = (2,)
"""The numbers of players that it can be played by."""
