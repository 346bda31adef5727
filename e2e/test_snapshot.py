"""Visits start from snapshots of Python's memory, and nobody could tell but for the time it takes."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.halali_page import HalaliPage
from e2e.starts import CACHED_REQUESTS, DIST, SNAPSHOT, WAIT_FOR_SNAPSHOT
from e2e.table import Table
from e2e.visitors import Visitors
from tools.python.snapshots import LAST, take
from tools.run.lacking import SAVING

pytestmark = pytest.mark.own_start

SPOIL = f"""async spoiled => {{
  const [request] = (await ({CACHED_REQUESTS})()).filter({SNAPSHOT});
  const answer = new Response(spoiled, {{ headers: {{ "content-type": "application/wasm" }} }});
  for (const name of await caches.keys())
    if (name.startsWith("fang ")) await (await caches.open(name)).put(request, answer.clone());
}}"""
NOTE_SNAPSHOTS = """{
  globalThis.snapshots = [];
  const { compileStreaming } = WebAssembly;
  WebAssembly.compileStreaming = async coming => {
    const module = await compileStreaming(coming);
    if (!WebAssembly.Module.exports(module).length) snapshots.push(new WeakRef(module));
    return module;
  };
}"""
"""Lists the compiled snapshots, which have only data, and does not keep them."""
KEPT_SNAPSHOTS = "() => snapshots.map(snapshot => snapshot.deref() !== undefined)"
STARTED = "() => fang.fromSnapshot"
THERE = "html[data-modules]"
SLOW = {"offline": False, "downloadThroughput": 4e6 / 8, "uploadThroughput": 4e6 / 8, "latency": 20}
SPOILED = ("", "x" * 4096)


def second_visit(visitors: Visitors, address: str = "") -> Table:
    """Come, stay until the snapshot is there, and come again."""
    table = visitors.arrive(address, service_workers="allow")
    table.page.evaluate(WAIT_FOR_SNAPSHOT)
    come_again(table)
    assert table.page.evaluate(STARTED) == "kept"
    return table


def come_again(table: Table) -> None:
    """Come again as somebody who has saved nothing."""
    table.page.evaluate("() => localStorage.clear()")
    table.reload()


def test_a_first_visit_starts_from_its_own(visitors: Visitors) -> None:
    """It plays like any other, what lies face down is dealt anew for each visitor, and the rest of Python comes."""
    deals = set()
    for _ in range(2):
        table = visitors.arrive()
        assert table.page.evaluate(STARTED) == "early"
        deals.add(play_and_deal(table))
        expect(table.page.locator(THERE)).to_have_count(1)
    assert len(deals) == 2


def test_a_snapshot_is_let_go_of(visitors: Visitors) -> None:
    """Once Python has started from it, a page does not keep it beside the memory that it has become."""
    table = visitors.come()
    table.prepare(NOTE_SNAPSHOTS)
    table.arrive()
    assert table.page.evaluate(STARTED) == "early"
    table.page.request_gc()
    assert table.page.evaluate(KEPT_SNAPSHOTS) == [False]


@pytest.mark.parametrize("why", ["a slow line", "saving"])
def test_a_first_visit_without_one(visitors: Visitors, why: str) -> None:
    """Where its bytes are not worth it, or somebody wants to save them, it is not even asked for."""
    table = visitors.come()
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    if why == "saving":
        table.page.add_init_script(SAVING)
    else:
        table.page.context.new_cdp_session(table.page).send("Network.emulateNetworkConditions", SLOW)
    table.arrive()
    assert table.page.evaluate(STARTED) is None
    assert not [url for url in asked if "/first-snapshot-" in url]


@pytest.mark.parametrize("body", ["\0asm\1\0\0\0", *SPOILED], ids=["another", "nothing", "nonsense"])
def test_a_first_visit_with_a_broken_one(visitors: Visitors, body: str) -> None:
    """A file that is no snapshot, or another one, does not keep Python from starting."""
    table = visitors.come()
    table.page.route(
        "**/first-snapshot-*.wasm", lambda route: route.fulfill(body=body, content_type="application/wasm")
    )
    table.arrive()
    assert table.page.evaluate(STARTED) is None
    table.follow("xok")
    table.tap("d4", "d5")
    assert table.moves == ["1.d4+d5"]


def test_a_first_visit_to_a_game(visitors: Visitors) -> None:
    """By an address all of our Python comes with the snapshot."""
    table = visitors.arrive("#halali.puzzle.1")
    assert table.page.evaluate(STARTED) == "early"
    expect(table.page.locator(THERE)).to_have_count(1)


def test_later_visits_start_from_theirs(visitors: Visitors) -> None:
    """They play like any other, and what lies face down is dealt anew each time."""
    table = second_visit(visitors)
    kept = table.page.evaluate(f"async () => (await ({CACHED_REQUESTS})()).map(({{ url }}) => url)")
    assert not [url for url in kept if "/first-snapshot-" in url]
    first = play_and_deal(table)
    come_again(table)
    assert table.page.evaluate(STARTED) == "kept"
    assert play_and_deal(table) != first


@pytest.mark.parametrize("spoiled", SPOILED, ids=["nothing", "nonsense"])
def test_a_later_visit_with_a_spoiled_one(visitors: Visitors, spoiled: str) -> None:
    """It is not started from."""
    table = second_visit(visitors)
    table.page.evaluate(SPOIL, spoiled)
    come_again(table)
    assert table.page.evaluate(STARTED) is None
    play_and_deal(table)


def test_a_snapshot_knows_nothing_of_time_zones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A site that is built in Chatham has the same snapshots as any other, and no name of that zone in them."""
    monkeypatch.setenv("TZ", "Pacific/Chatham")
    (pyodide,) = (DIST / "assets/vendor").glob("pyodide-*")
    job = {"data": [], "archives": {}, "modules": ["time"], "scripts": [LAST]}
    memory = take(pyodide, job, tmp_path / "snapshot-0.wasm").file.read_bytes()
    assert b"UTC-0000" in memory
    assert b"UTC+1345" not in memory


def play_and_deal(table: Table) -> str:
    """Play a move, and return what was dealt in another game."""
    table.follow("xok")
    table.tap("d4", "d5")
    assert table.moves == ["1.d4+d5"]
    table.follow("halali")
    expect(table.page.locator("#supply-0")).to_be_visible()
    return HalaliPage(table).saved_line.start.text
