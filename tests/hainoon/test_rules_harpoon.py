"""Harpoons on composed positions; see `test_rules`."""

import pytest

from tests.hainoon.rulebook import CALM, PILE, after_passes, fields, put, ring, third
from tests.referee import after, legal, refusal, rule, rules


def test_harpoon() -> None:
    """hainoon.harpoon: a harpoon of the side's colour makes the attack fail; the shark stays hungry."""
    for diver in "Pp":
        attack = third(ring=ring(2), divers=f"{diver}TGK", hands="rh,w/-/-/-")
        assert legal(attack) == {"pass", "rh!A"}
        assert fields(after(attack, "rh!A"), "RING", "DIVERS", "SIDES") == [ring(2, 3), f"{diver}TGK", "rh/-/-/-"]
        assert fields(after(attack, "pass"), "RING", "DIVERS", "SIDES", "HANDS") == [
            ring(3),
            "pTGK" if diver == "P" else "xTGK",
            "-/-/-/-",
            "rh,yd,yd/-/-/-" if diver == "P" else "rh/-/-/-",
        ]


def test_harpoon_of_another_colour() -> None:
    """hainoon.harpoon: no other colour, and no other kind of card, helps."""
    for hand, moves in {"bh,gh": "bh!A gh!A", "yh,rf": "yh!A rf!A", "rc,ra": "rc!A ra!A"}.items():
        attack = third(ring=ring(2), hands=f"{hand},w/-/-/-", sides="rd,rs/-/-/-")
        assert legal(attack) == {"pass"}
        assert rules(attack, moves) == {"hainoon.harpoon"}


def test_harpoon_whosever_turn_it_is() -> None:
    """hainoon.harpoon: an attacked player answers in the turn of another."""
    attack = third(ring=ring(5), side="E", hands="w/rh/rh/-")
    assert fields(attack, "SEAT", "PHASE") == ["1", "react:E:2:-"]
    assert attack.turn == 1
    assert legal(attack) == {"pass", "rh!B"}
    assert fields(after(attack, "rh!B"), "DIVERS", "SEAT", "HANDS") == ["PTGK", "2", "yd,yd,ys/-/rh/-"]


def test_harpoon_need_not_be_laid() -> None:
    """hainoon.harpoon: the player who is asked may pass."""
    attack = third(ring=ring(2), divers="pTGK", hands="rh,w/-/-/-")
    assert fields(after(attack, "pass"), "PHASE") == ["over:234"]


def test_harpoon_colour() -> None:
    """hainoon.harpoon.colour: at three wild cards any colour that lies at no other side will do."""
    attack = third(ring=ring(2), sides="w,w/ga/ba,bs/-", hands="rh,w,yh/-/-/-")
    assert legal(attack) == {"pass", "rh!A", "yh!A"}
    others = third(ring=ring(2), sides="w,w/ga/ba,bs/-", hands="bh,gh,w/-/-/-")
    assert legal(others) == {"pass"}
    assert rules(others, "gh!A bh!A") == {"hainoon.harpoon.colour"}
    assert fields(after(attack, "yh!A"), "SIDES", "DIVERS", "DISCARD") == ["yh/ga/ba,bs/-", "PTGK", "w,w,w"]


def test_harpoon_colour_is_fixed_by_the_first() -> None:
    """hainoon.harpoon.colour: the player who answers later lays the same colour."""
    attack = third(ring=ring(2, 3), sides="w,w/-/-/-", hands="rh,w/gh,rh/-/-")
    laid = after(attack, "rh!A")
    assert fields(laid, "SIDES", "PHASE") == ["w,w,w,rh/-/-/-", "react:N:2:rhA"]
    assert legal(laid) == {"pass", "rh!B"}
    assert rule(laid, "gh!B") == "hainoon.harpoon"
    assert fields(after(laid, "rh!B"), "SIDES", "DIVERS") == ["rh,rh/-/-/-", "PTGK"]


def test_harpoon_colour_is_free_after_a_pass() -> None:
    """hainoon.harpoon.colour: nobody has fixed it who laid nothing."""
    attack = third(ring=ring(2, 3), sides="w,w/-/-/-", hands="rh,w/gh,rh/-/-")
    assert legal(after(attack, "pass")) == {"pass", "gh!B", "rh!B"}


