"""The line of a puzzle: the right moves at each of the solver's turns, and the replies that make it hardest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.chance import NO_CHANCE, ChanceMetError
from engine.composer.critic import critic

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.composer.critic import Critic
    from engine.game import Move

LONGEST = 5
"""No line has more plies."""

WAYS = 1
"""The reply that leaves fewest ways to win is looked for where so many plies are left; before, the one that lasts."""

LATER = 2
"""By so many plies a win is slower that is told to be one."""

PATIENCE = 4_000
"""So many nodes are looked at for such a win."""

Steps = tuple[tuple[str, ...], ...]


def line_of(judging: Critic, position: Any, best: Move) -> Steps:
    """The line that begins with the best move: to the end if a win by force is near, else that move alone."""
    right = judging.alike(best)
    plies = (judging.sight(right, LONGEST) if judging.depth else 0) or 0
    steps = [_texts(right, best)]
    while (plies := plies - 2) > 0:
        position = after(position, best)
        reply = _reply(judging.game, position, plies)
        position = after(position, reply)
        right = winning_moves(critic(judging.game, position), plies)
        best = min(right, key=lambda move: move.text)
        steps += [(reply.text,), _texts(right, best)]
    return tuple(steps)


def after(position: Any, move: Move) -> Any:
    """The position that a legal move without chance leads to."""
    return position.play(move, NO_CHANCE).position


def has_chance(position: Any) -> bool:
    """Whether a legal move leaves something to chance."""
    try:
        for move in position.legal_moves():
            position.play(move, NO_CHANCE)
    except ChanceMetError:
        return True
    return False


def winning_moves(judging: Critic, plies: int) -> frozenset[Move]:
    """The moves that win by force within so many plies."""
    wins = (alike for alike in set(judging.classes.values()) if not judging.has_no_win(alike, plies))
    return frozenset[Any]().union(*wins)


def slower(judging: Critic, right: Collection[Move], line: Steps) -> tuple[str, ...]:
    """The moves that win by force too, but later than the right ones, in order; none if these do not win."""
    if not judging.depth or (judging.sight(right, len(line)) or 0) <= 0:
        return ()
    others = {alike for alike in judging.classes.values() if not alike & {*right}}
    return tuple(sorted(move.text for alike in others if has_late_win(judging, alike, len(line)) for move in alike))


def has_late_win(judging: Critic, choice: Collection[Move], plies: int) -> bool:
    """Whether a few nodes show that one of a choice wins, if later than within so many plies."""
    return (judging.quick(choice, plies + LATER, PATIENCE).end or 0) > 0


def _reply(game: str, position: Any, plies: int) -> Move:
    """The opponent's reply where the solver wins within so many plies after it."""
    if plies <= WAYS:
        return _hardest(game, position, plies)
    judging = critic(game, position)
    seen = judging.best(judging.moves, plies + 1)
    return seen.line[0] if seen else _hardest(game, position, plies)


def _hardest(game: str, position: Any, plies: int) -> Move:
    """The reply that leaves fewest ways to win in so many plies."""

    def ways(move: Move) -> tuple[int, str]:
        return len(winning_moves(critic(game, after(position, move)), plies)), move.text

    replies: list[Move] = [move for move in position.legal_moves() if after(position, move).outcome() is None]
    return min(replies, key=ways)


def _texts(moves: Collection[Move], first: Move) -> tuple[str, ...]:
    return (first.text, *sorted(move.text for move in moves if move is not first))
