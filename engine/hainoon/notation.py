"""Positions of Hai Noon as text, strict, canonical and total.

`GAME RING DIVERS HIDDEN CAGE SIDES HANDS DRAW DISCARD SEAT ROUND PHASE`. A view is written the same way with `?` for
each card of another hand and `?33` for a draw pile of that size: an observation. This reads each field by itself;
`engine.hainoon.setup` sees whether they fit each other.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.hainoon.board import PLACES, SIDES
from engine.hainoon.cards import UNKNOWN
from engine.hainoon.divers import TILES
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from engine.hainoon.cards import Cards
    from engine.hainoon.position import Position

LONGEST = 400
"""Longer texts are refused unread; the fullest valid position is well below."""

NOTHING = "-"
LAST = "L"
FIELDS = (
    "GAME",
    "RING",
    "DIVERS",
    "HIDDEN",
    "CAGE",
    "SIDES",
    "HANDS",
    "DRAW",
    "DISCARD",
    "SEAT",
    "ROUND",
    "PHASE",
)

_CARD = "(?:[rgby][chsfda]|w)"
_CARDS = f"(?:-|{_CARD}(?:,{_CARD})*)"
_HAND = rf"(?:{_CARDS}|\?(?:,\?)*)"
_LAID = f"{_CARD}[A-D]"

_FORMS = {
    name: re.compile(form, re.ASCII)
    for name, form in {
        "GAME": "[234]L?",
        "RING": "[hf]{12}",
        "DIVERS": "[PTGKptgkx-]{4}",
        "HIDDEN": "-|(?=.)[Pp]?[Tt]?[Gg]?[Kk]?",
        "CAGE": "-|[A-D]|~[PTGK]",
        "SIDES": f"{_CARDS}(?:/{_CARDS}){{3}}",
        "HANDS": f"{_HAND}(?:/{_HAND}){{1,3}}",
        "DRAW": rf"{_CARDS}|\?[1-9][0-9]?",
        "DISCARD": _CARDS,
        "SEAT": "[1-4]",
        "ROUND": "[12]",
        "PHASE": f"enter|play|react:[NESW]:[1-4]{{1,4}}:(?:-|{_LAID}(?:,{_LAID})*)|over:(?:-|[1-4]{{1,4}})",
    }.items()
}


def write(position: Position) -> str:
    """The position text, or the observation of a view."""
    return " ".join(
        (
            f"{position.players}{LAST if position.last else ''}",
            position.ring,
            position.divers,
            position.hidden or NOTHING,
            _write_cage(position.cage),
            "/".join(map(_write_cards, position.sides)),
            "/".join(map(_write_cards, position.hands)),
            _write_draw(position.draw),
            _write_cards(position.discard),
            str(position.seat + 1),
            "1" if position.first else "2",
            write_phase(position),
        )
    )


def _write_cage(cage: str) -> str:
    return f"~{cage}" if cage and cage in TILES else cage or NOTHING


def _write_cards(cards: Cards) -> str:
    return ",".join(cards) or NOTHING


def _write_draw(cards: Cards) -> str:
    return f"{UNKNOWN}{len(cards)}" if UNKNOWN in cards else _write_cards(cards)


def write_phase(position: Position) -> str:
    """Return what a position's last field says."""
    phase = position.phase
    if phase == "react":
        side = position.attack_side or 0
        cards = position.sides[side][-len(position.laid) :]
        laid = (card + PLACES[place] for card, place in zip(cards, position.laid, strict=False))
        return f"{phase}:{SIDES[side]}:{write_seats(position.asked)}:{','.join(laid) or NOTHING}"
    if outcome := position.outcome():
        return f"{phase}:{write_seats(outcome.winners) or NOTHING}"
    return phase


def write_seats(seats: tuple[int, ...]) -> str:
    """The seats as digits from 1."""
    return "".join(str(seat + 1) for seat in seats)


def read(text: str, made: type[Position]) -> tuple[Position, str]:
    """Return what a position text or an observation says, and its last field as it is written; raise Unreadable."""
    said = _split(text)
    asked, laid = _read_react(said["PHASE"])
    position = made(
        players=int(said["GAME"][0]),
        last=said["GAME"].endswith(LAST),
        ring=said["RING"],
        divers=said["DIVERS"],
        hidden=said["HIDDEN"].strip(NOTHING),
        cage=said["CAGE"].strip(f"{NOTHING}~"),
        sides=tuple(map(_read_cards, said["SIDES"].split("/"))),
        hands=tuple(_read_sorted("HANDS", hand) for hand in said["HANDS"].split("/")),
        draw=_read_draw(said["DRAW"]),
        discard=_read_sorted("DISCARD", said["DISCARD"]),
        seat=int(said["SEAT"]) - 1,
        first=said["ROUND"] == "1",
        asked=tuple(int(seat) - 1 for seat in asked),
        laid=tuple(PLACES.index(each[-1]) for each in _read_cards(laid)),
    )
    return position, said["PHASE"]


def _split(text: str) -> dict[str, str]:
    """The fields by name, each in its form."""
    if len(text) > LONGEST:
        raise Unreadable("unreadable.long", "position", n=LONGEST)
    words = text.split(" ")
    if len(words) != len(FIELDS):
        raise Unreadable("unreadable.fields", "position", n=len(FIELDS), text=text)
    said = dict(zip(FIELDS, words, strict=True))
    for name, word in said.items():
        if not _FORMS[name].fullmatch(word):
            raise Unreadable("unreadable.hainoon.field", name, what=name, text=word)
    return said


def _read_cards(text: str) -> Cards:
    return () if text == NOTHING else tuple(text.split(","))


def _read_sorted(name: str, text: str) -> Cards:
    cards = _read_cards(text)
    if list(cards) != sorted(cards):
        raise Unreadable("unreadable.hainoon.sorted", name, text=text)
    return cards


def _read_draw(text: str) -> Cards:
    return (UNKNOWN,) * int(text[1:]) if text.startswith(UNKNOWN) else _read_cards(text)


def _read_react(text: str) -> tuple[str, str]:
    """Return who must still answer an attack and what is laid in it: nothing in any other phase."""
    phase, *parts = text.split(":")
    return (parts[1], parts[2]) if phase == "react" else ("", NOTHING)
