"""The engine and the naive rules agree in 5,000 random games and some thousand on small boards; refusals have reasons.

Players that move at random come to every rule of the beginning and of the middle game. Rare things in their games are
steered to: `random_games` has players that hurry to the final phase, that capture and leave until a colour is gone, and
that wait for the quiet limit; and small boards, where colours are missing and where somebody must pass. Each kind of
games says what it is there for, and a chunk in which that does not happen fails.

All of them are marked `soak`. Each run plays a few hundred of the games that are dealt, and as large a part of the
others.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from engine.chance import NO_CHANCE
from engine.halali.game import GAME
from engine.halali.position import Position
from tests.agreement import Chunk, chunks
from tests.halali import naive
from tests.halali.random_games import game

Sight = Callable[[naive.State, list[str]], bool]

GAMES = {
    ("deal", "plain"): 2500,
    ("deal", "hasty"): 1500,
    ("deal", "greedy"): 960,
    ("deal", "idle"): 40,
    ("clearing", "plain"): 500,
    ("clearing", "greedy"): 1000,
    ("clearing", "idle"): 250,
    ("thicket", "plain"): 1000,
}
"""How many games there are of each kind."""

WHOLE = 5_000
"""How many of them are dealt as usual."""


def is_barred_from_going_back(state: naive.State, _moves: list[str]) -> bool:
    """Whether there were more moves without a ban of the side to move."""
    free = replace(state, bans=dict.fromkeys(naive.OWN, ""))
    return bool(state.bans[state.turn]) and naive.legal(free) != naive.legal(state)


def is_neutral_barred(state: naive.State, _moves: list[str]) -> bool:
    """Whether there were more moves without a barred duck or pheasant."""
    return bool(state.neutral) and naive.legal(replace(state, neutral="")) != naive.legal(state)


def can_capture(_state: naive.State, moves: list[str]) -> bool:
    """Whether something can be taken."""
    return any("x" in move for move in moves)


def can_leave(_state: naive.State, moves: list[str]) -> bool:
    """Whether a tile can leave the forest."""
    return any(">" in move for move in moves)


def is_at_quiet_limit(state: naive.State, _moves: list[str]) -> bool:
    """Whether only a flip or a capture will do."""
    return state.clock == (naive.PATIENCE,)


def must_pass(_state: naive.State, moves: list[str]) -> bool:
    """Whether there is no move but a pass."""
    return moves == ["pass"]


def is_early_end(state: naive.State, moves: list[str]) -> bool:
    """Whether the game has ended with turns left."""
    return not moves and max(state.clock) > 0


def has_no_turns_left(state: naive.State, moves: list[str]) -> bool:
    """Whether the game has ended with no turns left."""
    return not moves and max(state.clock) == 0


PURPOSE: dict[tuple[str, str], list[Sight]] = {
    ("deal", "plain"): [is_barred_from_going_back, is_neutral_barred, can_capture, can_leave, has_no_turns_left],
    ("deal", "hasty"): [can_capture, can_leave, has_no_turns_left],
    ("deal", "greedy"): [can_capture, can_leave, is_early_end, has_no_turns_left],
    ("deal", "idle"): [is_at_quiet_limit],
    ("clearing", "plain"): [is_early_end, has_no_turns_left, is_at_quiet_limit],
    ("clearing", "greedy"): [is_early_end, can_capture, can_leave],
    ("clearing", "idle"): [is_at_quiet_limit],
    ("thicket", "plain"): [must_pass, is_early_end],
}


def test_there_are_five_thousand_games() -> None:
    """So many are dealt if all are asked for."""
    dealt = [chunk for chunk in chunks(GAMES, WHOLE, WHOLE) if chunk.start == "deal"]
    assert sum(chunk.games for chunk in dealt) == WHOLE


def test_games_agree(chunk: Chunk) -> None:
    """At every position both have the same text, the same legal moves and the same outcome."""
    rng = Random(chunk.seed)
    missing = list(PURPOSE[chunk.start, chunk.player])
    for _ in range(chunk.games):
        for position, state, moves in game(chunk.start, chunk.player, rng):
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


def test_refused_if_and_only_if_not_legal(chunk: Chunk) -> None:
    """At sampled positions each action is legal and leads to the same position, or has a reason."""
    rng = Random(f"refusals {chunk.seed}")
    for _ in range(chunk.samples):
        position, state, moves = rng.choice(list(game(chunk.start, chunk.player, rng)))
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
