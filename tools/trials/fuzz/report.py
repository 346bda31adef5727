"""What was tried, and what went wrong."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, field
from time import process_time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.work import Work

LONGEST = 0.2
"""The most seconds that a page may stand still."""
SHOWN = 300
"""How many characters of an input are printed."""


@dataclass(slots=True)
class Report:
    """What was tried, and what went wrong."""

    inputs: int = 0
    longest: float = 0.0
    """Seconds of the longest piece of work."""
    slowest: str = ""
    """The input that took it."""
    errors: list[str] = field(default_factory=list)
    """What has raised an exception, with the exception."""

    @property
    def wrong(self) -> bool:
        """Whether anything went wrong."""
        return bool(self.errors) or self.longest > LONGEST

    def note(self, name: str, given: object, work: Work[Any]) -> None:
        """Do the work, and note what became of it."""
        self.inputs += 1
        try:
            seconds = longest_piece(work)
        except Exception:  # noqa: BLE001 -- whatever it is
            self.errors.append(f"{name}: {repr(given)[:SHOWN]}\n{traceback.format_exc(limit=-4)}")
            return
        if seconds > self.longest:
            self.longest, self.slowest = seconds, f"{name}: {repr(given)[:SHOWN]}"


def longest_piece(work: Work[Any]) -> float:
    """Do the work, and return how many seconds of the processor its longest piece took."""
    longest = 0.0
    while True:
        begun = process_time()
        try:
            next(work)
        except StopIteration:
            return max(longest, process_time() - begun)
        longest = max(longest, process_time() - begun)
