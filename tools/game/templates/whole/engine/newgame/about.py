"""What is known of Newgame without its engine."""

SEATS = (2,)
"""The numbers of players that it can be played by."""
