"""The browsers of this machine, in one place for the browser tests, the bench and make."""

import shutil
import sys
from collections.abc import Iterable

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first one has no window, and takes a tenth to a quarter less for the same tests."""
ARGUMENTS = ("--no-sandbox", "--disable-gpu")
"""Root, as in a container, may not have the sandbox; a machine for tests has no graphics card."""
FIREFOXES = ("firefox-esr", "firefox")


def chromium() -> str | None:
    """The path of a Chromium, or None."""
    return _first(CHROMIUMS)


def firefox() -> str | None:
    """The path of a Firefox, or None."""
    return _first(FIREFOXES)


def given_up(address: str, failure: str | None) -> bool:
    """Whether a request failed only because its page was closed while the interpreter's second part was loading."""
    return address.endswith("/pyodide.rest.wasm") and "ABORTED" in (failure or "")


BROWSERS = {"chromium": (CHROMIUMS[0], chromium), "firefox": (FIREFOXES[0], firefox)}
"""By name, Debian's package of a browser, and what finds the browser."""


def missing(names: Iterable[str]) -> list[str]:
    """Debian's packages for those of the named browsers that this machine lacks."""
    return [package for package, find in map(BROWSERS.__getitem__, names) if find() is None]


def _first(names: tuple[str, ...]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


if __name__ == "__main__":
    sys.stdout.write(" ".join(missing(sys.argv[1:])))
