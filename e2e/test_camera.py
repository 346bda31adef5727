"""The camera at the table: it reads the code of another device's answer, and is on no longer than that takes."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from e2e import camera_film
from e2e.axe import ALL, AXE, axe_findings
from e2e.conftest import CHROMIUM_ARGS, PHONE, ROOT
from e2e.devices import confirm_seat, expect_board, open_devices
from e2e.test_offline import LOOK_FOR_UPDATE, renewed
from e2e.visitors import Visitors
from tools import browsers
from tools.serve import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Playwright, Request

    from e2e.table import Table

FAKE = "--use-fake-device-for-media-stream"
GIVEN = "--use-fake-ui-for-media-stream"
"""Gives everybody the camera; a browser without windows has nobody to ask."""
READER = "/vendor/zxing-wasm"
HOLD = "() => { window.track = document.getElementById('camera').srcObject.getVideoTracks()[0] }"
STATE = "() => window.track.readyState"
CODE = ".code svg"
UNSEEN = """() => {
  Object.defineProperty(document, "hidden", {value: true, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHORT = """{
  const wait = setTimeout;
  window.setTimeout = (done, time, ...others) => wait(done, time === 20_000 ? 50 : time, ...others);
}"""
"""A page whose twenty seconds are over soon."""
OWN = """globalThis.BarcodeDetector = class {
  static getSupportedFormats = async () => ["qr_code"];
  detect = async () => [{rawValue: "https://elsewhere.example/"}];
}"""
"""A browser that reads codes by itself; Chromium does so on other systems."""
LATE = """{
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async wanted => {
    await new Promise(done => (window.allow = done));
    const stream = await ask(wanted);
    window.track = stream.getVideoTracks()[0];
    return stream;
  };
}"""
"""Somebody who thinks a while before they allow it."""
BUSY = "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('taken', 'NotReadableError') }"
INSECURE = "Object.defineProperty(Navigator.prototype, 'mediaDevices', {value: undefined})"
PARTS = ("reader/index.js", "share.js", "zxing_reader.wasm")
"""The files that a page without such a browser asks for."""
KEPT = """async () => {
  const open = (await caches.keys()).map(name => caches.open(name));
  const kept = (await Promise.all((await Promise.all(open)).map(cache => cache.keys()))).flat();
  return kept.filter(({url}) => url.includes("/vendor/zxing-wasm")).length;
}"""


@contextmanager
def watching(playwright: Playwright, site: str, *arguments: str) -> Iterator[Visitors]:
    """Visitors in a browser of their own, with cameras as these arguments say."""
    args = [*CHROMIUM_ARGS, *arguments]
    browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=args)
    crowd = Visitors(browser, site)
    yield crowd
    crowd.leave()
    browser.close()


@pytest.fixture
def firefox_visitors(playwright: Playwright, site: str) -> Iterator[Visitors]:
    """Visitors in Firefox, whose made-up camera sees one colour after the other."""
    prefs: dict[str, str | float | bool] = {
        "media.navigator.streams.fake": True,
        "media.navigator.permission.disabled": True,
    }
    browser = playwright.firefox.launch(
        channel="moz-firefox", executable_path=browsers.firefox(), firefox_user_prefs=prefs
    )
    crowd = Visitors(browser, site)
    yield crowd
    crowd.leave()
    browser.close()


@pytest.fixture(scope="module")
def camera_browser(
    playwright: Playwright, site: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Browser, Path]]:
    """A browser whose camera sees a film, and the film."""
    film_file = tmp_path_factory.mktemp("cinema") / "film.y4m"
    with watching(playwright, site, FAKE, GIVEN, f"--use-file-for-fake-video-capture={film_file}") as crowd:
        yield crowd.browser, film_file


@pytest.fixture
def film_file(camera_browser: tuple[Browser, Path]) -> Path:
    """The film that the camera sees; at first there is nothing on it."""
    camera_film.show_wall(camera_browser[1])
    return camera_browser[1]


@pytest.fixture
def camera_visitors(camera_browser: tuple[Browser, Path], site: str, film_file: Path) -> Iterator[Visitors]:  # noqa: ARG001 -- the film begins anew
    """Visitors whose camera sees the film."""
    crowd = Visitors(camera_browser[0], site)
    yield crowd
    crowd.leave()


def inviting(crowd: Visitors, **options: Any) -> Table:
    """Return a table at which a device is invited."""
    table = crowd.arrive(**options)
    table.set_up()
    invite(table)
    return table


def invite(table: Table) -> None:
    """Invite a device for the first player, in place of one that was invited before."""
    open_devices(table)
    if table.button("device home 0").count():
        table.do("device home 0")
    table.do("device far 0")
    expect(table.page.locator(f"dialog {CODE}")).to_be_visible()


def says(table: Table, state: str) -> None:
    """Assert that this is announced of the camera."""
    said = table.say(f"devices.camera.{state}") if state else ""
    expect(table.page.locator(".camera [role=status]")).to_have_text(said)


def looking(table: Table) -> None:
    """Switch the camera on, and hold what it brings."""
    table.do("camera on")
    says(table, "looking")
    table.page.evaluate(HOLD)


def answering(visitors: Visitors, table: Table) -> Table:
    """Return a device that shows its answer."""
    phone = visitors.come(**PHONE)
    phone.page.goto(table.page.locator("#share-link").input_value())
    phone.wait_until_ready()
    expect(phone.page.locator(CODE)).to_be_visible()
    return phone


def test_an_answer_is_read_with_the_camera(visitors: Visitors, camera_visitors: Visitors, film_file: Path) -> None:
    """From the code that the phone draws to its hand; a code of something else is said, and the camera goes on.

    Nothing of it is asked for before the button is pressed.
    """
    asked: list[str] = []

    def note(request: Request) -> None:
        if "camera" in request.url or READER in request.url:
            asked.append(request.url)

    table = camera_visitors.come()
    table.page.context.on("request", note)
    table.arrive()
    position = table.set_up()
    invite(table)
    phone = answering(visitors, table)
    assert asked == []
    looking(table)
    camera_film.show_code(table.page.locator(f"dialog {CODE}"), film_file)  # the table's own invitation is no answer
    says(table, "other")
    assert any(READER in address and address.endswith(".wasm") for address in asked)
    camera_film.show_code(phone.page.locator(CODE), film_file)
    expect(phone.page.locator("[data-do='hand take']")).to_be_visible()
    assert table.page.evaluate(STATE) == "ended"
    expect(table.page.locator("video")).to_have_count(0)
    confirm_seat(table, phone, 0)
    expect_board(phone, position)


ENDS: dict[str, Callable[[Table], object]] = {
    "stopped": lambda table: table.do("camera off"),
    "closed": lambda table: table.do("dialog"),
    "escaped": lambda table: table.page.keyboard.press("Escape"),
    "left": lambda table: table.follow("xok.rules"),
    "home": lambda table: table.do("device home 0"),
    "pasted": lambda table: table.page.locator("#answer").press("Enter"),
    "unseen": lambda table: table.page.evaluate(UNSEEN),
    "broken": lambda table: table.page.evaluate("() => window.track.dispatchEvent(new Event('ended'))"),
}


def test_the_camera_ends(camera_visitors: Visitors) -> None:
    """With the dialog, the screen or the invitation, by a press, by another answer, in a page that nobody sees.

    Each time its light goes out, and it can be switched on again.
    """
    table = camera_visitors.come()
    table.prepare(SHORT)
    table.arrive()
    for how, end in ENDS.items():
        table.set_up()
        invite(table)
        looking(table)
        table.page.locator("#answer").fill("no answer")
        end(table)
        expect(table.page.locator("video"), how).to_have_count(0)
        assert table.page.evaluate(STATE) == "ended", how
        if how in {"unseen", "broken"}:
            says(table, "ended")
        table.page.evaluate("() => delete document.hidden")
        if table.page.locator("dialog[open]").count():
            table.do("dialog")


def test_a_permission_that_comes_too_late(camera_visitors: Visitors) -> None:
    """The dialog is closed by then: the camera goes off as soon as it is on."""
    table = camera_visitors.come()
    table.prepare(LATE)
    table.arrive()
    table.set_up()
    invite(table)
    table.do("camera on")
    table.page.wait_for_function("() => window.allow")
    table.do("dialog")
    table.page.evaluate("() => window.allow()")
    table.page.wait_for_function("() => window.track?.readyState === 'ended'")


def test_without_permission(playwright: Playwright, site: str) -> None:
    """It is said, and the answer can be pasted; the console stays clean."""
    with watching(playwright, site, FAKE, f"{GIVEN}=deny") as crowd:
        table = inviting(crowd)
        phone = answering(crowd, table)
        table.do("camera on")
        says(table, "refused")
        expect(table.button("camera on")).to_be_focused()
        table.page.locator("#answer").fill(phone.page.locator("#share-link").input_value())
        table.page.locator("#answer").press("Enter")
        confirm_seat(table, phone, 0)


def test_without_a_camera(playwright: Playwright, site: str) -> None:
    """It is said."""
    with watching(playwright, site, f"{FAKE}=device-count=0", GIVEN) as crowd:
        table = inviting(crowd)
        table.do("camera on")
        says(table, "none")


@pytest.mark.parametrize(("script", "why"), [(BUSY, "busy"), (INSECURE, "insecure")], ids=["busy", "insecure"])
def test_a_camera_that_cannot_be_had(visitors: Visitors, script: str, why: str) -> None:
    """Because another program has it, or because the page came without encryption."""
    table = visitors.come()
    table.prepare(script)
    table.arrive()
    table.set_up()
    invite(table)
    table.do("camera on")
    says(table, why)
    expect(table.page.locator("#answer")).to_be_visible()


def test_a_site_that_may_not_use_it(camera_visitors: Visitors) -> None:
    """Its host forbids it: the browser is not even asked, and the console stays clean."""
    with serving(ROOT / "dist") as server:
        assert server.rules
        server.rules["/"]["Permissions-Policy"] = "camera=()"
        crowd = Visitors(camera_visitors.browser, server.url)
        table = inviting(crowd)
        table.do("camera on")
        says(table, "forbidden")
        crowd.leave()


def test_several_cameras(playwright: Playwright, site: str) -> None:
    """The next one takes over from the one before."""
    with watching(playwright, site, f"{FAKE}=device-count=2", GIVEN) as crowd:
        table = inviting(crowd)
        looking(table)
        before = table.page.evaluate("() => window.track.label")
        table.do("camera turn")
        table.page.wait_for_function("() => window.track.readyState === 'ended'")
        says(table, "looking")
        table.page.evaluate(HOLD)
        assert table.page.evaluate("() => window.track.label") != before
        table.do("camera off")


def test_a_browser_that_reads_codes_itself(camera_visitors: Visitors) -> None:
    """Reads them, and loads nothing for it."""
    asked: list[str] = []
    table = camera_visitors.come()
    table.page.context.on("request", lambda request: asked.append(request.url))
    table.prepare(OWN)
    table.arrive()
    table.set_up()
    invite(table)
    table.do("camera on")
    says(table, "other")
    assert [address for address in asked if READER in address] == []


def test_what_reads_codes_is_kept_once_it_was_asked_for(
    camera_visitors: Visitors, film_file: Path, tmp_path: Path
) -> None:
    """And not before; a new version of the site keeps it, and codes are read without a network."""
    folder = shutil.copytree(ROOT / "dist", tmp_path / "site")
    with serving(folder) as server:
        crowd = Visitors(camera_visitors.browser, server.url)
        table = crowd.arrive(service_workers="allow")
        table.page.wait_for_function("() => navigator.serviceWorker.controller")
        table.set_up()
        invite(table)
        assert table.page.evaluate(KEPT) == 0
        camera_film.show_code(table.page.locator(f"dialog {CODE}"), film_file)
        table.do("camera on")
        says(table, "other")
        assert table.page.evaluate(KEPT) == len(PARTS)
        table.do("dialog")
        renewed(folder)
        table.page.evaluate(LOOK_FOR_UPDATE)
        table.do("renew")
        table.page.wait_for_selector("meta[name=version]", state="attached")
        table.wait_until_ready()
        assert table.page.evaluate(KEPT) == len(PARTS)
    table.reload()
    table.set_up()
    invite(table)
    table.do("camera on")
    says(table, "other")
    crowd.leave()


def test_the_camera_in_firefox(firefox_visitors: Visitors) -> None:
    """It is looked through with what the site brings for that, and goes off."""
    table = inviting(firefox_visitors)
    with table.page.expect_request("**/zxing_reader.wasm"):
        looking(table)
    table.page.wait_for_function("() => document.getElementById('camera').currentTime > 0.5")
    says(table, "looking")
    table.do("camera off")
    says(table, "")
    assert table.page.evaluate(STATE) == "ended"


def test_what_reads_codes_cannot_be_had(camera_visitors: Visitors) -> None:
    """It is said, and the camera goes off; a second press tries again."""
    table = inviting(camera_visitors)
    table.page.route("**/zxing_reader.wasm", lambda route: route.fulfill(body="", content_type="application/wasm"))
    table.do("camera on")
    says(table, "lost")
    expect(table.page.locator("video")).to_have_count(0)
    table.page.unroute_all()
    looking(table)
    expect(table.page.locator("video")).to_be_visible()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_everybody_can_use_it(camera_visitors: Visitors, device: dict[str, Any]) -> None:
    """By keyboard, with room for a finger, and axe finds nothing; the focus stays on the switch."""
    table = inviting(camera_visitors, **device, reduced_motion="reduce")
    table.page.evaluate(AXE)
    table.button("camera on").press("Enter")
    says(table, "looking")
    switch = table.button("camera off")
    expect(switch).to_be_focused()
    assert axe_findings(table.page, ALL) == []
    for button in table.page.locator(".camera button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    switch.press("Enter")
    says(table, "")
    expect(table.button("camera on")).to_be_focused()
