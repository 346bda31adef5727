"""The bytes of a first visit, as they went over the wire."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import Page, Request

from tools.build.weight import GROUPS, group


@contextmanager
def requests(page: Page) -> Iterator[list[Request]]:
    """All requests of a page that are answered while the block runs."""
    seen: list[Request] = []

    def keep(request: Request) -> None:
        seen.append(request)

    page.on("requestfinished", keep)
    yield seen
    page.remove_listener("requestfinished", keep)


def bytes_by_group(seen: list[Request]) -> dict[str, int]:
    """The bytes of bodies by group of files, compressed where the server does it."""
    weights = dict.fromkeys((name for name, _ in GROUPS), 0)
    for request in seen:
        weights[group(urlsplit(request.url).path)] += request.sizes()["responseBodySize"]
    return weights
