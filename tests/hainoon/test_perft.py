"""The first numbers of move sequences of Hai Noon, counted by hand, and what is no number."""

import pytest

from engine.chance import ChanceMetError
from engine.perft import perft
from tests.hainoon import naive
from tests.hainoon.rulebook import put
from tools.game.stale import counts

HANDS = counts("hainoon")[0][0]
"""A deal with gs, rf, w in the first hand and ba, ra, ya in the second."""


def test_the_file_holds_what_the_rules_give() -> None:
    """100 for gs, rf, w at four empty sides, then 756 for ba, ra, ya at the three others.

    After a red card the other red one must go to its side, and therefore stays in the hand in the first round.
    """
    assert " gs,rf,w/ba,ra,ya/" in HANDS
    first, second = 2 * 4 * 12 + 4, 4 * 12 * (3 + 3) + 4 * 12 * (3 + 3 + 3) + 4 * (3 + 3 + 3)
    assert {(HANDS, 1, first), (HANDS, 2, second)} <= {*counts("hainoon")}


@pytest.mark.parametrize("discard", ["bf", "bf,gf"])
def test_a_shuffle_is_no_count(discard: str) -> None:
    """Sequences that shuffle cards, if only one, are not counted: both say so."""
    position = put(discard=discard)
    assert perft(position, 1) == naive.perft(naive.read(position.text), 1) == 1
    with pytest.raises(ChanceMetError):
        perft(position, 2)
    with pytest.raises(naive.ReshuffleError):
        naive.perft(naive.read(position.text), 2)
