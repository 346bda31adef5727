"""Moves as a table: each is written from words that a player chooses one after the other, such as a card and a cell."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from engine.zones import NO_SEAT

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, eq=False)
class SmallMove:
    """A move of a table. Equal moves are one object, so they are compared by identity.

    `kind` is the form that it is written in, `parts` are the words in it, `seen` is how others read a secret move.
    """

    text: str
    kind: str
    parts: tuple[str, ...] = ()
    seen: str = ""

    def texts_by_seat(self, mover: int, seats: int) -> tuple[str, ...]:
        """The text as each seat sees it, and last as those who watch do; nothing if all see the same."""
        if not self.seen:
            return ()
        return tuple(self.text if seat == mover else self.seen for seat in (*range(seats), NO_SEAT))


def table(form: str, *words: Iterable[str], seen: str = "") -> dict[str, SmallMove]:
    """By text, a move for each choice of words: `table("{}@{}", CARDS, CELLS, seen="?@{1}")`.

    A form without words is one move, `table("pass")`. Several tables make one: `table("pass") | table("{}", CARDS)`.
    """
    chosen = [(form.format(*parts), parts) for parts in product(*words)]
    return {text: SmallMove(text, form, parts, seen.format(*parts)) for text, parts in chosen}
