"""The rules of Halali! about flips and moves; see `test_rules`."""

import pytest

from engine.chance import NO_CHANCE
from engine.halali.game import GAME
from tests.halali.rulebook import TILES, all_on, moves_of, put, state
from tests.referee import after, legal, refusal, rule, rules


@pytest.mark.parametrize("tile", TILES)
def test_flip(tile: str) -> None:
    """halali.flip: whatever lies face down may be flipped by either; it stays where it is, as it lies."""
    for turn in ("blue", "brown"):
        position = put(turn, c3=tile.lower(), a1="B", g7="L", e5="t")
        step = position.play(GAME.read_move("c3=", position), NO_CHANCE)
        assert step.text == f"c3={tile}"
        assert state(step.position).tiles == {"c3": tile, "a1": "B", "g7": "L", "e5": "t"}


@pytest.mark.parametrize(("square", "what"), [("d4", "empty"), ("a1", "face-up"), ("g7", "face-up"), ("b2", "face-up")])
def test_flip_needs_a_tile_face_down(square: str, what: str) -> None:
    """halali.flip: an empty square and a tile that lies face up, whosever it is, cannot be flipped."""
    refused = refusal(put("blue", a1="B", g7="L", b2="T", c3="t"), square + "=")
    assert refused is not None
    assert (refused.rule, refused.cells) == ("halali.flip", (square,))
    assert refused.params == {"cell": square, "what": what}


@pytest.mark.parametrize("tile", TILES)
def test_flip_shows_what_it_is(tile: str) -> None:
    """halali.flip: a flip that says what it shows is accepted if and only if that is true."""
    position = put("blue", a1="B", g7="L", c3=tile.lower())
    for face in TILES:
        refused = refusal(position, f"c3={face}")
        assert (refused.rule if refused else None) == (None if face == tile else "halali.flip")
        assert refused is None or refused.params == {"cell": "c3", "what": "shows"}
    true = position.play(GAME.read_move(f"c3={tile}", position), NO_CHANCE)
    assert true == position.play(GAME.read_move("c3=", position), NO_CHANCE)


def test_move_whose() -> None:
    """halali.move.whose: blue moves bears and foxes, brown lumberjacks and hunters, both ducks and pheasants."""
    tiles = dict(zip(("a1", "a3", "a5", "a7", "c1", "c3", "c5", "c7", "e1"), "BFLNESWDP", strict=True))
    able = {turn: {move[:2] for move in legal(put(turn, **tiles))} for turn in ("blue", "brown")}
    assert able["blue"] == {"a1", "a3", "c7", "e1"}
    assert able["brown"] == {"a5", "a7", "c1", "c3", "c5", "c7", "e1"}
    assert rules(put("blue", **tiles), "a5-b5 a7-b7 c1-b1 c3-b3 c5-b5") == {"halali.move.whose"}
    assert rules(put("brown", **tiles), "a1-b1 a3-b3 a3>w") == {"halali.move.whose"}


def test_move_whose_says_what() -> None:
    """halali.move.whose: the refusal shows the tile and says what it is."""
    refused = refusal(put("blue", a1="B", c3="W", e5="t"), "c3xc4")
    assert refused is not None
    assert (refused.rule, refused.cells) == ("halali.move.whose", ("c3",))
    assert refused.params == {"cell": "c3", "what": "hunter"}


@pytest.mark.parametrize("turn", ["blue", "brown"])
def test_move_tree(turn: str) -> None:
    """halali.move.tree: nobody moves a tree, not even out of the forest."""
    position = put(turn, a1="B", g7="L", d7="T", c3="T")
    assert rules(position, "c3-c4 c3xd3 c3-d4 d7>n") == {"halali.move.tree"}
    refused = refusal(position, "c3-c4")
    assert refused is not None
    assert refused.cells == ("c3",)


@pytest.mark.parametrize("tile", TILES.lower())
@pytest.mark.parametrize("turn", ["blue", "brown"])
def test_move_face_up(turn: str, tile: str) -> None:
    """halali.move.face-up: what lies face down does not move, and the refusal tells nothing about what it is."""
    position = put(turn, a1="B", g7="L", c3=tile, c5="P")
    assert rules(position, "c3-c4 c3xc5 c3-e3 c3-d4") == {"halali.move.face-up"}
    refused = refusal(position, "c3-c4")
    assert refused is not None
    assert (refused.cells, refused.params) == (("c3",), {"cell": "c3"})


