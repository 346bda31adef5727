"""What help was asked for, and what is known of it: part of the page's model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.game import Move
    from engine.line import Line
    from engine.reason import Judged, Reason
    from ui.table.session import Session


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint about a view: with what to begin, or the `whole` move; until it is found there is no move.

    It is over as soon as the view on the screen is another one, so nobody has to take it away.
    """

    view: Any
    whole: bool = False
    move: Move | None = None
    reasons: tuple[Reason, ...] = ()
    failed: bool = False


@dataclass(frozen=True, slots=True)
class Review:
    """A look back at a line: whose chances are shown, and the plies judged so far, unless it was `halted`."""

    line: Line[Any]
    seat: int = 0
    judged: tuple[Judged, ...] = ()
    halted: bool = False
    failed: bool = False

    @property
    def done(self) -> bool:
        """Whether every ply is judged."""
        return len(self.judged) > len(self.line)


@dataclass(frozen=True, slots=True)
class Help:
    """The hint and the look back that were asked for last."""

    hint: Hint | None = None
    review: Review | None = None

    def hint_for(self, session: Session) -> Hint | None:
        """Return the hint about what is on the screen, if there is one."""
        return self.hint if self.hint and can_hint(session) and self.hint.view == session.position else None

    def review_of(self, session: Session) -> Review | None:
        """Return the look back at the session's line, if there is one."""
        return self.review if self.review and self.review.line is session.line else None


def can_hint(session: Session) -> bool:
    """Whether the person before the screen is to act, and may be told how; not against somebody who cannot see it."""
    acting = session.viewer == session.line.at(session.ply).turn and not (session.filming or session.level)
    return acting and not session.post and session.line.last.outcome() is None and not session.shown_since(session.ply)


def can_review(session: Session) -> bool:
    """Whether there is a whole game to look back at."""
    return session.line.last.outcome() is not None and len(session.line) > 0
