"""An embedded board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ui.app.model import Model
from ui.games.annotations import Marks

if TYPE_CHECKING:
    from engine.refusal import Unreadable
    from ui.learn.result import Result
    from ui.setup.draft import Setup
    from ui.table.session import Session

EDIT, REPLAY = "edit", "replay"
"""The modes in which a position is set up, and in which moves are stepped through."""


@dataclass(frozen=True, slots=True)
class Board:
    """An embedded board: the model of a page that shows nothing else, or what is wrong with its parameters."""

    mode: str = ""
    """The mode, one of ui.embed.parameters.MODES."""
    model: Model = field(default_factory=Model)
    """The content."""
    start: Session | None = None
    """The session to which it can be put back; None for a lesson and a puzzle."""
    error: Unreadable | None = None
    """The error in the parameters."""
    setup: Setup | None = None
    """The position that is being set up, in the mode for that."""
    results: tuple[Result, ...] = ()
    """The results of the lessons of a course in order, as far as they are done."""
    marks: Marks = field(default_factory=Marks)
    """The marks of the page around the board."""
    fit: str = ""
    """How the board fits a height that does not change, `compact` or `column`; empty if it is as high as it needs."""
