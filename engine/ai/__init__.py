"""Search: a computer player for every game, from views alone."""
