"""Names of pieces, zones and events of a small game, as far as its texts say them."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from engine.zones import UNKNOWN
from ui.table.names import list_text, seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.events import Event
    from engine.language import Language
    from ui.table.session import Session

SEAT = "seat"
"""The field of an event that holds the seat which did it; sentences call it {name}."""


def piece_name(game: str, word: str, language: Language) -> str:
    """The name of a piece: its own, else that of all pieces with its word in it, else the word."""
    if word == UNKNOWN:
        return language.say(f"piece.{game}.hidden")
    if language.has_text(own := f"piece.{game}.{word}"):
        return language.say(own)
    return language.say(f"piece.{game}", piece=word) if language.has_text(f"piece.{game}") else word


def zone_name(game: str, zone: str, language: Language) -> str:
    """The name of a zone, nothing if the texts have none."""
    key = f"zone.{game}.{zone}"
    return language.say(key) if language.has_text(key) else ""


def pile_text(game: str, pile: Iterable[str], language: Language) -> str:
    """The content of a pile, with a number for its hidden pieces."""
    known = [piece_name(game, word, language) for word in pile if word != UNKNOWN]
    hidden = sum(word == UNKNOWN for word in pile)
    said = [*known, *([language.say(f"pile.{game}.hidden", n=hidden)] if hidden else [])]
    return list_text(said, language) or language.say("setup.empty")


def event_text(session: Session, event: Event, box: Iterable[str], language: Language) -> str:
    """The sentence of an event, `event.GAME.KIND`, with its fields by name; nothing without such a text."""
    key = f"event.{session.game}.{type(event).__name__.lower()}"
    if not language.has_text(key):
        return ""
    known = {*box, UNKNOWN}
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    said = {name: _value_text(session, value, known, language) for name, value in values.items()}
    if SEAT in values:
        said["name"] = seat_name(session, values[SEAT], language)
    return language.say(key, **said)


def _value_text(session: Session, value: Any, known: set[str], language: Language) -> int | str:
    """A value of an event in words: pieces by their names, a list of them, numbers as they are."""
    if isinstance(value, tuple):
        return list_text([str(_value_text(session, each, known, language)) for each in value], language)
    if isinstance(value, str) and value in known:
        return piece_name(session.game, value, language)
    return value if isinstance(value, int) else re.sub(r"\s+", " ", str(value))
