"""A fourth game, Konane, that never ships: it shows that a game is its own files and one line (see `build`)."""
