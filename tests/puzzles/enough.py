"""Whether a game of ours has puzzles enough, of every kind that it knows."""

from engine.composer.tally import numbers
from engine.puzzles.shelf import GRADES, puzzle_numbers

MANY, HARD, SHARE = 60, 3, 5
"""So many puzzles at least, and one in so many of them of this grade or above."""

HARDEST = f"grade {GRADES[-1]}"
"""Puzzles that no level below the last finds cannot be had at will: a game may lack them."""


def gaps(game: str) -> list[str]:
    """Return what a game's puzzles lack: there are too few, too few hard ones, or none of some grade, phase or idea."""
    known, every = numbers(game), len(puzzle_numbers(game))
    counts = [(f"{kind} {name}", number) for kind, named in known.items() for name, number in named]
    none = [what for what, number in counts if not number and what != HARDEST]
    hard = sum(number for grade, number in known["grade"] if int(grade) >= HARD)
    few = [f"{every} puzzles"] if every < MANY else []
    return few + none + ([f"{hard} hard ones"] if SHARE * hard < every else [])
