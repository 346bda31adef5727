"""Tree search over guessed worlds: its moves, and its ignorance of hidden things."""

from itertools import count, pairwise
from random import Random

import pytest

from engine.ai.informed import think
from engine.ai.limits import Limits
from engine.ai.rewards import final_rewards
from engine.ai.thought import Thought
from engine.game import Position
from engine.games import game_named
from engine.judge import judge_named
from engine.outcome import Outcome
from tests.engine.tree import TREES, Tree

HALALI = game_named("halali")
HAINOON = game_named("hainoon")
MOST_BETWEEN = 250
"""Nodes from one thought to the next; in the page a node takes less than a tenth of a millisecond."""

START = "?....../......./......./..F.D../......./......./......L blue -|- - -,- 0"


def view(text: str) -> Position:
    """Return the view of Halali! that an observation says."""
    seen: Position = HALALI.read_view(text)
    return seen


def choice(position: Position, limits: Limits, seed: int = 1, game: str = "halali") -> Thought:
    """Return the last thought about a view."""
    *_, last = think(position, judge_named(game), limits, Random(seed))
    return last


@pytest.mark.parametrize("limits", [Limits(nodes=0), Limits(nodes=1), Limits(stop=lambda: True)])
def test_a_first_look_is_always_taken(limits: Limits) -> None:
    """However tight the limits, every move is looked at once; what can be taken safely is taken."""
    assert choice(view(START), limits).line[0].text == "c4xe4"


def test_what_would_be_lost_is_saved() -> None:
    """A bear in front of a gun goes away rather than turn a tile."""
    threatened = view("?....../......./..B..../......./..N..../......./....... blue -|- - -,- 0")
    assert choice(threatened, Limits(nodes=400)).line[0].text[:2] == "c5"


def test_stop_ends_it_with_the_best_so_far() -> None:
    """As soon as `stop` says so, a last thought has a legal move."""
    position = HAINOON.start({"players": "4"}, Random(1)).view_for(0)
    asked = count()
    thoughts = list(think(position, judge_named("hainoon"), Limits(stop=lambda: next(asked) > 30), Random(1)))
    assert 1 < len(thoughts) <= 33
    assert position.refusal(thoughts[-1].line[0]) is None


def test_nodes_are_a_limit() -> None:
    """The tree is left as it is when so many forms have been judged, but for the walk on the way."""
    position = HAINOON.start({}, Random(1)).view_for(0)
    assert 300 <= choice(position, Limits(nodes=300), game="hainoon").nodes < 400


@pytest.mark.parametrize(("game", "players"), [("halali", "2"), ("hainoon", "2"), ("hainoon", "4")])
def test_little_work_lies_between_two_thoughts(game: str, players: str) -> None:
    """So few nodes are looked at between two thoughts that a page thinking between two frames stays alive."""
    start = game_named(game).start({"players": players}, Random(1)).view_for(0)
    looks = [0, *(thought.nodes for thought in think(start, judge_named(game), Limits(nodes=4000), Random(5)))]
    assert max(after - before for before, after in pairwise(looks)) < MOST_BETWEEN


def test_same_seed_same_thoughts() -> None:
    """The seed decides guesses and ties, and nothing else is left to chance."""
    start = HALALI.start({}, Random(3)).view_for(0)
    first, second = (list(think(start, judge_named("halali"), Limits(nodes=500), Random(5))) for _ in range(2))
    assert first == second


def test_a_tree_grows_towards_the_best_line() -> None:
    """Where a sacrifice now wins later, enough walks find it, though the first look does not."""
    lost, won = Tree(0, (), 0, (1,)), Tree(0, (), 0, (0,))
    sacrifice = Tree(0, (won, won), -5, ())
    bait = Tree(1, (lost, won), 5, ())
    root = Tree(0, (bait, sacrifice), 0, ())
    *_, last = think(root, TREES, Limits(nodes=200), Random(1))
    assert last.line[0].text == "1"
    *_, hasty = think(root, TREES, Limits(nodes=0), Random(1))
    assert hasty.line[0].text == "0"


def test_sooner_is_better_to_win_and_worse_to_lose() -> None:
    """Rewards order ends by who won and how soon; a draw is half."""
    outcome = Outcome((0,), "tree.end", (1, 0))
    soon, late = final_rewards(outcome, 1), final_rewards(outcome, 9)
    assert soon[0] > late[0] > 0.5 > late[1] > soon[1]
    assert final_rewards(Outcome((), "tree.end", (0, 0)), 3) == (0.5, 0.5)


def test_the_quicker_of_two_wins() -> None:
    """A win now is chosen over a win later, at any budget."""
    won = Tree(1, (), 0, (0,))
    later = Tree(1, (Tree(0, (won,), 9, ()),), 9, ())
    root = Tree(0, (later, won), 0, ())
    for nodes in (0, 5, 50):
        *_, last = think(root, TREES, Limits(nodes=nodes), Random(1))
        assert last.line[0].text == "1"


WINNABLE = "2 hfhhffhffhff PtGK - - rs,rf/-/-/- bd,gf,w/- bs,gs,ys,rh,yf,bc - 1 2 play"
"""The third card at the top side lets a hungry shark eat the injured diver on B, whose owner holds no card."""


@pytest.mark.parametrize("nodes", [0, 300, 1000])
def test_a_win_is_taken_where_cards_are_hidden(nodes: int) -> None:
    """A card that wins at once is played, though the pile is unknown, at any budget."""
    position = HAINOON.read(WINNABLE).view_for(0)
    thought = choice(position, Limits(nodes=nodes), game="hainoon")
    assert thought.line[0].text == "w@N"
    assert judge_named("hainoon").hope(thought.score) > 0.9
