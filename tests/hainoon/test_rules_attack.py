"""Attacks without harpoons on composed positions; see `test_rules`."""

import pytest

from tests.hainoon.naive_table import FACED
from tests.hainoon.rulebook import CALM, PILE, WILD, after_passes, fields, put, ring, third
from tests.referee import after, legal

CORNERS = (1, 4, 7, 10)
"""The sharks that face nobody."""


@pytest.mark.parametrize("side", FACED)
def test_attack(side: str) -> None:
    """hainoon.attack: with the third card the two sharks of that side attack, and no others."""
    attacked = after_passes(third(side=side, ring=WILD))
    divers = dict(zip("ABCD", "PTGK", strict=True))
    bitten = "".join(tile.lower() if place in FACED[side].values() else tile for place, tile in divers.items())
    calm = ring(*({*range(1, 13)} - FACED[side].keys()))
    assert fields(attacked, "RING", "DIVERS", "SIDES", "DISCARD") == [calm, bitten, "-/-/-/-", "ra,rs,w"]


def test_attack_of_the_third_card_only() -> None:
    """hainoon.attack: one or two cards at a side, or three at several, bring none."""
    position = put(ring=WILD, sides="ra/ga,gs/ba/-", hands="rf,w,yf/-/-/-", draw=PILE)
    for move in ("rf@N:1", "w@S", "w@W", "yf@W:4"):
        quiet = after(position, move)
        assert fields(quiet, "DIVERS", "SEAT", "PHASE", "DISCARD") == ["PTGK", "2", "play", "-"]


def test_attack_corners() -> None:
    """hainoon.attack: sharks at the corners never attack, and stay as they are."""
    for side in "NESW":
        calm = third(side=side, ring=ring(*CORNERS))
        assert fields(calm, "DIVERS", "PHASE") == ["PTGK", "play"]
        assert fields(calm, "RING") == [ring(*CORNERS, *FACED[side])]


@pytest.mark.parametrize("sides", ["w,ra", "ra,w", "ra,rs", "w,w"])
def test_attack_of_a_wild_third_card(sides: str) -> None:
    """hainoon.attack: a wild card counts as any other, at a side of wild cards too."""
    attack = third(sides=f"{sides}/-/-/-", ring=ring(2))
    assert fields(attack, "PHASE") == ["react:N:1:-"]
    assert fields(attack, "SIDES") == [f"{sides},w/-/-/-"]
    assert fields(after_passes(attack), "DIVERS", "SIDES") == ["pTGK", "-/-/-/-"]


def test_attack_full() -> None:
    """hainoon.attack.full: full sharks turn hungry and bite nobody; nobody is asked."""
    attack = third(ring=CALM)
    assert fields(attack, "RING", "DIVERS", "SEAT", "PHASE") == [ring(2, 3), "PTGK", "2", "play"]


def test_attack_full_waits_for_the_answers() -> None:
    """hainoon.attack.full: while somebody is asked the sharks are as they were."""
    attack = third(ring=ring(3))
    assert fields(attack, "RING", "PHASE") == [ring(3), "react:N:2:-"]
    assert fields(after_passes(attack), "RING", "DIVERS") == [ring(2), "PtGK"]


def test_attack_hungry() -> None:
    """hainoon.attack.hungry: a hungry shark that has bitten is full, one whose attack fails stays hungry."""
    bites = after_passes(third(ring=ring(2)))
    assert fields(bites, "RING", "DIVERS") == [ring(3), "pTGK"]
    fails = after_passes(third(ring=ring(2), cage="A"))
    assert fields(fails, "RING", "DIVERS") == [ring(2, 3), "PTGK"]


def test_attack_absent() -> None:
    """hainoon.attack.absent: a free place is attacked in vain; nobody is asked."""
    attack = third(ring=ring(2), divers="-TGK", hidden="P", seat="2", hands="-/w/-/-")
    assert fields(attack, "RING", "DIVERS", "HIDDEN", "PHASE") == [ring(2, 3), "-TGK", "P", "play"]


def test_attack_absent_cage() -> None:
    """hainoon.attack.absent: the cage that a camouflaged diver took along stays with it."""
    attack = third(ring=ring(2, 3), divers="-TGK", hidden="P", cage="~P", seat="2", hands="-/w/-/-")
    assert fields(attack, "PHASE") == ["react:N:2:-"]
    assert fields(after_passes(attack), "RING", "DIVERS", "CAGE") == [ring(2), "-tGK", "~P"]


