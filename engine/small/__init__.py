"""Small games: each declares zones, a table of moves and rules in one module; all else follows."""