def test_harpoon_colour_counts_from_then_on() -> None:
    """hainoon.harpoon.colour: the harpoon that stays is the colour of the side."""
    stays = after(third(ring=ring(2), sides="w,w/-/-/-", hands="w,yh/rf,yf/-/-"), "yh!A")
    assert fields(stays, "SIDES") == ["yh/-/-/-"]
    assert rules(stays, "yf@E:1 yf@S:1") == {"hainoon.place.colour"}
    assert rule(stays, "rf@N:1") == "hainoon.place.distinct"
    assert rule(stays, "yf@N:1") is None


def test_harpoon_own() -> None:
    """hainoon.harpoon.own: for the own diver that is attacked now: no other's, no other place."""
    attack = third(ring=ring(2, 3), hands="rh,w/rh/-/-")
    assert rules(attack, "rh!B rh!C rh!D") == {"hainoon.harpoon.own"}
    refused = refusal(attack, "rh!B")
    assert refused is not None
    assert "B" in refused.cells


def test_harpoon_own_of_two() -> None:
    """hainoon.harpoon.own: with two divers only for the one that is attacked."""
    attack = third("2", ring=ring(2), hands="rh,w/rh")
    assert legal(attack) == {"pass", "rh!A"}
    assert rule(attack, "rh!C") == "hainoon.harpoon.own"


def test_harpoon_own_only_the_owner_is_asked() -> None:
    """hainoon.harpoon.own: nobody answers for another, nor unless attacked, nor for a dummy."""
    assert fields(third(ring=ring(3), hands="rh,w/-/-/-"), "PHASE") == ["react:N:2:-"]
    assert fields(third("3", ring=ring(8, 9), side="S", hands="rh,w/-/rh"), "PHASE") == ["react:S:3:-"]


def test_harpoon_one() -> None:
    """hainoon.harpoon.one: with two own divers attacked the player chooses which one to defend, and is asked once."""
    attack = third("2", ring=ring(2, 3), divers="PGTK", hands="rh,rh,w/-")
    assert fields(attack, "PHASE") == ["react:N:1:-"]
    assert legal(attack) == {"pass", "rh!A", "rh!B"}
    assert fields(after(attack, "rh!A"), "DIVERS", "RING", "SEAT") == ["PgTK", ring(2), "2"]
    assert fields(after(attack, "rh!B"), "DIVERS", "RING", "SIDES") == ["pGTK", ring(3), "rh/-/-/-"]
    assert fields(after(attack, "pass"), "DIVERS", "RING", "SIDES") == ["pgTK", CALM, "-/-/-/-"]


def test_harpoon_one_and_the_cage() -> None:
    """hainoon.harpoon.one: a cage may save the other diver."""
    attack = third("2", ring=ring(2, 3), divers="pgTK", cage="A", hands="rh,w/-")
    assert fields(after(attack, "rh!B"), "DIVERS", "RING", "CAGE", "PHASE") == ["pgTK", ring(2, 3), "-", "play"]
    assert fields(after(attack, "rh!A"), "DIVERS", "CAGE", "PHASE") == ["pxTK", "A", "over:2"]


def test_harpoon_cage() -> None:
    """hainoon.harpoon.cage: a caged diver may use a harpoon, and then keeps the cage."""
    attack = third(ring=ring(2), cage="A", hands="rh,w/-/-/-")
    assert fields(after(attack, "rh!A"), "RING", "DIVERS", "CAGE") == [ring(2, 3), "PTGK", "A"]
    assert fields(after(attack, "pass"), "RING", "DIVERS", "CAGE") == [ring(2, 3), "PTGK", "-"]


@pytest.mark.parametrize(("seat", "asked"), [(1, "23"), (2, "23"), (3, "32"), (4, "23")])
def test_harpoon_order(seat: int, asked: str) -> None:
    """hainoon.harpoon.order: the attacked players answer in seat order, the active player first."""
    hands = "/".join("w" if each == seat else "-" for each in range(1, 5))
    attack = third(side="E", ring=ring(5, 6), seat=str(seat), hands=hands)
    assert fields(attack, "SEAT", "PHASE") == [str(seat), f"react:E:{asked}:-"]
    turns = [attack.turn + 1, after(attack, "pass").turn + 1]
    assert turns == [int(each) for each in asked]


