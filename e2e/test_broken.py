"""A visit after something in the browser's own copy of the site has been broken, and one cut off at every stage."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.conftest import ROOT, Visitors
from e2e.kept import WAIT
from e2e.table import BOOT
from tools.serve import serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from e2e.table import Table

CONTROLLED = """async () => {
  const container = navigator.serviceWorker;
  await container.ready;
  if (!container.controller) await new Promise(done => container.addEventListener("controllerchange", done));
}"""
BREAK = """async part => {
  const [name] = (await caches.keys()).filter(name => name.startsWith("fang /"));
  const cache = await caches.open(name);
  const broken = (await cache.keys()).filter(({url}) => url.includes(part));
  const headers = {"content-type": "text/javascript"};
  for (const request of broken) await cache.put(request, new Response("garbage", {headers}));
  return broken.length;
}"""
KEPT = ("/app-", "/data-", "/first-", "/interpreter-", "/core-", "/patch-", "snapshot")
"""Parts of a start as the browser keeps them."""


@pytest.fixture
def crowd(browser: Browser, tmp_path: Path) -> Iterator[tuple[Visitors, Path]]:
    """Visitors of a copy of the site that may keep it, and the copy's folder."""
    folder = shutil.copytree(ROOT / "dist", tmp_path / "site")
    with serving(folder) as server:
        visitors = Visitors(browser, server.url)
        yield visitors, folder
        visitors.leave()


def ready(table: Table) -> None:
    """Wait until the page can be played on, with what may be pressed to get there."""
    again = table.page.locator("[data-again]:visible")
    there = table.page.locator("html[data-ready]")
    expect(there.or_(again.first)).to_be_attached(timeout=BOOT)
    if again.count():
        again.first.click()
    expect(there).to_be_attached(timeout=BOOT)


@pytest.mark.parametrize("part", KEPT)
def test_a_broken_copy_is_mended(crowd: tuple[Visitors, Path], part: str) -> None:
    """Whatever it was, at most one more try brings a page that plays, and the next visit is whole."""
    visitors, _ = crowd
    table = visitors.arrive(service_workers="allow")
    table.page.evaluate(CONTROLLED)
    if part == "snapshot":
        table.page.wait_for_function(WAIT)
    assert table.page.evaluate(BREAK, part) > 0
    table.page.reload()
    ready(table)
    visitors.problems.clear()
    table.tap("d4", "d5")
    assert table.moves == ["1.d4+d5"]
    table.page.reload()
    expect(table.page.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
