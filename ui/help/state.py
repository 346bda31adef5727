"""The help that was asked for, and what is known of it: a part of the model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.legal import chosen_text
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from engine.game import Move
    from engine.line import Line
    from engine.reason import Judged, Reason
    from ui.help.debrief import Debrief
    from ui.table.session import Session


OUT = "play-out"
"""The id of the button that plays a better line out, and of the one that then goes on in it."""

FEWEST = 3
"""A game in which the person has moved less often is too short to say anything about it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint about a view; it is over as soon as another view is on the screen."""

    view: Any
    """The position as the person sees it."""
    whole: bool = False
    """Whether the whole move was asked for, or only its first tap."""
    move: Move | None = None
    """The move; None until it is found."""
    reasons: tuple[Reason, ...] = ()
    """Why it is good."""
    failed: bool = False
    """Whether the thinker has failed to find one."""

    def is_played(self, before: Session, after: Session) -> bool:
        """Whether the move that leads from one session to the other is the one that the hint says."""
        if self.move is None or self.view != before.position:
            return False
        legal = (move.text for move in self.view.legal_moves())
        return chosen_text(after.line.steps[before.ply], legal) == self.move.text


@dataclass(frozen=True, slots=True)
class Variation:
    """A better line than the game's, played out on the table's board."""

    session: Session
    """The game up to the better move, then that line as far as it is known; its ply is the one on show."""
    ply: int
    """The ply at which it leaves the game."""
    done: bool = False
    """Whether nothing more is to be added to the line."""


@dataclass(frozen=True, slots=True)
class Review:
    """A look back at a game."""

    line: Line[Any]
    """The game."""
    seat: int = 0
    """The seat whose chances are shown."""
    judged: tuple[Judged, ...] = ()
    """The plies judged so far, the start first."""
    halted: bool = False
    """Whether the person has halted it."""
    failed: bool = False
    """Whether the thinker has failed to judge the rest."""
    variation: Variation | None = None
    """The better line that was last played out."""
    shown: bool = True
    """Whether the person has asked for it; if not, only the end of the game says something of it."""
    debrief: Debrief | None = None
    """The things to say at the end of the game, once every ply is judged."""

    @property
    def is_done(self) -> bool:
        """Whether every ply is judged."""
        return len(self.judged) > len(self.line)


@dataclass(frozen=True, slots=True)
class Help:
    """The hint and the look back that were asked for last."""

    hint: Hint | None = None
    given: Hint | None = None
    """The hint that was found last, though it may have been put away."""
    review: Review | None = None

    def hint_for(self, session: Session) -> Hint | None:
        """The hint about the position on the screen, None if there is none."""
        return self.hint if self.hint and can_hint(session) and self.hint.view == session.position else None

    def after(self, before: Session, after: Session) -> Session:
        """The session after a move, which remembers it if it was the last hint that was given."""
        return after.with_followed_hint() if self.given and self.given.is_played(before, after) else after

    def review_of(self, session: Session) -> Review | None:
        """The look back at the session's line that the person has asked for, None if there is none."""
        review = self.any_review_of(session)
        return review if review and review.shown else None

    def any_review_of(self, session: Session) -> Review | None:
        """The look back at the session's line, be it on show or not; None if there is none."""
        return self.review if self.review and self.review.line is session.line else None

    def variation_of(self, session: Session) -> Variation | None:
        """The better line on the board in the session's place; none is as soon as another ply is on show."""
        review = self.review_of(session)
        variation = review.variation if review else None
        return variation if variation and variation.ply == session.ply else None


def can_hint(session: Session) -> bool:
    """Whether the person at the screen is to move and may have a hint; there is none in games by link."""
    acting = session.viewer == session.line.at(session.ply).turn and not (session.is_filming or session.level)
    return acting and not session.post and not session.is_over and not session.has_shown_since(session.ply)


def can_try(session: Session) -> bool:
    """Whether moves can be tried beside the game.

    Where several persons share the device and see different things they can not before it is over: what one of them
    tries begins with what that one sees.
    """
    return not session.is_filming and (session.is_final or not (session.needs_curtain or session.viewer == NOBODY))


def can_judge(session: Session) -> bool:
    """Whether the person may know what a position that is tried promises: not in a game by link that goes on."""
    return session.is_over or session.post is None


def can_review(session: Session) -> bool:
    """Whether the game is over, so that there is something to look back at."""
    return session.is_over and len(session.line) > 0


def can_debrief(session: Session) -> bool:
    """Whether the end of the game may say something about how it was played: to one person, of a game long enough."""
    return session.is_against_computers and session.is_over and len(session.decisions) > FEWEST
