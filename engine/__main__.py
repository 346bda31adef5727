"""The engine at the command line: `python -m engine console GAME`."""

from __future__ import annotations

import os
import sys
from time import monotonic

from engine.console.loop import run
from engine.games import GAMES, game_named
from engine.language import language

WRONG_USE = 2


def main(arguments: list[str]) -> int:
    """Run the command that the arguments name; return the exit status."""
    match arguments:
        case ["console", game] if game in GAMES:
            return _console(game)
    sys.stderr.write(language("en").say("console.usage", games=", ".join(GAMES)) + "\n")
    return WRONG_USE


def _console(game: str) -> int:
    """Run the console on standard input and output, which are UTF-8 whatever the terminal says."""
    try:
        run(game_named(game), lambda size: os.read(sys.stdin.fileno(), size), _say, monotonic)
    except (BrokenPipeError, KeyboardInterrupt):
        # Whoever listened is gone; nothing is left to say, not even while the program ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _say(answer: str) -> None:
    sys.stdout.buffer.write(f"{answer}\n".encode())
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