@pytest.mark.parametrize("cage", ["-", "B"])
def test_attack_absent_dummy(cage: str) -> None:
    """hainoon.attack.absent: a dummy is attacked in vain, and keeps the cage."""
    attack = third("3", ring=ring(2, 3), divers="Pxgt", cage=cage)
    assert fields(attack, "PHASE") == ["react:N:1:-"]
    assert fields(after_passes(attack), "RING", "DIVERS", "CAGE") == [ring(3), "pxgt", cage]


def test_attack_absent_both() -> None:
    """hainoon.attack.absent: a shark that faces a camouflaged diver's place and one that faces a dummy get nothing."""
    attack = third("3", ring=ring(2, 3), divers="-xGT", hidden="P", cage="B", seat="2", hands="-/w/-")
    assert fields(attack, "RING", "DIVERS", "CAGE", "PHASE", "SEAT") == [ring(2, 3), "-xGT", "B", "play", "3"]


def test_attack_bite() -> None:
    """hainoon.attack.bite: a healthy diver is injured, an injured one is eaten."""
    once = after_passes(third(ring=ring(2)))
    assert fields(once, "DIVERS", "PHASE") == ["pTGK", "play"]
    twice = after_passes(third(ring=ring(2), divers="pTGK"))
    assert fields(twice, "RING", "DIVERS", "PHASE") == [ring(3), "xTGK", "over:234"]


def test_attack_bites_every_diver_there() -> None:
    """hainoon.attack.bite: the diver at that place now, with any owner and any player's card."""
    attack = third(ring=ring(9), side="S", divers="PTKG", seat="2", hands="-/w/-/-")
    assert fields(attack, "PHASE") == ["react:S:3:-"]
    assert fields(after_passes(attack), "DIVERS", "SEAT") == ["PTKg", "3"]


def test_attack_both() -> None:
    """hainoon.attack.both: both bite at once; two may be injured, or lost, or one of each."""
    for divers, bitten in (("PTGK", "ptGK"), ("ptGK", "xxGK"), ("pTGK", "xtGK"), ("PtGK", "pxGK")):
        assert fields(after_passes(third(ring=ring(2, 3), divers=divers)), "RING", "DIVERS") == [CALM, bitten]


def test_attack_both_though_one_is_fatal() -> None:
    """hainoon.attack.both: the game ends after both attacks, so that the second one bites, and cages go."""
    attack = after_passes(third(ring=ring(2, 3), divers="pTGK", cage="B"))
    assert fields(attack, "RING", "DIVERS", "CAGE", "PHASE") == [ring(3), "xTGK", "-", "over:234"]
    full = after_passes(third(ring=ring(2), divers="pTGK"))
    assert fields(full, "RING") == [ring(3)]


def test_attack_cage() -> None:
    """hainoon.attack.cage: a caged diver without a harpoon is unhurt, and the cage goes back beside the board."""
    for diver in "Pp":
        attack = third(ring=ring(2), divers=f"{diver}TGK", cage="A")
        assert legal(attack) == {"pass"}
        assert fields(after(attack, "pass"), "RING", "DIVERS", "CAGE") == [ring(2, 3), f"{diver}TGK", "-"]


def test_attack_cage_helps_its_diver_only() -> None:
    """hainoon.attack.cage: the other diver is bitten, and a cage on one who is not attacked stays."""
    attack = after_passes(third(ring=ring(2, 3), cage="A"))
    assert fields(attack, "RING", "DIVERS", "CAGE") == [ring(2), "PtGK", "-"]
    for cage, sharks in (("C", ring(2, 3)), ("A", ring(3)), ("B", ring(2))):
        assert fields(after_passes(third(ring=sharks, cage=cage)), "CAGE") == [cage]


def test_attack_cage_played_as_the_third_card() -> None:
    """hainoon.attack.cage: a cage put by the third card helps in the attack that it brings."""
    attack = after_passes(after(put(ring=ring(2), sides="ra,rs/-/-/-", hands="rh/-/-/-", draw=PILE), "rh@N:A"))
    assert fields(attack, "RING", "DIVERS", "CAGE") == [ring(2, 3), "PTGK", "-"]
