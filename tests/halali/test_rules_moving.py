"""The rules of Halali! about flips and moves; see `test_rules`."""

from __future__ import annotations

import pytest

from engine.chance import NO_CHANCE
from engine.halali.game import GAME
from tests.halali.rulebook import TILES, Rest, after, all_on, legal, moves_of, put, refusal, rule, rules, state

# Flips


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


# Who moves


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


# Where to


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


# What has to wait


def back(position_text: str, *moves: str) -> str | None:
    """Return the rule that refuses the last move after the others, from a position that blue begins."""
    return rule(after(GAME.read(position_text), *moves[:-1]), moves[-1])


GLADE = put("blue", c3="F", a1="B", g7="L", e1="N", f6="D", g1="t", g2="t", b7="P").text
"""Blue: a fox and a bear, brown: a hunter and a lumberjack; two trees lie face down."""


def test_move_back() -> None:
    """halali.move.back: a tile that you moved may not go back in your next turn, but anywhere else, over it too."""
    moved = after(GAME.read(GLADE), "c3-c5", "g7-g6")
    assert moves_of(moved, "c5") == {"-c4", "-c2", "-c1", "-c6", "-c7", "-a5", "-b5", "-d5", "-e5", "-f5", "-g5"}
    refused = refusal(moved, "c5-c3")
    assert refused is not None
    assert (refused.rule, refused.cells) == ("halali.move.back", ("c5", "c3"))
    assert refused.params == {"a": "c5", "b": "c3", "what": "move"}


@pytest.mark.parametrize("between", ["a1-a2", "f6-f5", "g1="])
def test_move_back_after_a_turn(between: str) -> None:
    """halali.move.back: one turn later the way is open again, whatever was done meanwhile."""
    assert back(GLADE, "c3-c5", "g7-g6", between, "g6-g5", "c5-c3") is None


def test_move_back_for_both() -> None:
    """halali.move.back: it holds for each colour by itself, and in each turn anew."""
    assert back(GLADE, "c3-c5", "e1-e5", "c5-b5", "e5-e1") == "halali.move.back"
    assert back(GLADE, "c3-c5", "e1-e5", "c5-b5", "g2=", "b5-c5") == "halali.move.back"
    assert back(GLADE, "c3-c5", "e1-e5", "c5-b5", "g2=", "b5-a5", "e5-e1") is None


def test_move_back_by_a_detour() -> None:
    """halali.move.back: only the square that the last move came from is forbidden."""
    assert back(GLADE, "c3-c5", "g2=", "c5-e5", "g1=", "e5-e3", "g7-g6", "e3-c3") is None


def test_move_back_of_neutrals() -> None:
    """halali.move.back: it is about your own colour: a duck may go back as soon as it may move."""
    assert back(GLADE, "f6-f4", "g2=", "f4-f6") is None


def test_move_back_to_capture() -> None:
    """halali.move.back: what has come to the square that you left cannot be captured there at once."""
    moved = after(GAME.read(GLADE), "c3-c5", "b7-b3", "a1-a2", "b3-c3", "g1=", "g2=")
    assert rule(moved, "c5xc3") is None
    moved = after(GAME.read(put("blue", c3="F", a1="B", g7="L", b3="P", g1="t").text), "c3-c5", "b3-c3")
    refused = refusal(moved, "c5xc3")
    assert refused is not None
    assert (refused.rule, refused.cells) == ("halali.move.back", ("c5", "c3"))
    assert refused.params == {"a": "c5", "b": "c3", "what": "take"}


def test_move_back_after_a_capture() -> None:
    """halali.move.back: a tile that has captured does not go back either."""
    position = put("blue", c3="F", c5="P", a1="B", g7="L", g1="t")
    assert back(position.text, "c3xc5", "g7-g6", "c5-c3") == "halali.move.back"


def test_move_back_over_the_square() -> None:
    """halali.move.back: the tile may pass over the square, to take what is behind it or to leave."""
    position = put("blue", Rest(clock=(5, 5)), d3="F", a1="B", g7="L", d1="P", b1="D")
    moved = after(position, "d3-d5", "g7-g6")
    assert rule(moved, "d5xd1") is None
    moved = after(position, "d3-d5", "d1-c1")
    assert rules(moved, "d5-d2 d5>s d5>n") == {None}
    assert rule(moved, "d5-d3") == "halali.move.back"


