"""A new build is deployed while a page of the old one is open: its files are gone, and the page says so and goes on."""

import shutil
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.board_frames import board_frame, press, tap, wait_until_live
from e2e.conftest import ROOT
from e2e.deploys import deploy
from e2e.starts import WAIT_FOR_SNAPSHOT
from e2e.table import BOOT, Table
from e2e.test_embed import AGAINST, page_of
from e2e.visitors import Visitors
from e2e.waiting import HeldRequests
from engine.language import language
from tools.run.serve import Handler, path_of, serving

pytestmark = pytest.mark.own_start

HOSTS = ("404", "index.html")
"""The answer of a host where a file is missing; some show the start page."""
ENGLISH = language("en")
BUILD = "() => document.documentElement.dataset.build"


def share(table: Table) -> None:
    """Begin a game and share it."""
    table.do("together xok")
    table.tap("d4", "d5")
    table.do("dialog share")


def choose_language(table: Table, code: str) -> None:
    """Choose a language in the page's head."""
    table.page.locator("#top select").select_option(code)


WISHES: dict[str, tuple[Callable[[Table], None], str]] = {
    "all puzzles": (lambda table: table.follow("xok.puzzles"), "[data-screen=puzzles]"),
    "a puzzle": (lambda table: table.follow("xok.puzzle.1"), "[data-screen=puzzle]"),
    "the shelf": (lambda table: table.follow("shelf"), "[data-screen=shelf]"),
    "the editor": (lambda table: table.follow("xok.editor"), "[data-screen=editor]"),
    "sharing a game": (share, "[data-game=xok]:has(dialog[open])"),
    "settings": (lambda table: table.do("dialog settings"), ":has(dialog[open])"),
    "a language": (lambda table: choose_language(table, "de"), "[lang=de]"),
}
"""Requests before the later archive is there, and the sign on the screen."""
DROP_TEXTS = """async code => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (request.url.includes(`texts-${code}-`)) await cache.delete(request);
  }
}"""


@pytest.fixture
def host(request: pytest.FixtureRequest) -> str:
    """The answer of the host to what is missing."""
    return str(getattr(request, "param", HOSTS[0]))


@pytest.fixture
def crowd(browser: Browser, tmp_path: Path, host: str) -> Iterator[tuple[Visitors, Path]]:
    """Visitors of a copy of the site, and the copy's folder."""
    folder = shutil.copytree(ROOT / "dist", tmp_path / "site")
    with serving(folder) as server:

        class Lenient(Handler):
            """Answers with the start page where there is no file."""

            def answer(self) -> None:
                """Send the file, or the start page."""
                path = path_of(self.path)
                if self.server.find(path):
                    return super().answer()
                body = (folder / "index.html").read_bytes()
                return self.send(HTTPStatus.OK, {"Content-Type": "text/html; charset=utf-8"}, body)

        if host != HOSTS[0]:
            server.RequestHandlerClass = Lenient
        visitors = Visitors(browser, server.url)
        yield visitors, folder
        # A file that is gone is gone; nothing may be thrown all the same.
        visitors.problems = [problem for problem in visitors.problems if problem.startswith("error:")]
        visitors.leave()


def expect_new_version(table: Table) -> None:
    """The page says that there is a new version, in its language, and nothing else."""
    said = table.page.locator("#failed p:visible")
    expect(said).to_contain_text(table.say("failed.new"), timeout=BOOT)
    expect(said).to_have_count(1)


def load_new_version(table: Table, before: str) -> None:
    """Press what is offered, and wait for the new build."""
    table.page.locator("#failed [data-again]:visible").click()
    table.page.wait_for_function(f"before => document.readyState === 'complete' && ({BUILD})() !== before", arg=before)
    table.wait_until_ready()


