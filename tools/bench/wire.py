"""The bytes of a first visit, as they went over the wire."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page, Request

# By the first part of the address that fits.
GROUPS = (
    ("Pyodide, wasm", ".wasm"),
    ("Pyodide, standard library", "python_stdlib"),
    ("Pyodide, JavaScript", "/vendor/pyodide"),
    ("PyScript", "/vendor/pyscript"),
    ("our Python and texts", "/app-"),
    ("page, styles, scripts, pictures", ""),
)


@contextmanager
def requests(page: Page) -> Iterator[list[Request]]:
    """All requests of a page that are answered while the block runs."""
    seen: list[Request] = []

    def keep(request: Request) -> None:
        seen.append(request)

    page.on("requestfinished", keep)
    yield seen
    page.remove_listener("requestfinished", keep)


def weighed(seen: list[Request]) -> dict[str, int]:
    """The bytes of bodies by group of files, compressed where the server does it."""
    weights = dict.fromkeys((name for name, _ in GROUPS), 0)
    for request in seen:
        weights[group(request.url)] += request.sizes()["responseBodySize"]
    return weights


def group(url: str) -> str:
    """The group of files that an address belongs to."""
    path = urlsplit(url).path
    return next(name for name, part in GROUPS if part in path)
