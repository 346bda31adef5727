"""The kind of game that is asked for: the name and the options of `python -m tools.game`."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from engine.games import GAMES

USAGE = "python -m tools.game NAME [--seats 2,3,4] [--hidden] [--board none|squares|hexes]"
BOARDS = ("none", "squares", "hexes")
LONGEST = 16
FEWEST, MOST = 2, 8
"""How many can play a game."""


class RequestError(Exception):
    """A command line that asks for no game: the sentence says why."""


@dataclass(frozen=True, slots=True)
class Request:
    """A game to be written: its name, the numbers of players, whether it hides something, and its board."""

    name: str
    seats: tuple[int, ...] = (2,)
    hides: bool = False
    board: str = "squares"

    @property
    def is_usual(self) -> bool:
        """Whether no option asks for another kind of game than an open one for two on squares."""
        return self == Request(self.name)


def read_request(arguments: Sequence[str]) -> Request:
    """The request that a command line says; raises RequestError."""
    words, names, request = iter(arguments), [], Request("")
    seen: set[str] = set()
    for word in words:
        option, equals, value = word.partition("=")
        if not word.startswith("-"):
            names.append(word)
            continue
        if option not in OPTIONS or (equals and option == HIDDEN):
            raise RequestError(f"There is no option {word}. {USAGE}")
        if option in seen:
            raise RequestError(f"{option} is there twice. {USAGE}")
        seen.add(option)
        request = OPTIONS[option](request, iter([value]) if equals else words)
    if len(names) != 1:
        raise RequestError(USAGE)
    if complaint := name_error(names[0]):
        raise RequestError(complaint)
    return replace(request, name=names[0])


def name_error(name: str) -> str:
    """The faults of a name for a new game, nothing if it is fine."""
    if not re.fullmatch("[a-z]+", name):
        return f"A game's name consists of the letters a to z, all small: {name!r} does not."
    if len(name) > LONGEST:
        return f"A game's name has at most {LONGEST} letters: {name!r} has {len(name)}."
    if name in GAMES:
        return f"There is a game {name} already."
    return ""


def _with_seats(request: Request, words: Iterator[str]) -> Request:
    text = next(words, "")
    if not re.fullmatch("[0-9]+(,[0-9]+)*", text, re.ASCII):
        raise RequestError(f"--seats takes numbers of players with commas between them, such as 2,3,4, not {text!r}.")
    numbers = sorted(map(int, text.split(",")))
    if numbers[0] < FEWEST or numbers[-1] > MOST:
        raise RequestError(f"{FEWEST} to {MOST} can play a game, not {text}.")
    if len({*numbers}) < len(numbers):
        raise RequestError(f"--seats names a number of players twice: {text}.")
    return replace(request, seats=tuple(numbers))


def _with_secrets(request: Request, _words: Iterator[str]) -> Request:
    return replace(request, hides=True)


def _on_board(request: Request, words: Iterator[str]) -> Request:
    board = next(words, "")
    if board not in BOARDS:
        raise RequestError(f"--board takes {', '.join(BOARDS[:-1])} or {BOARDS[-1]}, not {board!r}.")
    return replace(request, board=board)


HIDDEN = "--hidden"
OPTIONS: Mapping[str, Callable[[Request, Iterator[str]], Request]] = MappingProxyType(
    {"--seats": _with_seats, HIDDEN: _with_secrets, "--board": _on_board}
)
"""By option, the request with what the words after it say."""
