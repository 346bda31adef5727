"""The site without a network, in a new version, and where the browser forbids it everything."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.any_game import use_every_part
from e2e.conftest import ROOT
from e2e.starts import WAIT_FOR_SNAPSHOT
from e2e.table import BOOT, Table
from e2e.visitors import Visitors
from engine.games import GAMES
from tools.build import offline
from tools.run import headers
from tools.run.serve import serving
from ui.pages.licences import FOLDER

DIST = ROOT / "dist"
KEPT = """async () => {
  const container = navigator.serviceWorker;
  await container.ready;
  if (!container.controller) await new Promise(done => container.addEventListener("controllerchange", done));
}"""
LOOK_FOR_UPDATE = "async () => { await (await navigator.serviceWorker.getRegistration()).update() }"
FATE_OF_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = new Promise(done => registration.addEventListener("updatefound", done, {once: true}));
  await Promise.all([found, registration.update().catch(() => {})]);
  const worker = registration.installing;
  return worker ? new Promise(done => worker.onstatechange = () => done(worker.state)) : "redundant";
}"""
CACHES = "async () => (await caches.keys()).filter(name => name.startsWith('fang /'))"
BESIDE = {
    "rules/halali.de.html": "#rules h2",
    "lessons/xok.1.de.html": "fang-board > img",
    "boards/en.html?from=elsewhere": "#editor",
    "embed.html#game=hainoon": ".board.live",
}
"""Pages beside the app, and what is to be seen on each."""
KEPT_ADDRESSES = """async () => {
  const found = await Promise.all((await caches.keys()).map(name => caches.open(name)));
  return (await Promise.all(found.map(cache => cache.keys()))).flat().map(request => request.url);
}"""
BREAK = """async path => {
  const address = new URL(path, location.href).href;
  const [name] = (await caches.keys()).filter(name => name.startsWith("fang /"));
  const cache = await caches.open(name);
  if (!(await cache.match(address))) throw Error(`${address} is not kept`);
  await cache.put(address, new Response("broken", {headers: {"Content-Type": "image/svg+xml"}}));
}"""
"""Breaks a file that the browser has kept."""
OFFERED = """async script => {
  window.fang = {trusted: {createScriptURL: address => address}};
  const registration = Object.assign(new EventTarget(), {installing: new EventTarget(), waiting: null, update() {}});
  const container = Object.assign(new EventTarget(), {
    controller: {}, ready: new Promise(() => {}), register: async () => registration});
  Object.defineProperty(navigator, "serviceWorker", {value: container});
  const offers = [];
  document.addEventListener("fang:update", () => offers.push(registration.waiting?.name ?? "elsewhere"));
  await import(script);
  dispatchEvent(new Event("py:done"));
  await new Promise(done => setTimeout(done));
  registration.waiting = {name: "first"};
  registration.installing.dispatchEvent(new Event("statechange"));
  registration.waiting = null;
  container.dispatchEvent(new Event("controllerchange"));
  return offers;
}"""
BOXED = "sandbox allow-scripts"
"""A policy that leaves a page no origin, and so nothing of what a browser keeps for one."""


@pytest.fixture
def crowd(browser: Browser, tmp_path: Path) -> Iterator[tuple[Visitors, Path]]:
    """Visitors of a copy of the site that may keep it, and the copy's folder."""
    folder = shutil.copytree(DIST, tmp_path / "site")
    with serving(folder) as server:
        visitors = Visitors(browser, server.url)
        yield visitors, folder
        visitors.leave()


def arrive_and_cache(visitors: Visitors) -> Table:
    """Come, and stay until all is kept."""
    table = visitors.arrive(service_workers="allow")
    table.page.evaluate(KEPT)
    return table


def arrive_and_lose_server(browser: Browser) -> tuple[Visitors, Table]:
    """Come, stay until all is kept, and have the server go."""
    with serving(DIST) as server:
        visitors = Visitors(browser, server.url)
        table = arrive_and_cache(visitors)
        table.page.evaluate(WAIT_FOR_SNAPSHOT)
    return visitors, table


@pytest.mark.own_start
@pytest.mark.parametrize("game", GAMES)
def test_without_a_network(browser: Browser, game: str) -> None:
    """A person who was here once plays on when the server has gone: any game, with hints, rules and lessons."""
    visitors, table = arrive_and_lose_server(browser)
    table.reload()
    use_every_part(table, game)
    visitors.leave()


@pytest.mark.own_start
def test_other_pages_without_a_network(browser: Browser) -> None:
    """The start page by its other name, and the pages beside the app."""
    visitors, table = arrive_and_lose_server(browser)
    table.arrive("index.html#halali.rules")
    expect(table.page.locator("#rules h2").first).to_be_visible()
    for address, seen in BESIDE.items():
        table.page.goto(f"{visitors.site}/{address}")
        expect(table.page.locator(seen).first).to_be_visible(timeout=BOOT)
    visitors.leave()


@pytest.mark.own_start
def test_a_broken_picture(crowd: tuple[Visitors, Path]) -> None:
    """A picture that the browser has kept broken is fetched again."""
    visitors, _ = crowd
    table = arrive_and_cache(visitors)
    table.page.evaluate(BREAK, "assets/art/boards/xok.svg")
    table.follow("xok.rules")
    image = table.page.locator(".summary > img:visible")
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")


