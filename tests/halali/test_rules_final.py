"""The rules of Halali! about the final phase and the way out of the forest; see `test_rules`."""

import pytest

from engine.chance import NO_CHANCE
from engine.events import Ended
from engine.halali.events import FinalBegan, Left, Passed
from engine.halali.game import GAME
from engine.halali.legality import reasons
from tests.halali import naive
from tests.halali.rulebook import Rest, all_on, moves_of, put, state
from tests.referee import after, legal, outcome_of, refusal, rule, rules

FAST = [("blue", "F"), *(("brown", gun) for gun in naive.GUNS)]
SLOW = [("blue", "B"), ("brown", "L")]
LINES = {"n": "d7 d6 d5 d4 d3 d2 d1", "e": "g4 f4 e4 d4 c4 b4 a4"}
LINES |= {"s": " ".join(reversed(LINES["n"].split())), "w": " ".join(reversed(LINES["e"].split()))}
"""The squares from which an exit lies straight ahead, the exit first."""


ROUNDS = ("g7-g6 a1-a2", "g6-f6 a2-b2", "f6-f7 b2-b1", "f7-g7 b1-a1", "g7-g6 a1-a2")
"""Moves of brown's lumberjack and blue's bear in the final phase, brown first."""


def test_final() -> None:
    """halali.final: after the last flip the next player begins, and each has five turns, alternating."""
    position = put("blue", Rest(clock=(12,)), a1="B", g7="L", c3="F", e1="t")
    step = position.play(GAME.read_move("e1=", position), NO_CHANCE)
    assert step.events[-1] == FinalBegan(seat=1, turns=5)
    position, clocks = step.position, [state(step.position).clock]
    for move in " ".join(ROUNDS).split():
        assert position.outcome() is None
        position = after(position, move)
        clocks.append(state(position).clock)
    assert clocks == [(5, 5), (5, 4), (4, 4), (4, 3), (3, 3), (3, 2), (2, 2), (2, 1), (1, 1), (1, 0), (0, 0)]
    assert outcome_of(position).rule in {"halali.final", "halali.tie"}


def test_final_goes_by_all_other_rules() -> None:
    """halali.final: what may move and what must wait are as before; captures do not make it longer."""
    tiles = {"a1": "B", "g7": "L", "c3": "F", "c6": "D", "e6": "E", "g6": "P", "e1": "t"}
    position = after(put("blue", **tiles), "e1=")
    assert rules(position, "e1-e2 c3-c4") == {"halali.move.tree", "halali.move.whose"}
    assert rule(after(position, "c6-c5"), "c5-b5") == "halali.move.neutral"
    taken = after(position, "e6xg6")
    assert (state(taken).clock, state(taken).prizes) == ((5, 4), {"blue": "", "brown": "P"})
    assert rule(after(taken, "c3-c4"), "g6-e6") == "halali.move.back"


def test_final_has_no_flips() -> None:
    """halali.final: it begins with the last flip, so that there is nothing to flip in it."""
    position = put("blue", a1="B", g7="L", c3="T")
    assert rules(position, " ".join(square + "=" for square in naive.SQUARES)) == {"halali.flip"}


def test_final_ends_when_the_turns_are_played() -> None:
    """halali.final: the last turn of the one who did not begin ends the game, with more points a win."""
    position = put("brown", Rest(clock=(0, 1), prizes=("T", "P")), a1="B", g7="L", e1="F")
    step = position.play(GAME.read_move("g7-g6", position), NO_CHANCE)
    outcome = outcome_of(step.position)
    assert (outcome.rule, outcome.winners, outcome.points) == ("halali.final", (1,), (2, 3))
    assert outcome.params == {"n": 3, "m": 2}
    assert step.events[-1] == Ended(outcome)


@pytest.mark.parametrize(("turn", "tile"), FAST)
@pytest.mark.parametrize("way", LINES)
def test_exit_along_the_middle_line(way: str, turn: str, tile: str) -> None:
    """halali.exit: a fox or a hunter, with any gun, leaves along the clear middle line, from the exit or from afar."""
    for square in LINES[way].split():
        position = put(turn, **{square: tile, "b2": "B", "f6": "L"})
        step = position.play(GAME.read_move(f"{square}>{way}", position), NO_CHANCE)
        assert rule(position, f"{square}>{way}") is None
        assert state(step.position).tiles == {"b2": "B", "f6": "L"}
        assert state(step.position).prizes[turn] == naive.kind(tile)
        left = Left(naive.SEATS[turn], tile, square, "nesw".index(way), 5)
        assert left in step.events


