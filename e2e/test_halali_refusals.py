"""Why not, in the forest? Every refused tap says why, names the rule, and marks the squares."""

from functools import partial

import pytest
from playwright.sync_api import expect

from e2e.halali_page import FINAL, HalaliPage, text_of
from e2e.refusals import Refusal, expect_refused, follow_reason, put_reason_away

final = partial(text_of, "blue", FINAL)
OPEN = {"d4": "F", "g7": "N"}
REFUSALS = {
    "barred neutral": Refusal(
        text_of("blue", "-|- d4 -,- 0", d4="D", a1="f"), "d4", "move.neutral", {"cell": "d4", "what": "duck"}, "d4"
    ),
    "no way back": Refusal(
        text_of("blue", "-|- - d4d2,- 5,5", **OPEN),
        "d4 d2",
        "move.back",
        {"a": "d4", "b": "d2", "what": "move"},
        "d4 d2",
    ),
    "way not clear": Refusal(final(**OPEN, d5="T"), "d4 d6", "move.clear", {"cell": "d5", "what": "through"}, "d5"),
    "wrong gun": Refusal(
        text_of("brown", FINAL, d4="N", f4="F"),
        "d4 f4",
        "take.hunter",
        {"a": "d4", "b": "f4", "what": "direction"},
        "d4 f4",
    ),
    "tree": Refusal(final(**OPEN, c3="T"), "c3", "move.tree", {"cell": "c3"}, "c3"),
    "face-down": Refusal(text_of("blue", d4="F", d5="t"), "d4 d5", "take", {"cell": "d5", "what": "face-down"}, "d5"),
    "not yours": Refusal(final(**OPEN), "g7", "move.whose", {"cell": "g7", "what": "hunter"}, "g7"),
    "empty": Refusal(final(**OPEN), "a1", "flip", {"cell": "a1", "what": "empty"}, "a1"),
    "crooked": Refusal(final(**OPEN), "d4 e5", "move.straight", {"a": "d4", "b": "e5"}, "d4 e5"),
    "too far": Refusal(final(d4="B", g7="N"), "d4 d6", "move.one", {"cell": "d4", "what": "bear", "steps": 2}, "d4"),
    "no prey": Refusal(final(d4="F", d5="N"), "d4 d5", "take.fox", {"a": "d4", "b": "d5", "what": "hunter"}, "d4 d5"),
    "exit blocked": Refusal(final(**OPEN, d6="T"), "d4 >n", "move.clear", {"cell": "d6", "what": "through"}, "d6"),
    "exit aside": Refusal(final(a1="F", g7="N"), "a1 >n", "exit", {"cell": "a1", "what": "line"}, "a1"),
    "quiet": Refusal(text_of("blue", "-|- - -,- 20", d4="F", a7="t"), "d4", "move.quiet", {"turns": 20}),
    "over": Refusal(text_of("blue", "-|- - -,- 0,0", **OPEN), "d4", "over", {}),
}


@pytest.mark.parametrize("case", REFUSALS.values(), ids=REFUSALS)
def test_a_refused_tap(halali_page: HalaliPage, case: Refusal) -> None:
    """A refused tap changes nothing but that the reason is said, the rule named and the squares marked."""
    line = halali_page.set_up(case.position)
    halali_page.tap(*case.taps.split())
    expect_refused(halali_page.table, "halali", case)
    halali_page.expect_position(line.last)
    assert halali_page.squares_with_label("selected") == set(case.taps.split()[:-1])
    put_reason_away(halali_page.table)


def test_the_reason_leads_to_the_rule_and_back(halali_page: HalaliPage) -> None:
    """One press on the reason opens the rule, marked and in sight; the tile is still in the hand afterwards."""
    case = REFUSALS["wrong gun"]
    line = halali_page.set_up(case.position)
    halali_page.tap(*case.taps.split())
    follow_reason(halali_page.table, f"halali.{case.rule}")
    halali_page.expect_position(line.last)
    assert halali_page.squares_with_label("selected") == {"d4"}


def test_a_barred_tile_is_marked_with_its_reason(halali_page: HalaliPage) -> None:
    """Before anybody taps it: a cross on the tile, the reason in its label; the square of no return likewise."""
    table = halali_page.table
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
