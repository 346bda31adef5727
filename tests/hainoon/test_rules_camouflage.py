"""Camouflage and coming back on composed positions; see `test_rules`."""

import pytest

from tests.hainoon.rulebook import PILE, endings, fields, put
from tests.referee import after, legal, rule, rules


def test_camouflage() -> None:
    """hainoon.camouflage: the own diver is off the board, and its place free, while the others have their turns."""
    position = put(hands="rc/-/-/-")
    assert endings(legal(position), "rc") == {":A"}
    assert rules(position, "rc@N:B rc@N:C rc@N:D") == {"hainoon.camouflage"}
    for _ in range(3):
        position = after(position, "rc@N:A" if "rc@N:A" in legal(position) else "draw")
        assert fields(position, "DIVERS", "HIDDEN") == ["-TGK", "P"]
    assert fields(after(position, "draw"), "DIVERS", "HIDDEN", "SEAT", "PHASE") == ["PTGK", "-", "1", "play"]


def test_camouflage_of_the_injured() -> None:
    """hainoon.camouflage: an injured diver comes back injured; those away are told in the order P T G K."""
    position = after(put(divers="Pt-K", hidden="g", hands="rc/-/-/-", seat="2"), "draw", "draw", "draw")
    assert fields(position, "DIVERS") == ["PtgK"]
    position = after(put(divers="pT-K", hidden="g", hands="rc/-/-/-", draw="-"), "rc@N:A")
    assert fields(position, "DIVERS", "HIDDEN") == ["-T-K", "pg"]


def test_camouflage_is_not_of_a_dummy() -> None:
    """hainoon.camouflage: neither a dummy nor a free place is camouflaged."""
    position = put("3", divers="P-Gx", hidden="T", hands="rc/-/-")
    assert rules(position, "rc@N:B rc@N:C rc@N:D") == {"hainoon.camouflage"}


def test_camouflage_back_to_the_only_free_place() -> None:
    """hainoon.camouflage.back: where one place is free the diver is back before anything else, wherever that is."""
    away = put(divers="-TGK", hidden="P", seat="2", hands="-/gd/-/-")
    swum = after(away, "gd@N:B>A", "draw")
    assert fields(swum, "DIVERS", "HIDDEN") == ["T-GK", "P"]
    assert fields(after(swum, "draw"), "DIVERS", "HIDDEN", "SEAT", "PHASE") == ["TPGK", "-", "1", "play"]


@pytest.mark.parametrize("place", "AB")
def test_camouflage_back_where_you_choose(place: str) -> None:
    """hainoon.camouflage.back: where several places are free you choose one, then play."""
    position = put(divers="--GK", hidden="PT", hands="rf/-/-/-", phase="enter")
    assert legal(position) == {"@A", "@B"}
    assert rules(position, "@C @D") == {"hainoon.camouflage.back"}
    back = after(position, f"@{place}")
    assert fields(back, "DIVERS", "HIDDEN", "SEAT", "PHASE") == [
        "P-GK" if place == "A" else "-PGK",
        "T",
        "1",
        "play",
    ]
    assert "rf@N:7" in legal(back)


def test_camouflage_back_one_after_the_other() -> None:
    """hainoon.camouflage.back: the last one to come back has no choice."""
    three = after(put(divers="--G-", hidden="PTK", phase="enter"), "@D", "draw")
    assert fields(three, "DIVERS", "HIDDEN", "SEAT", "PHASE") == ["--GP", "TK", "2", "enter"]
    two = after(three, "@A", "draw", "draw")
    assert fields(two, "DIVERS", "HIDDEN", "SEAT", "PHASE") == ["TKGP", "-", "4", "play"]


def test_camouflage_back_with_an_empty_hand() -> None:
    """hainoon.camouflage.back: also when there is no card to play; then you draw."""
    position = put(divers="--GK", hidden="PT", phase="enter", draw=PILE)
    assert legal(position) == {"@A", "@B"}
    assert legal(after(position, "@B")) == {"draw"}
    one = after(put(divers="-TGK", hidden="P", seat="4"), "draw")
    assert fields(one, "DIVERS", "PHASE") == ["PTGK", "play"]
    assert legal(one) == {"draw"}


def test_camouflage_cage_goes_along() -> None:
    """hainoon.camouflage.cage: a caged diver takes the cage along and brings it back."""
    away = after(put(cage="A", hands="rc/-/-/-"), "rc@N:A")
    assert fields(away, "DIVERS", "HIDDEN", "CAGE") == ["-TGK", "P", "~P"]
    assert fields(after(away, *["draw"] * 3), "DIVERS", "CAGE") == ["PTGK", "A"]
    injured = after(put(divers="pTGK", cage="A", hands="rc/-/-/-"), "rc@N:A")
    assert fields(injured, "HIDDEN", "CAGE") == ["p", "~P"]


def test_camouflage_cage_comes_back_where_you_choose() -> None:
    """hainoon.camouflage.cage: the cage comes back with its own diver only, to the place that you choose."""
    for cage, expected in (("~P", "B"), ("~T", "~T"), ("C", "C"), ("-", "-")):
        position = put(divers="--GK", hidden="PT", cage=cage, phase="enter")
        assert fields(after(position, "@B"), "CAGE") == [expected]


def test_camouflage_cage_stays_with_the_others() -> None:
    """hainoon.camouflage.cage: a diver without the cage leaves it where it is."""
    assert fields(after(put(cage="B", hands="rc/-/-/-"), "rc@N:A"), "CAGE") == ["B"]


def test_camouflage_cage_may_be_taken_away() -> None:
    """hainoon.camouflage.cage: nobody away is given the cage, but the cage of one away may be put on another."""
    position = put(divers="-TGK", hidden="P", cage="~P", seat="2", hands="-/gh/-/-")
    assert endings(legal(position), "gh") == {":B", ":C", ":D"}
    assert rule(position, "gh@N:A") == "hainoon.cage"
    taken = after(position, "gh@N:C")
    assert fields(taken, "HIDDEN", "CAGE") == ["P", "C"]
    assert fields(after(taken, "draw", "draw"), "DIVERS", "CAGE") == ["PTGK", "C"]