@pytest.mark.parametrize(("turn", "tile"), FAST)
@pytest.mark.parametrize("way", LINES)
def test_exit_needs_a_clear_line(way: str, turn: str, tile: str) -> None:
    """halali.exit: with anything in the way, on the exit or before it, there is no way out."""
    door, near, *line = LINES[way].split()
    for block in (door, near):
        for square in line:
            position = put(turn, **{square: tile, block: "D", "b2": "B", "f6": "L"})
            assert rule(position, f"{square}>{way}") == "halali.move.clear"
            given = list(reasons(position, GAME.read_move(f"{square}>{way}", position)))
            assert given[0].cells == (block,)
            assert (given[-1].rule, given[-1].params) == ("halali.exit", {"cell": square, "what": "clear"})


@pytest.mark.parametrize(("turn", "tile"), SLOW)
@pytest.mark.parametrize("way", LINES)
def test_exit_of_the_slow(way: str, turn: str, tile: str) -> None:
    """halali.exit: a bear or a lumberjack leaves from the exit itself only."""
    door, *line = LINES[way].split()
    position = put(turn, **{door: tile, "b2": "B", "f6": "L"})
    assert state(after(position, f"{door}>{way}")).prizes[turn] == tile
    for square in line:
        position = put(turn, **{square: tile, "b2": "B", "f6": "L"})
        assert rule(position, f"{square}>{way}") == "halali.move.one"
        *_, last = reasons(position, GAME.read_move(f"{square}>{way}", position))
        assert (last.rule, last.params) == ("halali.exit", {"cell": square, "what": "short"})


@pytest.mark.parametrize(("turn", "tile"), FAST + SLOW)
def test_exit_straight_out(turn: str, tile: str) -> None:
    """halali.exit: nobody leaves sideways or anywhere else than by the middle of a side."""
    others = {square: put(turn, **{square: tile, "g7": "L", "b7": "B"}) for square in ("a1", "e5", "c7")}
    given = {rule(position, f"{square}>{way}") for square, position in others.items() for way in "nesw"}
    assert given == {"halali.exit"}
    position = put(turn, d7=tile, g7="L", b7="B")
    assert rules(position, "d7>e d7>w") == {"halali.exit"}
    refused = refusal(position, "d7>e")
    assert refused is not None
    assert (refused.cells, refused.params) == (("d7",), {"cell": "d7", "what": "line"})
    assert {move for move in moves_of(position, "d7") if ">" in move} == ({">n"} if tile in "BL" else {">n", ">s"})


@pytest.mark.parametrize("turn", naive.OWN)
@pytest.mark.parametrize("tile", "DP")
def test_exit_for_own_tiles(turn: str, tile: str) -> None:
    """halali.exit: ducks and pheasants stay; so do the other's tiles."""
    position = put(turn, d7=tile, a4="B", g4="L")
    refused = refusal(position, "d7>n")
    assert refused is not None
    assert (refused.rule, refused.params) == ("halali.exit", {"cell": "d7", "what": "colour"})
    other = {"blue": "g4>e", "brown": "a4>w"}[turn]
    assert rule(position, other) == "halali.move.whose"


def test_exit_is_open_at_once() -> None:
    """halali.exit: the first turn of the final phase may be a way out, the turn that flips the last tile not."""
    tiles = {"a4": "F", "g4": "L", "a1": "B", "c3": "t"}
    assert rule(put("blue", **tiles), "a4>w") == "halali.phase"
    assert rule(after(put("blue", **tiles), "c3="), "g4>e") is None
    assert rule(after(put("brown", **tiles), "c3="), "a4>w") is None


def test_exit_counts_as_a_prize() -> None:
    """halali.exit: what leaves counts for its own colour, like a capture, among the prizes in their order."""
    position = put("blue", Rest(prizes=("DH", "P")), d7="B", a1="F", g7="L")
    left = after(position, "d7>n")
    assert state(left).prizes == {"blue": "BDH", "brown": "P"}
    assert left.points == (17, 3)
    assert state(left).bans == {"blue": "", "brown": ""}


STUCK = {"a1": "F", **all_on("a2 b1", "T"), "g7": "L", "g5": "N"}
"""Blue's fox cannot move; brown has moves."""


def test_final_pass() -> None:
    """halali.final.pass: a player who has no move loses the turn, which counts."""
    position = put("blue", Rest(clock=(4, 3)), **STUCK)
    assert legal(position) == {"pass"}
    step = position.play(GAME.read_move("pass", position), NO_CHANCE)
    assert step.position == put("brown", Rest(clock=(3, 3)), **STUCK)
    assert step.events == (Passed(0),)


