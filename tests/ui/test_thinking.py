"""The thinker: questions in, answers out, all of it text."""

import json
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from engine.ai.player import ponder
from engine.games import GAMES, game_named
from engine.plans import LEVELS
from tests.contract.players import play
from ui.thinking import thinker
from ui.thinking.thinker import Thinker

START = game_named("xok").start({}, Random(0))


class Clock:
    """A clock that goes on by a second each time somebody looks at it."""

    def __init__(self) -> None:
        """Begin at nought."""
        self.ticks = count()

    def __call__(self) -> float:
        """Return the seconds so far."""
        return float(next(self.ticks))


class Hall:
    """A thinker with what it was heard to say."""

    def __init__(self, seconds: float = 0.0) -> None:
        """Begin with nothing asked."""
        self.said: list[dict[str, Any]] = []
        self.thinker = Thinker(lambda text: self.said.append(json.loads(text)), Clock(), seconds)

    def ask(self, number: int = 1, **fields: Any) -> None:
        """Ask for a move in the opening of Xok, or whatever the fields say."""
        usual = {"job": "move", "game": "xok", "view": START.text, "level": 3, "seed": "s"}
        self.thinker.hear(json.dumps({"id": number, **usual, **fields}))

    def run(self) -> list[dict[str, Any]]:
        """Think to the end; return what was said."""
        while self.thinker.step():
            pass
        return self.said


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A job that goes on until it is stopped."""

    def job(_asked: object, stop: Callable[[], bool]) -> Iterator[dict[str, int]]:
        for n in count():
            yield {"n": n}
            if stop():
                return

    monkeypatch.setattr(thinker, "JOBS", {**thinker.JOBS, "count": job})


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_the_levels_own(game: str) -> None:
    """The last answer is the choice of the level for the same view and seed, whatever the slices."""
    view = play(game_named(game), {}, 4, 6).position
    view = view.view_for(view.turn)
    choice = list(ponder(game, view, 2, Random("7:6")))[-1].line[0].text
    for seconds in (0.0, 5.0, 1000.0):
        hall = Hall(seconds)
        hall.ask(game=game, view=view.text, level=2, seed="7:6", seconds=10**6)
        *_, last = hall.run()
        assert (last["id"], last["move"], last["done"]) == (1, choice, True)
        assert 0 <= last["progress"] <= 1


def test_answers_come_in_between_and_one_is_the_last() -> None:
    """A thought of several slices says after each what it knows, and after the last that it is done."""
    hall = Hall()
    hall.ask(seconds=10**6)
    said = hall.run()
    assert len(said) > 1
    assert [answer["done"] for answer in said] == [False] * (len(said) - 1) + [True]
    assert not hall.thinker.step()


def test_progress_of_what_ends_with_its_time() -> None:
    """The highest level looks at any number of nodes, so it is as far as its seconds are spent."""
    hall = Hall()
    hall.ask(level=LEVELS[-1], seconds=300)
    told = [answer["progress"] for answer in hall.run()]
    assert told == sorted(told)
    assert told[0] < 1 / 2
    assert told[-1] == 1


@pytest.mark.usefixtures("endless")
def test_questions_take_turns() -> None:
    """A long question keeps no other waiting."""
    hall = Hall()
    hall.ask(1, job="count", seconds=10**6)
    hall.ask(2, level=1)
    for _ in range(40):
        hall.thinker.step()
    assert any(answer["id"] == 2 and answer["done"] for answer in hall.said)


@pytest.mark.usefixtures("endless")
def test_who_is_hurried_answers_with_what_is_known() -> None:
    """The next answer is the last one."""
    hall = Hall()
    hall.ask(job="count", seconds=10**6)
    hall.thinker.step()
    hall.thinker.hear('{"id": 1, "job": "hurry"}')
    assert hall.run()[-1] == {"id": 1, "n": hall.said[0]["n"], "done": True}


@pytest.mark.usefixtures("endless")
def test_a_question_that_takes_too_long_is_hurried() -> None:
    """After its seconds it ends with what is known."""
    hall = Hall(3)
    hall.ask(job="count", seconds=30)
    assert hall.run()[-1]["done"]


@pytest.mark.usefixtures("endless")
def test_a_dropped_question_is_not_answered() -> None:
    """Nothing is said of it any more; dropping or hurrying one that is over is answered all the same."""
    hall = Hall()
    hall.ask(job="count")
    for job in ("drop", "drop", "hurry"):
        hall.thinker.hear(json.dumps({"id": 1, "job": job}))
    assert hall.run() == [{"id": 1, "dropped": True}] * 3


@pytest.mark.parametrize("fields", [{"game": "chess"}, {"level": 9}, {"view": "x"}, {"job": "dream"}])
def test_what_goes_wrong_is_an_answer(fields: dict[str, Any]) -> None:
    """The page gets to know, and other questions go on."""
    hall = Hall()
    hall.ask(1, **fields)
    hall.ask(2, level=1)
    last = {answer["id"]: answer for answer in hall.run() if answer["done"]}
    assert last[1]["error"]
    assert last[2]["move"]