@pytest.mark.own_start
def test_licences_without_a_network(browser: Browser) -> None:
    """Each page of them is kept once it was opened, and no other one."""
    page, text = f"{FOLDER}/en.html", f"{FOLDER}/mpl-2.0.txt"
    with serving(DIST) as server:
        visitors = Visitors(browser, server.url)
        table = arrive_and_cache(visitors)
        table.page.evaluate(WAIT_FOR_SNAPSHOT)
        for address in (page, text):
            table.page.goto(f"{visitors.site}/{address}")
        kept = table.page.evaluate(KEPT_ADDRESSES)
    assert sorted(address.removeprefix(f"{visitors.site}/") for address in kept if f"/{FOLDER}/" in address) == [
        page,
        text,
    ]
    table.page.goto(f"{visitors.site}/{page}")
    expect(table.page.locator("#boards h2").first).to_be_visible()
    table.page.locator("a[href='./mpl-2.0.txt']").first.click()
    expect(table.page.locator("body")).to_contain_text("Mozilla Public License")
    visitors.leave()


def test_an_update_waits_to_be_let_in(crowd: tuple[Visitors, Path]) -> None:
    """A new version is offered and changes nothing by itself; let in, it brings the game along and the old one goes.

    One of which a file does not fit is not offered. A person who closes the offer is asked again later.
    """
    visitors, folder = crowd
    table = arrive_and_cache(visitors)
    before = table.page.evaluate(CACHES)
    release_new_version(folder)
    whole = (folder / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text("half", encoding="utf-8")
    assert table.page.evaluate(FATE_OF_UPDATE) == "redundant"
    table.follow("xok")
    table.tap("d4", "d5")
    expect(table.notice).to_be_hidden()
    (folder / "index.html").write_text(whole, encoding="utf-8")
    table.page.evaluate(LOOK_FOR_UPDATE)
    expect(table.notice).to_have_text(table.say("notice.update"))
    table.tap("a1", "a2")
    assert table.moves == ["1.d4+d5", "2.a1+a2"]
    table.do("dismiss")
    table.reload()
    assert table.page.locator("meta[name=version]").count() == 0
    assert table.moves == ["1.d4+d5", "2.a1+a2"]
    expect(table.notice).to_have_text(table.say("notice.update"))
    renew(table)
    assert table.moves == ["1.d4+d5", "2.a1+a2"]
    expect(table.notice).to_be_hidden()
    after = table.page.evaluate(CACHES)
    assert len(before) == len(after) == 1
    assert before != after


def test_an_update_that_another_tab_has_let_in(crowd: tuple[Visitors, Path]) -> None:
    """A tab that has not let the version in stays as it is, and is offered it again."""
    visitors, folder = crowd
    table = arrive_and_cache(visitors)
    release_new_version(folder)
    table.page.evaluate(LOOK_FOR_UPDATE)
    expect(table.notice).to_have_text(table.say("notice.update"))
    table.do("dismiss")
    other = Table(table.page.context.new_page(), visitors.site)
    other.arrive("#halali")
    renew(other)
    assert table.page.locator("meta[name=version]").count() == 0
    expect(table.notice).to_have_text(table.say("notice.update"))


def renew(table: Table) -> None:
    """Let the new version in, and wait for it."""
    table.do("renew")
    table.page.wait_for_selector("meta[name=version]", state="attached")
    table.wait_until_ready()


def test_an_update_on_its_way(browser: Browser, site: str) -> None:
    """A version that was being fetched before anybody listened is offered too, and one that another tab has let in."""
    page = browser.new_page(bypass_csp=True)
    page.goto(f"{site}/rules/xok.en.html")
    (script,) = (DIST / "assets/js").glob("offline-*.js")
    assert page.evaluate(OFFERED, f"{site}/assets/js/{script.name}") == ["first", "elsewhere"]
    page.close()


def release_new_version(folder: Path) -> None:
    """Make a new version of the site in a folder: another page, the same everything else."""
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("<title>", '<meta name="version" content="2">\n<title>'), encoding="utf-8")
    (snapshot,) = folder.glob("snapshot-*.wasm")
    left = {"sw.js", snapshot.name, *headers.NAMES}
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name not in left)
    (folder / "sw.js").write_text(offline.worker_script(folder, files, snapshot.name), encoding="utf-8")


def test_in_a_page_without_anything(browser: Browser) -> None:
    """In a sandboxed page, without storage, databases and workers, the game is played all the same."""
    with serving(DIST) as server:
        assert server.rules
        server.rules["/"]["Content-Security-Policy"] += f"; {BOXED}"
        visitors = Visitors(browser, server.url)
        table = visitors.arrive("#xok")
        expect(table.page.locator("#notice p")).to_have_text(table.say("notice.storage"))
        table.tap("d4", "d5")
        table.menu("moves")
        expect(table.page.locator(".plies .ply")).to_have_text(["1.d4+d5"])
        visitors.leave()
