"""The rules of Halali! about taking; see `test_rules`."""

from itertools import permutations

import pytest

from engine.chance import NO_CHANCE
from engine.halali.events import Captured
from engine.halali.game import GAME
from engine.halali.legality import reasons
from tests.halali import naive
from tests.halali.rulebook import TILES, Rest, moves_of, put, state
from tests.referee import after, legal, refusal, rule, rules

AROUND = {"N": "c6", "E": "f3", "S": "c1", "W": "a3"}
"""A square in each direction from c3."""


def capture_rule(turn: str, taker: str, prey: str, way: str = "N") -> str | None:
    """Return the rule that forbids a tile on c3 to take another that is its neighbour in a direction."""
    square = naive.lines("c3")[way][0]
    position = put(turn, a7="B", g7="L", e7="t", **{"c3": taker, square: prey})
    return rule(position, f"c3x{square}")


def test_take() -> None:
    """halali.take: the taker stands where the prey was, and the prey, a hunter with any gun, is a prize."""
    position = put("blue", Rest(prizes=("DL", "T"), clock=(7,)), c3="B", c4="E", a1="F", a6="D", g7="L", e7="t")
    step = position.play(GAME.read_move("c3xc4", position), NO_CHANCE)
    assert state(step.position) == state(
        put("brown", Rest(prizes=("DHL", "T"), bans=("c4c3", "")), c4="B", a1="F", a6="D", g7="L", e7="t"),
    )
    assert [event for event in step.events if isinstance(event, Captured)] == [Captured(0, "E", "c4", 5)]
    assert state(after(position, "a1xa6")).prizes["blue"] == "DDL"


def test_take_is_never_compulsory() -> None:
    """halali.take: a player who can take may do something else."""
    position = put("blue", c3="B", c4="E", a1="F", a6="D", g7="L", e7="t")
    assert rules(position, "c3xc4 a1xa6 c3-c2 a1-a2 e7=") == {None}


@pytest.mark.parametrize(("there", "what"), [({}, "empty"), ({"c5": "p"}, "face-down"), ({"c5": "t"}, "face-down")])
def test_take_something_face_up(there: dict[str, str], what: str) -> None:
    """halali.take: nothing, and what lies face down, cannot be taken; the refusal does not tell what it is."""
    refused = refusal(put("blue", c3="F", g7="L", e7="t", **there), "c3xc5")
    assert refused is not None
    assert (refused.rule, refused.cells) == ("halali.take", ("c5",))
    assert refused.params == {"cell": "c5", "what": what}


def test_take_by_the_way_that_the_mover_goes() -> None:
    """halali.take: a fox takes from afar if the way is clear, a bear only a neighbour."""
    position = put("blue", c3="F", c7="D", a3="P", b3="t", e3="P", f3="D", d6="B", d4="N", g7="L")
    assert {move for move in legal(position) if "x" in move} == {"c3xc7", "c3xe3"}
    assert rules(position, "c3xa3 c3xf3") == {"halali.move.clear"}
    assert rule(position, "d6xd4") == "halali.move.one"


def test_take_lumberjack() -> None:
    """halali.take.lumberjack: a lumberjack takes trees only."""
    assert capture_rule("brown", "L", "T") is None
    assert {capture_rule("brown", "L", prey) for prey in "BFDP"} == {"halali.take.lumberjack"}
    refused = refusal(put("brown", c3="L", c4="D", a1="B", e7="t"), "c3xc4")
    assert refused is not None
    assert (refused.cells, refused.params) == (("c3", "c4"), {"a": "c3", "b": "c4", "what": "duck"})


def test_take_hunter() -> None:
    """halali.take.hunter: a hunter takes bears, foxes, pheasants and ducks where his gun points, not trees."""
    for gun in naive.GUNS:
        assert {capture_rule("brown", gun, prey, gun) for prey in "BFPD"} == {None}
        assert capture_rule("brown", gun, "T", gun) == "halali.take.hunter"
    refused = refusal(put("brown", c3="N", c4="T", a1="B", e7="t"), "c3xc4")
    assert refused is not None
    assert (refused.cells, refused.params) == (("c3", "c4"), {"a": "c3", "b": "c4", "what": "tree"})


@pytest.mark.parametrize("gun", naive.GUNS)
def test_take_hunter_only_along_the_gun(gun: str) -> None:
    """halali.take.hunter: in the three other directions he takes nothing, near or far."""
    tiles = dict(zip(AROUND.values(), "BFPD", strict=True))
    position = put("brown", c3=gun, g7="t", **tiles)
    for way, square in AROUND.items():
        assert rule(position, f"c3x{square}") == (None if way == gun else "halali.take.hunter")
        refused = refusal(position, f"c3x{square}")
        assert refused is None or refused.params == {"a": "c3", "b": square, "what": "direction"}
    others = {capture_rule("brown", gun, prey, way) for prey in "BFPD" for way in naive.GUNS if way != gun}
    assert others == {"halali.take.hunter"}


