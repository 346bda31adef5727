"""Help for the person before the screen: hints, the look back at a game, what the computer knows."""
