"""Matches of the computer against itself: who sits where, who wins, how sure that is, and what it costs."""

import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from engine.contest.command import run
from engine.contest.course import Fixture, Spent, play
from engine.contest.order import Order, read_orders
from engine.contest.pairing import Result, fixture, results
from engine.contest.sides import read_side
from engine.contest.tally import Tally
from engine.games import GAMES
from engine.language import language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.games import MANY, declare

ROOT = Path(__file__).parents[2]
ONE, TWO = read_side("1"), read_side("2")


def step_clock(seconds: float) -> Callable[[], float]:
    """Return a clock that goes on by so much each time it is looked at."""
    looks = count()
    return lambda: next(looks) * seconds


@pytest.mark.parametrize(
    "text", ["", "0", "7", "x", "mcts", "mcts:x", "mcts:0x", "mcts:2", "mcts:1000x", "mcts:-1x", "2x"]
)
def test_what_is_no_side(text: str) -> None:
    """A side is a level or a search with a multiple of time; anything else is an error that shows the text."""
    with pytest.raises(Unreadable) as error:
        read_side(text)
    assert text in complaint(language("en"), error.value)


def test_sides() -> None:
    """A level and a search say what they are."""
    assert read_side("3").level == 3
    assert (read_side("mcts:2x").search, read_side("mcts:2x").ratio) == ("mcts", 2.0)
    assert read_side("tree:0.5x").ratio == 0.5


def test_an_order() -> None:
    """Words are read whatever options stand behind them; usual are 200 games on all cores."""
    assert read_orders(["xok", "2", "1"], 4) == (Order("xok", (TWO, ONE), 200, 1, 4),)
    words = "hainoon 1 2 --jobs 3 --seed 7 --games 10"
    assert read_orders(words.split(), 4) == (Order("hainoon", (ONE, TWO), 10, 7, 3),)


@pytest.mark.parametrize("game", GAMES)
def test_a_ladder(game: str) -> None:
    """A ladder has every level against the one below, and the highest against random playouts with twice its time."""
    orders = read_orders(["ladder", game], 1)[:5]
    pairs = [tuple(side.text for side in order.sides) for order in orders]
    assert pairs == [("2", "1"), ("3", "2"), ("4", "3"), ("5", "4"), ("5", "mcts:2x")]
    assert [order.games for order in orders] == [200, 200, 200, 200, 50]


@pytest.mark.parametrize(
    "words",
    [
        "",
        "xok",
        "xok 1",
        "xok 1 2 3",
        "tag 1 2",
        "ladder",
        "ladder tag",
        "xok 1 9",
        "xok 1 2 --games",
        "xok 1 2 --games 0",
        "xok 1 2 --games many",
        "xok 1 2 --jobs 0",
        "xok 1 2 --speed 9",
        "xok 1 2 --seed 1 --seed 2",
        "--games 2 xok 1 2",
    ],
)
def test_errors_in_use(words: str) -> None:
    """Each fault is reported in a sentence."""
    with pytest.raises(Unreadable) as error:
        read_orders(words.split(), 1)
    assert complaint(language("en"), error.value)


def test_each_deal_is_played_from_both_sides() -> None:
    """Games come in twos: the same seed, the sides changed."""
    order = Order("xok", (TWO, ONE), games=4, seed=7)
    found = [fixture(order, number) for number in range(4)]
    assert [(seat, game.sides, game.seed) for seat, game in found] == [
        (0, (TWO, ONE), 7),
        (1, (ONE, TWO), 7),
        (0, (TWO, ONE), 8),
        (1, (ONE, TWO), 8),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_each_time(game: str) -> None:
    """The seed decides deal, chance and thoughts; both sides have spent time on their moves."""
    first, second = (play(Fixture(game, (ONE, ONE), 3), step_clock(0.5)) for _ in range(2))
    assert first == second
    assert all(spent == Spent(0.5 * spent.moves, spent.moves) for spent in first.spent)
    assert all(spent.moves for spent in first.spent)


def test_a_search_gets_its_share_of_time() -> None:
    """A search against the clock takes its multiple of what its opponent takes a move, or a look more."""
    for sides in ((read_side("mcts:3x"), ONE), (ONE, read_side("mcts:3x"))):
        played = play(Fixture("xok", sides, 1), step_clock(1.0))
        searcher, other = played.spent if sides[1] is ONE else played.spent[::-1]
        assert 3.0 <= searcher.mean / other.mean <= 4.0


@pytest.mark.parametrize("search", ["mcts:1x", "tree:1x", "alphabeta:1x"])
def test_every_search_plays_to_the_end(search: str) -> None:
    """Each search that there is can play a whole game."""
    assert play(Fixture("xok", (read_side(search), ONE), 1), step_clock(0.1)).outcome.rule in ("xok.win", "xok.stuck")


@pytest.mark.parametrize("game", MANY)
def test_more_than_two_seats_are_shared(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three seats each side has one and the other two; who has won more of its seats has won the game."""
    declare(monkeypatch, game, 3)
    for number in range(4):
        first, fixed = fixture(Order(game, (TWO, ONE)), number)
        played = play(fixed, step_clock(0.5))
        assert len(played.outcome.points) == 3
        assert all(spent.moves for spent in played.spent)
        tally = Result().with_game(played, first).tally
        shares = [len([seat for seat in played.outcome.winners if seat in own]) / len(own) for own in ((0, 2), (1,))]
        mine, other = shares if first == 0 else shares[::-1]
        assert tally == Tally(mine > other, mine == other, mine < other)


def test_results_add_up() -> None:
    """In two processes as in one, every game counts once, for the first side."""
    for jobs in (1, 2):
        *_, last = results(Order("hainoon", (TWO, ONE), games=6, jobs=jobs))
        assert last.tally.games == 6
        assert last.spent[0].seconds > 0
        assert last.spent[1].moves > 0


def test_a_share_and_how_sure_it_is() -> None:
    """A draw is half a win; Wilson's interval is narrower for more games and stays between 0 and 1."""
    assert Tally(2, 2, 0).share == 0.75
    low, high = Tally(130, 0, 70).interval
    assert (round(low, 3), round(high, 3)) == (0.582, 0.713)
    low, high = Tally(5, 0, 0).interval
    assert (round(low, 3), round(high, 3)) == (0.566, 1.0)


def test_the_command_says_how_it_goes() -> None:
    """Every few games a word on how it goes, at the end of each pairing the result."""
    said: list[str] = []
    whispered: list[str] = []
    run(["xok", "1", "1", "--games", "12", "--jobs", "2"], 1, said.append, whispered.append)
    assert len(whispered) == 1
    assert "10 of 12" in whispered[0]
    assert len(said) == 1
    assert said[0].startswith("xok: 1 against 1: 12 games, +")


def test_the_program() -> None:
    """From the command line: results on standard output, errors in use on standard error with status 2."""
    command = [sys.executable, "-m", "engine", "match"]
    done = subprocess.run([*command, "xok", "1", "1", "--games", "2"], capture_output=True, check=False, cwd=ROOT)  # noqa: S603
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"xok: 1 against 1: 2 games")
    wrong = subprocess.run([*command, "xok", "7", "1"], capture_output=True, check=False, cwd=ROOT)  # noqa: S603
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert "“7”" in wrong.stderr.decode()
