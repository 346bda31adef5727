"""Why not, in the forest? Every refused tap says why, names the rule, and marks the squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.halali_page import FINAL, HalaliPage, text_of
from e2e.refusal_case import RefusalCase

if TYPE_CHECKING:
    from e2e.table import Table

OPEN = {"d4": "F", "g7": "N"}
REFUSALS = {
    "barred neutral": RefusalCase(
        text_of("blue", "-|- d4 -,- 0", d4="D", a1="f"), "d4", "move.neutral", {"cell": "d4", "what": "duck"}, "d4"
    ),
    "no way back": RefusalCase(
        text_of("blue", "-|- - d4d2,- 5,5", **OPEN),
        "d4 d2",
        "move.back",
        {"a": "d4", "b": "d2", "what": "move"},
        "d4 d2",
    ),
    "way not clear": RefusalCase(
        text_of("blue", FINAL, **OPEN, d5="T"), "d4 d6", "move.clear", {"cell": "d5", "what": "through"}, "d5"
    ),
    "wrong gun": RefusalCase(
        text_of("brown", FINAL, d4="N", f4="F"),
        "d4 f4",
        "take.hunter",
        {"a": "d4", "b": "f4", "what": "direction"},
        "d4 f4",
    ),
    "tree": RefusalCase(text_of("blue", FINAL, **OPEN, c3="T"), "c3", "move.tree", {"cell": "c3"}, "c3"),
    "face-down": RefusalCase(
        text_of("blue", d4="F", d5="t"), "d4 d5", "take", {"cell": "d5", "what": "face-down"}, "d5"
    ),
    "not yours": RefusalCase(
        text_of("blue", FINAL, **OPEN), "g7", "move.whose", {"cell": "g7", "what": "hunter"}, "g7"
    ),
    "empty": RefusalCase(text_of("blue", FINAL, **OPEN), "a1", "flip", {"cell": "a1", "what": "empty"}, "a1"),
    "crooked": RefusalCase(text_of("blue", FINAL, **OPEN), "d4 e5", "move.straight", {"a": "d4", "b": "e5"}, "d4 e5"),
    "too far": RefusalCase(
        text_of("blue", FINAL, d4="B", g7="N"), "d4 d6", "move.one", {"cell": "d4", "what": "bear", "steps": 2}, "d4"
    ),
    "no prey": RefusalCase(
        text_of("blue", FINAL, d4="F", d5="N"), "d4 d5", "take.fox", {"a": "d4", "b": "d5", "what": "hunter"}, "d4 d5"
    ),
    "exit blocked": RefusalCase(
        text_of("blue", FINAL, **OPEN, d6="T"), "d4 >n", "move.clear", {"cell": "d6", "what": "through"}, "d6"
    ),
    "exit aside": RefusalCase(
        text_of("blue", FINAL, a1="F", g7="N"), "a1 >n", "exit", {"cell": "a1", "what": "line"}, "a1"
    ),
    "quiet": RefusalCase(text_of("blue", "-|- - -,- 20", d4="F", a7="t"), "d4", "move.quiet", {"turns": 20}),
    "over": RefusalCase(text_of("blue", "-|- - -,- 0,0", **OPEN), "d4", "over", {}),
}


@pytest.mark.parametrize("case", REFUSALS.values(), ids=REFUSALS)
def test_a_refused_tap(table: Table, case: RefusalCase) -> None:
    """A refused tap changes nothing but that the reason is said, the rule named and the squares marked."""
    halali_page = HalaliPage(table)
    line = halali_page.set_up(case.position)
    halali_page.tap(*case.taps.split())
    expect(table.why).to_have_text(table.say(f"why.halali.{case.rule}", **case.words))
    link = table.page.locator("#status .rule-link")
    named = table.say("why.rule", title=table.say(f"rule.halali.{case.rule}.title"))
    expect(link).to_have_text(f"{table.say('why.short')} {named}")
    expect(link).to_have_attribute("href", f"#halali.{case.rule}")
    assert table.refused_cells == set(case.cells.split())
    halali_page.expect_position(line.last)
    assert halali_page.squares_labelled("selected") == set(case.taps.split()[:-1])
    table.page.locator(".why [data-do=back]").click()
    expect(table.why).to_be_hidden()
    assert table.refused_cells == set()


def test_the_reason_leads_to_the_rule_and_back(table: Table) -> None:
    """One press on the reason opens the rule, marked and in sight; the tile is still in the hand afterwards."""
    halali_page, case = HalaliPage(table), REFUSALS["wrong gun"]
    line = halali_page.set_up(case.position)
    halali_page.tap(*case.taps.split())
    table.page.locator("#status .rule-link").click()
    rule = table.page.locator("[id='halali.take.hunter']")
    expect(rule).to_have_class("rule shown")
    expect(rule).to_be_in_viewport()
    table.page.get_by_text(table.say("rules.back")).click()
    halali_page.expect_position(line.last)
    assert halali_page.squares_labelled("selected") == {"d4"}


def test_a_barred_tile_is_marked_with_its_reason(table: Table) -> None:
    """Before anybody taps it: a cross on the tile, the reason in its label; the square of no return likewise."""
    halali_page = HalaliPage(table)
    halali_page.set_up(REFUSALS["barred neutral"].position)
    marks = table.page.locator(".board.live .barred-marks > *")
    expect(marks).to_have_count(1)
    why = table.say("why.halali.move.neutral", cell="d4", what="duck")
    expect(halali_page.square("d4")).to_have_attribute(
        "aria-label", f"d4, duck, {table.say('cell.halali.barred', why=why)}"
    )
    halali_page.set_up(REFUSALS["no way back"].position)
    expect(marks).to_have_count(0)
    halali_page.tap("d4")
    expect(marks).to_have_count(1)
    why = table.say("why.halali.move.back", a="d4", b="d2", what="move")
    label = ", ".join((table.say("cell.halali.empty", cell="d2"), table.say("cell.halali.barred", why=why)))
    expect(halali_page.square("d2")).to_have_attribute("aria-label", label)
