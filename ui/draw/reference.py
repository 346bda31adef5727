"""The table on a game's card, as a value."""

from typing import NamedTuple


class Reference(NamedTuple):
    """A table to look things up in, and how the box is set up."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """A row for each kind of piece or card, each with a cell a column."""
    setup: tuple[str, ...]
    """The ids of the rules that say how the game is set up."""
