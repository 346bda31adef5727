"""The state of a class on the device of a pupil."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.devices.question import Question
    from ui.table.session import Session


@dataclass(frozen=True, slots=True)
class Asked:
    """The state of a class on a pupil's device."""

    game: str
    title: Mapping[str, str]
    name: str = ""
    """The name of the pupil; empty without one."""
    question: Question | None = None
    number: int = 0
    """The number of the question, from 0."""
    count: int = 0
    """How many questions there are."""
    is_shown: bool = False
    """Whether the answers are shown; then the question has what is right, too."""
    answer: str = ""
    """The answer that the teacher's screen has."""
    board: Session | None = None
    """The board of the question, with the answer half made."""
    path: tuple[str, ...] = ()
    """The taps of the half-made answer, as they were made."""
