"""The rules of Xok about placing fish and sharks and about eating; see `test_rules`."""

import pytest

from engine.xok.game import GAME
from engine.xok.legality import reasons
from tests.referee import after, refusal, rule
from tests.xok import naive
from tests.xok.rulebook import THIRTEEN, eaten_cells, put, start


def test_fish_two() -> None:
    """xok.fish.two: two fish need two in the supply, and with one or none this is the reason that is named."""
    twelve = {cell: piece for cell, piece in THIRTEEN.items() if cell != "e4"}
    assert rule(put("w", **twelve), "g4+g5") is None
    for pieces, left in ((THIRTEEN, 1), (THIRTEEN | {"e5": "F"}, 0)):
        position = put("w", **pieces, g7="f")
        assert {rule(position, move) for move in ("g4+g5", "g4+g6", "a1+a2")} == {"xok.fish.two"}
        refused = refusal(position, "g4+g5")
        assert refused is not None
        assert refused.params == {"n": left}


def test_fish_two_of_the_mover() -> None:
    """xok.fish.two: the other's supply does not matter."""
    assert rule(put("b", **THIRTEEN), "g4+g5") is None


def test_fish_adjacent() -> None:
    """xok.fish.adjacent: the two cells are neighbours in one of six directions, never across the edge."""
    assert [rule(start(), move) for move in ("d4+d5", "d4+e5", "d4+e4", "d3+d4", "c3+d4", "c4+d4")] == [None] * 6
    apart = ("d4+d6", "d4+e6", "d4+e3", "d4+f5", "a4+b1", "c6+d1", "d7+e2", "a1+g7")
    assert {rule(start(), move) for move in apart} == {"xok.fish.adjacent"}
    legal = {move for move in naive.all_actions(4) if rule(start(), move) is None}
    assert len(legal) == 90


def test_fish_adjacent_comes_first() -> None:
    """xok.fish.adjacent: it is named with both cells even if one of them is taken."""
    refused = refusal(put("w", d4="f"), "d4+d6")
    assert refused is not None
    assert (refused.rule, refused.cells) == ("xok.fish.adjacent", ("d4", "d6"))


@pytest.mark.parametrize("piece", ["F", "f", "S0", "s0", "S12", "s12"])
def test_fish_empty(piece: str) -> None:
    """xok.fish.empty: neither cell holds anything, and the refusal shows what is taken."""
    for move, cells in (("d4+d5", ("d4",)), ("d3+d4", ("d4",)), ("a1+a2", ("a1", "a2"))):
        refused = refusal(put("w", d4=piece, a1="f", a2="f"), move)
        assert refused is not None
        assert (refused.rule, refused.cells) == ("xok.fish.empty", cells)


def test_fish_need_no_company() -> None:
    """xok.fish.empty: fish may lie far from everything of yours, or in front of any shark."""
    position = put("w", a1="F", g7="S0", d6="s34", d5="f")
    assert [rule(position, move) for move in ("g4+g5", "c1+c2", "d7+e7", "c5+c6")] == [None] * 4


def test_shark_cell() -> None:
    """xok.shark.cell: a shark goes on an empty cell or an enemy fish, not on anything else."""
    position = put("w", d4="f", d5="F", e5="S0", c3="s0")
    assert (rule(position, "d3:e"), rule(position, "d4:w")) == (None, None)
    assert {rule(position, move) for move in ("d5:w", "e5:sw", "c3:ne")} == {"xok.shark.cell"}
    refused = refusal(position, "d5:w")
    assert refused is not None
    assert refused.cells == ("d5",)


@pytest.mark.parametrize("piece", ["F", "S0", "s0"])
def test_shark_not_own(piece: str) -> None:
    """xok.shark.not-own: own fish and all sharks forbid it too, after the rule that says which cells are fine."""
    position = put("w", d4="f", d5=piece)
    given = [(refused.rule, refused.cells) for refused in reasons(position, GAME.read_move("d5:w", position))]
    assert given == [("xok.shark.cell", ("d5",)), ("xok.shark.not-own", ("d5",))]


def test_shark_not_own_means_the_mover() -> None:
    """xok.shark.not-own: what white may not cover black may."""
    assert rule(put("w", d4="F", d5="f"), "d4:e") == "xok.shark.cell"
    assert rule(put("b", d4="F", d5="f"), "d4:e") is None


@pytest.mark.parametrize("cell", ["a1", "d4", "d7", "g5"])
def test_shark_facing(cell: str) -> None:
    """xok.shark.facing: with a fish under it a shark may face the edge, empty cells, own fish and sharks alike."""
    around = dict(zip(naive.neighbours(4)[cell].values(), ("F", "S0", "s0"), strict=False))
    facings = [naive.shark_text(cell, facing) for facing in naive.FACINGS]
    assert len(facings) == 21
    assert {rule(put("w", **around | {cell: "f"}), facing) for facing in facings} == {None}