@pytest.mark.parametrize("host", HOSTS, indirect=True)
@pytest.mark.parametrize("wish", WISHES)
def test_before_the_rest_has_come(crowd: tuple[Visitors, Path], wish: str) -> None:
    """On any request the page says why it does not come, and loads the new version with it."""
    (visitors, folder), (ask, seen) = crowd, WISHES[wish]
    table = visitors.come()
    held = HeldRequests(table.page, "**/later-*.zip")
    table.page.goto(table.site)
    expect(table.page.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    before = table.page.evaluate(BUILD)
    deploy(folder)
    held.release()
    ask(table)
    expect_new_version(table)
    load_new_version(table, before)
    expect(table.page.locator(f"html{seen}")).to_be_attached(timeout=BOOT)
    expect(table.page.locator("#failed")).to_be_hidden()


@pytest.mark.parametrize("workers", ["block", "allow"])
def test_a_language_that_is_gone(crowd: tuple[Visitors, Path], workers: str) -> None:
    """The sentence goes when something else is done, and comes again; the new version has the game and the language."""
    visitors, folder = crowd
    table = visitors.arrive("#xok", service_workers=workers)
    if workers == "allow":
        table.page.evaluate(WAIT_FOR_SNAPSHOT)
        table.page.evaluate(DROP_TEXTS, "de")
        table.page.context.new_cdp_session(table.page).send("Network.clearBrowserCache")
    before = table.page.evaluate(BUILD)
    deploy(folder)
    choose_language(table, "de")
    expect_new_version(table)
    table.tap("d4", "d5")
    expect(table.page.locator("#failed")).to_be_hidden()
    expect(table.page.locator("html[data-waiting]")).to_have_count(0)
    assert table.moves == ["1.d4+d5"]
    choose_language(table, "en")
    choose_language(table, "de")
    expect_new_version(table)
    load_new_version(table, before)
    expect(table.page.locator("html[lang=de]")).to_be_attached(timeout=BOOT)
    assert table.moves == ["1.d4+d5"]


def lay_boards(visitors: Visitors, boards: dict[str, dict[str, str]]) -> Page:
    """Return a page with boards."""
    page = visitors.come().page
    body = page_of(visitors.site, boards)
    page.route("**/elsewhere", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(f"{visitors.site}/elsewhere")
    return page


def expect_said(page: Page, name: str, *keys: str) -> None:
    """A board says these sentences about what is missing, in its language, and no other."""
    said = board_frame(page, name).locator("#failed p:visible")
    expect(said).to_contain_text(list(map(ENGLISH.say, keys)))
    expect(said).to_have_count(len(keys))


def test_boards_of_two_builds(crowd: tuple[Visitors, Path]) -> None:
    """A frame of the new build has a Python of its own: one never paints into a page of the other."""
    visitors, folder = crowd
    page = lay_boards(visitors, {"first": {"game": "xok"}, "second": {"game": "halali"}})
    page.locator("#first").click()
    wait_until_live(page, "first")
    deploy(folder)
    page.locator("#second").click()
    wait_until_live(page, "second")
    first, second = page.frames[1:]
    assert first.evaluate(BUILD) != second.evaluate(BUILD)
    assert second.evaluate("() => Boolean(fang.python)")
    tap(page, "first", "d4", "d5")
    expect(board_frame(page, "first").get_by_role("gridcell", name="d5, white fish")).to_be_visible()


def test_a_boards_language_that_is_gone(crowd: tuple[Visitors, Path]) -> None:
    """The frame says so until another board is asked for, and loads the new version with the board that was."""
    visitors, folder = crowd
    page = lay_boards(visitors, {"first": {"game": "xok", "lang": "en"}})
    board, frame = page.locator("#first"), board_frame(page, "first")
    board.click()
    wait_until_live(page, "first")
    tap(page, "first", "d4", "d5")
    deploy(folder)
    for code, keys in (("de", ["failed.new"]), ("en", []), ("de", ["failed.new"])):
        board.evaluate("(board, code) => { board.lang = code; }", code)
        expect_said(page, "first", *keys)
    before = page.frames[1].evaluate(BUILD)
    press(page, frame.locator("#failed [data-again]:visible"))
    expect(frame.locator("html[lang=de] .board.live")).to_be_visible(timeout=BOOT)
    expect(frame.locator("#failed")).to_be_hidden()
    assert page.frames[1].evaluate(BUILD) != before
    tap(page, "first", "d4", "d5")
    expect(frame.get_by_role("gridcell", name="d5, weißer Fisch")).to_be_visible()


def test_a_board_without_a_thinker(crowd: tuple[Visitors, Path]) -> None:
    """A board at which a computer is to move says what is missing; a press takes that away, and asks again."""
    visitors, _ = crowd
    gone = ("**/thinker-*.js", "**/pyodide.rest.wasm")
    page = lay_boards(visitors, {"against": AGAINST, "other": {"game": "xok"}})
    for pattern in gone:
        page.route(pattern, lambda route: route.abort())
    frame = board_frame(page, "against")
    for name in ("other", "against"):
        page.get_by_role("button", name=name).click()
        wait_until_live(page, name)
    tap(page, "other", "d4", "d5")
    tap(page, "against", "c5", "b5")
    expect_said(page, "against", "failed.lost")
    expect_said(page, "other")
    press(page, frame.locator("[data-do=undo]"))
    expect_said(page, "against")
    tap(page, "against", "c5", "b5")
    expect_said(page, "against", "failed.lost")
    for pattern in gone:
        page.unroute(pattern)
    press(page, frame.locator("#failed [data-again]:visible"))
    expect(frame.locator("[data-do=undo]:not([aria-disabled=true])")).to_be_visible(timeout=BOOT)
    expect(frame.locator("#failed")).to_be_hidden()
    # The frame that had Python is still there.
    tap(page, "other", "c4", "c5")
    expect(board_frame(page, "other").get_by_role("gridcell", name="c5, black fish")).to_be_visible()


def test_a_board_goes_on_when_the_first_is_loaded_anew(crowd: tuple[Visitors, Path]) -> None:
    """The frame that had Python for both has a new one; the next press has the other find one, its board as it was."""
    visitors, _ = crowd
    page = lay_boards(visitors, {"first": {"game": "halali"}, "second": {"game": "xok"}})
    for name in ("first", "second"):
        page.get_by_role("button", name=name).click()
        wait_until_live(page, name)
    tap(page, "second", "d4", "d5")
    page.frames[1].evaluate("() => location.reload()")
    expect(board_frame(page, "first").locator(".board.live")).to_be_visible(timeout=BOOT)
    tap(page, "second", "c4", "c5")
    for cell in ("d5, white fish", "c5, black fish"):
        expect(board_frame(page, "second").get_by_role("gridcell", name=cell)).to_be_visible()
