"""A game at the table: who sits there, the moves so far, the half-made move."""
