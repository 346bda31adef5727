"""How a game of Xok ends (xok.win, xok.stuck)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.outcome import Outcome
from engine.xok import legality

if TYPE_CHECKING:
    from engine.xok.state import State


def outcome(state: State) -> Outcome | None:
    """How the game ended, None while it goes on."""
    winner = state.winner
    if winner is not None:
        return _outcome(state, (winner,), "xok.win", {"n": state.strongest(winner)[0]})
    if next(legality.legal_moves(state), None) is None:
        return _stuck_outcome(state)
    return None


def _stuck_outcome(state: State) -> Outcome:
    """The outcome when the player to move cannot: size decides, then sharks, else both win (xok.stuck)."""
    ours, theirs = state.strongest(0)[:2], state.strongest(1)[:2]
    if ours == theirs:
        return _outcome(state, (), "xok.stuck", {"what": "draw", "n": ours[0], "m": theirs[0]})
    winner = 0 if ours > theirs else 1
    large, small = max(ours, theirs), min(ours, theirs)
    what = "size" if large[0] > small[0] else "sharks"
    return _outcome(state, (winner,), "xok.stuck", {"what": what, "n": large[0], "m": small[0]})


def _outcome(state: State, winners: tuple[int, ...], rule: str, params: dict[str, int | str]) -> Outcome:
    best = [state.strongest(seat) for seat in (0, 1)]
    shown = sum(best[seat][2] for seat in winners or (0, 1))
    points = tuple(size for size, _, _ in best)
    return Outcome(winners, rule, points, state.board.names_of(shown), params)
