"""The engine and the naive rules agree in random games, and every refusal has a reason."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.konane.game import GAME
from tests.konane import naive

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.konane.position import Position

GAMES = 100


def game(seed: int) -> Iterator[tuple[Position, naive.State, list[str]]]:
    """Yield every position of a game as the engine and as the naive rules have it, with the naive legal moves."""
    rng, position, state = Random(seed), GAME.start({}), naive.start()
    while moves := sorted(naive.legal(state)):
        yield position, state, moves
        move = rng.choice(moves)
        position, state = position.play(GAME.read_move(move, position)).position, naive.play(state, move)
    yield position, state, moves


@pytest.mark.parametrize("seed", range(GAMES))
def test_games_agree(seed: int) -> None:
    """At every position both have the same text, the same legal moves and the same outcome."""
    for position, state, moves in game(seed):
        assert position.text == naive.write(state)
        assert sorted(move.text for move in position.legal_moves()) == moves, position.text
        ours, theirs = position.outcome(), naive.outcome(state)
        assert (ours and (ours.rule, ours.winners)) == (theirs and (f"konane.{theirs[0]}", theirs[1]))


@pytest.mark.parametrize("seed", range(0, GAMES, 10))
def test_refused_if_and_only_if_not_legal(seed: int) -> None:
    """At a sampled position each action is legal, or has a reason."""
    position, _, moves = Random(seed).choice(list(game(seed)))
    for text in naive.all_actions():
        refusal = position.refusal(GAME.read_move(text, position))
        assert (refusal is None) == (text in moves), (position.text, text, refusal)
        assert refusal is None or refusal.rule in GAME.rules
