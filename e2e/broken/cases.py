"""Cases: one file, what is wrong with it, and on which visit; and what has to become of each."""

from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Error

from e2e.broken.tab import Tab
from e2e.broken.visits import AGAIN, PATIENCE, PICTURE, QUICK, Stuck, Visit, check, go, outcome, scope, touch

FIRST, KEPT, BOTH = "first", "copy", "copy+line"
"""On a first visit; on a later one the browser's copy is broken, and then the line too."""
REASONS = {"missing": ("lost",), "garbage": ("wrong",), "truncated": ("lost", "damaged"), "slow": ()}
"""The possible reasons on a page, by the line's harm to a file."""
ELEMENT = "assets/fang-board.js"
"""Without it a board in a page is a picture."""
WITHOUT = "without"
"""The page's own words where the script that would tell has not come."""
SILENT = "silent"
"""The stand-in for the reason of a page that has come broken itself."""


@dataclass(frozen=True, slots=True)
class Case:
    """A broken file: its harm, the visit, and the place where that is seen."""

    file: str
    fault: str
    when: str
    visit: Visit
    is_needed: bool = False
    """Whether the page has to say that the file is not right, even if it plays meanwhile."""

    @property
    def is_own_page(self) -> bool:
        """Whether the page itself comes broken: on a first visit it cannot say so."""
        name = self.visit.address.partition("#")[0] or "index.html"
        return self.file == name and self.when != KEPT and self.fault != "slow"

    @property
    def reasons(self) -> tuple[str, ...]:
        """The possible words of the page: about the line's harm to a file, or a damaged copy in the browser."""
        itself = (WITHOUT,) if self.visit.deed in {"board", "live"} or "first-" in self.file else ()
        if self.when == KEPT:
            return ("damaged", *itself)
        if self.fault == "slow":
            return ()
        return (*REASONS[self.fault], *itself, *((PICTURE,) if self.file == ELEMENT else ()))


def try_case(tab: Tab, case: Case) -> str:
    """Return the reason that the page gave for a broken file, empty if it plays without it; raise Stuck.

    Where it gave one, it plays after another try, when all is whole.
    """
    try:
        break_file(tab, case)
        said = visit_with_fault(tab, case)
        if said:
            tab.line.mend()
            try_again(tab, case.visit)
        return said
    finally:
        tab.line.mend()


def break_file(tab: Tab, case: Case) -> None:
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


def visit_with_fault(tab: Tab, case: Case) -> str:
    """Come, and do what the visit is for; return the reason that the page gives where it cannot; raise Stuck."""
    go(tab, case.visit)
    if case.is_own_page:
        tab.page.wait_for_timeout(500)
        return SILENT
    said = outcome(tab.page, case.visit, case.reasons)
    if said and said not in case.reasons:
        raise Stuck(f"says {said}")
    try:
        if not said:
            check(tab.page, case.visit)
    except Stuck:
        said = late_reason(tab, case)
        if not said:
            raise
    return said or (late_reason(tab, case) if case.is_needed else "")


def late_reason(tab: Tab, case: Case) -> str:
    """Return the right reason of a page that plays for a missing part; empty if it gives none."""
    for why in case.reasons:
        shown = scope(tab.page, case.visit).locator(f"[data-why={why}]:not([hidden])").first
        with suppress(Error):
            shown.wait_for(timeout=QUICK)
            return why
    return ""


def try_again(tab: Tab, visit: Visit) -> None:
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
        go(tab, visit)
        outcome(tab.page, visit)
    check(tab.page, visit)
