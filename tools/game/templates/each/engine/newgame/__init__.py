"""Newgame: a small game."""
