"""Every screen lies alike in Chromium, Firefox and WebKit, also after its window was made narrower and wider again."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, ViewportSize

from e2e import geometry
from e2e.geometry import Lie
from e2e.page_copies import HOST, RESIZE, SHOW, Copies
from e2e.screens import DESKTOP, PHONE, WALKS
from e2e.table import Table
from e2e.visitors import SharedPages
from e2e.webkit import webkit_window
from e2e.windows import PlaywrightWindow, Window, only_in
from engine.games import GAMES
from tools.run import browsers as installed
from tools.run.serve import serving

DIST = Path(__file__).parent.parent / "dist"
SIZES = ((1440, 900), (1180, 820), (820, 1180), (390, 844), (390, 664))
"""From the widest window to the narrowest; then the way back."""
LOW_PHONE: ViewportSize = {"width": 390, "height": 664}
WIDE = 480
"""Windows that are wider have other markup on some screens."""
REFERENCE = "chromium"
BESIDE = ("boards/en.html", f"lessons/{GAMES[-1]}.1.en.html", f"rules/{GAMES[-1]}.en.html")
"""Pages that do without the script that has WebKit lay the app out anew."""
LARGER = (1.25, 1.5)
"""By how much letters are larger than usual for people who have asked their browser or their system for that."""
USUAL = 16
ENLARGE = """share => document.querySelector("iframe").contentDocument.documentElement
  .style.setProperty("--letters", `${100 * share}%`)"""
"""Does what the style sheet does where the system asks for larger letters."""

Screen = Mapping[bool, str]
"""The addresses of two copies of a screen: in a wide window, and in a narrow one."""


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Copies:
    """A folder for copies of screens."""
    return Copies(tmp_path_factory.mktemp("copies"), DIST)


@pytest.fixture(scope="module")
def browsers(
    shared_pages: SharedPages,
    firefox_pages: SharedPages,
    copies: Copies,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Mapping[str, Window]]:
    """A window in each engine that shows copies."""
    with serving(copies.folder) as server, webkit_window(tmp_path_factory.mktemp("webkit"), server.url) as webkit:
        pages = {"chromium": shared_pages.browser.new_page(), "firefox": firefox_pages.browser.new_page()}
        windows = {name: PlaywrightWindow(page, server.url) for name, page in pages.items()} | {"webkit": webkit}
        for window in windows.values():
            window.open(f"{server.url}/{HOST}")
        yield windows
        webkit.expect_no_problems()
        for page in pages.values():
            page.close()


@pytest.fixture(scope="module")
def windows_with_large_letters(playwright: Playwright, copies: Copies) -> Iterator[Mapping[float, Window]]:
    """Windows of browsers in which people have chosen larger letters, by how much larger."""
    with serving(copies.folder) as server, ExitStack() as ends:
        windows = {}
        for share in LARGER:
            preference = f"--blink-settings=defaultFontSize={USUAL * share:.0f}"
            browser = playwright.chromium.launch(
                executable_path=installed.chromium(), args=[*installed.ARGUMENTS, preference]
            )
            ends.callback(browser.close)
            windows[share] = PlaywrightWindow(browser.new_page(), server.url)
            windows[share].open(f"{server.url}/{HOST}")
        yield windows


def screen_copy(table: Table, copies: Copies) -> Screen:
    """Copy the screen that the table shows."""
    found = {}
    for size in (DESKTOP, LOW_PHONE):
        table.page.set_viewport_size(size)
        found[size is DESKTOP] = copies.add(table.page)
    table.page.set_viewport_size(DESKTOP)
    return found


def lies_by_size(
    window: Window, screen: Screen, sizes: Sequence[tuple[int, int]], share: float = 1.0
) -> Iterator[tuple[str, Lie]]:
    """Lay a screen out at each size, and yield each with how it lies; the system asks for letters larger by `share`."""
    shown = ""
    for width, height in sizes:
        if screen[width > WIDE] != shown:
            shown = screen[width > WIDE]
            window.script(SHOW, shown, width, height)
            if share > 1:
                window.script(ENLARGE, share)
        window.script(RESIZE, width, height)
        yield f"{width}x{height}", geometry.lie(window.script(geometry.MEASURE))


def faults(browsers: Mapping[str, Window], screen: Screen) -> Iterator[str]:
    """Return what is wrong with a screen, with the engine and the size."""
    reference: dict[str, Lie] = {}
    for engine, window in browsers.items():
        first: dict[str, Lie] = {}
        for size, lies in lies_by_size(window, screen, (*SIZES, *reversed(SIZES))):
            if size in first:
                found = tuple(f"moved after other sizes: {what}" for what in geometry.displacements(first[size], lies))
            else:
                first[size] = lies
                found = (*geometry.problems(lies), *geometry.differences(reference.get(size, lies), lies))
            yield from (f"{engine}, {size}: {what}" for what in found)
        reference = reference or first


def faults_of_large_letters(
    window: Window, windows_with_large_letters: Mapping[float, Window], screen: Screen
) -> Iterator[str]:
    """Return what is wrong with a screen whose letters are larger because of the browser or of the system."""
    for share, other in windows_with_large_letters.items():
        for who, lies in (
            ("browser", lies_by_size(other, screen, SIZES)),
            ("system", lies_by_size(window, screen, SIZES, share)),
        ):
            yield from (
                f"{share} by the {who}, {size}: {what}" for size, lie in lies for what in geometry.problems(lie)
            )


@pytest.mark.parametrize("walk", WALKS)
def test_screens_lie_alike(
    table: Table,
    browsers: Mapping[str, Window],
    windows_with_large_letters: Mapping[float, Window],
    copies: Copies,
    walk: str,
) -> None:
    """Nothing is cut or wider than the window, no parts overlap, and nothing differs by more than letters explain.

    Chromium comes to the screens; all three lay out the copies, Chromium first, which the others are compared with.
    Nothing is cut, wider or overlaps where letters are larger either.
    """
    assert next(iter(browsers)) == REFERENCE
    table.page.set_viewport_size(DESKTOP)
    found = []
    for name in WALKS[walk](table):
        screen = screen_copy(table, copies)
        wrong = (
            *faults(browsers, screen),
            *faults_of_large_letters(browsers[REFERENCE], windows_with_large_letters, screen),
        )
        found += [f"{name}, {what}" for what in wrong]
    assert found == [], "\n".join(found)


def test_copies_lie_as_the_page_does(table: Table, browsers: Mapping[str, Window], copies: Copies) -> None:
    """A table lies in the page with its scripts where it lies in the copy without them."""
    for size in (DESKTOP, PHONE):
        table.page.set_viewport_size(size)
        there = geometry.lie(PlaywrightWindow(table.page, table.site).script(geometry.MEASURE))
        browsers[REFERENCE].script(SHOW, copies.add(table.page), size["width"], size["height"])
        copy = geometry.lie(browsers[REFERENCE].script(geometry.MEASURE))
        seen = [Lie(side.beyond, [part for part in side.parts if part.box]) for side in (there, copy)]
        assert [part.name for part in seen[0].parts] == [part.name for part in seen[1].parts]
        assert list(geometry.differences(*(without_parents(side) for side in seen))) == []


def without_parents(lies: Lie) -> Lie:
    """Return the parts without their parents, whose numbers differ where scripts stand in between."""
    return Lie(lies.beyond, [part._replace(parent=-1) for part in lies.parts])


@only_in("webkit")
@pytest.mark.parametrize("address", BESIDE)
def test_pages_beside_lie_alike_after_other_sizes(window: Window, address: str) -> None:
    """WebKit leaves no holes in them."""
    fresh: dict[tuple[int, int], Lie] = {}
    for size in SIZES:
        window.resize(*size)
        window.open(f"{window.site}/{address}")
        fresh[size] = lie_at_rest(window)
    found = list[str]()
    for size in (*SIZES, *reversed(SIZES)):
        window.resize(*size)
        found += [f"{size}: {what}" for what in geometry.displacements(fresh[size], lie_at_rest(window))]
    assert found == []


def lie_at_rest(window: Window) -> Lie:
    """Return how the page lies once its letters are there and its frame is painted."""
    window.script("async () => { await document.fonts.ready }")
    window.script("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return geometry.lie(window.script(geometry.MEASURE))
