"""The engine and the naive rules agree in 5,000 random games and some thousand on small boards; refusals have reasons.

Players that move at random come to every rule of the beginning and of the middle game. What is rare in their games is
steered to: `random_games` has players that hurry to the final phase, that capture and leave until a colour is gone, and
that wait for the quiet limit; and small boards, where colours are missing and where somebody must pass. Each kind of
games says what it is there for, and a chunk in which that does not happen fails.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.chance import NO_CHANCE
from engine.halali.game import GAME
from tests.halali.random_games import game
from tests.naive import halali as naive

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.halali.position import Position

    Sight = Callable[[naive.State, list[str]], bool]

GAMES = {
    ("deal", "plain"): (10, 250),
    ("deal", "hasty"): (6, 250),
    ("deal", "greedy"): (4, 240),
    ("deal", "idle"): (2, 20),
    ("clearing", "plain"): (2, 250),
    ("clearing", "greedy"): (4, 250),
    ("clearing", "idle"): (1, 250),
    ("thicket", "plain"): (4, 250),
}
"""How many chunks of how many games there are of each kind."""

SAMPLE = 10
"""One game in so many has one position at which every action is tried."""

CHUNKS = [(*kind, number) for kind, (chunks, _) in GAMES.items() for number in range(chunks)]


def barred_from_going_back(state: naive.State, _moves: list[str]) -> bool:
    """Whether there were more moves without a ban of the side to move."""
    free = replace(state, bans=dict.fromkeys(naive.OWN, ""))
    return bool(state.bans[state.turn]) and naive.legal(free) != naive.legal(state)


def neutral_barred(state: naive.State, _moves: list[str]) -> bool:
    """Whether there were more moves without a barred duck or pheasant."""
    return bool(state.neutral) and naive.legal(replace(state, neutral="")) != naive.legal(state)


def capture(_state: naive.State, moves: list[str]) -> bool:
    """Whether something can be taken."""
    return any("x" in move for move in moves)


def way_out(_state: naive.State, moves: list[str]) -> bool:
    """Whether a tile can leave the forest."""
    return any(">" in move for move in moves)


def quiet_limit(state: naive.State, _moves: list[str]) -> bool:
    """Whether only a flip or a capture will do."""
    return state.clock == (naive.PATIENCE,)


def forced_pass(_state: naive.State, moves: list[str]) -> bool:
    """Whether there is no move but a pass."""
    return moves == ["pass"]


def early_end(state: naive.State, moves: list[str]) -> bool:
    """Whether the game has ended with turns left."""
    return not moves and max(state.clock) > 0


def last_turn_played(state: naive.State, moves: list[str]) -> bool:
    """Whether the game has ended with no turns left."""
    return not moves and max(state.clock) == 0


PURPOSE: dict[tuple[str, str], list[Sight]] = {
    ("deal", "plain"): [barred_from_going_back, neutral_barred, capture, way_out, last_turn_played],
    ("deal", "hasty"): [capture, way_out, last_turn_played],
    ("deal", "greedy"): [capture, way_out, early_end, last_turn_played],
    ("deal", "idle"): [quiet_limit],
    ("clearing", "plain"): [early_end, last_turn_played, quiet_limit],
    ("clearing", "greedy"): [early_end, capture, way_out],
    ("clearing", "idle"): [quiet_limit],
    ("thicket", "plain"): [forced_pass, early_end],
}


def test_there_are_five_thousand_games() -> None:
    """The chunks of dealt games make 5,000 together, each with a seed of its own."""
    assert sum(chunks * games for (start, _), (chunks, games) in GAMES.items() if start == "deal") == 5_000
    assert len(set(CHUNKS)) == len(CHUNKS)


@pytest.mark.parametrize(("start", "player", "number"), CHUNKS)
def test_games_agree(start: str, player: str, number: int) -> None:
    """At every position both have the same text, the same legal moves and the same outcome."""
    rng = Random(f"{start} {player} {number}")
    missing = list(PURPOSE[start, player])
    for _ in range(GAMES[start, player][1]):
        for position, state, moves in game(start, player, rng):
            assert position.text == naive.write(state)
            assert sorted(move.text for move in position.legal_moves()) == moves, position.text
            assert_outcomes_agree(position, state)
            missing = [sight for sight in missing if not sight(state, moves)]
    assert not missing, "these games are there to show it"


def assert_outcomes_agree(position: Position, state: naive.State) -> None:
    """Both say that the game goes on, or that it ended by the same rule with the same winners and points."""
    ours, theirs = position.outcome(), naive.outcome(state)
    if ours is None or theirs is None:
        assert (ours, theirs) == (None, None), position.text
        return
    by, winners, points = theirs
    rule = "halali.tie" if by != "points" else "halali.end.early" if max(state.clock) else "halali.final"
    assert (ours.rule, ours.winners, ours.points) == (rule, winners, points), position.text


@pytest.mark.parametrize(("start", "player", "number"), CHUNKS)
def test_refused_if_and_only_if_not_legal(start: str, player: str, number: int) -> None:
    """At sampled positions each action is legal and leads to the same position, or has a reason."""
    rng = Random(f"refusals {start} {player} {number}")
    for _ in range(GAMES[start, player][1] // SAMPLE):
        position, state, moves = rng.choice(list(game(start, player, rng)))
        for text in naive.all_actions():
            action = GAME.read_move(text, position)
            assert action.text == text
            refusal = position.refusal(action)
            assert (refusal is None) == (text in moves), (position.text, text, refusal)
            if refusal is None:
                assert position.play(action, NO_CHANCE).position.text == naive.write(naive.play(state, text))
            else:
                assert refusal.rule in GAME.rules
                assert set(refusal.cells) <= set(naive.SQUARES)
