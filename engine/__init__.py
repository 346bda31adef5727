"""Rules, notation and search of the three games: pure Python, standard library only."""
