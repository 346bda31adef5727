"""Help for the person at the table: hints, the look back at a game."""
