"""Draws of hypothesis for Halali!: moments of random games."""

from functools import cache
from random import Random

from hypothesis import strategies as st

from tests.halali import naive
from tests.halali.random_games import PLAYERS, STARTS


@cache
def game_texts(start: str, player: str, seed: int) -> tuple[str, ...]:
    """Return every position text of a random game, by the naive rules."""
    rng = Random(f"{start} {player} {seed}")
    state = naive.read(STARTS[start](rng))
    texts = [naive.write(state)]
    while moves := sorted(naive.legal(state)):
        state = naive.play(state, PLAYERS[player](moves, rng))
        texts.append(naive.write(state))
    return tuple(texts)


GAMES = st.builds(
    game_texts,
    st.sampled_from(sorted(STARTS)),
    st.sampled_from(sorted(set(PLAYERS) - {"idle"})),
    st.integers(0, 9),
)
MOMENTS = GAMES.flatmap(st.sampled_from)
"""Position texts from random games, the last ones included."""

HIDING = MOMENTS.filter(lambda text: not naive.read(text).is_final)
"""Those in which a tile lies face down."""
