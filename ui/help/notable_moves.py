"""The moves of a game that are worth a word at its end: the one that decided it, a good one, and one to do better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ai.reasons import SHARED, ending_of, is_grave
from engine.games import is_later, part
from engine.legal import chosen_move
from engine.puzzles.shelf import series
from ui.help.debrief import Debrief
from ui.help.turning_points import LEAST
from ui.help.variation import LEAST as NOTHING_LOST
from ui.help.variation import compare

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.reason import Judged
    from ui.help.state import Review
    from ui.table.session import Session

WORTH_TELLING = 0.05
"""The least loss of a move for which a better one is named, as a chance to win from 0 to 1."""


def debrief(session: Session, review: Review) -> Debrief:
    """The things to say about a game that is over and judged to its end."""
    judged = review.judged
    own = [ply for ply in _plies(session) if ply - 1 not in session.hint_plies]
    lead = _lead(session, judged)
    better = max(own, key=lambda ply: judged[ply].loss, default=0)
    better = better if better and judged[better].loss >= WORTH_TELLING else 0
    return Debrief(
        decided=_decisive_ply(session, judged, lead),
        lead=lead,
        good=_good_ply(session, review, own),
        faultless=sum(judged[ply].loss < NOTHING_LOST for ply in own),
        moves=len(session.decisions) - 1,
        better=better,
        idea=_idea(session, judged, better) if better else "",
    )


def _plies(session: Session) -> Iterator[int]:
    """Yield the plies after the person's moves."""
    yield from (ply + 1 for ply in session.decisions[:-1])


def _winner(session: Session) -> int | None:
    """The seat that has won alone; None if several or none have."""
    winners = session.end.winners if session.end else ()
    return winners[0] if len(winners) == 1 else None


def _lead(session: Session, judged: Sequence[Judged]) -> int | None:
    """The ply from which on the winner's chance was above everybody else's; None if it was not at the end."""
    winner, found = _winner(session), None
    if winner is None:
        return None
    for ply in reversed(range(len(judged))):
        others = (chance for seat, chance in enumerate(judged[ply].chances) if seat != winner)
        if max(others) >= judged[ply].chances[winner]:
            break
        found = ply
    return found


def _decisive_ply(session: Session, judged: Sequence[Judged], lead: int | None) -> int:
    """The dearest turning point of somebody who has lost, from where the winner was ahead for good; 0 if there is none.

    A mistake before that did not decide: the game was turned round again. Nor did one of somebody with little to lose.
    """
    if lead is None:
        return 0
    least = 1 / (len(session.names) + 1)
    movers = {ply: session.line.at(ply - 1).turn for ply in range(max(lead, 1), len(judged))}
    lost = [ply for ply, seat in movers.items() if seat != _winner(session) and judged[ply - 1].chances[seat] >= least]
    dearest = max(lost, key=lambda ply: judged[ply].loss, default=0)
    return dearest if dearest and judged[dearest].loss >= LEAST else 0


def _good_ply(session: Session, review: Review, own: Sequence[int]) -> int:
    """The best of the person's moves that were those of the computer, had others beside them and a reason of their own.

    A move that used somebody's mistake comes before others, then the weightiest reason counts.
    """
    for ply in sorted(own, key=lambda ply: _merit(session, review.judged, ply), reverse=True):
        if _has_own_reason(session.game, review.judged[ply - 1]):
            found = compare(review, ply - 1)
            if found and found.known and found.best is None and len(review.line.at(ply - 1).legal_moves()) > 1:
                return ply
    return 0


def _has_own_reason(game: str, before: Judged) -> bool:
    """Whether the best move has a reason that not every move has."""
    return bool(before.reasons) and ending_of(before.reasons[0]) not in {*SHARED, *part(game, "reasons").CERTAIN}


def _merit(session: Session, judged: Sequence[Judged], ply: int) -> tuple[float, int]:
    """How much a move is worth telling: the mistake of another before it, and the weight of its first reason."""
    gift = judged[ply - 1].loss if judged[ply - 1].loss >= LEAST else 0.0
    known: tuple[str, ...] = part(session.game, "reasons").REASONS
    ending = ending_of(judged[ply - 1].reasons[0]) if judged[ply - 1].reasons else ""
    return gift, -known.index(ending) if ending in known else -len(known)


def _idea(session: Session, judged: Sequence[Judged], ply: int) -> str:
    """The idea of the better move; nothing if there are no puzzles of it, or if its reasons do not show it."""
    game, before = session.game, session.line.at(ply - 1)
    if is_later(game, "puzzles"):
        return ""
    best, known = chosen_move(game, judged[ply - 1].best, before), part(game, "ideas")
    found: str = known.idea(before.view_for(before.turn), best, 1)
    is_vague = found in known.VAGUE and not is_grave(game, judged[ply - 1].reasons[0])
    return found if found in series(game) and not is_vague else ""
