"""The browser, the site as it is served, and pages that are watched for every kind of mishap."""

from __future__ import annotations

import os
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from playwright.sync_api import expect

from e2e import kept, screens
from e2e.hands import finger, mouse
from e2e.kept import STARTS
from e2e.nights import each_push
from e2e.sea import Sea
from e2e.table import Table
from tools import browsers
from tools.serve import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Playwright, Request, Response

HERE = Path(__file__).parent
ROOT = HERE.parent
# The rest keeps the browser from talking to its maker.
CHROMIUM_ARGS = [
    *browsers.ARGUMENTS,
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
QUICKLY_COMPILED = "--js-flags=--liftoff-only"
"""Has V8 compile the interpreter quickly and leave it so: most pages live for seconds, and a start costs half."""
PATIENCE = 20_000
"""Milliseconds to wait for what should be there at once, on a machine that has much else to do."""
expect.set_options(timeout=PATIENCE)

NO_STANDSTILL = """{
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, address, ...more) {
    if (more[0] === false) console.error(`the page stands still for ${address}`);
    return open.call(this, method, address, ...more);
  };
}"""
"""Reports what a page waits for without a turn of the browser: what it calls at once has to be in the first part of the
interpreter (docs/upgrade.md)."""

FAILED = pytest.StashKey[bool]()
"""Whether something went wrong in a test."""

PHONE: dict[str, Any] = {"viewport": screens.PHONE, "has_touch": True, "is_mobile": True}
USUAL: dict[str, Any] = {"viewport": screens.DESKTOP, "locale": "en-GB", "service_workers": "block"}
CALM: dict[str, Any] = {**USUAL, "viewport": screens.LAPTOP, "reduced_motion": "reduce"}
"""A smaller window in which nothing moves: without a graphics card, painting takes a third of what tests cost."""


LONGEST = (
    *("test_axe.py", "test_contract.py", "test_halali_games.py", "test_offline.py"),
    *("test_memory.py", "test_settings.py", "test_broken.py", "test_author.py"),
)
"""What takes longest without a break."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let tests be thorough, as every night: make nightly."""
    parser.addoption("--thorough", action="store_true", help="every screen at every size, and whole games once more")
    about = "how Python starts: as on first visits, as there without a snapshot, or as on later visits"
    parser.addoption("--start", choices=STARTS, default=STARTS[0], help=about)


def pytest_configure(config: pytest.Config) -> None:
    """Have visitors come with large windows where things move, every night."""
    Visitors.usual = USUAL if config.getoption("--thorough") else CALM
    Visitors.start = config.getoption("--start")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is for the nights, and give each worker its share of browser tests first, the longest before all.

    Tests without a browser are short: they come last, so that no worker waits at the end.
    """
    ours = [item for item in items if HERE in item.path.parents]
    others = [item for item in items if HERE not in item.path.parents]
    if not config.getoption("--thorough"):
        ours = each_push(ours)
    if config.getoption("--start") != STARTS[0]:
        ours = [item for item in ours if not item.get_closest_marker("own_start")]
    ours.sort(key=lambda item: item.path.name not in LONGEST)
    items[:] = shared_out(ours, others, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def shared_out(ours: list[pytest.Item], others: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return all tests in as many equal shares, which xdist cuts: in each whole files of browser tests, then others."""
    files = [list(tests) for _, tests in groupby(ours, key=lambda item: item.path)]
    left = len(ours) + len(others)
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        share = [item for file in files[worker::workers] for item in file]
        size = left // (workers - worker)
        share += [others.pop() for _ in range(min(size - len(share), len(others)))]
        left -= size
        ordered += share
    return [*ordered, *others]


@pytest.fixture(scope="session")
def thorough(pytestconfig: pytest.Config) -> bool:
    """Whether to try everything; otherwise a share of it, which is the same each time."""
    return bool(pytestconfig.getoption("--thorough"))


class Visitors:
    """Opens pages in contexts of their own, and keeps a list of what went wrong in any of them."""

    usual: ClassVar[dict[str, Any]] = CALM
    """The options of a context that a test leaves as they are."""
    start: ClassVar[str] = STARTS[0]
    """How Python starts in their pages."""
    built = True
    """Whether the site is the built one, and not the sources, which may call anything when they start."""

    def __init__(self, browser: Browser, site: str, *friends: str) -> None:
        """Begin with nobody there; only what comes from `site` and its `friends` may be asked for."""
        self.browser, self.site = browser, site
        self.known = (*(f"{address}/" for address in (site, *friends)), "data:", "blob:")
        self.problems: list[str] = []
        self.contexts: list[BrowserContext] = []

    def come(self, **options: Any) -> Table:
        """Return the table of a new visitor, not yet anywhere; options are those of a browser context."""
        device = {**self.usual, **options}
        context = self.browser.new_context(**device)
        if device.get("java_script_enabled", True):
            if self.built:
                context.add_init_script(NO_STANDSTILL)
            kept.prepare(context, self.site, self.start)
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: self.problems.append(f"error: {error.error}"))
        context.on("console", self._console)
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        return Table(context.new_page(), self.site, device=device)

    def arrive(self, address: str = "", **options: Any) -> Table:
        """Return the table of a new visitor who has come to an address of the site, Python there."""
        table = self.come(**options)
        table.arrive(address)
        return table

    def leave(self) -> None:
        """Assert that nothing went wrong, and close everything; what a closing page cannot fetch, nobody misses."""
        try:
            self.fine()
        finally:
            self.close()

    def close(self) -> None:
        """Close everything, whatever went wrong."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()
        self.problems.clear()

    def fine(self) -> None:
        """Assert that nothing went wrong since this was last asked."""
        problems, self.problems = self.problems, []
        assert problems == []

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith(self.known):
            self.problems.append(f"foreign: {request.url}")

    def _failed(self, request: Request) -> None:
        if not browsers.given_up(request.url, request.failure):
            self.problems.append(f"failed: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"{response.status}: {response.url}")


class Regulars:
    """Pages for tests to which the start does not matter: starting Python is most of what a short test costs."""

    def __init__(self, browser: Browser, site: str) -> None:
        """Begin with none; each is started when it is first asked for."""
        self.browser, self.site = browser, site
        self.known: dict[str, tuple[Visitors, Table]] = {}
        self.users: dict[str, pytest.Item] = {}

    @contextmanager
    def lent(
        self, request: pytest.FixtureRequest, name: str, arrive: Callable[[Visitors], Table] = Visitors.arrive
    ) -> Iterator[tuple[Visitors, Table]]:
        """Lend a page to a test: the one of that name, which `arrive` opens if there is none, and its crowd."""
        crowd, table = self._page(name, arrive)
        self.users[name] = request.node
        yield crowd, table
        table.hand = mouse
        table.as_it_was()
        crowd.fine()

    @contextmanager
    def anew(self, request: pytest.FixtureRequest, **options: Any) -> Iterator[tuple[Visitors, Table]]:
        """Lend a page for a start: nothing is stored, no script and no route is left, and it is nowhere yet.

        The browser compiles an interpreter once in a tab; that is two thirds of what a start costs.
        """
        name = f"newcomer {options}"
        with self.lent(request, name, lambda crowd: crowd.come(**options)) as (crowd, table):
            yield crowd, table
            crowd.fine()
            table.forget()
            crowd.problems.clear()

    def leave(self) -> None:
        """Close all pages."""
        for crowd, _ in self.known.values():
            crowd.close()

    def _page(self, name: str, arrive: Callable[[Visitors], Table]) -> tuple[Visitors, Table]:
        # Whatever lies on a page at which a test has failed, it shall not fail the next one.
        if name in self.known and self.users[name].stash.get(FAILED, False):
            self.known.pop(name)[0].close()
        if name not in self.known:
            crowd = Visitors(self.browser, self.site)
            self.known[name] = crowd, arrive(crowd)
        return self.known[name]


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any],
    browser_name: str,
    thorough: bool,  # noqa: FBT001 -- a fixture
) -> dict[str, Any]:
    """Playwright's own arguments, with the browser that this machine has; thorough runs compile as visitors' do."""
    if browser_name == "firefox":  # Debian's Firefox, over WebDriver BiDi
        return {**browser_type_launch_args, "executable_path": browsers.firefox(), "channel": "moz-firefox"}
    arguments = CHROMIUM_ARGS if thorough else [*CHROMIUM_ARGS, QUICKLY_COMPILED]
    return {**browser_type_launch_args, "executable_path": browsers.chromium(), "args": arguments}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site."""
    with serving(ROOT / "dist") as server:
        yield server.url


