"""What a small game has without a word of its own: it declares zones, a table of moves and rules in one module."""