@pytest.mark.parametrize("faced", [".", "F", "S0", "s0"])
def test_shark_must_eat(faced: str) -> None:
    """xok.shark.must-eat: no enemy fish under it or in front of a mouth, no shark; other sides do not count."""
    position = put("w", d5=faced, e5="f", d6="f")
    assert (rule(position, "d4:ne"), rule(position, "d4:e,ne")) == (None, None)
    assert {rule(position, move) for move in ("d4:e", "d4:w", "d4:e,w")} == {"xok.shark.must-eat"}
    refused = refusal(position, "d4:e,w")
    assert refused is not None
    assert refused.cells == ("d3", "d4", "d5")


def test_shark_must_eat_at_the_edge() -> None:
    """xok.shark.must-eat: a mouth over the edge faces nothing, not the cell at the board's other end."""
    position = put("w", a1="f", d1="f", e2="f", g7="f")
    assert {rule(position, move) for move in ("a4:e", "c6:e", "d7:e", "d7:ne")} == {"xok.shark.must-eat"}


def test_shark_must_eat_before_supply() -> None:
    """xok.shark.must-eat: it is named before a supply that is empty too."""
    assert rule(put("w", a1="S0", a3="S0", g4="S0", d4="f"), "d2:e") == "xok.shark.must-eat"


def test_shark_stays() -> None:
    """xok.shark.stays: no shark eats or covers a shark, and where one lies it is for good."""
    position = put("b", d4="S0", d5="F")
    assert rule(position, "d4:e") == "xok.shark.cell"
    now = naive.read(after(position, "e5:sw,se", "g4+g5", "a1+a2", "a1:e").text).pieces
    assert (now["d4"], now["e5"], now["d5"]) == ("S0", "s45", ".")


@pytest.mark.parametrize(
    ("placed", "move", "what"),
    [
        ({"a1": "S0", "a3": "S1", "g4": "S2"}, "d4:e", "small"),
        ({"a1": "S01"}, "d4:sw,se", "60"),
        ({"a1": "S02"}, "d4:ne,se", "120"),
        ({"a1": "S03"}, "d4:nw,se", "180"),
    ],
)
def test_shark_supply(placed: dict[str, str], move: str, what: str) -> None:
    """xok.shark.supply: only a kind that is left, each large shark for itself; the other's sharks do not matter."""
    refused = refusal(put("w", d4="f", **placed), move)
    assert refused is not None
    assert (refused.rule, refused.params) == ("xok.shark.supply", {"what": what})
    assert rule(put("b", d4="F", **placed), move) is None
    assert rule(put("w", d4="f", **dict(list(placed.items())[1:])), move) is None


def test_eat_under() -> None:
    """xok.eat.under: the fish under the shark is eaten."""
    assert eaten_cells(put("w", d4="f", d5="f"), "d4:w") == ("d4",)


@pytest.mark.parametrize(
    ("move", "cells"),
    [
        ("d4:e", ("d4", "d5")),
        ("d4:e,ne", ("d4", "d5", "e5")),
        ("d4:w", ("d4",)),
        ("d4:e,w", ("d4", "d5")),
        ("d4:sw,se", ("d4",)),
        ("c5:nw", ("d5",)),
        ("c5:nw,sw", ("d5",)),
        ("e6:w,se", ("d6", "e5")),
    ],
)
def test_eat_mouth(move: str, cells: tuple[str, ...]) -> None:
    """xok.eat.mouth: each enemy fish next to the shark that a mouth faces is eaten, not own fish, sharks or others."""
    position = put("w", d4="f", d5="f", d6="f", e5="f", d3="F", c3="s0", c4="S0")
    assert eaten_cells(position, move) == cells


def test_eat_once() -> None:
    """xok.eat.once: fish placed later in front of a mouth are safe."""
    now = naive.read(after(put("w", d4="f"), "d4:e", "d5+d6", "a1+a2", "e5+e6").text).pieces
    assert [now[cell] for cell in ("d5", "d6", "e5", "e6")] == ["f"] * 4


def test_eat_return() -> None:
    """xok.eat.return: eaten fish are in their owner's supply again, to be placed from the owner's next turn."""
    position = put("w", **{cell: piece.lower() for cell, piece in THIRTEEN.items()})
    assert position.fish_supply(1) == 1
    now = after(position, "a1:w")
    assert (now.fish_supply(1), now.fish_supply(0)) == (2, 14)
    assert rule(now, "g4+g5") is None
    assert after(now, "g4+g5").fish_supply(1) == 0
