"""Newgame: its rules."""
