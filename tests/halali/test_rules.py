"""Each rule of Halali! on a composed position: allowed moves, and refused ones by name.

The docstring of a test begins with the id of the rule that it is about. Here are the general rules, the tiles and the
turn; `test_rules_moving`, `_waiting`, `_taking`, `_final` and `_match` have the others.
"""

from collections import Counter
from random import Random

import pytest

from engine.halali.game import GAME
from tests.halali import (
    naive,
)
from tests.halali.rulebook import Rest, put, state
from tests.referee import after, form, legal, refusal, rule, rules

NO_MOVES = [
    "",
    "c3",
    "C3=",
    "c3==",
    "c3=f",
    "c3=H",
    "c3=?",
    "c3=.",
    "c3-c3",
    "c3xc3",
    "c3-c8",
    "c3-h3",
    "c3:c4",
    "c3-c4 ",
    "c3>x",
    "c3>N",
    "d7>",
    "PASS",
    "pass pass",
]


@pytest.mark.parametrize("text", NO_MOVES)
def test_form(text: str) -> None:
    """halali.form: only flips, moves and captures between two squares, ways out and the pass are moves."""
    assert form(put("blue", c3="f"), text) == "halali.form"


def test_over() -> None:
    """halali.over: when the game has ended every action is refused, whatever else speaks against it."""
    for over in (put("blue", Rest(clock=(0, 0)), c3="F", e5="N"), put("brown", c3="F", e5="T")):
        assert {rule(over, move) for move in naive.all_actions()} == {"halali.over"}


def test_phase() -> None:
    """halali.phase: nobody leaves or passes before the last tile is face up; what they are is no matter."""
    position = put("blue", d7="F", d1="B", a4="P", g4="N", b2="t")
    assert rules(position, "d7>n d1>s a4>w g4>e b2>n c3>n pass") == {"halali.phase"}
    assert rules(after(position, "b2="), "g4>e") == {None}


def test_phase_of_the_start() -> None:
    """halali.phase: at the start the only actions are flips, and leaving and passing are what must wait."""
    start = GAME.start({}, Random(1))
    later = {move for move in naive.all_actions() if rule(start, move) == "halali.phase"}
    assert later == {move for move in naive.all_actions() if ">" in move or move == "pass"}


def test_board() -> None:
    """halali.board: 49 squares, 48 face-down tiles, nothing in the middle."""
    tiles = state(GAME.start({}, Random(1))).tiles
    assert set(naive.SQUARES) - tiles.keys() == {"d4"}
    assert all(tile.islower() for tile in tiles.values())


def test_board_has_an_ordinary_middle() -> None:
    """halali.board: the middle is entered, crossed and fought over like any other square."""
    position = put("blue", b4="F", d6="P", e1="t", d3="N")
    assert rules(position, "b4-d4 b4-e4 d6-d4 b4-g4") == {None}
    assert rule(after(position, "b4-d4"), "d3xd4") is None


def test_tiles() -> None:
    """halali.tiles: 2 bears, 6 foxes, 2 lumberjacks, 8 hunters, 7 ducks, 8 pheasants, 15 trees, well shuffled."""
    deals = [state(GAME.start({}, Random(seed))).tiles for seed in range(300)]
    box = Counter({"B": 2, "F": 6, "L": 2, "H": 8, "D": 7, "P": 8, "T": 15})
    assert all(Counter(naive.kind(tile) for tile in tiles.values()) == box for tiles in deals)
    for square in set(naive.SQUARES) - {"d4"}:
        assert {naive.kind(tiles[square]) for tiles in deals} == set(box)


def test_tiles_that_cannot_be() -> None:
    """halali.tiles: in a view no flip shows a tile of which all have been seen, on the board or among the prizes."""
    view = put("blue", Rest(prizes=("L", "B")), a1="B", b1="L", c3="f", e5="n").view_for(0)
    refused = refusal(view, "c3=B")
    assert refused is not None
    assert (refused.rule, refused.cells, refused.params) == ("halali.tiles", ("c3",), {"cell": "c3", "what": "bear"})
    assert {move.rule if (move := refusal(view, f"c3={face}")) else None for face in "BL"} == {"halali.tiles"}
    assert [refusal(view, f"c3={face}") for face in "FNESWDPT"] == [None] * 8


def test_gun() -> None:
    """halali.gun: a hunter's gun points any way, seen as soon as he lies face up, and the same way ever after."""
    guns = Counter[str]()
    for seed in range(50):
        guns.update(tile for tile in state(GAME.start({}, Random(seed))).tiles.values() if tile in "nesw")
    assert guns.keys() == set("nesw")
    assert all(50 <= number <= 150 for number in guns.values()), "400 guns, 100 each way"
    for gun in "nesw":
        position = put("blue", a1="B", c3=gun, f1="t", g7="t")
        assert state(position.view_for(0).guess(Random(1))).tiles.keys() == {"a1", "c3", "f1", "g7"}
        moved = after(position, "c3=", "c3-c6", "f1=", "c6-g6")
        assert state(moved).tiles["g6"] == gun.upper()


def test_start() -> None:
    """halali.start: blue begins, turns alternate."""
    position = GAME.start({}, Random(1))
    turns = []
    for move in ("a1=", "b2=", "c3=", "g7="):
        turns.append(position.turn)
        position = after(position, move)
    assert turns == [0, 1, 0, 1]
    assert {GAME.start({}, Random(seed)).turn for seed in range(20)} == {0}
    assert GAME.seats == (2,)


def test_turn() -> None:
    """halali.turn: one flip or one move, then the turn is over; at the start there are flips only."""
    start = GAME.start({}, Random(1))
    assert legal(start) == {square + "=" for square in naive.SQUARES if square != "d4"}
    assert state(after(put("blue", c3="F", e5="n"), "c3-c4")) == state(
        put("brown", Rest(bans=("c4c3", ""), clock=(1,)), c4="F", e5="n"),
    )


def test_turn_is_not_passed() -> None:
    """halali.turn: nobody may pass who has a move, in the final phase either."""
    assert rule(put("blue", c3="F", e5="N"), "pass") == "halali.turn"
    assert rule(put("brown", c3="F", e5="N"), "pass") == "halali.turn"
    assert rule(put("blue", c3="F", e5="N"), "c3-c4") is None
