"""The browsers of this machine, in one place for the browser tests, the bench and make."""

import shutil
import sys
from collections.abc import Iterable

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first one has no window, and takes a tenth to a quarter less for the same tests."""
ARGUMENTS = ("--no-sandbox", "--disable-gpu")
"""Root, as in a container, may not have the sandbox; a machine for tests has no graphics card."""
FIREFOXES = ("firefox-esr", "firefox")
WEBKIT_DRIVER = "WebKitWebDriver"
"""Starts WebKit's own MiniBrowser, which comes with it."""
SCREEN = "Xvfb"
"""A screen in memory: WebKit opens windows, and has no mode without."""


def chromium() -> str | None:
    """The path of a Chromium, or None."""
    return _first(CHROMIUMS)


def firefox() -> str | None:
    """The path of a Firefox, or None."""
    return _first(FIREFOXES)


def webkit() -> str | None:
    """The path of WebKit's driver, or None."""
    return shutil.which(WEBKIT_DRIVER)


def screen() -> str | None:
    """The path of a screen in memory, or None."""
    return shutil.which(SCREEN)


def has_given_up(address: str, failure: str | None) -> bool:
    """Whether a browser has given up a request that nobody needs any more: its page was closed, its picture is gone."""
    is_needless = address.endswith("/pyodide.rest.wasm") or "/assets/art/" in address
    return is_needless and "ABORTED" in (failure or "")


BROWSERS = {
    "chromium": {CHROMIUMS[0]: chromium},
    "firefox": {FIREFOXES[0]: firefox},
    "webkit": {"webkit2gtk-driver": webkit, "xvfb": screen},
}
"""By name, Debian's packages that a browser needs, and what finds each."""


def missing_packages(names: Iterable[str]) -> list[str]:
    """Debian's packages for those of the named browsers that this machine lacks."""
    return [package for name in names for package, find in BROWSERS[name].items() if find() is None]


def _first(names: tuple[str, ...]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


if __name__ == "__main__":
    sys.stdout.write(" ".join(missing_packages(sys.argv[1:])))
