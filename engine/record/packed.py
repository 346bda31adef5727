"""A record in one word, short enough for an address and made of letters that any address may hold (docs/records.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import record
from engine.record.text import LONGEST_TEXT, check_length, number_of
from engine.squeeze import squeeze, stretch
from engine.work import finish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.record import Lines, Record
    from engine.work import Work

BESIDE = ("[", ";", "(", ")")
"""How lines begin that hold no move; no move in any game begins so."""

EXPECTED = b"""[Fang "1"]
[Game "hainoon"]
[Rules "1"]
[Options "players=2 sharks=mixed last=false"]
[Name3 "?"]
[Kind3 "human"]
[Name4 "?"]
[Kind4 "human"]
[Games "2"]
[Result "p2win"]
[Ending "hainoon.end"]
[Ending "halali.match"]
[Ending "xok.win"]

[Start "2 hfhfhfhfhfhf PTGK - - -/-/-/- - - 1 1 play"]
pass
[Start "......./......./......./......./......./......./....... blue -|- - -,- 0"]
[Fang "1"]
[Game "halali"]
[Rules "1"]
[Options "-"]
[Fang "1"]
[Game "xok"]
[Rules "1"]
[Options "board=4"]
[Name1 "?"]
[Kind1 "human"]
[Name2 "?"]
[Kind2 "human"]
[Date "2026-01-01"]
[Games "1"]
[Result "none"]
[Points "-"]
[Ending "-"]

[Start "..../...../....../......./....../...../.... w"]
"""
"""The common text of most records: each word of it costs next to nothing."""


def pack(written: Record) -> str:
    """The record as a word; raises Unreadable for a record that its text could not give back."""
    return squeeze(plain(record.write(written)), EXPECTED)


def unpack(word: str) -> Record:
    """The record that the word says, proved as any other; raises Unreadable."""
    return finish(unpack_work(word))[0]


def unpack_work(word: str) -> Work[tuple[Record, Lines]]:
    """The work of `unpack`, with the line of each game; it can be interrupted after each move."""
    text = stretch(word, EXPECTED, LONGEST_TEXT, "record")
    check_length(text)
    return (yield from record.read_work("\n".join(_add_numbers(text))))


def plain(text: str) -> str:
    """The text of a record without the numbers of the moves, but for the first move of each variation."""
    return "\n".join(_strip_numbers(text))


def _strip_numbers(text: str) -> Iterator[str]:
    opened = False
    for line in text.split("\n"):
        beside = line.startswith(BESIDE)
        yield line if beside or opened else line.partition(" ")[2]
        opened = line == "(" or (opened and beside)


def _add_numbers(text: str) -> Iterator[str]:
    """Yield the lines of a record's text, the moves with their numbers."""
    around: list[int] = []
    number, opened = 0, False
    for line in text.split("\n"):
        beside = not line or line.startswith(BESIDE)
        if not line:
            number = 0
        elif line == "(":
            around.append(number)
        elif line == ")":
            number = around.pop() if around else 0
        elif not beside:
            number = number_of(line) if opened else number + 1
        yield line if beside or opened else f"{number}. {line}"
        opened = line == "(" or (opened and beside)
