"""Alpha-beta finds what looking at everything finds, if it is asked to be exact."""

from dataclasses import replace
from itertools import count, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ai.alphabeta import think
from engine.ai.limits import Limits
from engine.ai.thought import WIN, Thought, final_score
from engine.chance import NO_CHANCE
from engine.game import Move, Position
from engine.games import game_named
from engine.judge import Judge, judge_named
from tests.contract.players import play, times
from tests.engine.tree import TREES, Tree, trees

XOK = game_named("xok")
JUDGE = judge_named("xok")


def minimax(form: Any, judge: Judge, depth: int, ply: int = 0) -> int:
    """Return the score of a form for the side to move by looking at every line of so many plies."""
    if outcome := form.outcome():
        return final_score(outcome, form.turn, ply)
    if ply == depth:
        return judge.value(form)
    children = (judge.after(form, move, NO_CHANCE) for move in form.legal_moves())
    return max(_sign(form, child) * minimax(child, judge, depth, ply + 1) for child in children)


def _sign(before: Any, after: Any) -> int:
    return 1 if before.turn == after.turn else -1


def position_after(seed: int, plies: int) -> Position:
    """Return a position of a random game that is not over."""
    return play(XOK, {}, seed, plies).position_before_end


def best(position: Position, limits: Limits, seed: int = 0) -> Thought:
    """Return the last thought of a search."""
    *_, last = think(position, JUDGE, limits, Random(seed))
    return last


LAST_TURNS = "TTTPFFT/BLTTTFP/PTTTDFD/FTL.NED/PDFTTWS/TPDSTDP/PBDWNEP blue -|- - -,- 5,5"
"""The beginning of the final phase of Halali!, with as many tiles as there can be."""

MOST_BETWEEN = 250
"""Forms from one thought to the next; in the page one takes less than a tenth of a millisecond."""


@pytest.mark.parametrize(
    ("game", "position"), [("xok", position_after(3, 10)), ("halali", game_named("halali").read(LAST_TURNS))]
)
def test_little_work_lies_between_two_thoughts(game: str, position: Position) -> None:
    """So few forms are made between two thoughts that a page thinking between two frames stays alive."""
    judge, made = judge_named(game), count()

    def after(form: Any, move: Move, rng: Random) -> Any:
        next(made)
        return judge.after(form, move, rng)

    thoughts = think(position, replace(judge, after=after), Limits(nodes=2000), Random(1))
    looks = [0, *(next(made) for _ in thoughts)]
    assert max(later - before for before, later in pairwise(looks)) < MOST_BETWEEN


@pytest.mark.parametrize(("depth", "examples"), [(1, 20), (2, 8)])
def test_alpha_beta_is_minimax(depth: int, examples: int) -> None:
    """At every depth the score is that of plain minimax, and the expected line leads to a position of that score."""

    @settings(deadline=None, max_examples=times(examples))
    @given(st.integers(0, 2**32), st.integers(0, 40))
    def same(seed: int, plies: int) -> None:
        position = position_after(seed, plies)
        thought = best(position, Limits(depth=depth, exact=True), seed)
        if thought.depth == depth:
            assert thought.score == minimax(JUDGE.form(position), JUDGE, depth)
        assert thought.score == _score_at_end(position, thought)

    same()


def _score_at_end(position: Position, thought: Thought) -> int:
    """Return for the side to move the score of the position at the end of the line that a thought expects."""
    end = JUDGE.form(position)
    for move in thought.line:
        assert move in end.legal_moves()
        end = JUDGE.after(end, move, NO_CHANCE)
    outcome = end.outcome()
    score = final_score(outcome, end.turn, len(thought.line)) if outcome else JUDGE.value(end)
    return score * _sign(position, end)


@settings(deadline=None, max_examples=times(30))
@given(st.integers(0, 2**32), st.integers(10, 40))
def test_a_win_now_is_taken_at_once(seed: int, plies: int) -> None:
    """If a move wins, the search plays such a move, stops there and says so, however tight its limits."""
    position = position_after(seed, plies)
    wins = {move.text for move in position.legal_moves() if _is_win(position, move)}
    thought = best(position, Limits(nodes=1, stop=lambda: True), seed)
    assert (thought.line[0].text in wins) == bool(wins)
    assert (thought.end == 1) == bool(wins)
    assert not wins or thought.depth == 1


def _is_win(position: Position, move: Move) -> bool:
    outcome = position.play(move, NO_CHANCE).position.outcome()
    return outcome is not None and position.turn in outcome.winners


def test_the_quicker_win_scores_more() -> None:
    """Of two wins the quicker is better, of two losses the later, and a thought can tell in how many plies."""
    assert Thought(3, 1, WIN - 1, ()).end == 1
    assert Thought(3, 1, 2 - WIN, ()).end == -2
    assert Thought(3, 1, 0, ()).end is None


def test_a_thought_a_depth() -> None:
    """Each depth gives thoughts, up to the depth allowed, and often enough to pause between them."""
    thoughts = list(think(position_after(1, 6), JUDGE, Limits(depth=3), Random(1)))
    assert sorted({thought.depth for thought in thoughts}) == [1, 2, 3]
    nodes = [thought.nodes for thought in thoughts]
    assert sorted(nodes) == nodes
    assert max(after - before for before, after in pairwise(nodes)) < 1000


def test_limits_end_a_search_with_the_best_so_far() -> None:
    """Nodes and `stop` cut a depth short; the last thought is still one with a legal move."""
    position = position_after(2, 6)
    moves = len(JUDGE.form(position).legal_moves())
    for nodes in (0, 1, moves + 50, 1000):
        thought = best(position, Limits(nodes=nodes))
        assert thought.nodes <= max(nodes, moves)
        assert position.refusal(thought.line[0]) is None
    assert best(position, Limits(stop=lambda: True)).nodes == moves


def test_same_seed_same_thoughts() -> None:
    """The seed settles ties, and nothing else is left to chance."""
    position = XOK.start({}, Random(0))
    first, second = (list(think(position, JUDGE, Limits(depth=2), Random(5))) for _ in range(2))
    assert first == second
    openings = [best(position, Limits(depth=1), seed) for seed in range(8)]
    assert len({thought.line for thought in openings}) > 1
    assert len({thought.score for thought in openings}) == 1


@settings(deadline=None)
@given(trees(), st.integers(0, 9), st.integers(0, 2**32))
def test_any_tree_is_searched_right(tree: Tree, depth: int, seed: int) -> None:
    """In any game, also where one moves twice running, the score is right; a search that ends early has solved it."""
    if tree.children:
        *_, last = think(tree, TREES, Limits(depth=depth), Random(seed))
        assert last.depth <= max(depth, 1)
        assert last.score == minimax(tree, TREES, last.depth)
        if last.depth < depth:
            assert last.score == minimax(tree, TREES, tree.height)
