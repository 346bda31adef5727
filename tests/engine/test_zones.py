"""Where pieces lie and who sees them: what follows from a declaration."""

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

import pytest

from engine.zones import NO_SEAT, Sight, Zone, Zones

BOX = {"fish": 3, "shark": 2}
KINDS = {"f": "fish", "s": "shark"}
ZONES = Zones(
    BOX,
    Zone("hands", Sight.OWNER, is_split=True, is_sorted=True),
    Zone("sea", Sight.NOBODY, is_down=str.islower, kind=lambda letter: KINDS.get(letter.lower(), "")),
    Zone("won"),
)


@dataclass(frozen=True)
class Table:
    """A game with a zone of each sight."""

    hands: tuple[tuple[str, ...], ...] = (("shark",), ("fish",))
    sea: str = "F."
    won: tuple[str, ...] = ("fish",)


WHOLE = Table()


@pytest.mark.parametrize(
    ("seat", "hands"), [(0, (("shark",), ("?",))), (1, (("?",), ("fish",))), (NO_SEAT, (("?",), ("?",)))]
)
def test_a_seat_sees_its_own_pile(seat: int, hands: tuple[tuple[str, ...], ...]) -> None:
    """The other piles are covered, for those who only watch all; what lies face up stays."""
    assert ZONES.view_for(WHOLE, seat) == replace(WHOLE, hands=hands)


def test_what_lies_face_down_is_seen_by_nobody() -> None:
    """In a pile as a string of letters, places without a piece stay."""
    assert ZONES.view_for(replace(WHOLE, sea="fF.s"), 0).sea == "?F.?"


def test_nothing_changes_where_nothing_is_hidden() -> None:
    """The view and the guess are the very position, and no chance is drawn."""
    bare = Table(hands=((), ()), sea=".")
    assert ZONES.view_for(bare, 0) is bare
    assert ZONES.guess(WHOLE, Random(1)) is WHOLE
    assert [ZONES.is_veiled(position) for position in (WHOLE, ZONES.view_for(WHOLE, 0))] == [False, True]


def test_what_a_view_does_not_show_is_counted() -> None:
    """The box less all that is seen, whether it lies somewhere or not."""
    assert ZONES.unseen(ZONES.view_for(WHOLE, 0)) == Counter(fish=1, shark=1)
    assert ZONES.unseen(WHOLE) == Counter(shark=1)


def test_each_unseen_piece_may_lie_anywhere() -> None:
    """Every deal of what is unseen is guessed, no other, and a sorted pile is sorted."""
    view = ZONES.view_for(Table(hands=(("fish",), ("fish", "shark")), sea="."), 0)
    rng = Random(1)
    guessed = {ZONES.guess(view, rng).hands[1] for _ in range(100)}
    assert guessed == {("fish", "shark"), ("shark", "shark")}


def test_private_hands_are_declared() -> None:
    """Seats know different things where a zone is seen by its owner alone."""
    assert ZONES.has_private_hands
    assert not Zones(BOX, Zone("sea", Sight.NOBODY)).has_private_hands


def test_each_pile_has_a_place() -> None:
    """It is called by its zone, with a number where there are several, or as the zone says."""
    hands = Zone("hands", Sight.OWNER, is_split=True, places=("left", "right"))
    found = [Zones(BOX, each, Zone("sea")).piles_by_place(WHOLE) for each in (ZONES.zones[0], hands)]
    named = [{place: (zone.name, number, pile) for place, (zone, number, pile) in each.items()} for each in found]
    here, there, sea = ("hands", 0, ("shark",)), ("hands", 1, ("fish",)), ("sea", 0, "F.")
    assert named == [{"hands-0": here, "hands-1": there, "sea": sea}, {"left": here, "right": there, "sea": sea}]
