"""WebKit, driven by Selenium, in a window on a screen in memory."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.run import browsers

WINDOW = Path(__file__).with_name("webkit_window.py")
CONSOLE = "console.log"
"""In the profile: what pages wrote to their consoles, and what WebKit itself has said."""
LARGEST = "1920x1600x24"
ALONE = {
    "GDK_BACKEND": "x11",
    "GSETTINGS_BACKEND": "memory",
    "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    "NO_AT_BRIDGE": "1",
}
"""Nothing of the desktop of the person who runs this, if there is one, is asked or changed."""
PATIENCE = 100
"""Seconds that a script in a page may take."""


@contextmanager
def browsing(
    profile: Path,
    scripts: Sequence[Path] = (),
    size: tuple[int, int] = (1280, 800),
    languages: Sequence[str] = ("en",),
) -> Iterator[WebDriver]:
    """A new WebKit with that profile, its page of that size; scripts run in each page and frame before its own."""
    program = browsers.webkit()
    if program is None:
        raise SystemExit("There is no WebKit: make browsers")
    asked = {"profile": str(profile), "scripts": [str(path.resolve()) for path in scripts], "languages": languages}
    options = Options()
    options.binary_location = sys.executable
    for argument in (str(WINDOW), json.dumps(asked)):
        options.add_argument(argument)
    profile.mkdir(parents=True, exist_ok=True)
    with screen() as display:
        environment = {**os.environ, **ALONE, "DISPLAY": display}
        service = Service(program, env=environment, log_output=str(profile / CONSOLE))
        driver = webdriver.WebKitGTK(options, service)
        try:
            driver.set_script_timeout(PATIENCE)
            driver.set_window_size(*size)
            yield driver
        finally:
            driver.quit()


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
