"""Why a move is good: one reason that leads, and at most one more that adds something to it.

Each game knows its own merits of a move, the weightiest first, and which of them may follow which (`ADDS`): what is
not named there repeats the first reason, or goes against it. A merit that all moves have is no reason for one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import part
from engine.reason import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.game import Move, Position

ONLY, LEAST = "only", "least"
"""The reasons for the only legal move, and for one that no reason tells from the others."""

SHARED = (ONLY, LEAST)
"""Endings of the keys of the reasons that any game can have beside its own."""

OTHERS = 12
"""A merit that so many other moves have, taken evenly from all, tells nothing."""


def reasons(game: str, view: Position, move: Move) -> tuple[Reason, ...]:
    """One or two reasons for a legal move; what the view hides plays no part.

    Raise KeyError for a game that does not exist.
    """
    known = part(game, "reasons")
    found = [*known.reasons(view, move)]
    others = [other for other in view.legal_moves() if other != move]
    if not found or ending_of(found[0]) not in known.CERTAIN:
        found = [*_distinctive_merits(game, view, found, others)]
    if not found:
        return (Reason(f"reason.{game}.{LEAST if others else ONLY}"),)
    lead, *more = found
    added = known.ADDS.get(ending_of(lead), frozenset())
    return (lead, *[reason for reason in more if ending_of(reason) in added and _is_about_else(reason, lead)][:1])


def ending_of(reason: Reason) -> str:
    """The reason's name within its game."""
    return reason.key.split(".", 2)[2]


def _is_about_else(reason: Reason, lead: Reason) -> bool:
    """Whether a second reason is about something else than the first one: a bear and a fox, not two bears."""
    return "what" not in reason.params or reason.params["what"] != lead.params.get("what")


def untold_reasons(game: str, found: Sequence[Reason]) -> tuple[Reason, ...]:
    """The reasons that are news to a reader of the move's events."""
    return tuple(reason for reason in found if ending_of(reason) not in part(game, "reasons").TOLD)


def is_grave(game: str, reason: Reason) -> bool:
    """Whether a reason for an answer says why the move before was wrong."""
    return ending_of(reason) in part(game, "reasons").GRAVE


def _distinctive_merits(game: str, view: Position, found: Sequence[Reason], others: Sequence[Move]) -> Iterator[Reason]:
    """Yield those of the merits that tell a move from the others: not each of these has them too."""
    alike = list(found)
    for other in others[:: max(1, len(others) // OTHERS)]:
        if alike:
            has = [*part(game, "reasons").reasons(view, other)]
            alike = [reason for reason in alike if reason in has]
    yield from (reason for reason in found if reason not in alike)
