"""Facts about Halali! without its engine."""

SEATS = (2,)
"""The numbers of players that it can be played by."""

MODULES = (
    *("game", "events", "event_values", "value", "plans", "reasons", "ideas"),
    *("desk", "kit", "advice", "commands", "score", "authoring", "staging"),
)
"""The modules of its own."""
