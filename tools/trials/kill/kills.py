"""Games that end with their tab, and what of them is there when it is opened again."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random

from playwright.async_api import Browser, Error, async_playwright

from engine.games import GAMES
from tools.run import browsers
from tools.trials.kill.tab import DEATHS, Moves, Tab, taps_of


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


async def kill_tabs(site: str, tabs: int, at_once: int, rng: Random) -> list[Kill]:
    """Kill so many tabs, some at once, the games in turn."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.ARGUMENTS)
        tab = await new_tab(browser, site)
        courses = [await course(tab, game) for game in rng.sample(GAMES, min(tabs, len(GAMES)))]
        await tab.context.close()
        queue = islice(cycle(courses), tabs)
        async with asyncio.TaskGroup() as group:
            killing = [kill_in_turn(await new_tab(browser, site), queue, rng) for _ in range(at_once)]
            tasks = [group.create_task(each) for each in killing]
    return [kill for task in tasks for kill in task.result()]


async def new_tab(browser: Browser, site: str) -> Tab:
    """A tab of somebody who was never here before."""
    tab = Tab(await browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB"), site)
    await tab.prepare()
    return tab


async def kill_in_turn(tab: Tab, queue: Iterator[Course], rng: Random) -> list[Kill]:
    """Kill a tab in the games of a queue, which others take from too."""
    return [await kill(tab, each, rng) for each in queue]


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
    await _wait_for_end(playing)
    painted = tab.painted
    after = await tab.reopen(course.game)
    return Kill(course.game, death, tab.done, painted, after, after in allowed_moves(course, tab, painted))


async def _wait_for_end(playing: asyncio.Future[list[Moves]]) -> None:
    """Wait until nothing is tapped any more; raise what has nothing to do with the death of the page."""
    try:
        await playing
    except Error as error:
        if "crashed" not in error.message and "closed" not in error.message:
            raise


def allowed_moves(course: Course, tab: Tab, painted: Moves) -> tuple[Moves, ...]:
    """The move lists that may be stored after a kill: the last tap may be missing, unless it was painted."""
    answered, begun = course.listed[tab.done], course.listed[tab.begun]
    return (begun,) if painted == begun else (answered, begun)
