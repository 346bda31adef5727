"""Cases: one file, what is wrong with it, and on which visit; and what becomes of each."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import Error

from tools.broken.line import FAULTS
from tools.broken.visits import AGAIN, PATIENCE, PICTURE, QUICK, Stuck, check, go, outcome, scope, touch

if TYPE_CHECKING:
    from tools.broken.browser import Tab
    from tools.broken.visits import Visit

FIRST, KEPT, BOTH = "first", "copy", "copy+line"
"""On a first visit; on a later one the browser's copy is broken, and then the line too."""
REASONS = {"missing": ("lost",), "garbage": ("wrong",), "truncated": ("lost",), "slow": ()}
"""What a page may say to what the line does to a file."""
OTHER: dict[str, tuple[str, ...]] = {FIRST: (), BOTH: ("wrong", "lost")}
"""What else: of a broken copy and a broken line either may be told."""
ELEMENT = "assets/fang-board.js"
"""Without it a board in a page is a picture."""
WITHOUT = "without"
"""What the page says by itself where the script that would tell has not come."""


@dataclass(frozen=True, slots=True)
class Case:
    """What is broken, how, when, and where that is seen."""

    file: str
    fault: str
    when: str
    visit: Visit


@dataclass(frozen=True, slots=True)
class Result:
    """What has become of a case; it was bad if `bad` says why."""

    case: Case
    said: str
    bad: str
    seconds: float


def cases(wanted: dict[str, Visit]) -> list[Case]:
    """Every case of these files, each on the visit that asks for it."""
    return [
        Case(file, fault, when, visit)
        for when in (FIRST, KEPT, BOTH)
        for file, visit in wanted.items()
        for fault in FAULTS
        if when != KEPT or fault != "slow"  # a copy is not slow
    ]


def tried(tab: Tab, case: Case) -> Result:
    """Try a case."""
    begun, said, bad = time.monotonic(), "", ""
    try:
        prepare(tab, case)
        said = visited(tab, case)
    except Stuck as stuck:
        bad = str(stuck)
    tab.line.mend()
    return Result(case, said or "plays", bad, time.monotonic() - begun)


def prepare(tab: Tab, case: Case) -> None:
    """Make the visitor and break the file."""
    if case.when == FIRST:
        tab.forget()
    else:
        tab.settle()
        tab.hurt_copy(case.file, case.fault)
        tab.page.goto("about:blank")
        tab.drop()
    if case.when != KEPT:
        tab.line.broken[case.file] = case.fault


def visited(tab: Tab, case: Case) -> str:
    """Come, and if that fails come again when all is whole; return what was said to the first."""
    page, visit = tab.page, case.visit
    if case.file in {visit.address, visit.address.partition("#")[0] or "index.html"} and case.when != KEPT:
        return own_page(tab, case)
    go(page, tab.line.url, visit)
    said = outcome(page, visit, expected(case))
    if said and said not in expected(case):
        raise Stuck(f"says {said}")
    if not said:
        return deed(tab, case)
    tab.line.mend()
    again(tab, visit)
    return f"says {said}, then plays"


def expected(case: Case) -> tuple[str, ...]:
    """What a page may say in a case."""
    itself = (WITHOUT,) if case.visit.deed in {"board", "live"} or "first-" in case.file else ()
    if case.when == KEPT:
        return ("wrong", "lost", *itself)
    if case.fault == "slow":
        return ()
    return (*REASONS[case.fault], *OTHER[case.when], *itself, *((PICTURE,) if case.file == ELEMENT else ()))


def deed(tab: Tab, case: Case) -> str:
    """Do what a visit is for; if that has no answer, it has to be explained, and to succeed when all is whole."""
    try:
        check(tab.page, case.visit)
    except Stuck:
        said = told_later(tab, case)
        if not said:
            raise
        tab.line.mend()
        again(tab, case.visit)
        return f"plays, says {said}, then does the rest"
    return ""


def told_later(tab: Tab, case: Case) -> str:
    """Return the right reason that a page that plays gives for a part that does not come; nothing if it gives none."""
    for why in expected(case):
        shown = scope(tab.page, case.visit).locator(f"[data-why={why}]:not([hidden])").first
        with suppress(Error):
            shown.wait_for(timeout=QUICK)
            return why
    return ""


def again(tab: Tab, visit: Visit) -> None:
    """Press *Try again*, or load the page again where there is none; then it has to be as it should be."""
    place = scope(tab.page, visit)
    button = place.locator(AGAIN).first
    if button.count():
        place.evaluate("() => { window.old = true }")
        button.click(timeout=QUICK)
        place.wait_for_function("() => !window.old", timeout=PATIENCE * 1000)
    else:
        tab.page.reload()
        touch(tab.page, visit)
    if said := outcome(tab.page, visit):
        raise Stuck(f"says {said} when all is whole again")
    if not tab.page.url.endswith(f"/{visit.address}"):  # the page has gone on with the game that had been begun
        tab.forget_games()
        go(tab.page, tab.line.url, visit)
        outcome(tab.page, visit)
    check(tab.page, visit)


def own_page(tab: Tab, case: Case) -> str:
    """A page that is broken itself cannot say so on a first visit: coming again has to help, when it is whole."""
    go(tab.page, tab.line.url, case.visit)
    if case.fault != "slow":
        tab.page.wait_for_timeout(500)
        tab.line.mend()
        tab.page.reload()
        touch(tab.page, case.visit)
    if said := outcome(tab.page, case.visit):
        raise Stuck(f"says {said} when all is whole again")
    check(tab.page, case.visit)
    return "" if case.fault == "slow" else "plays when it is asked for again"
