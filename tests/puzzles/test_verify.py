"""Verifying puzzles: a good one keeps all promises, and each way of being wrong is found, with the place."""

from dataclasses import replace
from typing import Any

import pytest

from engine.composer import second
from engine.composer.claims import is_proven
from engine.composer.critic import Critic, critic, grade
from engine.composer.second import refused_wins
from engine.composer.verify import faults, turns
from engine.games import game_named
from engine.language import LANGUAGES, language
from engine.puzzles import ways
from engine.puzzles.daily import daily
from engine.puzzles.shelf import Puzzle, puzzle, puzzle_numbers
from engine.refusal import Unreadable
from tests.games import WITH_PUZZLES
from tests.halali import rulebook as halali

FORK = Puzzle(
    "xok",
    1,
    game_named("xok").read("..../ff.S23./..s35S2s1./...s3S2S5F/...s4S25F/...s01./.FS02. b"),
    (
        ("a4+b5",),
        ("c3+d3",),
        ("b2+b3", "d1+e2", "d2+e2", "d2+e3", "e2+e3", "f5+g5", "f5+g6", "g4+g5", "g5+g6"),
    ),
    2,
    "fork",
)
"""Black makes two threats at once and wins in two moves."""

BITE = Puzzle(
    "xok",
    2,
    game_named("xok").read(".S13s0./s14s0.S34S3/fffS03s0S5/.FfF.S0./..F..s23/.F.../.F.. b"),
    (("c3:ne,w", "c3:ne,se"),),
    4,
    "split",
)
"""White threatens to win, and one bite alone prevents it, whichever way the second mouth faces."""


def faults_of(wrong: Puzzle) -> list[tuple[str, str]]:
    """Return what is wrong with a puzzle, by code and place; a sentence in each language can say it."""
    found = list(faults(wrong))
    for code in LANGUAGES:
        assert all(language(code).say(f"puzzles.fault.{fault.code}", **fault.params) for fault in found)
    return [(fault.code, fault.where) for fault in found]


@pytest.mark.parametrize("good", [FORK, BITE], ids=["fork", "bite"])
def test_nothing_is_wrong_with_a_good_puzzle(good: Puzzle) -> None:
    """Each promise of a good puzzle is checked anew."""
    assert faults_of(good) == []


LAST = [(code, "xok.puzzle.1, line, 3") for code in ("proof", "second")]
WRONG = [
    (
        replace(BITE, line=(("c3:ne,w",),)),
        [("alike", "xok.puzzle.2, line, 1"), ("second", "xok.puzzle.2, line, 1")],
    ),
    (replace(FORK, line=(*FORK.line[:2], FORK.line[2][1:])), [*LAST, ("refused", "xok.puzzle.1, line, 3")]),
    (replace(FORK, line=(*FORK.line[:2], (*FORK.line[2], "b1+b2"))), LAST),
    (replace(FORK, grade=4), [("grade", "xok.puzzle.1")]),
    (replace(FORK, idea="block"), [("idea", "xok.puzzle.1")]),
]


@pytest.mark.parametrize(("wrong", "places"), WRONG)
def test_what_is_wrong_is_found(wrong: Puzzle, places: list[tuple[str, str]]) -> None:
    """A right move left out or a wrong one let in, a grade or an idea that is not so: each is told with its place."""
    assert faults_of(wrong) == places


def test_a_win_that_is_not_the_quickest() -> None:
    """A move that is not proven to be the right one is refused by both checks, even if it is the best at a glance."""
    found = faults_of(replace(FORK, line=(("b2+b3",),), idea="block", grade=5))
    assert [code for code, _ in found] == ["proof", "second", "idea"]


LEFT = (15, 17, 18, 67)
"""Puzzles of Xok in whose lines several moves are right that come to something else."""


def can_go_on(one: Puzzle, position: Any, plies: int) -> bool:
    """Whether the moves of a line can be played from a position, whatever it is."""
    try:
        for moves in one.line[plies:]:
            position = ways.after(one, position, moves[0])
    except Unreadable:
        return False
    return True


