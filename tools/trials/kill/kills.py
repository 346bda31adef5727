"""Games that end with their tab, and what of them is there when it is opened again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.async_api import Error

from tools.trials.kill.tab import DEATHS, Tab, taps_of

if TYPE_CHECKING:
    from random import Random

    from tools.trials.kill.tab import Moves


@dataclass(frozen=True, slots=True)
class Course:
    """How a game goes if nobody kills it: the taps, what is listed after each, the seconds that all take."""

    game: str
    taps: list[str]
    listed: list[Moves]
    seconds: float


@dataclass(frozen=True, slots=True)
class Kill:
    """One kill: how many taps were answered, the moves painted before and those that are there after."""

    game: str
    death: str
    taps: int
    painted: Moves
    after: Moves
    right: bool


async def course(tab: Tab, game: str) -> Course:
    """Play a game's samples to their end."""
    taps = taps_of(game)
    await tab.begin(game)
    begun = asyncio.get_running_loop().time()
    listed = await tab.play(taps)
    return Course(game, taps, listed, asyncio.get_running_loop().time() - begun)


async def kill(tab: Tab, course: Course, rng: Random) -> Kill:
    """Kill a tab at a random moment of a game, and open it again."""
    death, moment = rng.choice(sorted(DEATHS)), rng.uniform(0, course.seconds)
    await tab.begin(course.game)
    playing = asyncio.ensure_future(tab.play(course.taps))
    await asyncio.wait([playing], timeout=moment)
    await DEATHS[death](tab.page)
    await _ended(playing)
    painted = tab.painted
    after = await tab.reopen(course.game)
    return Kill(course.game, death, tab.done, painted, after, after in allowed(course, tab, painted))


async def _ended(playing: asyncio.Future[list[Moves]]) -> None:
    """Wait until nothing is tapped any more; raise what has nothing to do with the death of the page."""
    try:
        await playing
    except Error as error:
        if "crashed" not in error.message and "closed" not in error.message:
            raise


def allowed(course: Course, tab: Tab, painted: Moves) -> tuple[Moves, ...]:
    """What may be there: what was answered, with the last tap or without it; with it if that was painted."""
    answered, begun = course.listed[tab.done], course.listed[tab.begun]
    return (begun,) if painted == begun else (answered, begun)
