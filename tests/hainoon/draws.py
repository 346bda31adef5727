"""Draws of hypothesis for Hai Noon: moments of random games."""

from functools import cache
from random import Random

from hypothesis import strategies as st

from tests.hainoon import naive
from tests.hainoon import naive_text as texts
from tests.hainoon.naive_table import State
from tests.hainoon.random_games import PLAYERS, PLIES, SETUPS, STARTS


@cache
def game_texts(start: str, player: str, number: int) -> tuple[str, ...]:
    """Return the text of every position of a random game, by the naive rules."""
    rng = Random(f"{start} {player} {number}")
    state = texts.read(STARTS[start](number, rng))
    found = [texts.write(state)]
    while (moves := sorted(naive.legal(state))) and len(found) < PLIES:
        _, state = by_chance(state, PLAYERS[player](state, moves, rng), rng)
        found.append(texts.write(state))
    return tuple(found)


def by_chance(state: State, move: str, rng: Random) -> tuple[str, State]:
    """Return a move with the order that fell if it shuffles cards, and the table after it."""
    try:
        return move, naive.play(state, move)
    except naive.ReshuffleError as error:
        move += "~" + ",".join(rng.sample(error.cards, len(error.cards)))
        return move, naive.play(state, move)


GAMES = st.builds(
    game_texts,
    st.sampled_from(sorted(STARTS)),
    st.sampled_from(sorted(PLAYERS)),
    st.integers(0, len(SETUPS) - 1),
)
MOMENTS = GAMES.flatmap(st.sampled_from)
"""Position texts from random games, the last ones included."""

RUNNING = MOMENTS.filter(lambda text: " over:" not in text)
"""Those in which the game goes on."""

REACTING = MOMENTS.filter(lambda text: " react:" in text)
"""Those in which somebody is asked for a harpoon."""

DRAWN_OUT = MOMENTS.filter(lambda text: len(texts.read(text).draw) > 1)
"""Those in which the draw pile can lie in other orders."""
