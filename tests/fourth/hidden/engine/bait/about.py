"""Facts about Bait without its engine."""

SEATS = (2, 3, 4)
"""The numbers of players that it can be played by."""

MODULES = ("rules", "screen")
"""The modules of its own; all others follow from them."""
