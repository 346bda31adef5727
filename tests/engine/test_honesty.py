"""The computer peeks at nothing: hidden parts that are poisoned or dealt otherwise change no thought."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any, NoReturn

import pytest

from engine.ai.player import ponder
from engine.ai.thought import Thought
from engine.console.go import Patience, go
from engine.console.state import State
from engine.game import Position
from engine.games import game_named
from engine.outcome import Outcome
from engine.plans import LEVELS, STRENGTHS
from tests.contract.players import play
from tests.games import HIDING, SEATED

hidden_games = pytest.mark.parametrize(("game", "options"), [each for each in SEATED if each[0] in HIDING])
levels = pytest.mark.parametrize("level", [*LEVELS, STRENGTHS[0], STRENGTHS[25]])


class PeekedError(Exception):
    """Somebody looked at what is hidden."""


@dataclass(frozen=True)
class Poisoned:
    """A whole position of which nothing may be known but whose turn it is, whether it is over, and the views."""

    whole: Position

    @property
    def turn(self) -> int:
        """The seat to act."""
        return self.whole.turn

    def outcome(self) -> Outcome | None:
        """Return how the game ended."""
        return self.whole.outcome()

    def view_for(self, seat: int) -> Position:
        """Return the view of a seat."""
        return self.whole.view_for(seat)

    def __getattr__(self, name: str) -> NoReturn:
        raise PeekedError(name)


def position_after(game: str, options: dict[str, str], plies: int) -> Position:
    """Return a position of a random game that goes on."""
    return play(game_named(game), options, plies, plies).position_before_end


def soon() -> Callable[[], bool]:
    """Return a `stop` that lets a search think for a while."""
    asked = count()
    return lambda: next(asked) > 20


def thoughts(game: str, view: Position, level: int) -> list[Thought]:
    """Return the first thoughts of a level."""
    return list(ponder(game, view, level, Random(5), soon()))


@hidden_games
@levels
@pytest.mark.parametrize("plies", [0, 9])
def test_a_permuted_hidden_part(game: str, options: dict[str, str], level: int, plies: int) -> None:
    """However the hidden part is dealt, the same seed has the same thoughts, and the same move at the end."""
    position = position_after(game, options, plies)
    seat = position.turn
    other = position.view_for(seat).guess(Random(9))
    assert other != position
    assert thoughts(game, position.view_for(seat), level) == thoughts(game, other.view_for(seat), level)


@hidden_games
@levels
def test_a_poisoned_hidden_part(game: str, options: dict[str, str], level: int) -> None:
    """A level thinks without a look at the whole position, of which it never gets hold."""
    poisoned = Poisoned(position_after(game, options, 7))
    *_, last = thoughts(game, poisoned.view_for(poisoned.turn), level)
    assert poisoned.whole.refusal(last.line[0]) is None
    with pytest.raises(PeekedError):
        poisoned.legal_moves()


@hidden_games
def test_the_console_gives_its_search_a_view(game: str, options: dict[str, str]) -> None:
    """`go` needs nothing of the position but the view of the seat to act."""
    whole: Any = Poisoned(position_after(game, options, 7))
    state = replace(State(game_named(game), options), set_up=whole)
    *_, best = go(state, Patience(nodes=200), lambda: 0.0, lambda _endless: False)
    assert best.startswith("bestmove ")
