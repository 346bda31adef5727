"""A tab in which a game is played by taps, killed at any moment and opened again."""

from asyncio import Event, ensure_future
from collections.abc import Awaitable, Callable

from playwright.async_api import BrowserContext, Page

from tools.bench.stage import PAGES, SPOT
from tools.run.samples import address, samples, words

Moves = tuple[str, ...]
Death = Callable[[Page], Awaitable[None]]

READY = "html[data-ready][data-modules][data-screen=play]"
PATIENCE = 120_000
"""Milliseconds that anything may take on a busy machine."""

LISTED = "[...document.querySelectorAll('.plies .ply')].map(ply => ply.textContent)"
PAINTED = f"() => new Promise(done => requestAnimationFrame(() => setTimeout(() => done({LISTED}))))"
TELL = f"""const tell = () => requestAnimationFrame(() => setTimeout(() => painted({LISTED})));
const whatever = {{childList: true, subtree: true, characterData: true}};
if (parent === self) new MutationObserver(tell).observe(document, whatever)"""
"""Tells of all moves that are painted, as soon as they are: a tab that dies does not answer any more."""


def taps_of(game: str) -> list[str]:
    """The taps in a game, from the position of its samples."""
    return words(samples(game).played.taps)


class Tab:
    """A tab in a context of its own; what was painted in it last, it knows beyond its death."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        """Begin without a page."""
        self.context, self.site = context, site
        self.painted: Moves = ()
        self.begun = self.done = 0

    async def prepare(self) -> None:
        """Open a page, and have every page tell what it paints."""
        self.context.set_default_timeout(PATIENCE)
        await self.context.expose_binding("painted", self._hear)
        await self.context.add_init_script(TELL)
        await self.context.add_init_script(path=PAGES / "spot.js")
        self.page = await self.context.new_page()
        await self.page.goto(f"{self.site}/assets/icons/favicon.svg")

    def _hear(self, _: object, moves: list[str]) -> None:
        self.painted = tuple(moves)

    async def begin(self, game: str) -> None:
        """Come to where a game's samples begin, with nothing stored."""
        await self.page.evaluate("localStorage.clear()")
        await self.page.goto("about:blank")
        await self._come(address(game, samples(game).played.position))
        self.painted, self.begun, self.done = (), 0, 0

    async def reopen(self, game: str) -> Moves:
        """Come to a game in a new page, and return the moves that it shows."""
        self.page = await self.context.new_page()
        await self._come(game)
        return await self.listed_moves()

    async def _come(self, place: str) -> None:
        await self.page.goto(f"{self.site}/#{place}")
        await self.page.wait_for_selector(READY, state="attached")

    async def listed_moves(self) -> Moves:
        """Return the moves listed, when they are painted."""
        return tuple(await self.page.evaluate(PAINTED))

    async def play(self, taps: list[str]) -> list[Moves]:
        """Make these taps, and return what was listed before them and after each."""
        listed = [await self.listed_moves()]
        for said in taps:
            spot = await self.page.wait_for_function(SPOT, arg=said)
            self.begun += 1
            await self.page.mouse.click(*await spot.json_value())
            listed.append(await self.listed_moves())
            self.done += 1
        return listed


async def crash(page: Page) -> None:
    """Kill the process of a page."""
    gone = Event()
    page.once("crash", lambda _: gone.set())
    session = await page.context.new_cdp_session(page)
    dying = ensure_future(session.send("Page.crash"))
    await gone.wait()
    dying.cancel()
    await page.close()


async def close(page: Page) -> None:
    """Close a page without asking it."""
    await page.close(run_before_unload=False)


DEATHS: dict[str, Death] = {"crashed": crash, "closed": close}
