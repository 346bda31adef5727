"""The browsers of this machine, in one place for the browser tests, the bench and make."""

import shutil
import sys

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


def missing() -> list[str]:
    """Debian's packages for the browsers that this machine lacks."""
    found = {CHROMIUMS[0]: chromium(), FIREFOXES[0]: firefox()}
    return [package for package, path in found.items() if path is None]


def _first(names: tuple[str, ...]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


if __name__ == "__main__":
    sys.stdout.write(" ".join(missing()))
