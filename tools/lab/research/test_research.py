"""The games in other people's frameworks, by the frameworks' own tests."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test, seed_test

from engine.games import GAMES, game_named
from engine.seating import options_for
from tools.lab.research import spiel as _registers  # noqa: F401 - it registers the games
from tools.lab.research import words, zoo

TABLES = [
    (game, options_for(game_named(game), seats))
    for game in GAMES
    for seats in sorted({min(game_named(game).seats), max(game_named(game).seats)})
]
"""Every game with as few and with as many players as it can have."""

CROWDED = [(game, max(game_named(game).seats)) for game in GAMES if len(game_named(game).seats) > 1]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_pettingzoo_takes_the_environments(game: str, options: dict[str, str]) -> None:
    """Its own tests of the interface and of seeds pass."""
    api_test(zoo.env(game, **options), num_cycles=300, verbose_progress=False)
    seed_test(lambda: zoo.env(game, **options), num_cycles=40)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_an_agent_sees_its_seat_alone(game: str, options: dict[str, str]) -> None:
    """Its observation is the view of its seat, byte by byte; only who is to move is told what is legal."""
    env: Any = zoo.env(game, **options)
    env.reset(seed=3)
    position = env.unwrapped.position
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert bytes(seen["observation"]).rstrip(b"\0").decode() == position.view_for(seat).text
        assert bool(np.any(seen["action_mask"])) == (seat == position.turn)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_takes_the_games(game: str) -> None:
    """Its own simulation passes, with states saved and read again."""
    pyspiel.random_sim_test(pyspiel.load_game(f"fang_{game}"), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "players"), CROWDED)
def test_openspiel_shows_a_seat_its_view_alone(game: str, players: int) -> None:
    """The observation is the view of the seat."""
    state = pyspiel.load_game(f"fang_{game}", {"players": players}).new_initial_state()
    state.apply_action(5)
    views = [state.position.view_for(seat).text for seat in range(players)]
    assert [state.observation_string(seat) for seat in range(players)] == views


@pytest.mark.parametrize("game", GAMES)
def test_each_move_has_its_number(game: str) -> None:
    """No two moves share one."""
    assert len(words.numbers(game)) == len(words.moves(game))
