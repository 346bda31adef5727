"""The console's answers, as docs/console.md states them."""

import re
from itertools import count
from pathlib import Path

import pytest

from engine.console.session import Session
from engine.games import game_named

DOCS = Path(__file__).parents[2] / "docs" / "console.md"
START = "..../...../....../......./....../...../.... w"


def session() -> Session:
    """Return a session whose clock ticks a second a look and which nobody interrupts."""
    clock = count()
    return Session(game_named("xok"), clock=lambda: float(next(clock)), stop=lambda _endless: False)


def ask(*lines: str) -> list[str]:
    """Return the answers of a new session to the lines."""
    console = session()
    return [answer for line in lines for answer in console.answer(line)]


def test_the_example_in_the_docs() -> None:
    """The console answers as the page that describes it shows."""
    example = re.search(r"^\$ .*\n((?:.+\n)+)```", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    assert example
    lines = example[1].splitlines()
    assert ask(*(line[2:] for line in lines if line[0] == ">")) == [line for line in lines if line[0] != ">"]


def test_ugi_introduces_itself() -> None:
    """`ugi` names program, author and options, and ends with ugiok."""
    first, second, *options, last = ask("ugi")
    assert first.startswith("id name ")
    assert second.startswith("id author ")
    assert options[0] == "option name board type combo default 4 var 4 var 5"
    assert options[1].startswith("option name seed type spin default 0 min 0 max ")
    assert last == "ugiok"


def test_silent_commands_say_nothing() -> None:
    """Commands without an answer give none."""
    silent = ("setoption name seed value 7", "uginewgame", "position startpos moves a1+a2", "stop", "quit")
    assert ask(*silent) == []


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("isready", "readyok"),
        ("show", f"position {START}"),
        ("observe 2", f"position {START}"),
        ("query player", "response 1"),
        ("query p1turn", "response true"),
        ("query gameover", "response false"),
        ("query result", "response none"),
        ("perft 0", "perft 1"),
        ("perft 1", "perft 90"),
        ("perft 2", "perft 15378"),
        ("  isready\t\r\n", "readyok"),
    ],
)
def test_answers_at_the_start(line: str, answer: str) -> None:
    """Each question about the start position has its one answer."""
    assert ask(line) == [answer]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", "unreadable.console.command command: "),
        ("fly", "unreadable.console.command command: "),
        ("legal now", "unreadable.console.usage legal: "),
        ("query weather", "unreadable.console.usage query: "),
        ("play", "unreadable.console.usage play: "),
        ("play a1 + a2", "unreadable.console.usage play: "),
        ("play a1+a9", "xok.form "),
        ("play a1+a3", "xok.fish.adjacent "),
        ("position", "unreadable.console.usage position: "),
        ("position startpos a1+a2", "unreadable.console.usage position: "),
        ("position fen", "unreadable.fields position: "),
        ("position fen ./. w", "unreadable.xok.rows ROWS: "),
        (f"position fen {START} moves a1+a2 a1+b1", "xok.fish.empty "),
        ("setoption name board", "unreadable.console.usage setoption: "),
        ("setoption name sea value 4", "unreadable.console.option setoption: "),
        ("setoption name board value 6", "unreadable.console.value board: "),
        ("setoption name seed value -1", "unreadable.console.number seed: "),
        ("setoption name seed value ²", "unreadable.console.number seed: "),
        ("observe 3", "unreadable.console.number SEAT: "),
        ("observe 0", "unreadable.console.number SEAT: "),
        ("perft 101", "unreadable.console.number N: "),
        ("go", "unreadable.console.usage go: "),
        ("go fast", "unreadable.console.usage go: "),
        ("go depth 1 depth 1", "unreadable.console.usage go: "),
        ("go depth 1 p1time 5", "unreadable.console.usage go: "),
        ("go p1time 1000", "unreadable.console.usage go: "),
        ("go nodes many", "unreadable.console.number nodes: "),
    ],
)
def test_errors_change_nothing(line: str, error: str) -> None:
    """A command that cannot be done gets one error with the rule, or the code and the field; nothing changes."""
    console = session()
    list(console.answer("play d4+d5"))
    before = console.state
    (answer,) = console.answer(line)
    assert answer.startswith(f"error {error}")
    assert console.state == before
    assert not console.over


def test_options_are_for_the_next_start() -> None:
    """An option holds at once at an untouched start, later with the next `uginewgame` or `position startpos`."""
    larger = "setoption name board value 5"
    assert ask(larger, "perft 1") == ["perft 156"]
    played = ask("play a1+a2", larger, "perft 1", "uginewgame", "perft 1")
    assert played == ["ok", "perft 155", "perft 156"]
    assert ask("position startpos moves a1+a2", larger, "position startpos", "perft 1") == ["perft 156"]


def test_a_finished_game() -> None:
    """When the game is over the console says so, who won and why nothing goes on."""
    over = "position fen ..../...../....../.....ff/FFFFFF/FFFF./.... b"
    assert ask(over, "query gameover", "query result", "legal", "perft 1") == [
        "response true",
        "response p1win",
        "legal",
        "perft 0",
    ]
    (play,) = ask(over, "play a1+a2")
    assert play.startswith("error xok.over ")
    (go,) = ask(over, "go depth 1")
    assert go.startswith("error xok.over ")


def test_go_tells_what_it_thinks() -> None:
    """`go depth` gives a line a depth with score and moves, the totals, and the best move."""
    first, second, totals, best = ask("play a1+a2", "go depth 2")[1:]
    assert re.fullmatch(r"info depth 1 score cp -?\d+ time \d+ nodes \d+ nps \d+ pv \S+", first)
    assert re.fullmatch(r"info depth 2 score cp -?\d+ time \d+ nodes \d+ nps \d+ pv \S+ \S+", second)
    assert re.fullmatch(r"info time \d+ nodes \d+ nps \d+", totals)
    assert best == f"bestmove {second.split()[-2]}"


@pytest.mark.parametrize(
    "limit", ["movetime 3000", "nodes 500", "depth 2 nodes 100", "p1time 90000 p2time 1 p1inc 0 p2inc 0"]
)
def test_go_keeps_its_limits(limit: str) -> None:
    """Time and nodes end a search; the clock here is a second a look, so a few seconds are a few nodes."""
    *_, totals, best = ask(f"go {limit}")
    assert int(totals.split()[4]) <= 501
    assert best.startswith("bestmove ")


def test_go_sees_a_win() -> None:
    """A win now is played, and announced as one."""
    *_, before, _, best = ask("position fen ..../...../....../ff...../FFFFF./FFF../.... w", "go infinite")
    assert "score mate 1 " in before
    assert best.startswith("bestmove ")


def test_same_seed_same_thoughts() -> None:
    """The same commands give the same answers; another seed settles ties in another way."""
    lines = ("go depth 1",)
    assert ask(*lines) == ask(*lines)
    others = {ask(f"setoption name seed value {seed}", *lines)[-1] for seed in range(8)}
    assert len(others) > 1


def test_a_count_can_be_stopped() -> None:
    """`stop` ends a long count with an error."""
    console = Session(game_named("xok"), clock=lambda: 0.0, stop=lambda _endless: True)
    (answer,) = console.answer("perft 9")
    assert answer.startswith("error unreadable.console.stopped perft: ")


def test_quit() -> None:
    """`quit` ends the session."""
    console = session()
    assert not list(console.answer("quit"))
    assert console.over
