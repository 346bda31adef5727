"""Cases of refused taps, and what the page has to show of each, alike for all games."""

from typing import NamedTuple

from playwright.sync_api import expect

from e2e.table import Table


class Refusal(NamedTuple):
    """A refused tap: position, taps, the rule without its game, values of its sentence, marked cells."""

    position: str
    taps: str
    rule: str
    words: dict[str, int | str]
    cells: str = ""


def expect_refused(table: Table, game: str, case: Refusal, key: str = "") -> None:
    """Assert that the reason is said, by default that of the rule, the rule named and linked, and the cells marked."""
    rule = f"{game}.{case.rule}"
    expect(table.why).to_have_text(table.say(key or f"why.{rule}", **case.words))
    link = table.page.locator("#status .rule-link")
    named = table.say("why.rule", title=table.say(f"rule.{rule}.title"))
    expect(link).to_have_text(f"{table.say('why.short')} {named}")
    expect(link).to_have_attribute("href", f"#{rule}")
    assert table.refused_cells == set(case.cells.split())


def put_reason_away(table: Table) -> None:
    """Put the reason away, and assert that its marks go with it."""
    table.page.locator(".why [data-do=back]").click()
    expect(table.why).to_be_hidden()
    assert table.refused_cells == set()


def follow_reason(table: Table, rule: str) -> None:
    """Follow the reason to its rule, which is marked and in sight, and come back."""
    table.page.locator("#status .rule-link").click()
    place = table.page.locator(f"[id='{rule}']")
    expect(place).to_have_class("rule shown")
    expect(place).to_be_in_viewport()
    table.page.get_by_text(table.say("rules.back")).click()
