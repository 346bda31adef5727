"""The rules of Halali! about points, ties and the match of two games; see `test_rules`.

The player who plays blue in the first game of a match is player 0, and plays brown in the second.
"""

import pytest

from engine.halali.game import GAME
from engine.halali.position import Position
from engine.line import Line
from engine.match import Match
from engine.verdict import verdict
from tests.halali.rulebook import Rest, put
from tests.referee import outcome_of


def end(blue: str, brown: str) -> Position:
    """Return the end of a game with these prizes."""
    return put("blue", Rest(clock=(0, 0), prizes=(blue, brown)), a1="F", g7="N")


@pytest.mark.parametrize(
    ("prize", "points"),
    [("B", 10), ("F", 5), ("L", 5), ("H", 5), ("P", 3), ("D", 2), ("T", 2), ("BBDDFHLPT", 44)],
)
def test_score(prize: str, points: int) -> None:
    """halali.score: a bear counts 10, fox, lumberjack and hunter 5, a pheasant 3, duck and tree 2, for its owner."""
    position = put("blue", Rest(prizes=(prize, "T")), c3="F", g7="L")
    assert position.points == (points, 2)
    assert put("brown", Rest(prizes=("", prize)), c3="F", g7="L").points == (0, points)


def test_score_decides() -> None:
    """halali.score: more points win, were it with fewer prizes; what is left on the board counts nothing."""
    outcome = outcome_of(put("blue", Rest(clock=(0, 0), prizes=("DTTTT", "BT")), a1="F", a2="F", g7="N"))
    assert (outcome.rule, outcome.winners, outcome.points, outcome.is_draw) == ("halali.final", (1,), (10, 12), False)
    outcome = outcome_of(end("F", "DD"))
    assert (outcome.rule, outcome.winners, outcome.points) == ("halali.final", (0,), (5, 4))


def test_tie_by_prizes() -> None:
    """halali.tie: of equal points more prizes win, captured ones and those that have left alike."""
    for prizes, winner in ((("DDDDD", "FH"), 0), (("B", "HH"), 1), (("PPP", "FTT"), None)):
        outcome = outcome_of(end(*prizes))
        assert outcome.rule == "halali.tie"
        assert outcome.winners == (() if winner is None else (winner,))


def test_tie_says_the_numbers() -> None:
    """halali.tie: the outcome says the points that both have, and how many prizes."""
    outcome = outcome_of(end("DDDDD", "FH"))
    assert (outcome.points, outcome.params) == ((10, 10), {"n": 10, "p": 5, "q": 2, "what": "prizes"})


@pytest.mark.parametrize("prizes", [("", ""), ("DT", "TT"), ("BF", "BH"), ("PDF", "PTL")])
def test_tie_to_the_end(prizes: tuple[str, str]) -> None:
    """halali.tie: equal points and equally many prizes are a draw."""
    blue, brown = ("".join(sorted(prize)) for prize in prizes)
    outcome = outcome_of(end(blue, brown))
    assert (outcome.rule, outcome.winners, outcome.is_draw, outcome.params["what"]) == ("halali.tie", (), True, "draw")


def test_tie_after_an_early_end() -> None:
    """halali.tie: it is the same when a colour is gone."""
    outcome = outcome_of(put("blue", Rest(clock=(3, 3), prizes=("DDP", "FT")), c3="F"))
    assert (outcome.rule, outcome.winners, outcome.points) == ("halali.tie", (0,), (7, 7))


@pytest.mark.parametrize(
    ("games", "winners", "points"),
    [
        ([("B", "T"), ("B", "T")], (), (12, 12)),
        ([("B", "T"), ("T", "B")], (0,), (20, 4)),
        ([("T", "B"), ("B", "T")], (1,), (4, 20)),
        ([("B", "T"), ("BT", "T")], (1,), (12, 14)),
        ([("DT", "H"), ("", "")], (1,), (4, 5)),
    ],
)
def test_match(games: list[tuple[str, str]], winners: tuple[int, ...], points: tuple[int, int]) -> None:
    """halali.match: two games, sides changed; each player's points of both are summed, and the larger sum wins."""
    assert isinstance(GAME, Match)
    assert GAME.match_games == 2
    outcome = GAME.match([end(*prizes) for prizes in games])
    assert (outcome.winners, outcome.points) == (winners, points)
    assert outcome.rule == ("halali.match" if winners else "halali.tie")


@pytest.mark.parametrize(
    ("games", "winners"),
    [
        ([("DDDDD", ""), ("B", "")], (0,)),
        ([("B", ""), ("DDDDD", "")], (1,)),
        ([("", "DDDDD"), ("", "B")], (1,)),
        ([("B", "H"), ("DDDDD", "F")], (1,)),
        ([("B", "T"), ("B", "T")], ()),
        ([("", ""), ("", "")], ()),
    ],
)
def test_match_tied(games: list[tuple[str, str]], winners: tuple[int, ...]) -> None:
    """halali.match: of equal sums of points the larger sum of prizes wins; if that is equal too, it is a draw."""
    outcome = GAME.match([end(*prizes) for prizes in games])
    assert outcome.points[0] == outcome.points[1]
    assert (outcome.winners, outcome.rule) == (winners, "halali.tie")


def test_match_goes_on_until_both_games_are_over() -> None:
    """halali.match: one game won is no match won."""
    first = Line(end("B", "T"))
    second = Line(put("blue", Rest(prizes=("DD", "P")), a1="F", g7="N"))
    lines = [first, second]
    assert verdict(GAME, [first], 2).result == verdict(GAME, lines, 2).result == "none"


def test_match_won_by_the_sum() -> None:
    """halali.match: the last game may go to one player and the match to the other."""
    lines = [Line(end("BB", "T")), Line(end("BF", "T"))]
    assert verdict(GAME, lines, 2).result == "p1win"
    assert verdict(GAME, lines, 2).points == (22, 17)
    assert verdict(GAME, lines[1:]).result == "p1win"
    assert verdict(GAME, [Line(end("T", "B"))]).result == "p2win"