def test_move_origin() -> None:
    """halali.move.origin: from an empty square nothing moves, takes or leaves."""
    position = put("blue", a1="B", g7="L", c5="P")
    assert rules(position, "c3-c4 c3xc5 c3-d4 d7>n") == {"halali.move.origin"}
    refused = refusal(position, "c3xc5")
    assert refused is not None
    assert refused.cells == ("c3",)


@pytest.mark.parametrize(("turn", "tile"), [("blue", "F"), ("brown", "N"), ("blue", "D"), ("brown", "P")])
def test_move_straight(turn: str, tile: str) -> None:
    """halali.move.straight: along row and column any number of squares, anywhere else not."""
    position = put(turn, c3=tile, g7="L", a1="B", a7="t")
    assert moves_of(position, "c3") == {
        *("-c1", "-c2", "-c4", "-c5", "-c6", "-c7"),
        *("-a3", "-b3", "-d3", "-e3", "-f3", "-g3"),
    }
    assert rules(position, "c3-d4 c3-b2 c3-d5 c3-a5 c3-g7 c3xg7") == {"halali.move.straight"}


def test_move_straight_for_the_slow() -> None:
    """halali.move.straight: a bear does not go to a diagonal neighbour; both squares are shown."""
    refused = refusal(put("blue", c3="B", d4="N", a7="t"), "c3xd4")
    assert refused is not None
    assert (refused.rule, refused.cells) == ("halali.move.straight", ("c3", "d4"))


@pytest.mark.parametrize("tile", TILES + TILES.lower())
def test_move_clear(tile: str) -> None:
    """halali.move.clear: no tile is jumped over or landed on, be it prey, friend, face up or down."""
    position = put("blue", a3="F", d3=tile, g7="L", g1="t")
    assert rules(position, "a3-d3 a3-e3 a3xf3 a3-g3") == {"halali.move.clear"}
    assert rules(position, "a3-b3 a3-c3") == {None}


def test_move_clear_shows_what_is_in_the_way() -> None:
    """halali.move.clear: the refusal shows all that is in the way, and whether the move ends on it."""
    position = put("blue", a3="F", c3="T", e3="d", f3="P", g7="L")
    for move, cells, what in (
        ("a3-d3", ("c3",), "through"),
        ("a3-e3", ("c3", "e3"), "through"),
        ("a3xf3", ("c3", "e3"), "through"),
        ("a3-c3", ("c3",), "onto"),
    ):
        refused = refusal(position, move)
        assert refused is not None
        assert (refused.rule, refused.cells) == ("halali.move.clear", cells)
        assert refused.params == {"cell": "c3", "what": what}


@pytest.mark.parametrize(("turn", "tile", "what"), [("blue", "B", "bear"), ("brown", "L", "lumberjack")])
def test_move_one(turn: str, tile: str, what: str) -> None:
    """halali.move.one: bears and lumberjacks go one square, whether they move or take."""
    prey = {"B": "N", "L": "T"}[tile]
    position = put(turn, c3=tile, c6=prey, a1="B", g7="L", g1="t")
    assert moves_of(position, "c3") == {"-c2", "-c4", "-b3", "-d3"}
    assert rules(position, "c3-c5 c3xc6 c3-a3 c3-g3") == {"halali.move.one"}
    refused = refusal(position, "c3xc6")
    assert refused is not None
    assert (refused.cells, refused.params) == (("c3",), {"cell": "c3", "what": what, "steps": 3})
    assert rule(after(put(turn, c3=tile, c4=prey, a1="B", g7="L", g1="t"), "c3xc4"), "g1=") is None


def test_trees_stand_in_the_way_of_everything() -> None:
    """halali.move.clear: among trees nothing has a move."""
    position = put("blue", c3="F", g7="L", g1="t", **all_on("b3 d3 c2 c4", "T"))
    assert moves_of(position, "c3") == set()