def test_move_back_is_about_the_tile() -> None:
    """halali.move.back: another tile may go there; with the tile gone the ban is gone."""
    position = put("blue", c3="F", g3="F", c7="F", a1="B", g7="L", a5="E", g1="t")
    assert rules(after(position, "c3-c5", "g7-g6"), "g3-c3 c7-c6") == {None}
    taken = after(position, "c3-c5", "a5xc5")
    assert state(taken).bans == {"blue": "", "brown": "c5a5"}
    assert rule(taken, "c7xc5") == "halali.take.fox"


def test_move_neutral() -> None:
    """halali.move.neutral: a duck or pheasant that the other has just flipped or moved may not be moved, but taken."""
    for tile, what in (("D", "duck"), ("P", "pheasant")):
        position = put("brown", c3=tile.lower(), c1="F", g7="L", g1="t", e6=tile)
        for moved, square in ((after(position, "c3="), "c3"), (after(position, "e6-e1"), "e1")):
            assert moves_of(moved, square) == set()
            refused = refusal(moved, f"{square}-{square[0]}2")
            assert refused is not None
            assert (refused.rule, refused.cells) == ("halali.move.neutral", (square,))
            assert refused.params == {"cell": square, "what": what}
            assert rule(moved, f"c1x{square}") is None


def test_move_neutral_only_at_once() -> None:
    """halali.move.neutral: it bars one tile for one turn, and not the player who flipped or moved it."""
    position = put("brown", c3="d", e6="D", c1="F", g7="L", g1="t")
    assert rules(after(position, "c3="), "e6-e5 e6-a6") == {None}
    assert rule(after(position, "c3=", "c1-b1"), "c3-c4") is None
    assert rule(after(position, "c3=", "c1-b1", "g7-g6"), "c3-c4") is None
    assert rule(after(position, "e6-e5", "c1-b1"), "e5-e6") is None


def test_move_neutral_alternates() -> None:
    """halali.move.neutral: moved again by the one who moved it, it stays barred for the other."""
    position = after(put("brown", e6="D", c1="F", g7="L", g1="t"), "e6-e5", "c1-b1", "e5-e4")
    assert rule(position, "e4-e3") == "halali.move.neutral"


def test_move_quiet() -> None:
    """halali.move.quiet: after 20 turns without a flip or a capture the next is a flip or a capture."""
    tiles = {"c3": "F", "c6": "P", "a1": "B", "g7": "L", "g1": "t", "e1": "D"}
    assert rule(put("blue", Rest(clock=(19,)), **tiles), "c3-c4") is None
    position = after(put("brown", Rest(clock=(19,)), **tiles), "g7-g6")
    assert state(position).clock == (20,)
    assert legal(position) == {"g1=", "c3xc6"}
    refused = refusal(position, "c3-c4")
    assert refused is not None
    assert (refused.rule, refused.cells, refused.params) == ("halali.move.quiet", (), {"turns": 20})
    assert rules(position, "a1-a2 e1-e2") == {"halali.move.quiet"}


def test_move_quiet_counts_anew() -> None:
    """halali.move.quiet: each turn counts one, whosever it is; a flip or a capture begins the count again."""
    tiles = {"c3": "F", "c6": "P", "a1": "B", "g7": "L", "g1": "t", "g2": "t", "e1": "D"}
    position = put("blue", **tiles)
    assert [state(after(position, *moves)).clock for moves in (["c3-c4"], ["c3-c4", "g7-g6"], ["e1-e2"])] == [
        (1,),
        (2,),
        (1,),
    ]
    limit = put("blue", Rest(clock=(20,)), **tiles)
    assert state(after(limit, "c3xc6")).clock == state(after(limit, "g1=")).clock == (0,)


def test_move_quiet_ends_with_the_last_flip() -> None:
    """halali.move.quiet: with all tiles face up there is no limit any more."""
    position = after(put("blue", Rest(clock=(20,)), c3="F", a1="B", g7="L", g1="t"), "g1=")
    assert state(position).clock == (5, 5)
    assert rules(after(position, "g7-g6"), "c3-c4 a1-a2") == {None}


def test_move_quiet_comes_after_other_reasons() -> None:
    """halali.move.quiet: what forbids the move at other times too is named first."""
    position = put("blue", Rest(bans=("c3c5", ""), neutral="d2", clock=(20,)), c3="F", a1="B", g7="L", g1="t", d2="D")
    assert rule(position, "c3-c5") == "halali.move.back"
    assert rule(position, "d2-d3") == "halali.move.neutral"
    assert rules(position, "c3-d4") == {"halali.move.straight"}


def test_trees_stand_in_the_way_of_everything() -> None:
    """halali.move.clear: among trees nothing has a move."""
    position = put("blue", c3="F", g7="L", g1="t", **all_on("b3 d3 c2 c4", "T"))
    assert moves_of(position, "c3") == set()
