"""Rules, notation and search of the games: pure Python, standard library only."""