@pytest.mark.parametrize("gun", naive.GUNS)
def test_take_hunter_moves_any_way(gun: str) -> None:
    """halali.take.hunter: he moves any way, over any number of squares, whatever his gun points at."""
    position = put("brown", c3=gun, a1="B", g7="t")
    assert moves_of(position, "c3") == {
        *("-c1", "-c2", "-c4", "-c5", "-c6", "-c7"),
        *("-a3", "-b3", "-d3", "-e3", "-f3", "-g3"),
    }


def test_take_hunter_not_over_the_first_tile() -> None:
    """halali.take.hunter: he does not shoot over a tile: taking is moving."""
    position = put("brown", c3="N", c5="T", c6="D", a1="B", g7="t")
    assert rule(position, "c3xc6") == "halali.move.clear"


def test_take_bear() -> None:
    """halali.take.bear: a bear takes lumberjacks and hunters with any gun, nothing else."""
    for way in naive.GUNS:
        assert {capture_rule("blue", "B", prey, way) for prey in "LNESW"} == {None}
    assert {capture_rule("blue", "B", prey) for prey in "DPT"} == {"halali.take.bear"}
    refused = refusal(put("blue", c3="B", c4="T", a1="L", e7="t"), "c3xc4")
    assert refused is not None
    assert (refused.cells, refused.params) == (("c3", "c4"), {"a": "c3", "b": "c4", "what": "tree"})


def test_take_fox() -> None:
    """halali.take.fox: a fox takes pheasants and ducks, nothing else."""
    for way in naive.GUNS:
        assert {capture_rule("blue", "F", prey, way) for prey in "PD"} == {None}
    assert {capture_rule("blue", "F", prey) for prey in "LNESWT"} == {"halali.take.fox"}
    refused = refusal(put("blue", c3="F", c7="W", a1="L", e7="t"), "c3xc7")
    assert refused is not None
    assert (refused.cells, refused.params) == (("c3", "c7"), {"a": "c3", "b": "c7", "what": "hunter"})


@pytest.mark.parametrize("turn", ["blue", "brown"])
@pytest.mark.parametrize(("mover", "what"), [("D", "duck"), ("P", "pheasant")])
def test_take_neutral(turn: str, mover: str, what: str) -> None:
    """halali.take.neutral: a duck or pheasant takes nothing, with either player."""
    assert {capture_rule(turn, mover, prey) for prey in TILES} == {"halali.take.neutral"}
    refused = refusal(put(turn, c3=mover, c7="T", a1="L", e7="B"), "c3xc7")
    assert refused is not None
    assert (refused.cells, refused.params) == (("c3", "c7"), {"a": "c3", "b": "c7", "what": what})


@pytest.mark.parametrize(("turn", "own"), [("blue", "BBFF"), ("brown", "LLNESWN")])
def test_take_neutral_and_own(turn: str, own: str) -> None:
    """halali.take.neutral: nobody takes a tile of their own colour, another of the same kind either."""
    for taker, prey in permutations(own, 2):
        for way in naive.GUNS:
            square = naive.lines("c3")[way][0]
            position = put(turn, a7="F", g7="E", e7="t", **{"c3": taker, square: prey})
            assert rule(position, f"c3x{square}") is not None
            *_, last = reasons(position, GAME.read_move(f"c3x{square}", position))
            assert (last.rule, last.cells) == ("halali.take.neutral", ("c3", square))
            assert last.params == {"a": "c3", "b": square, "what": "own"}


@pytest.mark.parametrize(("turn", "taker", "prey"), [("blue", "B", "n"), ("blue", "F", "d"), ("brown", "N", "d")])
def test_take_neutral_and_face_down(turn: str, taker: str, prey: str) -> None:
    """halali.take.neutral: nobody takes what lies face down, though it were their prey."""
    position = put(turn, a7="B", g7="L", c3=taker, c4=prey)
    given = [given.rule for given in reasons(position, GAME.read_move("c3xc4", position))]
    assert given == ["halali.take", "halali.take.neutral"]
    other = "blue" if turn == "brown" else "brown"
    quiet = "a7-a6" if other == "blue" else "g7-g6"
    assert rules(after(put(other, a7="B", g7="L", c3=taker, c4=prey, e1="t"), quiet), "c3xc4") == {"halali.take"}
    if prey == "n":
        assert rules(after(put(other, a7="B", g7="L", c3=taker, c4=prey, e1="t"), "c4="), "c3xc4") == {None}
