"""The supply of a player of Xok: fish and sharks still to place, and the size of the swarm."""

from __future__ import annotations

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
    return Plate(piece_icon(seat, ICON_MOUTHS["small"]), "", join((_swarm(session, seat, language), left)))


def tray(session: Session, language: Language) -> Markup:
    """A button for each kind of piece of the player to move, or of the only person, with the number left."""
    seat = session.front
    name = language.say("supply.of", name=seat_name(session, seat, language))
    buttons = (_stock(session, seat, kind, language) for kind in (FISH, *KINDS))
    return tag("section", {"role": "group", "class": "tray stock", "id": "tray", "aria-label": name}, *buttons)


def _swarm(session: Session, seat: int, language: Language) -> Markup:
    size = session.position.strongest(seat)[0]
    pips = "".join(f'<i class="{"pip full" if n < size else "pip"}"></i>' for n in range(WINNING_SIZE))
    label = language.say("supply.xok.swarm", n=size, goal=WINNING_SIZE)
    return tag(
        "p",
        {"class": "swarm-size", "role": "img", "aria-label": label, "title": label},
        tag("span", {"class": "pips", "aria-hidden": "true"}, Markup(pips)),
        tag("span", {"aria-hidden": "true"}, tag("b", None, text(str(size))), tag("small", None, *_unit(language))),
    )


def _unit(language: Language) -> tuple[Markup, ...]:
    """The words for the number, and how many win."""
    return tag("i", None, text(language.say("plate.xok.swarm"))), text(language.say("plate.of", n=WINNING_SIZE))


def _list(session: Session, seat: int, language: Language) -> Markup:
    """The pieces that a seat has left as small pictures with numbers."""
    rows = (_supply_item(session, seat, kind, language) for kind in (FISH, *KINDS))
    return tag("ul", {"class": "stock"}, *rows)


def _supply_item(session: Session, seat: int, kind: str, language: Language) -> Markup:
    number, label = _number(session, seat, kind), _label(session, seat, kind, language)
    amount = tag("span", {"class": "count", "aria-hidden": "true"}, text(str(number)))
    css = "spent" if not number else None
    attrs = {"class": css, "id": f"stock-{seat}-{kind}", "title": label}
    return tag("li", attrs, piece_icon(seat, ICON_MOUTHS.get(kind, ()), label=label), amount)


def _number(session: Session, seat: int, kind: str) -> int:
    position: Position = session.position
    return position.fish_supply(seat) if kind == FISH else position.shark_supply(seat)[kind]


def _label(session: Session, seat: int, kind: str, language: Language) -> str:
    piece = language.say(f"piece.{COLOURS[seat]}.{kind if kind == FISH else f'shark.{kind}'}")
    return language.say("supply.left", piece=piece, n=_number(session, seat, kind))


def _stock(session: Session, seat: int, kind: str, language: Language) -> Markup:
    number = _number(session, seat, kind)
    lit = seat == session.position.turn and kind in session.choices(GESTURE, ())
    # The button's name says the same at greater length; as a text this would have to be a part of it, word for word.
    short = tag("small", {"data-short": language.say(f"tray.xok.{kind}")})
    return tag(
        "button",
        {
            "type": "button",
            "class": f"stock-{kind}{' lit' if lit else ''}{'' if number else ' spent'}",
            "id": f"stock-{seat}-{kind}",
            "data-do": f"tap {kind}",
            "aria-pressed": str(kind in session.taps).lower(),
            "aria-label": _label(session, seat, kind, language),
        },
        piece_icon(seat, ICON_MOUTHS.get(kind, ())),
        tag("span", {"class": "count", "aria-hidden": "true"}, text(language.say("supply.count", n=number))),
        short,
    )
