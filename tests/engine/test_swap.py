"""The computer where sides may be swapped after the first move: what it leaves, and what it takes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.ai import swap
from engine.ai.chances import chance
from engine.ai.swap import SIDES, TRIED, divide, takes
from engine.ai.thought import NO_THOUGHT, WIN
from engine.games import GAMES, game_named
from engine.plans import COUNTED
from ui.table.swap import possible

ALLOWED = [game for game in GAMES if possible(game)]


@pytest.mark.parametrize("game", ALLOWED)
@pytest.mark.parametrize("level", COUNTED)
def test_each_thought_has_a_first_move(game: str, level: int) -> None:
    """From the first thought on, at each level; the same seed leads to the same move."""
    position = game_named(game).start({}, Random(0))
    thoughts = list(divide(game, position, level, Random(3), stop=lambda: True))
    moves = position.legal_moves()
    assert all(thought.line[0] in moves for thought in thoughts)
    assert thoughts == list(divide(game, position, level, Random(3), stop=lambda: True))


@pytest.mark.parametrize("game", ALLOWED)
def test_the_most_even_of_some_moves_is_left(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the best one: that which is nearest to a half, as the level sees it from the other side."""
    position = game_named(game).start({}, Random(0))
    moves = Random(1).sample(position.legal_moves(), min(TRIED, len(position.legal_moves())))
    scores = {move: -1000 * (number + 1) for number, move in enumerate(moves)} | {moves[-1]: 1000}
    scores[moves[len(moves) // 2]] = 30

    def answered(*asked: object) -> object:
        yield replace(NO_THOUGHT, score=scores[asked[2]], line=(moves[0],))

    monkeypatch.setattr(swap, "_answered", answered)
    monkeypatch.setattr(swap, "EVEN", 0.0)
    off = {move: abs(chance(game, SIDES, score) - 0.5) for move, score in scores.items()}
    *_, last = divide(game, position, 1, Random(1))
    assert off[last.line[0]] == min(off.values())
    assert last.score == -scores[last.line[0]]


@pytest.mark.parametrize("game", ALLOWED)
def test_the_better_side_is_taken(game: str) -> None:
    """Whoever sees the own win stays, whoever sees the own loss swaps, and else the chance decides."""
    assert not takes(game, replace(NO_THOUGHT, score=WIN - 3))
    assert takes(game, replace(NO_THOUGHT, score=3 - WIN))
    for score in (-500, -50, 0, 50, 500):
        assert takes(game, replace(NO_THOUGHT, score=score)) == (chance(game, SIDES, score) < 0.5)
