"""The console as a program: threads, bytes and the end of input."""

import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Event
from time import monotonic

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.console.inbox import Inbox, lines
from engine.console.loop import run
from engine.console.words import LONGEST_LINE
from engine.games import game_named

ROOT = Path(__file__).parents[2]


def console(script: bytes, game: str = "xok") -> subprocess.CompletedProcess[bytes]:
    """Return what the program answers to a script that is piped in."""
    command = [sys.executable, "-m", "engine", "console", game]
    return subprocess.run(command, input=script, capture_output=True, timeout=60, check=False, cwd=ROOT)  # noqa: S603


def loop(script: bytes) -> list[str]:
    """Return the answers of the loop to a script."""
    answers: list[str] = []
    run(game_named("xok"), BytesIO(script).read, answers.append, monotonic)
    return answers


def inbox(*waiting: str, answers: list[str] | None = None) -> Inbox:
    """Return an inbox in which the lines have arrived."""
    heard = Event()
    box = Inbox(_watched_lines(waiting, heard), (answers if answers is not None else []).append)
    assert heard.wait(60)
    return box


def _watched_lines(waiting: tuple[str, ...], heard: Event) -> Iterator[str]:
    """Yield the lines; set the event when they have all been taken, or when nobody wants more."""
    try:
        yield from waiting
    finally:
        heard.set()


def rest(box: Inbox) -> list[str | None]:
    """Return the lines that an inbox still holds."""
    return list(iter(box.take, None))


def test_a_script_is_played_to_its_end() -> None:
    """Commands behind `go` wait for it, and the end of input ends the program."""
    done = console(b"play d4+d5\ngo depth 2\nshow\n")
    ok, *thoughts, best, shown = done.stdout.decode().splitlines()
    assert (ok, done.returncode, done.stderr) == ("ok", 0, b"")
    assert [line.split()[:3] for line in thoughts[:2]] == [["info", "depth", "1"], ["info", "depth", "2"]]
    assert best.startswith("bestmove ")
    assert shown.startswith("position ")


def test_quit_ends_the_program_and_an_endless_search() -> None:
    """After `quit` nothing is answered."""
    *_, best = console(b"go infinite\nquit\nshow\n").stdout.decode().splitlines()
    assert best.startswith("bestmove ")


def test_the_end_of_input_ends_an_endless_search() -> None:
    """Nobody is left who could say stop."""
    assert console(b"go infinite").stdout.decode().splitlines()[-1].startswith("bestmove ")


def test_a_stop_in_the_middle() -> None:
    """`isready` and `stop` are heard while the console thinks."""
    command = [sys.executable, "-m", "engine", "console", "xok"]
    with Popen(command, stdin=PIPE, stdout=PIPE, cwd=ROOT, encoding="utf-8") as program:  # noqa: S603
        assert program.stdin
        assert program.stdout
        for line, answer in (
            ("go infinite", "info"),
            ("isready", "readyok"),
            ("stop", "bestmove"),
            ("show", "position"),
        ):
            program.stdin.write(f"{line}\n")
            program.stdin.flush()
            assert any(said.startswith(answer) for said in program.stdout)
        program.stdin.write("quit\n")


def test_a_reader_who_has_gone() -> None:
    """A closed pipe on the other side ends the program without a word."""
    command = f"printf 'perft 1\\nperft 1\\nperft 2\\nperft 1\\n' | {sys.executable} -m engine console xok | head -n 1"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, timeout=60, check=False, cwd=ROOT)  # noqa: S603
    assert (done.stdout, done.stderr) == (b"perft 90\n", b"")


def test_unknown_games_are_told() -> None:
    """Wrong use is answered on standard error with what is right, and with status 2."""
    done = console(b"", "tag")
    assert done.returncode == 2
    assert b"xok" in done.stderr
    assert not done.stdout


def test_bytes_that_are_no_text() -> None:
    """Undecodable bytes, NULs, empty and huge lines each have one answer."""
    script = b"\xff\xfe\n\0\n\n" + b"x" * (10 * LONGEST_LINE) + b"\nisready"
    *errors, ready = loop(script)
    assert [error.split()[1] for error in errors] == ["unreadable.console.command"] * 3 + ["unreadable.long"]
    assert ready == "readyok"


@settings(deadline=None)
@given(st.lists(st.text(st.characters(exclude_characters="\n", codec="utf-8"))), st.integers(1, 9))
def test_lines_do_not_depend_on_chunks(said: list[str], size: int) -> None:
    """However the bytes arrive, the lines are the same."""
    stream = BytesIO("".join(f"{line}\n" for line in said).encode())
    assert list(lines(lambda _limit: stream.read(size))) == said


def test_stop_is_for_what_runs_now() -> None:
    """A `stop` is taken out and obeyed, even behind other commands, but not behind the next long work."""
    box = inbox("show", "stop", "show")
    assert box.should_interrupt(False)  # noqa: FBT003
    assert rest(box) == ["show", "show"]
    box = inbox("show", "go depth 1", "stop")
    assert not box.should_interrupt(True)  # noqa: FBT003
    assert rest(box) == ["show", "go depth 1", "stop"]


def test_quit_lets_a_search_with_an_end_finish() -> None:
    """`quit` ends only what would never end."""
    box = inbox("quit")
    assert not box.should_interrupt(False)  # noqa: FBT003
    box = inbox("quit")
    assert box.should_interrupt(True)  # noqa: FBT003
    assert box.take() == "quit"


def test_isready_is_answered_in_its_turn() -> None:
    """`isready` is answered at once, unless another command waits before it."""
    answers: list[str] = []
    box = inbox("isready", "isready", "show", "isready", answers=answers)
    assert not box.should_interrupt(False)  # noqa: FBT003
    assert answers == ["readyok", "readyok"]
    assert rest(box) == ["show", "isready"]
