"""Where a card may go, on composed positions; see `test_rules`."""

from itertools import product

import pytest

from tests.hainoon.rulebook import fields, put
from tests.referee import after, legal, refusal, rule, rules


def sides_of(number: str, sides: str, hand: str) -> dict[str, str]:
    """Return to which sides each card of a hand may go in the first or a later round."""
    moves = legal(put(round=number, sides=sides, hands=f"{hand}/-/-/-"))
    ways = {move[: move.index("@") + 2] for move in moves}
    return {card: "".join(side for side in "NESW" if f"{card}@{side}" in ways) for card in hand.split(",")}


FIRST = {
    "nothing lies yet": ("-/-/-/-", "rf,w", {"rf": "NESW", "w": "NESW"}),
    "the same colour lies": ("ra/-/-/-", "rf,gs", {"rf": "", "gs": "ESW"}),
    "a wild card lies": ("w/-/-/-", "rf,w", {"rf": "ESW", "w": "ESW"}),
    "only the wild card can go": ("ra/gs/ba/-", "rf,gs,w", {"rf": "", "gs": "", "w": "W"}),
    "the last colour can go": ("ra/gs/ba/-", "rf,ya", {"rf": "", "ya": "W"}),
    "no card can go to the empty side": ("ra/gs/ba/-", "rf,gf", {"rf": "N", "gf": "E"}),
    "no side is empty": ("ra/gs/ba/w", "rf,yf,w", {"rf": "N", "yf": "W", "w": "NESW"}),
}


@pytest.mark.parametrize("name", FIRST)
def test_place_first(name: str) -> None:
    """hainoon.place.first: in the first round a card goes to an empty side if one of the hand can."""
    sides, hand, expected = FIRST[name]
    assert sides_of("1", sides, hand) == expected


def test_place_first_is_named() -> None:
    """hainoon.place.first: a card at another side is refused by this rule, in the first round only."""
    first = put(round="1", sides="ra/-/-/-", hands="rf,gf/-/-/-")
    assert rule(first, "rf@N:7") == "hainoon.place.first"
    assert rule(first, "gf@E:7") is None
    assert rule(put(round="2", sides="ra/-/-/-", hands="rf,gf/-/-/-"), "rf@N:7") is None
    assert rule(put(round="1", sides="ra/-/-/-", hands="rf,w/-/-/-"), "w@N") == "hainoon.place.first"


def test_place_first_lasts_a_round() -> None:
    """hainoon.place.first: the round is over when everybody has had a turn."""
    position = put("3", round="1", hands="rf,rf,ra/gf,gf,ga/bf,bf,ba")
    rounds = [fields(position := after(position, move), "ROUND")[0] for move in ("rf@N:7", "gf@E:7", "bf@S:7")]
    assert rounds == ["1", "1", "2"]
    assert rule(position, "rf@N:7") is None


def test_place_colour() -> None:
    """hainoon.place.colour: a card whose colour lies at a side goes there, not elsewhere."""
    position = put(sides="-/ra/gs,w/-", hands="rf,gf,ga/-/-/-")
    assert rules(position, "rf@E:7 gf@S:7 ga@S") == {None}
    assert rules(position, "rf@N:7 rf@S:7 rf@W:7 gf@N:7 gf@E:7 ga@W") == {"hainoon.place.colour"}
    refused = refusal(position, "rf@N:7")
    assert refused is not None
    assert "E" in (*refused.cells, *refused.params.values())


def test_place_distinct() -> None:
    """hainoon.place.distinct: a card does not go to a side of another colour."""
    position = put(sides="-/ra/w,gs/-", hands="bf,ya/-/-/-")
    assert rules(position, "bf@E:7 bf@S:7 ya@E ya@S") == {"hainoon.place.distinct"}
    assert rules(position, "bf@N:7 bf@W:7 ya@N ya@W") == {None}


def test_place_wild() -> None:
    """hainoon.place.wild: a wild card goes anywhere; sides of wild cards take any colour that lies nowhere else."""
    expected = {"w": "NESW", "rf": "E", "bf": "NSW"}
    assert sides_of("2", "w/ra/w,w/-", "bf,rf,w") == expected
    assert rules(put(sides="w/ra/w,w/-", hands="rf/-/-/-"), "rf@N:7 rf@S:7") == {"hainoon.place.colour"}


def test_place_wild_has_no_colour() -> None:
    """hainoon.place.wild: only the colour of a card beside it is the side's, and wherever that lies in it."""
    for lying in ("w,ra", "ra,w", "ra"):
        assert sides_of("2", f"{lying}/-/-/-", "rf,gf,w") == {"rf": "N", "gf": "ESW", "w": "NESW"}


def test_place_leaves_a_way_for_every_card() -> None:
    """hainoon.place.wild: whatever lies at the sides, every card can go to one."""
    lying = ["-", "w", "w,w", "{0}a", "w,{0}a"]
    for pattern in product(lying, repeat=4):
        sides = "/".join(cards.format(colour) for cards, colour in zip(pattern, "rgby", strict=True))
        if sides.count("w") <= 3:
            assert all((sides_of("2", sides, "bf,gf,rf") | sides_of("2", sides, "w,yf")).values()), sides