@pytest.mark.parametrize(("seat", "asked"), [(1, "14"), (2, "41"), (3, "41"), (4, "41")])
def test_harpoon_order_goes_round(seat: int, asked: str) -> None:
    """hainoon.harpoon.order: after the last seat comes the first."""
    hands = "/".join("w" if each == seat else "-" for each in range(1, 5))
    attack = third(side="W", ring=ring(11, 12), seat=str(seat), hands=hands)
    assert fields(attack, "PHASE") == [f"react:W:{asked}:-"]


def test_harpoon_order_of_two_answers() -> None:
    """hainoon.harpoon.order: two attacked players answer, one after the other, each knowing what was laid before."""
    attack = third(ring=ring(2, 3), hands="rh,w/rh/-/-")
    first = after(attack, "rh!A")
    assert fields(first, "RING", "DIVERS", "SIDES", "HANDS", "PHASE") == [
        ring(2, 3),
        "PTGK",
        "ra,rs,w,rh/-/-/-",
        "-/rh/-/-",
        "react:N:2:rhA",
    ]
    assert legal(first) == {"pass", "rh!B"}
    both = after(first, "rh!B")
    assert fields(both, "RING", "DIVERS", "SIDES", "DISCARD") == [ring(2, 3), "PTGK", "rh,rh/-/-/-", "ra,rs,w"]
    assert fields(after(first, "pass"), "RING", "DIVERS", "SIDES") == [ring(2), "PtGK", "rh/-/-/-"]
    assert fields(after(attack, "pass", "rh!B"), "RING", "DIVERS", "SIDES") == [ring(3), "pTGK", "rh/-/-/-"]


def test_harpoon_order_asks_seats_without_one() -> None:
    """hainoon.harpoon.order: also a player without a harpoon, without any card, or with a cage is asked."""
    for hands, cage in (("w/-/-/-", "-"), ("w/bh,ra/-/-", "B"), ("w/-/-/-", "A")):
        attack = third(ring=ring(2, 3), hands=hands, cage=cage)
        assert fields(attack, "PHASE") == ["react:N:12:-"]
        assert legal(attack) == legal(after(attack, "pass")) == {"pass"}


def test_harpoon_stays() -> None:
    """hainoon.harpoon.stays: the three cards are discarded, the harpoons stay in their order."""
    attack = third(ring=ring(2), sides="ra,w/gs/-/-", hands="rh,w/-/-/-", discard="bf")
    assert fields(after(attack, "rh!A"), "SIDES", "DISCARD") == ["rh/gs/-/-", "bf,ra,w,w"]


def test_harpoon_stays_and_keeps_the_colour() -> None:
    """hainoon.harpoon.stays: the side keeps its colour."""
    stays = after(third(ring=ring(2), hands="rh,w/rf,yf/-/-"), "rh!A")
    assert rules(stays, "rf@E:1 rf@W:1") == {"hainoon.place.colour"}
    assert rule(stays, "yf@N:1") == "hainoon.place.distinct"
    assert rules(stays, "rf@N:1 yf@E:1") == {None}


def test_harpoon_stays_and_counts() -> None:
    """hainoon.harpoon.stays: one that stayed needs only two more cards, two need only one, for the next attack."""
    one = after(put(ring=ring(2), sides="rh/-/-/-", hands="rf/-/-/-", draw=PILE), "rf@N:7")
    assert fields(one, "SIDES", "PHASE") == ["rh,rf/-/-/-", "play"]
    two = third(ring=ring(2), sides="rh,rh/-/-/-")
    assert fields(two, "PHASE") == ["react:N:1:-"]
    assert fields(after_passes(two), "SIDES", "DISCARD") == ["-/-/-/-", "rh,rh,w"]


def test_harpoon_stays_through_a_game() -> None:
    """hainoon.harpoon.stays: two harpoons of one attack bring the next one with the next player's card."""
    attack = third(ring=ring(2, 3), hands="rh,w/ra,rh/-/-", draw="yd,yd,ys,ys,yf,yf")
    early = after(attack, "rh!A", "rh!B", "ra@N")
    assert fields(early, "RING", "SEAT", "SIDES", "PHASE") == [ring(3, 4), "2", "rh,rh,ra/-/-/-", "react:N:2:-"]
    assert fields(after(early, "pass"), "RING", "DIVERS", "DISCARD") == [ring(2, 4), "PtGK", "ra,ra,rh,rh,rs,w"]
