"""Why not, at sea? Every refused tap says why, names the rule, and marks the places."""

import pytest
from playwright.sync_api import expect

from e2e.hainoon_page import HainoonPage
from e2e.refusals import Refusal, expect_refused, follow_reason, put_reason_away

POSITION = "4 hhhhhhhhhhhh {} {} {} {} {}/ga/ba/ya gd,yd,bd - 1 {}"


def text_of(  # noqa: PLR0913 -- the fields of a position, by name
    hand: str,
    *,
    divers: str = "PTGK",
    hidden: str = "-",
    cage: str = "-",
    sides: str = "-/-/-/-",
    phase: str = "2 play",
) -> str:
    """Return the text of a position of four with this hand for Pink, who is to act."""
    return POSITION.format(divers, hidden, cage, sides, hand, phase)


def text_of_attack(hand: str) -> str:
    """Return the text of a position in which sharks attack Pink on A and Turquoise on B from the red top side."""
    return text_of(hand, sides="ra,rf,rs/-/-/-", phase="2 react:N:12:-")


GREEN_NORTH = text_of("gf,rf", sides="gs/-/-/-")
REFUSALS = {
    "no side": Refusal(text_of("rf"), "rf 7", "turn", {"say": "side"}),
    "first round": Refusal(text_of("bf,gf", sides="gs/-/-/-", phase="1 play"), "gf", "place.first", {}, "N E S W"),
    "colour elsewhere": Refusal(GREEN_NORTH, "gf S", "place.colour", {"what": "green", "other": "top side"}, "S N"),
    "another colour": Refusal(GREEN_NORTH, "rf N", "place.distinct", {"what": "green"}, "N"),
    "diagonal": Refusal(text_of("rd"), "rd N C", "diver", {"what": "diagonal"}, "A C"),
    "nobody to cage": Refusal(text_of("rh", divers="P-GK", hidden="T"), "rh N B", "cage", {}, "B"),
    "caged already": Refusal(text_of("rh", cage="B"), "rh N B", "cage.other", {}, "B"),
    "another's diver": Refusal(text_of("rc"), "rc N B", "camouflage", {"what": "theirs"}, "B"),
    "no shark": Refusal(text_of("rf"), "rf N A", "flip", {"say": "target"}, "A"),
    "nothing to choose": Refusal(text_of("ra"), "ra N A", "all", {"say": "all"}, "A"),
    "no harpoon": Refusal(text_of_attack("ga,rh"), "ga", "harpoon", {"what": "all"}, "N"),
    "harpoon of another colour": Refusal(text_of_attack("gh,rh"), "gh", "harpoon", {"what": "red"}, "N"),
    "harpoon for another": Refusal(text_of_attack("rh"), "rh B", "harpoon.own", {"what": "theirs"}, "B"),
    "not back yet": Refusal(
        text_of("ra", divers="--GK", hidden="PT", phase="2 enter"), "ra", "phase", {"what": "enter"}
    ),
}


@pytest.mark.parametrize("case", REFUSALS.values(), ids=REFUSALS)
def test_a_refused_tap(hainoon_page: HainoonPage, case: Refusal) -> None:
    """A refused tap changes nothing but that the reason is said, the rule named and the places marked."""
    before = hainoon_page.set_up(case.position).last
    hainoon_page.open_curtain(before)
    hainoon_page.tap(*case.taps.split())
    expect_refused(
        hainoon_page.table, "hainoon", case, f"tap.hainoon.{case.words['say']}" if "say" in case.words else ""
    )
    hainoon_page.expect_position(before)
    put_reason_away(hainoon_page.table)


def test_the_reason_leads_to_the_rule_and_back(hainoon_page: HainoonPage) -> None:
    """One press on the reason opens the rule, marked and in sight; the way back leads to the curtain."""
    case = REFUSALS["diagonal"]
    hainoon_page.open_curtain(hainoon_page.set_up(case.position).last)
    hainoon_page.tap(*case.taps.split())
    follow_reason(hainoon_page.table, f"hainoon.{case.rule}")
    expect(hainoon_page.curtain).to_be_visible()


def test_a_seat_without_a_chosen_card_taps_one_first(hainoon_page: HainoonPage) -> None:
    """The board alone does nothing, and that is said."""
    before = hainoon_page.set_up(text_of("rf")).last
    hainoon_page.open_curtain(before)
    hainoon_page.tap("A")
    expect(hainoon_page.table.why).to_have_text(hainoon_page.table.say("tap.hainoon.card"))
    hainoon_page.tap("rf")
    expect(hainoon_page.table.why).to_be_hidden()