@pytest.fixture(scope="session")
def sources() -> Iterator[str]:
    """The address of the sources, served as they are."""
    with serving(ROOT) as server:
        yield server.url


UNHEARD = "ICE failed, add a STUN server"
"""What Firefox writes to its console when another device is not to be reached."""


@pytest.fixture
def others(request: pytest.FixtureRequest, playwright: Playwright, site: str) -> Iterator[Visitors]:
    """Visitors in a browser process of their own, as on another device; which browser is the parameter."""
    if request.param == "firefox":
        browser = playwright.firefox.launch(channel="moz-firefox", executable_path=browsers.firefox())
    else:
        arguments = [*CHROMIUM_ARGS, QUICKLY_COMPILED]
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=arguments)
    crowd = Visitors(browser, site)
    yield crowd
    crowd.problems = [problem for problem in crowd.problems if UNHEARD not in problem]
    crowd.leave()
    browser.close()


@pytest.fixture
def visitors(browser: Browser, site: str) -> Iterator[Visitors]:
    """Visitors of the built site, gone when the test ends; anything wrong in their pages fails it."""
    crowd = Visitors(browser, site)
    yield crowd
    crowd.leave()


@pytest.fixture
def builders(browser: Browser, sources: str) -> Iterator[Visitors]:
    """Visitors of the sources as they are; otherwise like `visitors`."""
    crowd = Visitors(browser, sources)
    crowd.built = False
    yield crowd
    crowd.leave()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note which tests have failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def regulars(browser: Browser, site: str) -> Iterator[Regulars]:
    """The pages that tests share."""
    regulars = Regulars(browser, site)
    yield regulars
    regulars.leave()


