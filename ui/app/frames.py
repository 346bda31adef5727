"""The frames of a film of a game: the positions that it shows, and each for how long."""

from typing import NamedTuple

LONGEST = 20_000
"""The most milliseconds of a film: so long people look at one in a chat."""
FIRST, LAST = 1_000, 3_000
"""The milliseconds of the position before the first move of a film, and of the last one with its result."""
SLOWEST, FASTEST = 800, 160
"""The most and the least milliseconds of any other position."""
TICK = 10
"""The milliseconds that a film can count."""
MOST = (LONGEST - FIRST - LAST) // FASTEST + 1
"""The most moves in a film; of a longer game it shows the last ones."""


class Frame(NamedTuple):
    """A position in a film."""

    ply: int
    milliseconds: int


def frames(plies: int) -> tuple[Frame, ...]:
    """The frames of a film of a game of so many moves, one or more.

    The more moves, the faster they follow each other. If even the fastest film were too long, it shows the last moves.
    """
    start = max(plies - MOST, 0)
    between = range(start + 1, plies)
    each = (LONGEST - FIRST - LAST) // max(len(between), 1) // TICK * TICK
    pace = min(max(each, FASTEST), SLOWEST)
    return Frame(start, FIRST), *(Frame(ply, pace) for ply in between), Frame(plies, LAST)
