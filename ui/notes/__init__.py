"""The notes on a game: where one stands in its variations, and what can be done there."""
