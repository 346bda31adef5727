"""The computer as a player: what every level promises in every game."""

from itertools import count
from random import Random
from time import process_time
from typing import cast

import pytest

from engine.ai import limits
from engine.ai.player import choose, ponder
from engine.ai.thought import Thought
from engine.game import Position
from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.plans import COUNTED, LEVELS, plan
from tests.contract.players import play

NUMBERS = list(LEVELS)


def test_levels_are_numbered_and_told() -> None:
    """They are numbered from 1, each with a name and a line about it in every language; games plan all but the last."""
    assert [*range(1, len(NUMBERS) + 1)] == NUMBERS
    assert list(COUNTED) == NUMBERS[:-1]
    for code in LANGUAGES:
        names = {language(code).say(f"level.{number}.name") for number in NUMBERS}
        assert len(names) == len(NUMBERS)
        assert all(language(code).say(f"level.{number}.about").endswith(".") for number in NUMBERS)


@pytest.mark.parametrize("number", [0, LEVELS[-1] + 1, -1])
def test_other_levels_do_not_exist(number: int) -> None:
    """A number that no level has is a KeyError."""
    with pytest.raises(KeyError):
        plan(GAMES[0], number)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", NUMBERS)
def test_stopped_at_once_it_has_a_move(game: str, level: int) -> None:
    """Every level has a legal move after its first look, and stops there if it must."""
    position = game_named(game).start({}, Random(1))
    view = position.view_for(0)
    *_, last = ponder(game, view, level, Random(2), stop=lambda: True)
    assert view.refusal(last.line[0]) is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", NUMBERS)
def test_same_seed_same_thoughts(game: str, level: int) -> None:
    """Same view, level and seed, same thoughts, with a progress that grows to its end."""
    view = game_named(game).start({}, Random(1)).view_for(0)
    first, second = (_thoughts(game, view, level) for _ in range(2))
    assert first == second
    progress = [thought.progress for thought in first]
    assert progress == sorted(progress)
    assert all(0 <= share <= 1 for share in progress)


def _thoughts(game: str, view: Position, level: int) -> list[Thought]:
    looks = count()
    return list(ponder(game, view, level, Random(3), stop=lambda: next(looks) > 200))


@pytest.mark.parametrize("game", GAMES)
def test_the_highest_level_ends_by_the_clock(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody stops it, it thinks for as long as the computer may, and has a legal move."""
    monkeypatch.setattr(limits, "LONGEST", 0.1)
    view = game_named(game).start({}, Random(1)).view_for(0)
    begun = process_time()
    move = choose(game, view, LEVELS[-1], Random(2))
    assert process_time() - begun >= limits.LONGEST
    assert view.refusal(move) is None


@pytest.mark.parametrize("level", [LEVELS[0], *LEVELS[-2:]])
def test_an_only_move_is_not_pondered(level: int) -> None:
    """Where all is open and there is no choice, a level says so after a first look, the highest too."""
    view = play(game_named("xok"), {}, 8, 28).position
    (only,) = view.legal_moves()
    (thought,) = ponder("xok", view, level, Random(1))
    assert thought.line[0] == only


def test_how_long_a_level_ponders_tells_nothing_of_a_hand() -> None:
    """Where something is hidden it looks at as many nodes when it has no choice as when it has one."""
    whole = play(game_named("hainoon"), {}, 0, 9).position
    view = whole.view_for(whole.turn)
    assert len(view.legal_moves()) == 1
    *_, last = ponder("hainoon", view, COUNTED[-1], Random(1))
    assert last.nodes >= cast("int", plan("hainoon", COUNTED[-1]).nodes)
