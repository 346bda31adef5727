"""Positions of small games as text, strict, canonical and total: the fields in their order with a space between them.

A pile is `a,b,c`, piles are `a,b/-/c`, `-` is an empty one; letters need no comma. Seats count from 1. A view is
written in the same way with `?` for what it hides.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.games import seats
from engine.refusal import Unreadable
from engine.zones import EMPTY, NO_SEAT, UNKNOWN, Sight

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.zones import Pile, Zone, Zones

BY_SEAT = ("Numbers", "tuple[int, ...]")
"""How the type of numbers by seat is written."""

LONGEST = 2_000
"""Longer texts are refused unread."""

NOTHING = "-"

_NUMBER = re.compile("0|[1-9][0-9]{0,4}", re.ASCII)
_WORD = re.compile("[a-z]+")


class UnknownFieldError(TypeError):
    """A position of a small game has a field of a type that has no notation."""

    def __init__(self, name: str, kind: str) -> None:
        """Name the field and its type."""
        super().__init__(f"{name}: {kind} is none of the types: pile of a zone, int, str, Numbers")


class _WrongError(Exception):
    """A field is not written as it should be."""


@dataclass(frozen=True, slots=True)
class _Field:
    """How the value of a field is written and read; `read` raises _WrongError."""

    name: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]


class Notation:
    """How positions of one class are written and read."""

    def __init__(self, made: Any) -> None:
        """Find out from the fields of the class and its zones."""
        self._made = made
        self._zones: Zones = made.zones
        zones = {zone.name: zone for zone in self._zones.zones}
        declared = {field.name: _type_name(field.type) for field in fields(made)}
        self._fields = [_field(name, kind, zones.get(name), self._zones) for name, kind in declared.items()]
        owned = [zone.name for zone in self._zones.zones if zone.sight is Sight.OWNER]
        counted = [name for name, kind in declared.items() if kind in BY_SEAT]
        self._by_seat = (*owned, *counted)

    def seats(self, position: Any) -> int:
        """The number of players: as many as have a pile or a number of their own, else as many as the game is for."""
        return len(getattr(position, self._by_seat[0])) if self._by_seat else seats(position.game)[0]

    def write(self, position: Any) -> str:
        """The position text, or the observation of a view."""
        return " ".join(field.write(getattr(position, field.name)) for field in self._fields)

    def read(self, text: str, *, view: bool = False) -> Any:
        """The position that a text says, or the view if that is asked for; raises Unreadable."""
        if len(text) > LONGEST:
            raise Unreadable("unreadable.long", "position", n=LONGEST)
        written = text.split(" ")
        if len(written) != len(self._fields):
            raise Unreadable("unreadable.fields", "position", n=len(self._fields), text=text)
        position = self._made(**dict(map(_read, self._fields, written)))
        self._check(position)
        if view:
            _check_view(position)
        else:
            _check_whole(position)
        return position

    def _check(self, position: Any) -> None:
        """Raise Unreadable unless the fields fit each other."""
        numbers = {len(getattr(position, name)) for name in self._by_seat} or {seats(position.game)[0]}
        if len(numbers) > 1 or not numbers.issubset(seats(position.game)) or position.turn >= position.seats:
            raise Unreadable("unreadable.any.seats", "position")
        for kind, number in self._zones.excess(position).items():
            raise Unreadable("unreadable.any.box", "position", piece=kind, n=number)
        if not position.is_possible():
            raise Unreadable("unreadable.any.never", "position")


def _check_view(view: Any) -> None:
    """Raise Unreadable unless this is all that a single seat, or nobody, may see."""
    if all(view.view_for(seat) != view for seat in (NO_SEAT, *range(view.seats))):
        raise Unreadable("unreadable.any.whole", "position")


def _check_whole(position: Any) -> None:
    """Raise Unreadable if a piece is unknown, or nobody can say how the game goes on."""
    if position.is_veiled:
        raise Unreadable("unreadable.any.view", "position")
    if bool(position.legal_moves()) == bool(position.outcome()):
        raise Unreadable("unreadable.any.never", "position")


@cache
def notation(made: Any) -> Notation:
    """The notation of a class of positions."""
    return Notation(made)


def _read(field: _Field, text: str) -> tuple[str, Any]:
    try:
        return field.name, field.read(text)
    except _WrongError:
        raise Unreadable("unreadable.any.field", field.name, what=field.name, text=text) from None


def _type_name(kind: object) -> str:
    """The name of a field's type, whether annotations are kept as text or not."""
    return kind.__name__ if isinstance(kind, type) else str(kind)


def _field(name: str, kind: str, zone: Zone | None, zones: Zones) -> _Field:
    """How a field of that name and type is written."""
    if zone is not None:
        pile = _PileText(zone, zones, separator="" if kind == "str" else ",")
        return _Field(name, pile.write_all, pile.read_all)
    if name == "turn":
        return _Field(name, lambda seat: str(seat + 1), lambda text: _read_number(text, least=1) - 1)
    if kind in BY_SEAT:
        return _Field(name, _write_numbers, _read_numbers)
    if kind in ("int", "str"):
        return _Field(name, str, _read_number) if kind == "int" else _Field(name, _write_word, _read_word)
    raise UnknownFieldError(name, kind)


def _read_number(text: str, *, least: int = 0) -> int:
    if not _NUMBER.fullmatch(text) or int(text) < least:
        raise _WrongError
    return int(text)


def _write_numbers(numbers: tuple[int, ...]) -> str:
    return "/".join(map(str, numbers))


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_read_number, text.split("/")))


def _write_word(word: str) -> str:
    return word or NOTHING


def _read_word(text: str) -> str:
    if text != NOTHING and not _WORD.fullmatch(text):
        raise _WrongError
    return "" if text == NOTHING else text


@dataclass(frozen=True, slots=True)
class _PileText:
    """How the piles of a zone are written and read."""

    zone: Zone
    zones: Zones
    separator: str

    def write_all(self, content: Any) -> str:
        return "/".join(map(self._write, content if self.zone.is_split else (content,)))

    def read_all(self, text: str) -> Any:
        if not self.zone.is_split and "/" in text:
            raise _WrongError
        return self.zone.content(map(self._read, text.split("/")))

    def _write(self, pile: Pile) -> str:
        return self.separator.join(pile) or NOTHING

    def _read(self, text: str) -> Pile:
        words = tuple(text.split(",")) if self.separator else tuple(text)
        pile = () if text == NOTHING else words
        if not all(map(self._is_word, pile)) or (self.zone.cells and len(pile) != len(self.zone.cells)):
            raise _WrongError
        if self.zones.in_order(self.zone, pile) != pile:
            raise _WrongError
        return pile if self.separator else "".join(pile)

    def _is_word(self, word: str) -> bool:
        if word == UNKNOWN:
            return self.zone.sight is not Sight.EVERYBODY
        return word.isascii() and (self.zone.kind(word) in self.zones.box or (word == EMPTY and bool(self.zone.cells)))
