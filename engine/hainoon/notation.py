"""Positions of Hai Noon as text, strict, canonical and total.

`GAME RING DIVERS HIDDEN CAGE SIDES HANDS DRAW DISCARD SEAT ROUND PHASE`. A view is written the same way with `?` for
each card of another hand and `?33` for a draw pile of that size: an observation. This reads each field by itself;
`engine.hainoon.setup` sees whether they fit each other.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from engine.hainoon.board import PLACES, SIDES
from engine.hainoon.divers import TILES
from engine.hainoon.ending import winners
from engine.refusal import Unreadable
from engine.zones import UNKNOWN

if TYPE_CHECKING:
    from engine.hainoon.cards import Cards
    from engine.hainoon.state import State

S = TypeVar("S", bound="State")

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


def write(state: State) -> str:
    """The position text, or the observation of a view."""
    return " ".join(
        (
            f"{state.players}{LAST if state.last else ''}",
            state.ring,
            state.divers,
            state.hidden or NOTHING,
            _write_cage(state.cage),
            "/".join(map(_write_cards, state.sides)),
            "/".join(map(_write_cards, state.hands)),
            _write_draw(state.draw),
            _write_cards(state.discard),
            str(state.seat + 1),
            "1" if state.first else "2",
            write_phase(state),
        )
    )


def _write_cage(cage: str) -> str:
    return f"~{cage}" if cage and cage in TILES else cage or NOTHING


def _write_cards(cards: Cards) -> str:
    return ",".join(cards) or NOTHING


def _write_draw(cards: Cards) -> str:
    return f"{UNKNOWN}{len(cards)}" if UNKNOWN in cards else _write_cards(cards)


def write_phase(state: State) -> str:
    """The content of a position's last field."""
    phase = state.phase
    if phase == "react":
        side = state.attack_side or 0
        cards = state.sides[side][-len(state.laid) :]
        laid = (card + PLACES[place] for card, place in zip(cards, state.laid, strict=False))
        return f"{phase}:{SIDES[side]}:{write_seats(state.asked)}:{','.join(laid) or NOTHING}"
    if state.is_over:
        return f"{phase}:{write_seats(winners(state)) or NOTHING}"
    return phase


def write_seats(seats: tuple[int, ...]) -> str:
    """The seats as digits from 1."""
    return "".join(str(seat + 1) for seat in seats)


def read(text: str, made: type[S]) -> tuple[S, str]:
    """The content of a position text or an observation, and its last field as written; raises Unreadable."""
    said = _split(text)
    asked, laid = _read_react(said["PHASE"])
    state = made(
        players=int(said["GAME"][0]),
        last=said["GAME"].endswith(LAST),
        ring=said["RING"],
        divers=said["DIVERS"],
        hidden=said["HIDDEN"].strip(NOTHING),
        cage=said["CAGE"].strip(f"{NOTHING}~"),
        sides=tuple(map(_read_cards, said["SIDES"].split("/"))),
        hands=tuple(_read_hand("HANDS", hand) for hand in said["HANDS"].split("/")),
        draw=_read_draw(said["DRAW"]),
        discard=_read_hand("DISCARD", said["DISCARD"]),
        seat=int(said["SEAT"]) - 1,
        first=said["ROUND"] == "1",
        asked=tuple(int(seat) - 1 for seat in asked),
        laid=tuple(PLACES.index(each[-1]) for each in _read_cards(laid)),
    )
    return state, said["PHASE"]


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


def _read_hand(name: str, text: str) -> Cards:
    cards = _read_cards(text)
    if list(cards) != sorted(cards):
        raise Unreadable("unreadable.hainoon.sorted", name, text=text)
    return cards


def _read_draw(text: str) -> Cards:
    return (UNKNOWN,) * int(text[1:]) if text.startswith(UNKNOWN) else _read_cards(text)


def _read_react(text: str) -> tuple[str, str]:
    """The seats that must still answer an attack and the harpoons laid in it: nothing in any other phase."""
    phase, *parts = text.split(":")
    return (parts[1], parts[2]) if phase == "react" else ("", NOTHING)
