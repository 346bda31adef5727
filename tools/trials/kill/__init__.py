"""Kills tabs in the middle of games, and looks whether a move is lost."""
