"""Facts about Newgame without its engine."""

SEATS = (2,)
"""The numbers of players that it can be played by."""

MODULES = ("game", "events", "event_values", "value", "plans", "reasons", "ideas", "desk", "kit")
"""The modules of its own."""
