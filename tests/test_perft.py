"""The engine finds the known numbers of move sequences (perft) of all games."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.chance import ChanceMetError
from engine.games import GAMES, game_named
from engine.perft import perft
from tests.hainoon.rulebook import put
from tests.naive import hainoon, hainoon_text, halali, xok

FILES = Path(__file__).parent / "data" / "perft"
NAIVE = {
    "xok": lambda text, depth: xok.perft(xok.read(text), depth),
    "halali": lambda text, depth: halali.perft(halali.read(text), depth),
    "hainoon": lambda text, depth: hainoon.perft(hainoon_text.read(text), depth),
}
"""How the naive rules of a game count."""


def counts(game: str) -> list[tuple[str, int, int]]:
    """Return the position, the length and the number of sequences of each count in the file of a game."""
    lines = (FILES / f"{game}.txt").read_text(encoding="ascii").splitlines()
    rows = (line.split(" | ") for line in lines if not line.startswith("#"))
    return [(text, depth, int(count)) for text, *found in rows for depth, count in enumerate(found, start=1)]


COUNTS = [(game, *row) for game in GAMES for row in counts(game)]

START = "..../...../....../......./....../...../.... w"
LARGE = xok.write(xok.empty(5))
DEAL = "pltlffd/pptfdpf/ednttwt/fwt.dtt/dstpttt/tdtwwpb/tpdbpfn blue -|- - -,- 0"
HANDS = counts("hainoon")[0][0]
"""A deal with gs, rf, w in the first hand and ba, ra, ya in the second."""


def test_files_hold_the_counts_that_the_rules_give() -> None:
    """The first counts can be made by hand.

    Xok: 90 and 15378 for the empty board of side 4, 156 for that of side 5. Halali!: 48 flips, then 47 whatever was
    flipped, since beside the empty cell brown has no tile to move. Hai Noon: 100 for gs, rf, w at four empty sides,
    then 756 for ba, ra, ya at the three others; after a red card the other red one must go to its side, and therefore
    stays in the hand in the first round.
    """
    assert " gs,rf,w/ba,ra,ya/" in HANDS
    first, second = 2 * 4 * 12 + 4, 4 * 12 * (3 + 3) + 4 * 12 * (3 + 3 + 3) + 4 * (3 + 3 + 3)
    assert {("xok", START, 1, 90), ("xok", START, 2, 15378), ("xok", LARGE, 1, 156)} <= {*COUNTS}
    assert {("halali", DEAL, 1, 48), ("halali", DEAL, 2, 48 * 47)} <= {*COUNTS}
    assert {("hainoon", HANDS, 1, first), ("hainoon", HANDS, 2, second)} <= {*COUNTS}


@pytest.mark.parametrize(("game", "text", "depth", "count"), COUNTS)
def test_engine_counts(game: str, text: str, depth: int, count: int) -> None:
    """The engine counts as many sequences as the file says."""
    assert perft(game_named(game).read(text), depth) == count


@pytest.mark.parametrize(("game", "text", "depth", "count"), [row for row in COUNTS if row[3] < 20_000])
def test_naive_rules_count(game: str, text: str, depth: int, count: int) -> None:
    """The naive rules count as many; the largest counts are left to whoever renews the file."""
    assert NAIVE[game](text, depth) == count


@pytest.mark.parametrize("discard", ["bf", "bf,gf"])
def test_a_shuffle_is_no_count(discard: str) -> None:
    """Sequences that shuffle cards, if only one, are not counted: both say so."""
    position = put(discard=discard)
    assert perft(position, 1) == NAIVE["hainoon"](position.text, 1) == 1
    with pytest.raises(ChanceMetError):
        perft(position, 2)
    with pytest.raises(hainoon.ReshuffleError):
        NAIVE["hainoon"](position.text, 2)
