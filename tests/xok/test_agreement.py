"""The engine and the naive rules agree in 10,000 random games, and every refusal has a reason.

All of them are marked `soak`; each run plays the first few hundred, of each kind its share.

Most games are on side 4, three of ten on side 5. Players that move at random win by ten in nine games of ten on
side 4, so that supplies hardly run out and few are stuck; four games of ten are steered: both players avoid large
swarms, and some like fish or like sharks (see `random_games`). Then a third of the games on side 4 and nearly all on
side 5 end stuck, with empty supplies of fish or of sharks.
"""

from random import Random

from engine.xok.game import GAME
from engine.xok.position import Position
from tests.agreement import Chunk, chunks
from tests.xok import naive
from tests.xok.random_games import PLAYERS, game

GAMES = {
    ("4", "plain"): 4000,
    ("4", "shy"): 1000,
    ("4", "angler"): 1000,
    ("4", "hunter"): 1000,
    ("5", "plain"): 2000,
    ("5", "shy"): 250,
    ("5", "angler"): 500,
    ("5", "hunter"): 250,
}
"""How many games there are on boards of each side by each kind of player."""

WHOLE = 10_000
"""How many games that are."""

LONGEST = 40
"""No game lasts longer, say the rules."""


def test_there_are_ten_thousand_games() -> None:
    """So many are played if all are asked for."""
    assert sum(chunk.games for chunk in chunks(GAMES, WHOLE, WHOLE)) == WHOLE == sum(GAMES.values())


def test_games_agree(chunk: Chunk) -> None:
    """At every position both have the same text, the same legal moves and the same outcome; no game is too long."""
    rng = Random(chunk.seed)
    stuck = 0
    for _ in range(chunk.games):
        plies = -1
        for position, state, moves in game(int(chunk.start), PLAYERS[chunk.player], rng):
            assert position.text == naive.write(state)
            assert sorted(move.text for move in position.legal_moves()) == moves, position.text
            assert_outcomes_agree(position, state)
            plies += 1
            stuck += not moves and naive.winner(state) is None
        assert plies <= LONGEST
    assert stuck or chunk.player == "plain", "steered games are there to end stuck"


def assert_outcomes_agree(position: Position, state: naive.State) -> None:
    """Both say that the game goes on, or that it ended by the same rule with the same winners."""
    ours, theirs = position.outcome(), naive.outcome(state)
    if ours is None or theirs is None:
        assert (ours, theirs) == (None, None), position.text
        return
    rule, winners = theirs
    # Where both win the engine speaks of a draw, which nobody wins.
    assert (ours.rule, ours.winners or (0, 1)) == (f"xok.{rule}", winners), position.text


def test_refused_if_and_only_if_not_legal(chunk: Chunk) -> None:
    """At sampled positions each action of the board is legal and leads to the same position, or has a reason."""
    rng = Random(f"refusals {chunk.seed}")
    for _ in range(chunk.samples):
        position, state, moves = rng.choice(list(game(int(chunk.start), PLAYERS[chunk.player], rng)))
        for text in naive.all_actions(int(chunk.start)):
            action = GAME.read_move(text, position)
            assert action.text == text
            refusal = position.refusal(action)
            assert (refusal is None) == (text in moves), (position.text, text, refusal)
            if refusal is None:
                assert position.play(action).position.text == naive.write(naive.play(state, text))
            else:
                assert refusal.rule in GAME.rules
                assert set(refusal.cells) <= state.pieces.keys()
