"""The camera at the table: it reads the code of another device's answer, and is on no longer than that takes."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from e2e import camera_film
from e2e.conftest import CHROMIUM_ARGS, PHONE, ROOT
from e2e.devices import confirm_seat, expect_board, open_devices
from e2e.screen_checks import ALL, AXE, axe_findings
from e2e.starts import CACHED_REQUESTS
from e2e.table import Table
from e2e.test_hainoon_curtain import HIDE
from e2e.test_offline import LOOK_FOR_UPDATE, release_new_version, renew
from e2e.visitors import Visitors, visitors_in
from engine.xok.position import Position
from tools.run import browsers
from tools.run.serve import serving

FAKE = "--use-fake-device-for-media-stream"
GIVEN = "--use-fake-ui-for-media-stream"
"""Gives everybody the camera; a browser without windows has nobody to ask."""
READER = "/vendor/zxing-wasm"
HOLD = "() => { window.track = document.getElementById('camera').srcObject.getVideoTracks()[0] }"
STATE = "() => window.track.readyState"
CODE = ".code svg"
BROKEN = "() => window.track.dispatchEvent(new Event('ended'))"
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
KEPT = f"async () => (await ({CACHED_REQUESTS})()).filter(({{url}}) => url.includes('{READER}')).length"


def chromium(playwright: Playwright, *arguments: str) -> Browser:
    """Return a Chromium with cameras as these arguments say."""
    return playwright.chromium.launch(executable_path=browsers.chromium(), args=[*CHROMIUM_ARGS, *arguments])


@pytest.fixture
def film_file(tmp_path: Path) -> Path:
    """The film that the camera sees; at first there is nothing on it."""
    film_file = tmp_path / "film.y4m"
    camera_film.show_wall(film_file)
    return film_file


@pytest.fixture
def camera_visitors(playwright: Playwright, site: str, film_file: Path) -> Iterator[Visitors]:
    """Visitors whose camera sees the film."""
    browser = chromium(playwright, FAKE, GIVEN, f"--use-file-for-fake-video-capture={film_file}")
    with visitors_in(browser, site) as crowd:
        yield crowd


def inviting_table(crowd: Visitors, script: str = "", **options: Any) -> Table:
    """Return a table at which a device is invited, in a page that runs a script first."""
    table = crowd.come(**options)
    if script:
        table.prepare(script)
    table.arrive()
    invite(table)
    return table


def invite(table: Table) -> Position:
    """Begin a game and invite a device for the first player; return the position."""
    position = table.set_up()
    open_devices(table)
    if table.button("device home 0").count():  # one is invited already
        table.do("device home 0")
    table.do("device far 0")
    expect(table.page.locator(f"dialog {CODE}")).to_be_visible()
    return position


def expect_camera_state(table: Table, state: str) -> None:
    """Assert that this is announced of the camera."""
    said = table.say(f"devices.camera.{state}") if state else ""
    expect(table.page.locator(".camera [role=status]")).to_have_text(said)


def look(table: Table) -> None:
    """Switch the camera on, and hold what it brings."""
    table.do("camera on")
    expect_camera_state(table, "looking")
    table.page.evaluate(HOLD)


def requests(table: Table) -> list[str]:
    """Return a list that will have the page's requests for the reader of codes."""
    asked: list[str] = []
    table.page.context.on("request", lambda request: asked.append(request.url) if READER in request.url else None)
    return asked


def test_an_answer_is_read_with_the_camera(visitors: Visitors, camera_visitors: Visitors, film_file: Path) -> None:
    """From the code that the phone draws to its hand; a code of something else is said, and the camera goes on.

    The reader of codes is fetched once the button is pressed, and not before.
    """
    table = camera_visitors.come()
    asked = requests(table)
    table.arrive()
    position = invite(table)
    phone = visitors.come(**PHONE)
    phone.page.goto(table.page.locator("#share-link").input_value())
    phone.wait_until_ready()
    expect(phone.page.locator(CODE)).to_be_visible()
    assert asked == []
    look(table)
    camera_film.show_code(table.page.locator(f"dialog {CODE}"), film_file)  # the table's own invitation is no answer
    expect_camera_state(table, "other")
    assert any(address.endswith(".wasm") for address in asked)
    camera_film.show_code(phone.page.locator(CODE), film_file)
    expect(phone.page.locator("[data-do='hand take']")).to_be_visible()
    assert table.page.evaluate(STATE) == "ended"
    expect(table.page.locator("video")).to_have_count(0)
    confirm_seat(table, phone, 0)
    expect_board(phone, position)


def test_the_camera_ends(camera_visitors: Visitors) -> None:
    """In a page that nobody sees, by itself, with the dialog: each time its light goes out, and it can go on again."""
    table = inviting_table(camera_visitors, SHORT)
    for event in (HIDE, BROKEN, ""):
        look(table)
        if event:
            table.page.evaluate(event)
            expect_camera_state(table, "ended")
        else:
            table.do("dialog")
        expect(table.page.locator("video")).to_have_count(0)
        assert table.page.evaluate(STATE) == "ended"


def test_a_permission_that_comes_too_late(camera_visitors: Visitors) -> None:
    """The dialog is closed by then: the camera goes off as soon as it is on."""
    table = inviting_table(camera_visitors, LATE)
    table.do("camera on")
    table.page.wait_for_function("() => window.allow")
    table.do("dialog")
    table.page.evaluate("() => window.allow()")
    table.page.wait_for_function("() => window.track?.readyState === 'ended'")


