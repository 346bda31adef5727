"""The actions of the cards on composed positions; see `test_rules`."""

import pytest

from tests.hainoon.naive_table import CLOCKWISE, NEAR
from tests.hainoon.rulebook import CALM, PILE, endings, fields, put, ring, state
from tests.referee import after, legal, refusal, rule, rules


def test_action_must() -> None:
    """hainoon.action.must: the cage is put on a diver as long as one can take it."""
    for cage in ("-", "A", "C"):
        assert rule(put(cage=cage, hands="rh/-/-/-"), "rh@N") == "hainoon.action.must"
    assert rule(put("3", divers="x--P", hidden="TG", cage="D", hands="rh/-/-"), "rh@N") == "hainoon.action.must"


def test_action_must_before_the_attack() -> None:
    """hainoon.action.must: the third card acts, then the sharks attack: it may save or doom a diver."""
    third = put(ring=ring(2), sides="ra,ra/-/-/-", hands="rf/-/-/-", draw=PILE)
    saved = after(third, "rf@N:2")
    assert fields(saved, "RING", "DIVERS") == [ring(2, 3), "PTGK"]
    doomed = after(third, "rf@N:3")
    assert fields(doomed, "PHASE") == ["react:N:12:-"]
    assert fields(after(doomed, "pass", "pass"), "RING", "DIVERS") == [CALM, "ptGK"]


def test_action_must_moves_divers_before_the_attack() -> None:
    """hainoon.action.must: a player who swims into the way of a shark is attacked, a player who left is not."""
    third = put(ring=ring(2), sides="ra,ra/-/-/-", hands="rd/-/-/-", draw=PILE)
    assert fields(after(third, "rd@N:A>D"), "DIVERS", "PHASE") == ["KTGP", "react:N:4:-"]


def test_diver() -> None:
    """hainoon.diver: the own diver swaps with a neighbour or takes a free place."""
    position = put(divers="PTG-", hidden="K", hands="rd/-/-/-")
    assert endings(legal(position), "rd") == {":A>B", ":A>D"}
    assert fields(after(position, "rd@N:A>B"), "DIVERS") == ["TPG-"]
    assert fields(after(position, "rd@N:A>D"), "DIVERS") == ["-TGP"]


def test_diver_injured() -> None:
    """hainoon.diver: an injured diver swims as well, and swaps with an injured one or a dummy."""
    position = put("3", divers="pxgT", hands="rd/-/-")
    assert fields(after(position, "rd@N:A>B"), "DIVERS") == ["xpgT"]
    assert fields(after(position, "rd@N:A>D"), "DIVERS") == ["Txgp"]


@pytest.mark.parametrize("place", NEAR)
def test_diver_neighbours(place: str) -> None:
    """hainoon.diver: from each place to the two next to it, never to the one across."""
    others = iter("TGK")
    position = put(divers="".join("P" if each == place else next(others) for each in NEAR), hands="rd/-/-/-")
    (across,) = NEAR.keys() - {place, *NEAR[place]}
    assert endings(legal(position), "rd") == {f":{place}>{near}" for near in NEAR[place]}
    refused = refusal(position, f"rd@N:{place}>{across}")
    assert refused is not None
    assert (refused.rule, set(refused.cells)) == ("hainoon.diver", {place, across})


def test_diver_is_the_own() -> None:
    """hainoon.diver: nobody else's diver swims, no dummy, and nothing from a free place."""
    position = put("3", divers="PT-x", hidden="G", hands="rd/-/-")
    assert rules(position, "rd@N:B>A rd@N:B>C rd@N:C>B rd@N:D>A rd@N:D>C rd@N:B>D") == {"hainoon.diver"}


@pytest.mark.parametrize(("cage", "goes"), [("A", "B"), ("B", "A"), ("C", "C"), ("D", "D"), ("-", "-")])
def test_diver_cage(cage: str, goes: str) -> None:
    """hainoon.diver.cage: the cage goes with its diver, the one who swims or the one who makes room."""
    assert fields(after(put(cage=cage, hands="rd/-/-/-"), "rd@N:A>B"), "DIVERS", "CAGE") == ["TPGK", goes]


def test_diver_cage_to_a_free_place_and_with_a_dummy() -> None:
    """hainoon.diver.cage: also to a free place, and on a dummy that makes room."""
    free = put("3", divers="P-Gx", hidden="T", cage="A", hands="rd/-/-")
    assert fields(after(free, "rd@N:A>B"), "DIVERS", "CAGE") == ["TPGx", "B"]
    dummy = put("3", cage="D", hands="rd/-/-")
    assert fields(after(dummy, "rd@N:A>D"), "DIVERS", "CAGE") == ["xTGP", "A"]


def test_diver_cage_of_one_away() -> None:
    """hainoon.diver.cage: a cage that went with a camouflaged diver stays with that one."""
    position = put(divers="PT-K", hidden="G", cage="~G", hands="rd/-/-/-")
    assert fields(after(position, "rd@N:A>B"), "CAGE") == ["~G"]


