"""The supply of a player of Xok: fish and sharks still to place, and the size of the swarm."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.xok.moves import KINDS
from engine.xok.swarm import WINNING_SIZE
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.games.desk import Plate
from ui.games.xok.gesture import FISH, GESTURE
from ui.games.xok.painter import piece_icon
from ui.games.xok.wording import COLOURS
from ui.table.names import seat_name

if TYPE_CHECKING:
    from engine.language import Language
    from engine.xok.position import Position
    from ui.table.session import Session

ICON_MOUTHS = {"small": (0,), "60": (0, 1), "120": (0, 2), "180": (0, 3)}
"""How each kind of shark lies in the supply."""


def plate(session: Session, seat: int, language: Language) -> Plate:
    """The plate of a seat: its swarm, and its pieces unless they lie in the tray."""
    left = NOTHING if seat == session.front else _list(session, seat, language)
    return Plate(
        piece_icon(seat, ICON_MOUTHS["small"]), "", join((_swarm(session.position.strongest(seat)[0], language), left))
    )


def tray(session: Session, language: Language) -> Markup:
    """A button for each kind of piece of the player to move, or of the only person, with the number left."""
    seat = session.front
    name = language.say("supply.of", name=seat_name(session, seat, language))
    lit = session.choices(GESTURE, ()) if seat == session.position.turn else frozenset()
    numbers = ((kind, _number(session.position, seat, kind)) for kind in (FISH, *KINDS))
    buttons = (_stock(seat, kind, number, (kind in lit, kind in session.taps), language) for kind, number in numbers)
    return tag("section", {"role": "group", "class": "tray stock", "id": "tray", "aria-label": name}, *buttons)


@lru_cache(maxsize=64)
def _swarm(size: int, language: Language) -> Markup:
    pips = (tag("i", {"class": "pip full" if n < size else "pip"}) for n in range(WINNING_SIZE))
    label = language.say("supply.xok.swarm", n=size, goal=WINNING_SIZE)
    return tag(
        "p",
        {"class": "swarm-size", "role": "img", "aria-label": label, "title": label},
        tag("span", {"class": "pips", "aria-hidden": "true"}, *pips),
        tag("span", {"aria-hidden": "true"}, tag("b", None, text(str(size))), tag("small", None, *_unit(language))),
    )


def _unit(language: Language) -> tuple[Markup, ...]:
    """How many win, and the word for what the number counts."""
    connected = tag("i", None, text(language.say("plate.xok.connected")))
    return text(f"{language.say('plate.of', n=WINNING_SIZE)} "), connected


def _list(session: Session, seat: int, language: Language) -> Markup:
    """The pieces that a seat has left as small pictures with numbers."""
    numbers = ((kind, _number(session.position, seat, kind)) for kind in (FISH, *KINDS))
    return tag("ul", {"class": "stock"}, *(_supply_item(seat, kind, number, language) for kind, number in numbers))


@lru_cache(maxsize=128)
def _supply_item(seat: int, kind: str, number: int, language: Language) -> Markup:
    label = _label(seat, kind, number, language)
    amount = tag("span", {"class": "count", "aria-hidden": "true"}, text(str(number)))
    css = "spent" if not number else None
    attrs = {"class": css, "id": f"stock-{seat}-{kind}", "title": label}
    return tag("li", attrs, piece_icon(seat, ICON_MOUTHS.get(kind, ()), label=label), amount)


def _number(position: Position, seat: int, kind: str) -> int:
    return position.fish_supply(seat) if kind == FISH else position.shark_supply(seat)[kind]


def _label(seat: int, kind: str, number: int, language: Language) -> str:
    piece = language.say(f"piece.{COLOURS[seat]}.{kind if kind == FISH else f'shark.{kind}'}")
    return language.say("supply.left", piece=piece, n=number)


@lru_cache(maxsize=128)
def _stock(seat: int, kind: str, number: int, state: tuple[bool, bool], language: Language) -> Markup:
    """A button for a kind that can be tapped next or not, and that is taken up or not."""
    lit, pressed = state
    # The button's name says the same at greater length; as a text this would have to be a part of it, word for word.
    short = tag("small", {"data-short": language.say(f"tray.xok.{kind}")})
    return tag(
        "button",
        {
            "type": "button",
            "class": f"stock-{kind}{' lit' if lit else ''}{'' if number else ' spent'}",
            "id": f"stock-{seat}-{kind}",
            "data-do": f"tap {kind}",
            "aria-pressed": str(pressed).lower(),
            "aria-label": _label(seat, kind, number, language),
        },
        piece_icon(seat, ICON_MOUTHS.get(kind, ())),
        tag("span", {"class": "count", "aria-hidden": "true"}, text(language.say("supply.count", n=number))),
        short,
    )
