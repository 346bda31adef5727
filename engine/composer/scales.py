"""How long puzzles of any game are thought about; a game's own nodes are the `scale` of its plans."""

SEEDS = (1, 2, 3)
"""A clear lead is one from each of these seeds: from the first at all nodes, then at a share of them."""

SHARE = 4
"""So many times fewer nodes are for the other seeds."""

MARGIN = 0.1
"""By so much the chance to win is greater with the right move than with the best of the others."""

PROOF = 400_000
"""A proof takes no more nodes."""

TRIES = (40, 9)
"""So often a level tries a puzzle: one that looks one move ahead, and one that searches."""

FINDS = 0.6
"""A level finds a move that it plays in so great a share of its tries."""
