"""Why not? Every refused tap says why, names the rule, shows the cells, and leads to the rule and back."""

import pytest
from playwright.sync_api import expect

from e2e.refusals import Refusal, expect_refused, put_reason_away
from e2e.table import START, Table

EMPTY = START.text
TWO = "..../...../....../...FF../....../...../.... b"
MIXED = "..../...../....../..fS01f../.F..../...../.... w"
ROUND = "..../...../...f../....f../..f.../...../.... w"
SCHOOL = "FFFF/...../FFFFFF/......./FFF.../...../ff.. w"
WON = "..../...../....../FFFFFFF/FFF.../...../.... b"
REFUSALS = {
    "far apart": Refusal(EMPTY, "#c-a1 #c-g7", "fish.adjacent", {"a": "a1", "b": "g7"}, "a1 g7"),
    "occupied": Refusal(MIXED, "#c-c1 #c-c2", "fish.empty", {"cell": "c2"}, "c2"),
    "nothing to eat": Refusal(EMPTY, "#stock-0-small", "shark.must-eat", {"what": "nowhere"}),
    "nothing here": Refusal(TWO, "#stock-1-small #c-g7", "shark.must-eat", {"what": "here", "cell": "g7"}, "g7"),
    "nothing there": Refusal(
        ROUND, "#stock-0-small #c-d4 #c-e4", "shark.must-eat", {"what": "here", "cell": "d4"}, "d4 e4"
    ),
    "on a shark": Refusal(MIXED, "#stock-0-small #c-d4", "shark.cell", {"what": "shark", "cell": "d4"}, "d4"),
    "on an own fish": Refusal(MIXED, "#stock-0-180 #c-c2", "shark.cell", {"what": "own-fish", "cell": "c2"}, "c2"),
    "moving a shark": Refusal(MIXED, "#c-d4", "shark.stays", {"cell": "d4"}, "d4"),
    "used up": Refusal(MIXED, "#stock-0-60", "shark.supply", {"what": "60"}),
    "a single fish": Refusal(SCHOOL, "#stock-0-fish", "fish.two", {"n": 1}),
    "over": Refusal(WON, "#c-a1", "over", {}),
}


@pytest.mark.parametrize("case", REFUSALS.values(), ids=REFUSALS)
def test_a_refused_tap(table: Table, case: Refusal) -> None:
    """A refused tap changes nothing but that the reason is said, the rule named and the cells marked."""
    position = table.set_up(case.position)
    *before, last = case.taps.split()
    for selector in before:
        table.hand(table.page.locator(selector))
    half_made, mouths = table.page.locator(".ghosts > *").count(), table.mouths
    table.hand(table.page.locator(last))
    expect_refused(table, "xok", case)
    table.expect_position(position)
    assert (table.page.locator(".ghosts > *").count(), table.mouths) == (half_made, mouths)
    put_reason_away(table)


def test_what_the_other_one_has_left_is_no_button(table: Table) -> None:
    """The pieces of a player who is not to move are pictures: a press on one does nothing, so nothing is refused."""
    position = table.set_up(TWO)
    table.hand(table.stock(0, "small"))
    expect(table.page.locator("#supply-0 :is(button, [data-do])")).to_have_count(0)
    expect(table.why).to_be_hidden()
    table.expect_position(position)


def test_the_reason_leads_to_the_rule_and_back(table: Table) -> None:
    """One press on the reason opens the rule, marked and in sight; the half-made move is still there afterwards."""
    position = table.set_up(TWO)
    table.hand(table.stock(1, "small"))
    table.tap("g7")
    table.page.locator("#status .rule-link").click()
    rule = table.page.locator("[id='xok.shark.must-eat']")
    expect(table.page).to_have_url(f"{table.site}/#xok.shark.must-eat")
    expect(rule).to_have_class("rule shown")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    expect(table.page.locator(".rule.shown")).to_have_count(1)
    table.page.get_by_text(table.say("rules.back")).click()
    expect(table.page).to_have_url(f"{table.site}/#xok")
    expect(table.page.locator("#c-board")).to_be_visible()  # the address comes first
    table.expect_position(position)
    expect(table.stock(1, "small")).to_have_attribute("aria-pressed", "true")
    table.tap("c3")
    assert table.mouths


def test_the_browser_leads_back_too(table: Table) -> None:
    """The browser's own way back leads from the rule to the half-made move."""
    table.set_up(TWO)
    table.tap("a1", "g7")
    table.page.locator("#status .rule-link").click()
    expect(table.page.locator("[id='xok.fish.adjacent']")).to_be_in_viewport()
    table.page.go_back()
    expect(table.page.locator("#c-ghost-a1")).to_be_visible()


def test_the_same_refusal_twice(table: Table) -> None:
    """A second refusal is told anew, and the next good tap puts it away."""
    table.set_up()
    table.tap("a1", "g7")
    first = table.page.locator("#status .why").get_attribute("id")
    table.tap("g7")
    expect(table.page.locator("#status .why")).not_to_have_id(str(first))
    table.tap("a2")
    expect(table.why).to_be_hidden()
    assert table.moves == ["1.a1+a2"]
