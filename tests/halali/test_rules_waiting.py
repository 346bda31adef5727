"""The rules of Halali! about what has to wait a turn: ways back, ducks and pheasants, quiet moves; see `test_rules`."""

import pytest

from engine.halali.game import GAME
from tests.halali.rulebook import Rest, moves_of, put, state
from tests.referee import after, legal, refusal, rule, rules


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
