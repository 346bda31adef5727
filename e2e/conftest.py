"""The browser, the site as it is served, which browser tests run, and the fixtures with pages."""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from e2e import screens
from e2e.hainoon_page import HainoonPage
from e2e.halali_page import HalaliPage
from e2e.input_devices import finger
from e2e.parts import LISTED, part
from e2e.processes import OwnBrowser
from e2e.starts import STARTS
from e2e.table import Table
from e2e.visitors import FAILED, PATIENCE, SharedPages, Visitors, visitors_in
from e2e.webkit import SharedWebKit, webkit_window
from e2e.windows import ENGINES, PlaywrightWindow, Window, in_engines
from tools.run import browsers
from tools.run.serve import serving

LayPage = Callable[..., Page]

HERE = Path(__file__).parent
ROOT = HERE.parent
# V8 compiles the interpreter quickly and leaves it so: most pages live for seconds, and a start costs half. The others
# keep the browser from talking to its maker.
CHROMIUM_ARGS = [
    *browsers.ARGUMENTS,
    "--js-flags=--liftoff-only",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=PATIENCE)

PHONE: dict[str, Any] = {"viewport": screens.PHONE, "has_touch": True, "is_mobile": True}
TOUCH: dict[str, Any] = {"viewport": screens.LYING_TABLET, "has_touch": True, "is_mobile": True}

QUICK = {line for line in (HERE / "quick.txt").read_text(encoding="utf-8").splitlines() if line[:1] not in {"", "#"}}
"""The browser tests of `make test`, by their ids."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options: which browser tests run, and how Python starts in them."""
    about = "run only what e2e/quick.txt names (quick), only the other tests (rest), or a share of long ones (2/6)"
    parser.addoption("--part", type=part, help=about)
    about = "how Python starts: as on first visits, as there without a snapshot, or as on later visits"
    parser.addoption("--start", choices=STARTS, default=STARTS[0], help=about)


def pytest_configure(config: pytest.Config) -> None:
    """Have Python start in all pages as the option says."""
    Visitors.start = config.getoption("--start")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the browser tests that the options ask for, and run them before the others, which are short."""
    part, start = config.getoption("--part"), config.getoption("--start")
    ours = [item for item in items if HERE in item.path.parents]
    kept = [
        item
        for item in ours
        if (part not in LISTED or part == ("quick" if item.nodeid in QUICK else "rest"))
        and (start == STARTS[0] or not item.get_closest_marker("own_start"))
    ]
    config.hook.pytest_deselected(items=[item for item in ours if item not in kept])
    items[:] = [*kept, *(item for item in items if HERE not in item.path.parents)]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    """Playwright's own arguments, with the browser that this machine has."""
    if browser_name == "firefox":  # Debian's Firefox, over WebDriver BiDi
        return {**browser_type_launch_args, "executable_path": browsers.firefox(), "channel": "moz-firefox"}
    return {**browser_type_launch_args, "executable_path": browsers.chromium(), "args": CHROMIUM_ARGS}


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
"""The message of Firefox in its console when it cannot reach another device."""


LAUNCHES: dict[str, Callable[[], dict[str, Any]]] = {
    "firefox": lambda: {"channel": "moz-firefox", "executable_path": browsers.firefox()},
    "chromium": lambda: {"executable_path": browsers.chromium(), "args": CHROMIUM_ARGS},
}
"""By browser of another device, how it is started."""


@pytest.fixture
def device_visitors(request: pytest.FixtureRequest, playwright: Playwright, site: str) -> Iterator[Visitors]:
    """Visitors in a browser process of their own, as on another device; the parameter is the browser."""
    with visitors_in(getattr(playwright, request.param).launch(**LAUNCHES[request.param]()), site) as crowd:
        yield crowd
        crowd.problems = [problem for problem in crowd.problems if UNHEARD not in problem]


@pytest.fixture
def killed_visitors(
    request: pytest.FixtureRequest, playwright: Playwright, site: str, tmp_path: Path
) -> Iterator[Visitors]:
    """Visitors whose browser keeps its profile when its process is killed; the parameter is the browser."""
    browser = OwnBrowser(getattr(playwright, request.param), tmp_path / "profile", **LAUNCHES[request.param]())
    with visitors_in(cast("Browser", browser), site) as crowd:
        yield crowd
        browser.close()
        crowd.problems = [problem for problem in crowd.problems if UNHEARD not in problem]


@pytest.fixture
def rival_visitors(playwright: Playwright, site: str) -> Iterator[Visitors]:
    """Visitors in a third browser process, as on a device that nobody has asked for."""
    browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=CHROMIUM_ARGS)
    with visitors_in(browser, site) as crowd:
        yield crowd


@pytest.fixture
def visitors(browser: Browser, site: str) -> Iterator[Visitors]:
    """Visitors of the built site; a problem in one of their pages fails the test."""
    crowd = Visitors(browser, site)
    yield crowd
    crowd.leave()


