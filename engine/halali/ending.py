"""How a game of Halali! ends, and how a match does (halali.final, halali.end.early, halali.tie, halali.match)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.match import sums
from engine.outcome import Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.halali.state import State

COLOURS_GONE = {(True, False): "blue", (False, True): "brown", (True, True): "both"}


def outcome(state: State) -> Outcome | None:
    """How the game ended, None while it goes on.

    A game whose ten turns are played has ended by these, even if the last one took a colour's last tile; else `what`
    says who has no tile left: `blue`, `brown` or `both` (halali.end.early).
    """
    if not state.is_over:
        return None
    if state.left == (0, 0):
        return final_outcome(state.points, state.prize_numbers, "halali.final", {})
    gone = COLOURS_GONE[state.is_wiped_out(0), state.is_wiped_out(1)]
    return final_outcome(state.points, state.prize_numbers, "halali.end.early", {"what": gone})


def match(ends: Sequence[State]) -> Outcome:
    """The outcome of a match by player from the last positions of its games (halali.match)."""
    points, prizes = sums([end.points for end in ends]), sums([end.prize_numbers for end in ends])
    return final_outcome(points, prizes, "halali.match", {})


def final_outcome(points: Sequence[int], prizes: Sequence[int], rule: str, params: dict[str, int | str]) -> Outcome:
    """The outcome: more points by the rule that ended it, of equal points more prizes (halali.tie).

    Parameters: `n` and `m`, the larger and the smaller sum of points. For a tie `n` points each, `p` and `q` prizes
    and `what`: `prizes` or `draw`.
    """
    if points[0] != points[1]:
        return Outcome((_larger(points),), rule, tuple(points), (), {"n": max(points), "m": min(points), **params})
    what, winners = ("draw", ()) if prizes[0] == prizes[1] else ("prizes", (_larger(prizes),))
    counts: dict[str, int | str] = {"n": points[0], "p": max(prizes), "q": min(prizes), "what": what}
    return Outcome(winners, "halali.tie", tuple(points), (), counts)


def _larger(numbers: Sequence[int]) -> int:
    return 0 if numbers[0] > numbers[1] else 1
