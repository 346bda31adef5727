"""WebKit, driven by Selenium, in a window on a screen in memory."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tools.run import browsers

WINDOW = Path(__file__).with_name("webkit_window.py")
CONSOLE = "console.log"
"""In the profile: the consoles of pages, and the words of WebKit itself."""
SAVED = "saved"
"""In the profile: the folder with the files that pages have had saved."""
PAPER = "paper.pdf"
"""In the profile: what a page has printed last."""
LARGEST = "1920x1600x24"
ALONE = {
    "GDK_BACKEND": "x11",
    "GSETTINGS_BACKEND": "memory",
    "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    "NO_AT_BRIDGE": "1",
}
"""Nothing of the desktop of the person who runs this, if there is one, is asked or changed."""
PATIENCE = 100
"""Seconds that a script in a page may take, and the load of a page."""
TRIES = 4
LAST_LOOKS = 30
"""Tenths of a second that WebKit may take to end by itself."""
FIRST_ANSWER = 30
"""Seconds that a session may take to begin: now and then the driver does not answer at all."""


@contextmanager
def browsing(
    profile: Path,
    scripts: Sequence[Path] = (),
    size: tuple[int, int] = (1280, 800),
    languages: Sequence[str] = ("en",),
    *,
    dark: bool = False,
) -> Iterator[WebDriver]:
    """A new WebKit with that profile, its page of that size; scripts run in each page and frame before its own.

    The desktop that it is on is light or dark.
    """
    program = browsers.webkit()
    if program is None:
        raise SystemExit("There is no WebKit: make browsers")
    folder = profile.resolve()
    asked = {
        "profile": str(profile),
        "scripts": [str(path.resolve()) for path in scripts],
        "languages": languages,
        "paper": str(folder / PAPER),
    }
    options = Options()
    options.binary_location = sys.executable
    for argument in (str(WINDOW), json.dumps(asked)):
        options.add_argument(argument)
    (folder / SAVED).mkdir(parents=True, exist_ok=True)
    (folder / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{folder / SAVED}"\n', encoding="utf-8")
    with screen() as display, ExitStack() as ends:
        desktop = {"DISPLAY": display, "GTK_THEME": "Adwaita:dark" if dark else "Adwaita"}
        environment = {**os.environ, **ALONE, **desktop, "XDG_CONFIG_HOME": str(folder)}
        driver = _begin_session(program, environment, profile / CONSOLE, options, ends)
        driver.set_script_timeout(PATIENCE)
        driver.set_page_load_timeout(PATIENCE)
        driver.set_window_size(*size)
        yield driver
        with suppress(WebDriverException, HTTPError):
            driver.quit()


def _begin_session(
    program: str, environment: dict[str, str], log: Path, options: Options, ends: ExitStack
) -> WebDriver:
    """A session of a new driver, tried again when it does not begin; `ends` kills the driver and its browser."""
    for last in (*[False] * (TRIES - 1), True):
        attempt = ExitStack()
        service = Service(program, env=environment, log_output=str(log), popen_kw={"start_new_session": True})
        try:
            service.start()
            attempt.callback(_kill, service)
            config = ClientConfig(service.service_url, timeout=FIRST_ANSWER)
            driver = WebDriver(RemoteConnection(client_config=config), options=options)
        except (WebDriverException, HTTPError):
            attempt.close()
            if last:
                raise
        else:
            config.timeout = 2 * PATIENCE
            ends.push(attempt.pop_all())
            return driver
    raise AssertionError


def _kill(service: Service) -> None:
    """End a driver with all that it has started; WebKit gets a moment to write down what pages have stored."""
    group = service.process.pid
    service.process.terminate()
    service.process.wait()
    with suppress(ProcessLookupError):
        for _ in range(LAST_LOOKS):
            os.killpg(group, 0)
            time.sleep(0.1)
        os.killpg(group, signal.SIGKILL)


@contextmanager
def screen() -> Iterator[str]:
    """The name of a screen in memory that is there while the block runs."""
    program = browsers.screen()
    if program is None:
        raise SystemExit("There is no screen for WebKit: make browsers")
    reading, writing = os.pipe()
    # Without -noreset it would end when its first client leaves, which the driver's first window may do.
    command = [program, "-displayfd", f"{writing}", "-screen", "0", LARGEST, "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()
