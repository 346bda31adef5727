"""The engine at the command line: `python -m engine console GAME`, `… match …`, `… puzzles …`; installed, `fang …`."""

from __future__ import annotations

import os
import sys
from time import monotonic
from typing import TYPE_CHECKING

from engine.composer import command as puzzles_command
from engine.console.loop import run
from engine.contest import command as match_command
from engine.games import GAMES, game_named
from engine.language import language
from engine.refusal import Unreadable
from engine.sentence import complaint

if TYPE_CHECKING:
    from collections.abc import Callable

NOT_WELL = 1
WRONG_USE = 2
INTERRUPTED = 130


def main(arguments: list[str]) -> int:
    """Run the command that the arguments name; return the exit status."""
    match arguments:
        case ["console", game] if game in GAMES:
            return _console(game)
        case ["match", *words]:
            return _exit_status(lambda: _match(words))
        case ["puzzles", *words]:
            return _exit_status(lambda: puzzles_command.run(words, _say, _whisper))
    _whisper(language("en").say("console.usage", games=", ".join(GAMES)))
    return WRONG_USE


def command() -> int:
    """Run what this program was called with; return the exit status."""
    return main(sys.argv[1:])


def _exit_status(command: Callable[[], bool]) -> int:
    """Run a command that says whether all is well; how it goes is said on standard error."""
    try:
        return 0 if command() else NOT_WELL
    except Unreadable as error:
        _whisper(complaint(language("en"), error))
        return WRONG_USE
    except KeyboardInterrupt:
        return INTERRUPTED


def _match(words: list[str]) -> bool:
    """Play matches on all cores and say how they end."""
    match_command.run(words, os.cpu_count() or 1, _say, _whisper)
    return True


def _whisper(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def _console(game: str) -> int:
    """Run the console on standard input and output, which are UTF-8 whatever the terminal says."""
    try:
        run(game_named(game), lambda size: os.read(sys.stdin.fileno(), size), _say, monotonic)
    except (BrokenPipeError, KeyboardInterrupt):
        # The reader of the output is gone; nothing is left to say, not even while the program ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _say(answer: str) -> None:
    sys.stdout.buffer.write(f"{answer}\n".encode())
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(command())
