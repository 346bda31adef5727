"""First looks at each kind of screen: among them games by a link, the start page after a game, and a full shelf."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from random import Random

from playwright.sync_api import Page

from engine.games import GAMES
from tools.bench.boot import LINGER
from ui.app import storage
from ui.keep import links, shelf
from ui.table.session import Session, World, new_session

GAME = GAMES[-1]
SEED = 7
FULL = 300
"""How many games lie on the shelf."""
FEW = 12
"""How many moves a game under way has."""
SCREENS: Mapping[str, str] = {
    "table": GAME,
    **{name: f"{GAME}.{name}" for name in ("rules", "author", "puzzles", "daily", "editor", "lesson.1")},
    "game under way": "way",
    "start page": "",
    "finished game": "end",
    "shelf": "shelf",
}
"""By kind of screen its address; the games are those of `games`. Start page and shelf come after a game."""


def longest_tasks(page: Page, kept: Mapping[str, str]) -> dict[str, float]:
    """The longest task of the first look at each screen, once all of Python is there; 0 if none was long.

    The shelf is looked at where the browser holds these texts by key: on a first visit it is empty.
    """
    page.wait_for_selector("html[data-complete]", state="attached")
    found = {}
    for screen, address in SCREENS.items():
        if screen == "shelf" and not kept:
            continue
        page.wait_for_timeout(LINGER)
        begun = page.evaluate("performance.now()")
        page.evaluate("address => { location.hash = address }", games().get(address, address))
        page.wait_for_timeout(2 * LINGER)
        tasks = [duration for at, duration in page.evaluate("fangBench.held") if at >= begun]
        found[screen] = max(tasks, default=0)
    return found


@cache
def games() -> Mapping[str, str]:
    """The addresses of a game under way and of one that is over."""
    # The link to a game that hides something leads to a picture until it is over.
    way = next(session for game in GAMES if not (session := random_game(game, FEW)).has_secrets)
    return {"way": links.write(way), "end": links.write(random_game(GAME))}


@cache
def full_shelf() -> Mapping[str, str]:
    """The texts by key that the site stores when so many games lie on the shelf."""
    each = zip(range(1, FULL + 1), kept_games(), strict=False)
    return {f"{storage.SHELF}{number}": shelf.write(shelf.new_entry(session)) for number, session in each}


def kept_games() -> Iterator[Session]:
    """Yield games of each kind, of different days and lengths, as many as lie there."""
    whole = [random_game(game) for game in GAMES]
    for number in range(FULL):
        session = whole[number % len(whole)]
        plies, day = 1 + number % len(session.line), f"2026-{1 + number // 28:02}-{1 + number % 28:02}"
        part = replace(session, line=session.line.up_to(plies), date=day)
        yield part.at(plies)


@cache
def random_game(game: str, plies: int | None = None) -> Session:
    """A game by random moves, so many or to its end."""
    rng = Random(SEED)
    session = new_session(game, {}, (), World(rng, "2026-01-01"))
    while len(session.line) != plies and (moves := session.line.last.legal_moves()):
        session = session.play(rng.choice(moves), rng)
    return session
