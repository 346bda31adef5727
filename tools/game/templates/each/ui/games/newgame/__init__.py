"""Newgame on the screen."""
