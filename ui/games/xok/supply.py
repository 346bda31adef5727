"""What lies before a player of Xok: fish and sharks still to place, and how large the swarm has grown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.moves import KINDS
from engine.xok.swarm import WINNING_SIZE
from ui.draw.markup import Markup, tag, text
from ui.games.xok.gesture import FISH, GESTURE, OTHER
from ui.games.xok.painter import piece_icon
from ui.games.xok.wording import COLOURS
from ui.table.names import seat_name

if TYPE_CHECKING:
    from engine.language import Language
    from engine.xok.position import Position
    from ui.table.session import Session

ICON_MOUTHS = {"small": (0,), "60": (0, 1), "120": (0, 2), "180": (0, 3)}
"""How each kind of shark lies in the supply."""


def supply(session: Session, seat: int, language: Language) -> Markup:
    """Return a seat's name, its swarm, and a button for each kind of piece with the number left."""
    position: Position = session.position
    on_turn = seat == position.turn and position.outcome() is None
    return tag(
        "section",
        {
            "role": "group",
            "class": f"supply seat-{seat}{' on-turn' if on_turn else ''}",
            "id": f"supply-{seat}",
            "aria-label": language.say("supply.of", name=seat_name(session, seat, language)),
        },
        _head(session, seat, language, on_turn=on_turn),
        tag("div", {"class": "stock"}, *(_stock(session, seat, kind, language) for kind in (FISH, *KINDS))),
    )


def _head(session: Session, seat: int, language: Language, *, on_turn: bool) -> Markup:
    size = session.position.strongest(seat)[0]
    turn = tag("span", {"class": "turn"}, text(language.say("supply.turn"))) if on_turn else Markup("")
    name = tag("h2", None, tag("span", {"class": "name"}, text(seat_name(session, seat, language))), turn)
    pips = "".join(f'<i class="{"pip full" if n < size else "pip"}"></i>' for n in range(WINNING_SIZE))
    label = language.say("supply.xok.swarm", n=size, goal=WINNING_SIZE)
    meter = tag(
        "p",
        {"class": "swarm-size", "role": "img", "aria-label": label, "title": label},
        tag("span", {"class": "pips", "aria-hidden": "true"}, Markup(pips)),
        tag("b", {"aria-hidden": "true"}, text(str(size))),
    )
    return tag("header", None, name, meter)


def _stock(session: Session, seat: int, kind: str, language: Language) -> Markup:
    position: Position = session.position
    left = position.fish_left(seat) if kind == FISH else position.sharks_left(seat)[kind]
    piece = language.say(f"piece.{COLOURS[seat]}.{kind if kind == FISH else f'shark.{kind}'}")
    mine = seat == position.turn
    lit = mine and kind in session.choices(GESTURE, ())
    return tag(
        "button",
        {
            "type": "button",
            "class": f"stock-{kind}{' lit' if lit else ''}{'' if left else ' spent'}",
            "id": f"stock-{seat}-{kind}",
            "data-do": f"tap {kind if mine else OTHER}",
            "aria-pressed": str(mine and kind in session.taps).lower(),
            "aria-label": language.say("supply.left", piece=piece, n=left),
        },
        piece_icon(seat, ICON_MOUTHS.get(kind, ())),
        tag("span", {"class": "count", "aria-hidden": "true"}, text(language.say("supply.count", n=left))),
    )