def test_final_pass_only_without_a_move() -> None:
    """halali.final.pass: a move, a capture or a way out that is left is compulsory."""
    for more in ({"c3": "P"}, {"a2": "D"}, {"b1": "P"}, {"d7": "B", **all_on("c7 e7 d6", "T")}):
        position = put("blue", **STUCK | more)
        assert "pass" not in legal(position)
        given = [given.rule for given in reasons(position, GAME.read_move("pass", position))]
        assert given == ["halali.turn", "halali.final.pass"]


def test_final_pass_because_of_bans() -> None:
    """halali.final.pass: a tile that may not go back and a duck just moved are no moves either."""
    tiles = {"a2": "F", **all_on("b2 a3 b1 e7 e6 f5", "T"), "f7": "L", "f6": "D"}
    assert legal(put("blue", Rest(bans=("a2a1", ""), neutral="f6"), **tiles)) == {"pass"}
    assert legal(put("blue", Rest(neutral="f6"), **tiles)) == {"a2-a1"}
    assert legal(put("blue", Rest(bans=("a2a1", "")), **tiles)) == {"f6-g6"}


def test_final_pass_ends_bans() -> None:
    """halali.final.pass: the turn lost is a turn: what could not go back then may go back in the next."""
    tiles = {"a2": "F", **all_on("b2 a3 b1", "T"), "g7": "L"}
    passed = after(put("blue", Rest(bans=("a2a1", "g7g6")), **tiles), "pass")
    assert state(passed).bans == {"blue": "", "brown": "g7g6"}
    assert legal(after(passed, "g7-f7")) == {"a2-a1"}


def test_final_pass_of_both() -> None:
    """halali.final.pass: if nobody can move, passes end the game."""
    position = put("blue", Rest(clock=(1, 1)), a1="F", g7="L", **all_on("a2 b1 g6 f7", "T"))
    assert rules(position, "pass a1-a2") == {None, "halali.move.clear"}
    position = put("blue", Rest(clock=(1, 1)), a1="F", g7="N", **all_on("a2 b1 g6 f7", "T"))
    assert outcome_of(after(position, "pass", "pass")).rule == "halali.tie"


def test_end_early_by_capture() -> None:
    """halali.end.early: with all tiles face up the capture of the last tile of a colour ends the game."""
    position = put("brown", Rest(clock=(3, 3), prizes=("PPPPPP", "D")), c3="N", c5="F", a1="T")
    step = position.play(GAME.read_move("c3xc5", position), NO_CHANCE)
    outcome = outcome_of(step.position)
    assert (outcome.rule, outcome.winners, outcome.points) == ("halali.end.early", (0,), (18, 7))
    assert outcome.params == {"n": 18, "m": 7, "what": "blue"}
    assert state(step.position).clock == (3, 2)
    assert step.events[-1] == Ended(outcome)


def test_end_early_by_leaving() -> None:
    """halali.end.early: a player who leaves with the last tile of a colour ends the game too."""
    position = put("blue", Rest(clock=(5, 4)), d5="F", c3="L", a1="T")
    outcome = outcome_of(after(position, "d5>n"))
    assert (outcome.rule, outcome.winners, outcome.points) == ("halali.end.early", (0,), (5, 0))
    assert outcome.params == {"n": 5, "m": 0, "what": "blue"}


def test_end_early_by_the_last_flip() -> None:
    """halali.end.early: if a colour is gone before, the game ends with the last flip, with no final phase."""
    position = put("blue", Rest(prizes=("H", "")), d5="F", a1="t", e1="t")
    assert position.outcome() is None
    assert after(position, "a1=").outcome() is None
    last = after(position, "a1=")
    step = last.play(GAME.read_move("e1=", last), NO_CHANCE)
    outcome = outcome_of(step.position)
    assert (outcome.rule, outcome.winners, outcome.params["what"]) == ("halali.end.early", (0,), "brown")
    assert not [event for event in step.events if isinstance(event, FinalBegan)]
    assert state(step.position).clock == (5, 5)


def test_end_early_not_before_all_is_face_up() -> None:
    """halali.end.early: a colour may be gone while a tile lies face down, and come back by a flip."""
    position = put("blue", d5="F", d7="D", a1="n", e1="t")
    assert position.outcome() is None
    assert after(position, "e1=", "a1=").outcome() is None
    assert rule(position, "d5xd7") is None


def test_end_early_of_both() -> None:
    """halali.end.early: a forest without any colour is no game; nobody has won anything."""
    outcome = outcome_of(put("blue", c3="T"))
    assert (outcome.rule, outcome.winners, outcome.points) == ("halali.tie", (), (0, 0))
