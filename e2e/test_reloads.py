"""A page that was loaded again leaves nothing behind."""

from playwright.sync_api import CDPSession

from e2e.visitors import Visitors

RELOADS = 5
ROUNDS = 3
"""How often garbage is collected: what is freed at one time may hold what is freed at the next."""


def memory_use(session: CDPSession) -> tuple[int, float]:
    """Return how many documents there are after garbage was collected, and the bytes of JavaScript."""
    for _ in range(ROUNDS):
        session.send("HeapProfiler.collectGarbage")
    documents = session.send("Memory.getDOMCounters")["documents"]
    used = session.send("Runtime.getHeapUsage")
    return documents, used["usedSize"] + used["backingStorageSize"]


def test_reloads_leave_nothing(visitors: Visitors) -> None:
    """After many reloads in a game against the computer there is as much as after one."""
    table = visitors.arrive("#xok")
    table.do("against")
    session = table.page.context.new_cdp_session(table.page)
    table.reload()
    table.wait_until_complete()
    documents, used = memory_use(session)
    for _ in range(RELOADS):
        table.reload()
    table.wait_until_complete()
    documents_now, used_now = memory_use(session)
    assert documents_now <= documents
    assert used_now < 1.2 * used
