"""The engine and the naive rules agree in 10,000 random games and some thousand from the middle; refusals have reasons.

The games go through all numbers of players, set-ups and variants in turn. Players that move at random come to most
rules. Rare things in their games are steered to: `random_games` has players that seek attacks and answer them, that
camouflage themselves and that gather wild cards; `sketches` has moments with few cards, with many divers in danger or
away. Each kind of games says what it is there for, and a chunk in which that does not happen fails.

All of them are marked `soak`. Each run plays a few hundred of the games that are dealt, and as large a part of the
others.
"""

from collections import Counter
from collections.abc import Callable
from itertools import chain
from random import Random

from engine.hainoon.game import GAME
from engine.hainoon.position import Position
from tests.agreement import Chunk, chunks
from tests.hainoon import naive
from tests.hainoon import naive_text as texts
from tests.hainoon.draws import by_chance
from tests.hainoon.naive_table import BOX, State
from tests.hainoon.random_games import game

Sight = Callable[[State, list[str]], bool]

GAMES = {
    ("deal", "plain"): 6000,
    ("deal", "keen"): 1500,
    ("deal", "hiding"): 1250,
    ("deal", "wild"): 1250,
    ("sketch", "plain"): 1000,
    ("sketch", "keen"): 500,
    ("sketch", "hiding"): 500,
    ("sketch", "wild"): 500,
    ("crisis", "plain"): 750,
    ("crisis", "keen"): 1500,
    ("crisis", "wild"): 3000,
    ("lonely", "plain"): 250,
    ("lonely", "hiding"): 500,
}
"""How many games there are of each kind."""

WHOLE = 10_000
"""How many of them are dealt as usual."""


def can_come_back(state: State, _moves: list[str]) -> bool:
    """Whether a diver may come back at several places."""
    return state.phase == "enter"


def is_cage_away(state: State, _moves: list[str]) -> bool:
    """Whether a camouflaged diver has the cage."""
    return state.cage.startswith("~")


def can_choose_defence(_state: State, moves: list[str]) -> bool:
    """Whether a player may choose which of two divers to defend."""
    return len({move[-1] for move in moves if "!" in move}) > 1


def is_second_answer(state: State, _moves: list[str]) -> bool:
    """Whether a player is asked after another laid a harpoon."""
    return bool(state.laid)


def can_only_pass(state: State, moves: list[str]) -> bool:
    """Whether a player is asked who can only pass."""
    return state.phase == "react" and moves == ["pass"]


def has_three_wild_cards(state: State, _moves: list[str]) -> bool:
    """Whether three wild cards brought an attack that somebody may answer."""
    return state.phase == "react" and state.sides[state.side][:3] == ["w"] * 3


def has_harpoons_left(state: State, _moves: list[str]) -> bool:
    """Whether two harpoons lie at a side."""
    return any([card[1:] for card in cards] == ["h", "h"] for cards in state.sides.values())


def can_only_draw(_state: State, moves: list[str]) -> bool:
    """Whether a player can only draw."""
    return moves == ["draw"]


def can_lapse(_state: State, moves: list[str]) -> bool:
    """Whether the cage can go nowhere else."""
    return any(move[1:3] == "h@" and ":" not in move for move in moves)


def has_shuffle(state: State, moves: list[str]) -> bool:
    """Whether a move shuffles the discard pile."""
    return bool(moves) and "~" in by_chance(state, moves[0], Random(1))[0]


def has_two_losers(state: State, _moves: list[str]) -> bool:
    """Whether two of four have lost."""
    return (state.phase, state.players, state.last, len(state.winners)) == ("over", 4, False, 2)


def is_draw(state: State, _moves: list[str]) -> bool:
    """Whether the game has ended without a winner."""
    return state.phase == "over" and not state.winners


def has_player_out(state: State, moves: list[str]) -> bool:
    """Whether play goes on without a player."""
    return bool(moves) and list(state.divers.values()).count("x") > 1


PURPOSE: dict[tuple[str, str], list[Sight]] = {
    ("deal", "plain"): [can_only_pass, is_second_answer, has_harpoons_left, has_shuffle, has_player_out],
    ("deal", "keen"): [can_choose_defence, is_second_answer, has_harpoons_left, can_come_back, has_player_out],
    ("deal", "hiding"): [can_come_back, is_cage_away],
    ("deal", "wild"): [has_three_wild_cards, can_choose_defence, is_second_answer],
    ("sketch", "plain"): [can_come_back, can_only_draw, has_shuffle],
    ("sketch", "keen"): [is_second_answer, can_only_draw],
    ("sketch", "hiding"): [can_come_back, is_cage_away],
    ("sketch", "wild"): [has_shuffle, has_player_out],
    ("crisis", "plain"): [has_two_losers, is_draw],
    ("crisis", "keen"): [has_two_losers, is_second_answer],
    ("crisis", "wild"): [has_three_wild_cards, is_draw],
    ("lonely", "plain"): [can_lapse, can_come_back],
    ("lonely", "hiding"): [can_lapse, can_come_back, is_cage_away],
}


def test_there_are_ten_thousand_games() -> None:
    """So many are dealt if all are asked for."""
    dealt = [chunk for chunk in chunks(GAMES, WHOLE, WHOLE) if chunk.start == "deal"]
    assert sum(chunk.games for chunk in dealt) == WHOLE


def test_games_agree(chunk: Chunk) -> None:
    """At every position both have the same text, the same legal moves and the same outcome, and no card is lost."""
    rng = Random(chunk.seed)
    missing = list(PURPOSE[chunk.start, chunk.player])
    for each in range(chunk.games):
        cards = None
        for position, state, moves in game(chunk.start, chunk.player, each, rng):
            assert position.text == texts.write(state)
            assert sorted(move.text for move in position.legal_moves()) == moves, position.text
            assert_outcomes_agree(position, state)
            cards = cards or (BOX if chunk.start == "deal" else all_cards(state))
            assert all_cards(state) == cards
            missing = [sight for sight in missing if not sight(state, moves)]
    assert not missing, "these games are there to show it"


def all_cards(state: State) -> Counter[str]:
    """Return how many of each card are anywhere."""
    return Counter(chain(*state.sides.values(), *state.hands.values(), state.draw, state.discard))


def assert_outcomes_agree(position: Position, state: State) -> None:
    """Both say that the game goes on, or that it ended by the same rule with the same winners."""
    ours, winners = position.outcome(), naive.outcome(state)
    if ours is None or winners is None:
        assert (ours, winners) == (None, None), position.text
        return
    rule = "hainoon.last" if state.last else "hainoon.two" if state.players == 2 else "hainoon.end"
    assert (ours.rule, ours.winners, ours.is_draw) == (rule, winners, not winners), position.text


def test_refused_if_and_only_if_not_legal(chunk: Chunk) -> None:
    """At sampled positions each action is legal and leads to the same position, or has a reason."""
    rng = Random(f"refusals {chunk.seed}")
    for each in range(chunk.samples):
        position, state, moves = rng.choice(list(game(chunk.start, chunk.player, each, rng)))
        for text in texts.all_actions():
            action = GAME.read_move(text, position)
            assert action.text == text
            refusal = position.refusal(action)
            assert (refusal is None) == (text in moves), (position.text, text, refusal)
            if refusal is None:
                step = position.play(action, rng)
                assert step.position.text == texts.write(naive.play(state, step.text))
            else:
                assert refusal.rule in GAME.rules
