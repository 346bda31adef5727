"""A game at the table: its players, the moves so far, the half-made move."""