@pytest.fixture
def table(request: pytest.FixtureRequest, regulars: Regulars) -> Iterator[Table]:
    """An English desktop table at the start of a game, on a page that other tests have used before."""
    with regulars.lent(request, "desktop") as (_, table):
        table.clear()
        yield table


@pytest.fixture
def other(request: pytest.FixtureRequest, regulars: Regulars) -> Iterator[Table]:
    """Another such table, in a browser that has nothing in common with the first one's."""
    with regulars.lent(request, "other") as (_, table):
        table.clear()
        yield table


@pytest.fixture
def handheld(request: pytest.FixtureRequest, regulars: Regulars) -> Iterator[Table]:
    """Such a table on a phone, with a finger in place of a mouse."""
    with regulars.lent(request, "phone", lambda crowd: crowd.arrive(**PHONE)) as (_, table):
        table.clear()
        table.hand = finger
        yield table


@pytest.fixture
def newcomer(request: pytest.FixtureRequest, regulars: Regulars) -> Iterator[Table]:
    """The table of somebody who has never been here, and has not arrived yet."""
    with regulars.anew(request) as (_, table):
        yield table


@pytest.fixture
def german(request: pytest.FixtureRequest, regulars: Regulars) -> Iterator[Table]:
    """The table of somebody who reads German, has never been here, and has not arrived yet."""
    with regulars.anew(request, locale="de-DE") as (_, table):
        yield table


@pytest.fixture
def sea(table: Table) -> Iterator[Sea]:
    """Hai Noon at that table; attacks play out by themselves again at the end."""
    sea = Sea(table)
    yield sea
    sea.let_go()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the teacher's pages lie."""
    return tmp_path_factory.mktemp("school")


@pytest.fixture(scope="module")
def school(folder: Path) -> Iterator[str]:
    """The address of the teacher's pages: another origin, and another site, than the boards'."""
    with serving(folder) as server:
        yield server.url.replace("127.0.0.1", "localhost")


@pytest.fixture
def crowd(browser: Browser, site: str, school: str) -> Iterator[Visitors]:
    """Visitors of the teacher's pages."""
    crowd = Visitors(browser, site, school)
    yield crowd
    crowd.leave()