def test_cage() -> None:
    """hainoon.cage: onto any diver on the board, the own, another's or a dummy."""
    assert endings(legal(put(hands="rh/-/-/-")), "rh") == {":A", ":B", ":C", ":D"}
    position = put("3", divers="pT-x", hidden="G", hands="rh/-/-")
    assert endings(legal(position), "rh") == {":A", ":B", ":D"}
    assert {fields(after(position, f"rh@N:{place}"), "CAGE")[0] for place in "ABD"} == {"A", "B", "D"}


def test_cage_on_nobody() -> None:
    """hainoon.cage: not onto a free place."""
    assert rule(put(divers="PT-K", hidden="G", hands="rh/-/-/-"), "rh@N:C") == "hainoon.cage"


@pytest.mark.parametrize("cage", "ABCD")
def test_cage_other(cage: str) -> None:
    """hainoon.cage.other: from a diver it goes to another one."""
    position = put(cage=cage, hands="rh/-/-/-")
    assert rule(position, f"rh@N:{cage}") == "hainoon.cage.other"
    assert endings(legal(position), "rh") == {f":{place}" for place in NEAR if place != cage}


def test_cage_other_lapses() -> None:
    """hainoon.cage.other: if no other is on the board the card does nothing and the cage stays."""
    position = put(divers="---P", hidden="TGK", cage="D", hands="rh/-/-/-", draw=PILE)
    assert legal(position) == {f"rh@{side}" for side in "NESW"}
    assert rule(position, "rh@N:D") == "hainoon.cage.other"
    assert rules(position, "rh@N:A rh@E:B") == {"hainoon.cage"}
    lapsed = after(position, "rh@E")
    assert fields(lapsed, "CAGE", "SIDES", "DISCARD", "PHASE") == ["D", "-/rh/-/-", "-", "enter"]


def test_cage_other_is_needed_only_on_the_board() -> None:
    """hainoon.cage.other: a cage beside the board, or away with a diver, goes onto the only diver on the board."""
    for cage in ("-", "~T"):
        position = put(divers="---P", hidden="TGK", cage=cage, hands="rh/-/-/-")
        assert endings(legal(position), "rh") == {":D"}
        assert fields(after(position, "rh@N:D"), "CAGE") == ["D"]


@pytest.mark.parametrize("shark", CLOCKWISE)
def test_shark(shark: int) -> None:
    """hainoon.shark: any shark changes places with the next one, the last of the ring with the first."""
    near = CLOCKWISE[shark]
    position = put(ring=ring(shark), hands="rs/-/-/-")
    assert fields(after(position, f"rs@N:{shark}"), "RING") == [ring(near)]
    assert fields(after(put(ring=ring(near), hands="rs/-/-/-"), f"rs@N:{shark}"), "RING") == [ring(shark)]


def test_shark_equal_ones() -> None:
    """hainoon.shark: also two that show the same side, which changes nothing; every pair is a move."""
    position = put(ring=ring(3, 4, 9), hands="rs/-/-/-")
    assert endings(legal(position), "rs") == {f":{shark}" for shark in CLOCKWISE}
    for shark in (1, 3, 5, 11, 12):
        assert fields(after(position, f"rs@N:{shark}"), "RING") == [ring(3, 4, 9)]


@pytest.mark.parametrize("shark", CLOCKWISE)
def test_flip(shark: int) -> None:
    """hainoon.flip: any shark, from full to hungry or back."""
    assert endings(legal(put(hands="rf/-/-/-")), "rf") == {f":{each}" for each in CLOCKWISE}
    assert fields(after(put(hands="rf/-/-/-"), f"rf@N:{shark}"), "RING") == [ring(shark)]
    assert fields(after(put(ring=ring(shark), hands="rf/-/-/-"), f"rf@N:{shark}"), "RING") == [CALM]


@pytest.mark.parametrize("shark", CLOCKWISE)
def test_all(shark: int) -> None:
    """hainoon.all: every shark moves one place clockwise, the twelfth to the first."""
    position = put(ring=ring(shark, CLOCKWISE[shark]), hands="ra/-/-/-")
    assert endings(legal(position), "ra") == {""}
    moved = CLOCKWISE[shark]
    assert fields(after(position, "ra@N"), "RING") == [ring(moved, CLOCKWISE[moved])]


def test_wild() -> None:
    """hainoon.wild: a wild card does nothing."""
    position = put(hands="w/-/-/-", ring=ring(1, 5), cage="B")
    assert legal(position) == {f"w@{side}" for side in "NESW"}
    idle = after(position, "w@E")
    assert fields(idle, "RING", "DIVERS", "HIDDEN", "CAGE") == fields(position, "RING", "DIVERS", "HIDDEN", "CAGE")


def test_wild_is_no_harpoon() -> None:
    """hainoon.wild: it does not help against a shark, at a side of any colour or of none."""
    for lying in ("ra,ra,rs", "w,w,w"):
        position = put(sides=f"{lying}/-/-/-", ring=ring(2), hands="w/-/-/-", phase="react:N:1:-")
        assert legal(position) == {"pass"}
        assert rule(position, "w!A") == "hainoon.wild"
    assert state(position).hands["1"] == ["w"]
