"""Looking one move ahead: what is noticed is judged rightly, and not everything is noticed."""

from random import Random

from engine.ai.look import LEAST, look
from engine.ai.thought import WIN
from engine.games import game_named
from engine.judge import judge_named

XOK = game_named("xok")
WINNABLE = XOK.read("..../...../....../ff...../FFFFF./FFF../.... w")


def test_who_overlooks_nothing_wins_at_once() -> None:
    """With every move noticed, a win now is taken and known to be one."""
    thought = look(WINNABLE, judge_named("xok"), 0.0, Random(1))
    assert (thought.end, thought.score) == (1, WIN - 1)
    assert thought.progress == 1.0


def test_what_is_overlooked_is_not_played() -> None:
    """A player who overlooks nearly everything still has a choice, and misses wins."""
    thoughts = [look(WINNABLE, judge_named("xok"), 1.0, Random(seed)) for seed in range(20)]
    assert any(thought.end != 1 for thought in thoughts)
    assert all(WINNABLE.refusal(thought.line[0]) is None for thought in thoughts)
    assert {thought.nodes // 4 for thought in thoughts} == {LEAST}


def test_taking_is_better_than_not() -> None:
    """A piece that can be taken for nothing is taken once noticed."""
    view = game_named("halali").read_view("?....../......./......./..F.D../......./......./......L blue -|- - -,- 0")
    assert look(view, judge_named("halali"), 0.0, Random(1)).line[0].text == "c4xe4"
