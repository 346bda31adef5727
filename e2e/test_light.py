"""Pictures of boards in the light of the page, which a person has chosen or the device has, in each engine."""

from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from e2e.conftest import ROOT
from e2e.table import Table
from e2e.test_offline import KEPT
from e2e.visitors import Visitors, visitors_in
from e2e.webkit import webkit_window
from e2e.windows import PlaywrightWindow, Window
from engine.games import GAMES
from tools.run import browsers
from tools.run.serve import serving

DARK_FIREFOX = {"layout.css.prefers-color-scheme.content-override": 0}
"""The driver cannot make Firefox dark, as it does Chromium."""
UNSTYLED = "blocked an inline style (style-src-elem)"
"""The message of Firefox in its console when the driver takes a picture of the window."""
SETTLED = """css => {
  const images = [...document.querySelectorAll(css)].filter(one => one.checkVisibility());
  return images.length > 0 && images.every(one => one.complete && one.naturalWidth);
}"""
SEEN = """css => [...document.querySelectorAll(css)].filter(one => one.checkVisibility())
  .map(one => new URL(one.src).hash.slice(1))"""
BRIGHTNESS = """async (css, picture) => {
  const image = [...document.querySelectorAll(css)].find(one => one.checkVisibility());
  const {left, top, width, height} = image.getBoundingClientRect();
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
  const canvas = Object.assign(document.createElement("canvas"), {width, height}).getContext("2d");
  canvas.drawImage(await createImageBitmap(new Blob([bytes], {type: "image/png"})), -left, -top);
  const {data} = canvas.getImageData(width / 4, height / 4, width / 2, height / 2);
  return data.reduce((sum, value) => sum + value) / data.length;
}"""
"""Returns how bright the middle of an image is in a picture of the window."""
SUMMARY = "#rules .summary > img"
CLEAR = 10
"""Steps of a colour between a board by day and by night, at least."""


def brightness(window: Window, css: str) -> float:
    """Return how bright the picture of a board is, of 255."""
    window.until(SETTLED, css)
    window.script("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return float(window.script(BRIGHTNESS, css, b64encode(window.picture()).decode()))


def choose(window: Window, theme: str) -> None:
    """Choose a theme in the settings."""
    window.press("#top [data-do='dialog settings']")
    window.press(f"dialog [data-do='set theme {theme}']")
    window.press("dialog[open] [data-do='dialog']")
    window.wait_for_absence("dialog[open]")


@contextmanager
def visit(request: pytest.FixtureRequest, engine: str, device: str, site: str) -> Iterator[Window]:
    """A window of the engine on a device that is light or dark; not loaded yet."""
    if engine == "webkit":
        with webkit_window(request.getfixturevalue("tmp_path"), site, dark=device == "dark") as window:
            yield window
            window.expect_no_problems()
        return
    options: dict[str, Any] = {"service_workers": "allow", "color_scheme": device}
    if engine == "chromium":
        visitors = Visitors(request.getfixturevalue("browser"), site)
        yield PlaywrightWindow(visitors.come(**options).page, site)
        visitors.leave()
        return
    prefs: dict[str, Any] = DARK_FIREFOX if device == "dark" else {}
    firefox = request.getfixturevalue("playwright").firefox.launch(
        channel="moz-firefox", executable_path=browsers.firefox(), firefox_user_prefs=prefs
    )
    with visitors_in(firefox, site) as crowd:
        yield PlaywrightWindow(crowd.come(**options).page, site)
        crowd.problems = [problem for problem in crowd.problems if UNSTYLED not in problem]


@pytest.mark.own_start
@pytest.mark.parametrize("device", ["light", "dark"])
def test_pictures_in_the_chosen_light(request: pytest.FixtureRequest, engine: str, device: str) -> None:
    """They follow a choice at once, on any device and without a network, and the device where nothing is chosen."""
    with serving(ROOT / "dist") as server, visit(request, engine, device, server.url) as window:
        window.arrive()
        assert window.script("() => matchMedia('(prefers-color-scheme: dark)').matches") == (device == "dark")
        window.script(KEPT)
        server.shutdown()
        for game in GAMES[:2]:
            window.follow(f"{game}.rules")
            seen = {"system": brightness(window, SUMMARY)}
            for theme in ("dark", "light"):
                choose(window, theme)
                assert set(window.script(SEEN, SUMMARY)) == {theme}
                seen[theme] = brightness(window, SUMMARY)
            assert seen["light"] - seen["dark"] > CLEAR
            assert seen["system"] == pytest.approx(seen[device], abs=1)
            choose(window, "system")


def test_pictures_on_paper(table: Table) -> None:
    """They are light there, as all else is, whatever is chosen."""
    table.follow("xok.rules")
    table.wait(SUMMARY)
    choose(table, "dark")
    assert table.script(SEEN, SUMMARY) == ["dark"]
    table.page.emulate_media(media="print")
    assert table.script(SEEN, SUMMARY) == ["light"]
    assert table.script("() => getComputedStyle(document.documentElement).colorScheme") == "light"
