"""Tabs that die in the middle of a game."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random, SystemRandom

import pytest

from tools.trials.kill.kills import kill_tabs


@pytest.mark.parametrize(("tabs", "at_once"), [(12, 1), pytest.param(200, 3, marks=pytest.mark.soak)])
def test_no_move_is_lost(site: str, tabs: int, at_once: int) -> None:
    """Everything that was painted before a tab was killed is there when it is opened again."""
    seed = SystemRandom().randrange(10**9)
    with ThreadPoolExecutor(1) as pool:  # this thread has a loop of its own
        kills = pool.submit(asyncio.run, kill_tabs(site, tabs, at_once, Random(seed))).result()
    assert len(kills) == tabs
    assert [kill for kill in kills if not kill.right] == [], f"seed {seed}"