@pytest.fixture
def source_visitors(browser: Browser, sources: str) -> Iterator[Visitors]:
    """Visitors of the sources as they are; otherwise like `visitors`."""
    crowd = Visitors(browser, sources)
    crowd.counted = False
    yield crowd
    crowd.leave()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note which tests have failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def shared_pages(browser: Browser, site: str) -> Iterator[SharedPages]:
    """The pages that tests share."""
    shared_pages = SharedPages(browser, site)
    yield shared_pages
    shared_pages.leave()


@pytest.fixture
def table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """An English desktop page at the start of a game of Xok, shared with other tests."""
    with shared_pages.lend(request, "desktop") as (_, table):
        table.clear()
        yield table


@pytest.fixture
def second_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """Another such page, in a context of its own."""
    with shared_pages.lend(request, "second") as (_, table):
        table.clear()
        yield table


@pytest.fixture
def phone_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """Such a page on a phone, where a finger taps."""
    with shared_pages.lend(request, "phone", lambda crowd: crowd.arrive(**PHONE)) as (_, table):
        table.clear()
        table.hand = finger
        yield table


@pytest.fixture
def tablet(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """A page on a tablet, shared with other tests."""
    with shared_pages.lend(request, "tablet", lambda crowd: crowd.arrive(**TOUCH)) as (_, table):
        table.clear()
        yield table


@pytest.fixture
def fresh_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """A page that is not loaded yet, with nothing stored."""
    with shared_pages.lend_fresh(request) as (_, table):
        yield table


@pytest.fixture
def german(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """A page that is not loaded yet, with nothing stored, of a German browser."""
    with shared_pages.lend_fresh(request, locale="de-DE") as (_, table):
        yield table


@pytest.fixture
def hainoon_page(table: Table) -> Iterator[HainoonPage]:
    """Hai Noon on the shared page."""
    hainoon_page = HainoonPage(table)
    yield hainoon_page
    hainoon_page.release_scenes()


@pytest.fixture
def halali_page(table: Table) -> HalaliPage:
    """Halali! on the shared page."""
    return HalaliPage(table)


@pytest.fixture(scope="session", params=in_engines(*ENGINES))
def engine(request: pytest.FixtureRequest) -> str:
    """The engine of a test that runs in all; `only_in` chooses among them."""
    return str(request.param)


@pytest.fixture(scope="session")
def firefox_pages(playwright: Playwright, site: str) -> Iterator[SharedPages]:
    """The pages that tests share in Debian's Firefox, over WebDriver BiDi."""
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=browsers.firefox())
    pages = SharedPages(browser, site)
    yield pages
    pages.leave()
    browser.close()


@pytest.fixture(scope="session")
def shared_webkit(site: str) -> Iterator[SharedWebKit]:
    """The WebKit that tests share."""
    shared = SharedWebKit(site)
    yield shared
    shared.leave()


@pytest.fixture
def window(request: pytest.FixtureRequest, engine: str) -> Iterator[Window]:
    """A window of the engine, at the start page, with nothing stored; its browser is shared with other tests."""
    if engine == "webkit":
        with request.getfixturevalue("shared_webkit").lend(request.node) as shared:
            yield shared
        return
    pages = request.getfixturevalue("shared_pages" if engine == "chromium" else "firefox_pages")
    with pages.lend(request, "window") as (_, table):
        window = PlaywrightWindow(table.page, table.site)
        window.start_over()
        yield window


@contextmanager
def new_window(request: pytest.FixtureRequest, engine: str, site: str) -> Iterator[Window]:
    """Open a window of a new visitor of a site in the engine, who may keep it; not loaded yet."""
    if engine == "webkit":
        with TemporaryDirectory(ignore_cleanup_errors=True) as profile, webkit_window(Path(profile), site) as window:
            yield window
            window.expect_no_problems()
        return
    pages = request.getfixturevalue("shared_pages" if engine == "chromium" else "firefox_pages")
    visitors = Visitors(pages.browser, site)
    yield PlaywrightWindow(visitors.come(service_workers="allow").page, site)
    visitors.leave()


@pytest.fixture
def fresh_window(request: pytest.FixtureRequest, engine: str, site: str) -> Iterator[Window]:
    """A window of a new visitor in the engine, who may keep the site; not loaded yet."""
    with new_window(request, engine, site) as window:
        yield window


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a teacher's pages."""
    return tmp_path_factory.mktemp("school")


@pytest.fixture(scope="module")
def school(folder: Path) -> Iterator[str]:
    """The address of the teacher's pages: another origin and another site than the boards'."""
    with serving(folder) as server:
        yield server.url.replace("127.0.0.1", "localhost")


@pytest.fixture
def school_visitors(browser: Browser, site: str, school: str) -> Iterator[Visitors]:
    """Visitors of the teacher's pages."""
    crowd = Visitors(browser, site, school)
    yield crowd
    crowd.leave()


@pytest.fixture
def lay_page(school_visitors: Visitors, school: str, folder: Path) -> LayPage:
    """Writes a teacher's page, and opens it as a new visitor; a script runs first in it and in its frames."""

    def lay(text: str, script: str = "", **options: Any) -> Page:
        (folder / "index.html").write_text(text, encoding="utf-8")
        page = school_visitors.come(**options).page
        page.add_init_script(script)
        page.goto(f"{school}/")
        return page

    return lay
