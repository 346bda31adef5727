"""Facts about Newgame without its engine."""

SEATS = (2,)
"""The numbers of players that it can be played by."""

MODULES = ("rules", "screen")
"""The modules of its own; all others follow from them."""

LATER = ("lessons", "puzzles")
"""The parts that it does not have yet."""