@pytest.mark.parametrize("number", LEFT)
def test_a_move_that_wins_as_soon_is_never_refused(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the page went on wherever the line can be played, it would refuse wins: all its ways are walked."""
    one = puzzle("xok", number)
    assert [code for code, _ in faults_of(one) if code == "refused"] == []
    monkeypatch.setattr(ways, "is_on_line", can_go_on)
    assert ("refused", f"{one.key}, line, 5") in faults_of(one)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_no_listed_puzzle_refuses_a_win(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In forms, which may leave out moves that lead to equal ones; `make puzzles` leaves nothing out."""
    monkeypatch.setattr(second, "plain", lambda judge: judge)
    for one in filter(ways.is_winning_line, (puzzle(game, number) for number in puzzle_numbers(game))):
        for turn in turns(one):
            assert refused_wins(game, turn.position, turn.right, turn.plies) == []


def test_what_wins_later_is_proven_too() -> None:
    """A move that is only said to win is found out."""
    assert ("slower", "xok.puzzle.1") in faults_of(replace(FORK, slower=("b1+b2",)))


def test_a_move_that_is_not_best() -> None:
    """Where something is hidden, a move that another one beats is refused, with the chances, and by playouts too."""
    one = next(puzzle("hainoon", number) for number in puzzle_numbers("hainoon") if puzzle("hainoon", number).grade > 1)
    other = next(move.text for move in one.position.legal_moves() if move.text not in one.line[0])
    found = list(faults(replace(one, line=((other,),))))
    assert {"ahead", "second"} <= {fault.code for fault in found}
    (ahead,) = (fault for fault in found if fault.code == "ahead")
    assert ahead.params["other"] in one.line[0]


ONE_TURN = halali.put("blue", halali.Rest(clock=(1, 0)), a1="F", a2="D", g7="L")
"""The last turn of a game in which the fox wins by taking the duck."""

STUCK = halali.put("blue", a2="B", a1="T", b2="T", a3="T", g7="L")
"""A bear that cannot move."""


def critic_of(position: object) -> Critic:
    """Return the critic of a position of Halali!."""
    return critic("halali", position)


def test_the_end_of_halali_is_proven() -> None:
    """Where all is open and the end near, alpha-beta says which move alone wins."""
    last = critic_of(ONE_TURN)
    by_text = {move.text: move for move in last.moves}
    assert is_proven(last, [by_text["a1xa2"]])
    assert not is_proven(last, [by_text["a1-b1"]])
    assert not is_proven(last, [by_text["a1xa2"], by_text["a1-b1"]])
    assert grade(last, [by_text["a1xa2"]]) == 2  # level 1 overlooks two moves of three


def test_where_all_is_right_there_is_no_puzzle() -> None:
    """A position without a choice is refused."""
    assert faults_of(Puzzle("halali", 1, STUCK, (("pass",),), 1, "quiet")) == [("choice", "halali.puzzle.1, line, 1")]


UNDRAWN = game_named("hainoon").read("2 hffhfhhfhhfh PTGK - - ra,rs/-/-/- w/rd,w - - 1 2 play")
"""An attack fills the empty pile, and from it is drawn."""


def test_a_shuffle_is_refused() -> None:
    """A person who tries a wrong move must not meet chance either."""
    assert next(faults(Puzzle("hainoon", 1, UNDRAWN, (("w@E",),), 1, "wait"))).code == "chance"


SAMPLE = 1
"""So many puzzles of each game are verified in each run, those of a day in turn; `make puzzles` verifies all."""

DAY = 1_000_003
SAMPLES = [(game, daily(game, DAY * step)) for game in WITH_PUZZLES for step in range(SAMPLE)]


@pytest.mark.parametrize(("game", "number"), SAMPLES)
def test_some_puzzles_are_verified(game: str, number: int) -> None:
    """They are right by both checks, and their grades and ideas are what is measured."""
    assert faults_of(puzzle(game, number)) == []
