"""How the search judges a game: the form it looks at, the quickest way to the next, and what a form is worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import tanh
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from engine.games import part

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from random import Random

    from engine.outcome import Outcome

    Worths = Callable[[Any], tuple[int, ...]]
    Glance = Callable[[Any, Any, Random], tuple[Outcome | None, tuple[int, ...]]]


def _itself(position: Any) -> Any:
    return position


def _play(position: Any, move: Any, rng: Random) -> Any:
    return position.play(move, rng).position


def _always(_position: Any) -> bool:
    return True


def _the_move(move: Any, _after: Any) -> Any:
    return move


def plain_glance(worths: Worths) -> Glance:
    """The glance of a game whose form is the position: play the move, then ask for the outcome or the worths."""

    def glance(position: Any, move: Any, rng: Random) -> tuple[Outcome | None, tuple[int, ...]]:
        follows = _play(position, move, rng)
        outcome = follows.outcome()
        return outcome, () if outcome else worths(follows)

    return glance


class Fan(NamedTuple):
    """A game's knowledge of all moves of a form; an end counts as in a score, a million less the plies until it.

    `last(form, alpha, beta)` gives the worth of the best move to the side to move, and the move; it may stop at one
    that is worth beta, and where none is worth more than alpha it says that, and no move. `ordered` gives all moves
    with their worths, the best first.
    """

    last: Callable[[Any, int, int], tuple[int, Any]]
    ordered: Callable[[Any], list[tuple[int, Any]]]


@dataclass(frozen=True, slots=True)
class Judge:
    """A game's judgement: `worths` of a form by seat, well inside ±100,000.

    `glance` gives the outcome of a move, or else the worths after it, as far as they can be known before.
    `form` makes of a whole position what the search looks at; it has `turn`, `legal_moves` and `outcome` like it, but
    may leave out moves that lead to equal forms. `after` gives the form that a legal move leads to.
    `told` is what everybody learns from a move and what it led to. `is_open` says of a view whether nothing is hidden
    or left to chance, with two seats. `edge` is the worth that hopes for 0.73, `curiosity` how much a tree prefers
    moves seldom tried. Where glances play on by chance, they are `samples`: the best of several is mostly luck. With a
    `fan` alpha-beta is quicker, and sees threats.
    """

    worths: Worths
    glance: Glance
    form: Callable[[Any], Any] = _itself
    after: Callable[[Any, Any, Random], Any] = _play
    told: Callable[[Any, Any], Hashable] = _the_move
    is_open: Callable[[Any], bool] = _always
    edge: int = 1
    curiosity: float = 0.2
    samples: bool = False
    fan: Fan | None = None

    def value(self, form: Any) -> int:
        """The worth of a form for the side to move."""
        seat: int = form.turn
        return self.worths(form)[seat]

    def hope(self, worth: int) -> float:
        """The reward, 0 to 1, that goes with a worth."""
        return (1 + tanh(worth / self.edge / 2)) / 2


@cache
def plain(judge: Judge) -> Judge:
    """The judge with whole positions as its forms: it leaves no move out."""
    return replace(judge, form=_itself, after=_play)


def judge_named(game: str) -> Judge:
    """The judge of a game; raises KeyError for a name that is not in GAMES."""
    return cast("Judge", part(game, "value").JUDGE)
