"""The words of a command: splitting, counting and numbers, all of them bounded."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.refusal import Unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST_LINE = 100_000
"""Longer command lines are refused unread."""

LARGEST_NUMBER = 10**15
"""Larger numbers are refused."""

SEED = "seed"
"""The option that every game has: the source of all chance."""

INTERFACE = ("ugi", "isready", "setoption", "uginewgame", "position", "go", "stop", "query", "quit")
OUR_OWN = ("legal", "play", "show", "observe", "perft")
COMMANDS = INTERFACE + OUR_OWN
"""The commands; how each is used is a text."""


def split(line: str) -> list[str]:
    """The words of a command line: a known command and what follows it; raises Unreadable."""
    if len(line) > LONGEST_LINE:
        raise Unreadable("unreadable.long", "command", n=LONGEST_LINE)
    words = re.split("[ \t]+", line.strip(" \t\r\n"))
    if words[0] not in COMMANDS:
        raise Unreadable("unreadable.console.command", "command", text=words[0])
    return words


def usage(command: str) -> Unreadable:
    """The error for a command in a wrong form."""
    return Unreadable("unreadable.console.usage", command, what=command)


def expect(words: list[str], number: int) -> list[str]:
    """The words after the command, if they are so many; raises Unreadable."""
    if len(words) != number + 1:
        raise usage(words[0])
    return words[1:]


def read_number(text: str, field: str, least: int = 0, most: int = LARGEST_NUMBER) -> int:
    """The whole number that the text says, within the limits; raises Unreadable."""
    if not re.fullmatch("[0-9]{1,16}", text) or not least <= int(text) <= most:
        raise Unreadable("unreadable.console.number", field, text=text, least=least, most=most)
    return int(text)


def numbers(
    words: list[str], limits: Mapping[str, tuple[int, int]], wrong: Unreadable
) -> tuple[list[str], dict[str, int]]:
    """The words before the options, and the options by name: they stand last, each once, each with a number.

    `limits` are by option the least and the most that it can be; raise `wrong`, or Unreadable for a number.
    """
    at = next((index for index, word in enumerate(words) if word.startswith("--")), len(words))
    names, values = words[at::2], words[at + 1 :: 2]
    known = {f"--{name}": name for name in limits}
    if len(names) != len(values) or len(set(names)) != len(names) or not set(names) <= set(known):
        raise wrong
    chosen = {known[name]: value for name, value in zip(names, values, strict=True)}
    return words[:at], {name: read_number(text, name, *limits[name]) for name, text in chosen.items()}
