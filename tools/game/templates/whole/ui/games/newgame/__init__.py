"""Newgame on the screen: how taps spell moves, what the table shows, what is said."""
