"""The words of a command: splitting, counting and numbers, all of them bounded."""

from __future__ import annotations

import re

from engine.refusal import Unreadable

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
