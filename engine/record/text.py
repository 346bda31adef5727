"""The lines of a game record: tags, numbered moves, and the limits of a text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.refusal import Unreadable

LONGEST_TEXT = 500_000
"""Longer texts are refused unread."""

MOST_LINES = 20_000
"""Texts of more lines are refused unread."""

_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\["\\])*)"\]', re.ASCII)
_MOVE = re.compile(r"([1-9][0-9]*)\. ([^ ]+)")
_NUMBER = re.compile(r"[1-9][0-9]{0,4}(?=\. )")


def write_tag(name: str, value: str) -> str:
    """The line `[name "value"]`, quotes and backslashes in the value escaped."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def number_of(line: str) -> int:
    """The number with which the line of a move begins, 0 if it has none."""
    match = _NUMBER.match(line)
    return int(match[0]) if match else 0


def split_lines(text: str) -> list[str]:
    """The lines of a text of bearable size whose characters can all be seen; raises Unreadable."""
    check_length(text)
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if not line.isprintable():
            raise Unreadable("unreadable.record.printable", "record", line=number)
    if lines.pop():
        raise Unreadable("unreadable.record.last", "record", line=len(lines) + 1)
    return lines


def check_length(text: str) -> None:
    """Raise Unreadable for a text of too many characters or lines."""
    if len(text) > LONGEST_TEXT:
        raise Unreadable("unreadable.long", "record", n=LONGEST_TEXT)
    if text.count("\n") > MOST_LINES:
        raise Unreadable("unreadable.record.lines", "record", n=MOST_LINES)


@dataclass(slots=True)
class Reader:
    """A cursor over lines; each method takes what must come next or raises Unreadable with the line's number."""

    lines: list[str]
    at: int = 0

    @property
    def number(self) -> int:
        """The number of the next line, from 1."""
        return self.at + 1

    @property
    def is_done(self) -> bool:
        """Whether all lines are taken."""
        return self.at == len(self.lines)

    @property
    def next(self) -> str:
        """The next line; nothing behind the last."""
        return "" if self.is_done else self.lines[self.at]

    def tag(self, name: str) -> str:
        """Take the tag of that name and return its value."""
        match = _TAG.fullmatch(self.next)
        if match is None or match[1] != name:
            raise Unreadable("unreadable.record.tag", name, line=self.number, want=name, text=self.next)
        self.at += 1
        return re.sub(r"\\(.)", r"\1", match[2])

    def blank(self) -> None:
        """Take an empty line."""
        if self.is_done or self.next:
            raise Unreadable("unreadable.record.blank", "record", line=self.number, text=self.next)
        self.at += 1

    @property
    def branch_start(self) -> int:
        """The number of the first move of the variation that begins here; 0 if none does."""
        inside = self.lines[self.at + 1 : self.at + 3] if self.next == "(" else []
        return next((number_of(line) for line in inside if not line.startswith("[")), 0)

    def take(self) -> str:
        """Take the next line, whatever it is."""
        line = self.next
        self.at += 1
        return line

    def move(self, ply: int) -> str:
        """Take the move of that number."""
        match = _MOVE.fullmatch(self.next)
        if match is None or match[1] != str(ply):
            raise Unreadable("unreadable.record.move", "moves", line=self.number, n=ply, text=self.next)
        self.at += 1
        return match[2]
