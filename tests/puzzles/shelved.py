"""Files of puzzles in place of ours."""

from engine.puzzles import shelf


def forget() -> None:
    """Forget what was read of puzzles."""
    for known in (
        shelf.parts,
        shelf.count,
        shelf.puzzle,
        shelf.puzzle_numbers,
        shelf.outline,
        shelf.position,
        shelf.series,
    ):
        known.cache_clear()
