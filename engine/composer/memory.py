"""The puzzles found so far, in a file: a search that was ended goes on after it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from engine.datafile import parse_json
from engine.puzzles.shelf import Puzzle, read
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from engine.composer.order import Find


@dataclass(frozen=True, slots=True)
class Memory:
    """The puzzles that were found, and the seed of the first game that was not looked at."""

    seed: int
    puzzles: list[Puzzle] = field(default_factory=list)


def memory(order: Find) -> Memory:
    """The puzzles in the order's file: none if it names no file, or one that is not there; raises Unreadable."""
    path = Path(order.keep)
    if not order.keep or not path.exists():
        return Memory(order.seed)
    known = Memory(order.seed)
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        seed, _, text = line.partition(" ")
        if not seed.isdecimal():
            raise Unreadable("unreadable.data.value", order.keep, where=order.keep, text=seed)
        new = read(order.game, number, parse_json(text, f"{order.keep}, {number}"))
        known = Memory(int(seed) + 1, [*known.puzzles, new])
    return known


def keep(order: Find, seed: int, text: str) -> None:
    """Write to the order's file, if it names one, what the game of a seed has given."""
    if order.keep:
        with Path(order.keep).open("a", encoding="utf-8") as file:
            file.write(f"{seed} {text}\n")
