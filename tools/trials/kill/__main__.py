"""Kill tabs in which games are played; end with 1 if a move that was painted is lost.

`python -m tools.trials.kill [--tabs 200] [--seed N] [--at-once 3]`, for the built site.
"""

from __future__ import annotations

import asyncio
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from itertools import cycle, islice
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from playwright.async_api import async_playwright

from engine.games import GAMES
from tools.run import browsers
from tools.run.serve import serving
from tools.trials.kill.kills import course, kill
from tools.trials.kill.tab import Tab

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.async_api import Browser

    from tools.trials.kill.kills import Course, Kill

DIST = Path("dist")


async def main(options: Namespace) -> int:
    """The exit code of as many kills as these options say."""
    rng, begun = Random(options.seed), time.perf_counter()
    print(f"seed {options.seed}", flush=True)
    with serving(DIST) as server:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.ARGUMENTS)
            kills = await all_kills(browser, server.url, options, rng)
    print(told(kills), f"{time.perf_counter() - begun:.0f} s")
    return 0 if all(kill.right for kill in kills) else 1


async def all_kills(browser: Browser, site: str, options: Namespace, rng: Random) -> list[Kill]:
    """Every kill, the games in turn, in several tabs at once."""
    courses = await learned(browser, site, rng.sample(GAMES, min(options.tabs, len(GAMES))))
    queue = islice(cycle(courses), options.tabs)
    kills: list[Kill] = []
    async with asyncio.TaskGroup() as group:
        for _ in range(options.at_once):
            group.create_task(work(await arrived(browser, site), queue, rng, kills))
    return kills


async def arrived(browser: Browser, site: str) -> Tab:
    """A tab of somebody who was never here before."""
    tab = Tab(await browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB"), site)
    await tab.prepare()
    return tab


async def learned(browser: Browser, site: str, games: list[str]) -> list[Course]:
    """How each of the games goes."""
    tab = await arrived(browser, site)
    courses = [await course(tab, game) for game in games]
    await tab.context.close()
    return courses


async def work(tab: Tab, queue: Iterator[Course], rng: Random, kills: list[Kill]) -> None:
    """Kill a tab again and again, until nothing is left to do."""
    for each in queue:
        one = await kill(tab, each, rng)
        kills.append(one)
        print(
            f"{len(kills):4} {one.game:8} {one.death:8} after {one.taps:2} taps, {len(one.painted):2} moves painted",
            flush=True,
        )
        if not one.right:
            print(f"     LOST: painted {one.painted}, after {one.after}", flush=True)


def told(kills: list[Kill]) -> str:
    """What has come of all kills, in a line."""
    games = ", ".join(f"{game} {count}" for game, count in Counter(kill.game for kill in kills).items())
    moves, lost = sum(len(kill.painted) for kill in kills), sum(not kill.right for kill in kills)
    return f"{len(kills)} tabs killed ({games}), {moves} moves painted in them, {lost} with a move lost,"


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tools.trials.kill", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tabs", type=int, default=200)
    parser.add_argument("--at-once", type=int, default=3)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**9))
    if browsers.chromium() is None or not (DIST / "index.html").is_file():
        raise SystemExit("This needs a Chromium and the built site: make site")
    sys.exit(asyncio.run(main(parser.parse_args())))
