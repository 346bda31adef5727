"""The strict security policy holds and nobody runs into it; words from outside stay words."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.any_game import come, open_curtain, play_on
from engine.games import GAMES
from tools.run.samples import samples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from e2e.table import Table
    from e2e.visitors import SharedPages

WATCH = """
window.violations = [];
document.addEventListener("securitypolicyviolation", event =>
  window.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
FORBIDDEN = {
    "script-src": "Function('window.ran = true')()",
    "script-src-elem": "document.body.append(Object.assign(document.createElement('script'), {text: 'ran = true'}))",
    "script-src-attr": "document.body.setAttribute('onclick', 'ran = true'); document.body.click()",
    "style-src-attr": "document.body.setAttribute('style', 'color: red'); window.ran = document.body.style.color",
}
"""Ways to have text run or style the page, by the directive that forbids them."""
# Later, because the browser lets a test's own code do what it forbids the page.
TRY = "() => new Promise(done => setTimeout(() => { try { source() } catch {} done(window.ran ?? '') }))"
OWNED = "<img src onerror=a>"
"""As long as a name may be."""
SHORT = 20
"""Moves that bring most of what a game can show."""


@pytest.fixture
def policy_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """Somebody who has not arrived yet, and whose browser notes what the policy forbids; its words are no problem."""
    with shared_pages.lend_fresh(request) as (crowd, table):
        table.prepare(WATCH)
        yield table
        told = ("Content Security Policy", "requires 'Trusted")
        crowd.problems = [problem for problem in crowd.problems if not any(words in problem for words in told)]


def violations(table: Table) -> list[str]:
    """Return what was tried that the policy forbids."""
    found: list[str] = table.page.evaluate("() => window.violations")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nobody_runs_into_the_policy(policy_table: Table, game: str) -> None:
    """From the start on and through all that moves in a game, nothing is tried that the policy forbids."""
    policy_table.arrive()
    come(policy_table, game, samples(game).short.positions[0])
    play_on(policy_table, game, Random(1), SHORT)
    assert violations(policy_table) == []


@pytest.mark.parametrize("directive", FORBIDDEN)
def test_text_does_not_run(policy_table: Table, directive: str) -> None:
    """The policy is in force: text becomes neither code nor style, and the browser tells so.

    What trusted types forbid already goes no further.
    """
    policy_table.page.goto(policy_table.site)
    assert not policy_table.page.evaluate(TRY.replace("source()", FORBIDDEN[directive]))
    forbidden = {words.split()[0] for words in violations(policy_table)}
    assert forbidden
    assert forbidden <= {directive, "require-trusted-types-for"}


@pytest.mark.parametrize("name", GAMES)
def test_a_name_is_no_markup(table: Table, name: str) -> None:
    """A name that is a picture with a script is shown as words, on every screen and after coming back."""
    come(table, name)
    open_curtain(table)
    table.do("dialog new")
    form = table.page.locator("form[data-form=new]")
    for field in form.locator("[name^=name]:visible").all():
        field.fill(OWNED)
    form.locator("[type=submit]").click()
    expect(form).to_have_count(0)
    expect(table.page.locator("body")).to_contain_text(OWNED)
    for address in ("", f"{name}.rules", name):
        table.follow(address)
        assert table.page.locator("[onerror]").count() == 0
