"""The computer as a player: what every level promises in every game."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.ai.player import ponder
from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.plans import LEVELS, plan

if TYPE_CHECKING:
    from engine.ai.thought import Thought
    from engine.game import Position

NUMBERS = list(LEVELS)


def test_levels_are_numbered_and_told() -> None:
    """There are five levels, numbered from 1, each with a name and a line about it in every language."""
    assert NUMBERS == [1, 2, 3, 4, 5]
    for code in LANGUAGES:
        names = {language(code).say(f"level.{number}.name") for number in NUMBERS}
        assert len(names) == len(NUMBERS)
        assert all(language(code).say(f"level.{number}.about").endswith(".") for number in NUMBERS)


@pytest.mark.parametrize("number", [0, 6, -1])
def test_other_levels_do_not_exist(number: int) -> None:
    """A number that no level has is a KeyError."""
    with pytest.raises(KeyError):
        plan(GAMES[0], number)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", NUMBERS)
def test_stopped_at_once_it_has_a_move(game: str, level: int) -> None:
    """Every level has a legal move after its first look, and stops there if it must."""
    position = game_named(game).start({}, Random(1))
    view = position.seen_by(0)
    *_, last = ponder(game, view, level, Random(2), stop=lambda: True)
    assert view.refusal(last.line[0]) is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", NUMBERS)
def test_same_seed_same_thoughts(game: str, level: int) -> None:
    """Same view, level and seed, same thoughts, with a progress that grows to its end."""
    view = game_named(game).start({}, Random(1)).seen_by(0)
    first, second = (_thoughts(game, view, level) for _ in range(2))
    assert first == second
    progress = [thought.progress for thought in first]
    assert progress == sorted(progress)
    assert all(0 <= share <= 1 for share in progress)


def _thoughts(game: str, view: Position, level: int) -> list[Thought]:
    looks = count()
    return list(ponder(game, view, level, Random(3), stop=lambda: next(looks) > 200))