@pytest.mark.parametrize(
    ("why", "camera", "script"),
    [("refused", FAKE, ""), ("none", f"{FAKE}=device-count=0", ""), ("busy", FAKE, BUSY), ("insecure", FAKE, INSECURE)],
)
def test_a_camera_that_cannot_be_had(playwright: Playwright, site: str, why: str, camera: str, script: str) -> None:
    """The reason is said, and the answer can be pasted; the console stays clean."""
    given = f"{GIVEN}=deny" if why == "refused" else GIVEN
    with visitors_in(chromium(playwright, camera, given), site) as crowd:
        table = inviting_table(crowd, script)
        table.do("camera on")
        expect_camera_state(table, why)
        expect(table.button("camera on")).to_be_focused()
        expect(table.page.locator("#answer")).to_be_editable()


def test_a_site_that_may_not_use_it(camera_visitors: Visitors) -> None:
    """Its host forbids it: the browser is not even asked, and the console stays clean."""
    with serving(ROOT / "dist") as server:
        assert server.rules
        server.rules["/"]["Permissions-Policy"] = "camera=()"
        crowd = Visitors(camera_visitors.browser, server.url)
        table = inviting_table(crowd)
        table.do("camera on")
        expect_camera_state(table, "forbidden")
        crowd.leave()


def test_several_cameras(playwright: Playwright, site: str) -> None:
    """The next one takes over from the one before."""
    with visitors_in(chromium(playwright, f"{FAKE}=device-count=2", GIVEN), site) as crowd:
        table = inviting_table(crowd)
        look(table)
        before = table.page.evaluate("() => window.track.label")
        table.do("camera turn")
        table.page.wait_for_function("() => window.track.readyState === 'ended'")
        expect_camera_state(table, "looking")
        table.page.evaluate(HOLD)
        assert table.page.evaluate("() => window.track.label") != before


def test_a_browser_that_reads_codes_itself(camera_visitors: Visitors) -> None:
    """Nothing is loaded for it."""
    table = inviting_table(camera_visitors, OWN)
    asked = requests(table)
    table.do("camera on")
    expect_camera_state(table, "other")
    assert asked == []


def test_what_reads_codes_is_kept_once_it_was_asked_for(
    camera_visitors: Visitors, film_file: Path, tmp_path: Path
) -> None:
    """And not before; a new version of the site keeps it, and codes are read without a network."""
    folder = shutil.copytree(ROOT / "dist", tmp_path / "site")
    with serving(folder) as server:
        crowd = Visitors(camera_visitors.browser, server.url)
        table = crowd.arrive(service_workers="allow")
        table.page.wait_for_function("() => navigator.serviceWorker.controller")
        invite(table)
        assert table.page.evaluate(KEPT) == 0
        camera_film.show_code(table.page.locator(f"dialog {CODE}"), film_file)
        table.do("camera on")
        expect_camera_state(table, "other")
        assert table.page.evaluate(KEPT) == len(PARTS)
        table.do("dialog")
        release_new_version(folder)
        table.page.evaluate(LOOK_FOR_UPDATE)
        renew(table)
        assert table.page.evaluate(KEPT) == len(PARTS)
    table.reload()
    invite(table)
    table.do("camera on")
    expect_camera_state(table, "other")
    crowd.leave()


def test_the_camera_in_firefox(playwright: Playwright, site: str) -> None:
    """Its made-up camera sees colours: it is looked through with what the site brings for that, and goes off."""
    prefs: dict[str, str | float | bool] = {
        "media.navigator.streams.fake": True,
        "media.navigator.permission.disabled": True,
    }
    firefox = playwright.firefox.launch(
        channel="moz-firefox", executable_path=browsers.firefox(), firefox_user_prefs=prefs
    )
    with visitors_in(firefox, site) as crowd:
        table = inviting_table(crowd)
        with table.page.expect_request("**/zxing_reader.wasm"):
            look(table)
        table.page.wait_for_function("() => document.getElementById('camera').currentTime > 0.5")
        table.do("camera off")
        expect_camera_state(table, "")
        assert table.page.evaluate(STATE) == "ended"


def test_what_reads_codes_cannot_be_had(camera_visitors: Visitors) -> None:
    """It is said, and the camera goes off; a second press tries again."""
    table = inviting_table(camera_visitors)
    table.page.route("**/zxing_reader.wasm", lambda route: route.fulfill(body="", content_type="application/wasm"))
    table.do("camera on")
    expect_camera_state(table, "lost")
    expect(table.page.locator("video")).to_have_count(0)
    table.page.unroute_all()
    look(table)
    expect(table.page.locator("video")).to_be_visible()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_everybody_can_use_it(camera_visitors: Visitors, device: dict[str, Any]) -> None:
    """By keyboard, with room for a finger, and axe finds nothing; the focus stays on the switch."""
    table = inviting_table(camera_visitors, **device)
    table.page.evaluate(AXE)
    table.button("camera on").press("Enter")
    expect_camera_state(table, "looking")
    switch = table.button("camera off")
    expect(switch).to_be_focused()
    assert axe_findings(table.page, ALL) == []
    for button in table.page.locator(".camera button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    switch.press("Enter")
    expect_camera_state(table, "")
    expect(table.button("camera on")).to_be_focused()
