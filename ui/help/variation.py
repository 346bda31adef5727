"""The moves that the look back compares: the played one, the better one, and the moves that would have followed it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.chance import NO_CHANCE, ChanceMetError
from engine.legal import chosen_text, legal_move
from engine.refusal import Unreadable
from ui.help.state import Variation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game import Move
    from engine.line import Line
    from ui.help.state import Review
    from ui.table.session import Session

LEAST = 0.005
"""The least loss that is told, as a chance to win from 0 to 1: less would be 0 percentage points."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A move of the game beside the best one."""

    played: Move
    """The move that was played."""
    best: Move | None
    """The computer's move; None while it is not known, and if it is the one that was played."""
    known: bool
    """Whether the position is looked at already."""
    loss: float
    """How much the move lowered its player's chance to win, as far as that is known."""

    @property
    def is_costly(self) -> bool:
        """Whether the move cost anything."""
        return self.loss >= LEAST


def compare(review: Review, ply: int) -> Compared | None:
    """The move that followed a ply beside the best one; None at the end of the game."""
    if ply >= len(review.line):
        return None
    legal = {move.text: move for move in review.line.at(ply).legal_moves()}
    played = legal[chosen_text(review.line.steps[ply], legal)]
    best = legal.get(review.judged[ply].best) if ply < len(review.judged) else None
    loss = review.judged[ply + 1].loss if ply + 1 < len(review.judged) else 0.0
    return Compared(played, None if best is played else best, best is not None, loss)


def begin_variation(session: Session, review: Review) -> Variation | None:
    """The better line at the ply on show with its first move played; None if there is no better move."""
    found = compare(review, session.ply)
    if found is None or found.best is None:
        return None
    line = _extend(session.game, session.line.up_to(session.ply), [found.best.text])
    looked = replace(session.at(session.ply), line=line, explored=True)
    return Variation(go_to_ply(looked, len(line), session.ply), session.ply) if len(line) > session.ply else None


def longer(variation: Variation, moves: Iterable[str]) -> Variation:
    """The variation with the moves of its line as far as they are known now; the ply on show stays."""
    session = variation.session
    line = _extend(session.game, session.line.up_to(variation.ply), moves)
    return replace(variation, session=replace(session, line=line)) if len(line) >= len(session.line) else variation


def go_to_ply(session: Session, ply: int, first: int) -> Session:
    """A line that is looked at, at another ply, not before the first one, as if a move on was just played."""
    after = session.at(max(ply, first))
    return replace(after, moved=after.ply > session.ply)


def _extend(game: str, line: Line[Any], moves: Iterable[str]) -> Line[Any]:
    """The line with the moves at its end, up to one that is not legal or asks for a chance."""
    try:
        for text in moves:
            line = line.play(legal_move(game, text, line.last), NO_CHANCE)
    except (Unreadable, ChanceMetError):
        pass
    return line
