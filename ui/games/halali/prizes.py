"""The prizes before a player of Halali!, and the tiles that still lie face down."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.zones import UNKNOWN
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button
from ui.games.desk import Plate
from ui.games.halali.painter import tile_icon

if TYPE_CHECKING:
    from engine.halali.position import Position
    from engine.language import Language
    from ui.table.session import Session

SIGNS = "FH"
"""By seat, the tile that stands for it: a fox, a hunter."""


def plate(session: Session, seat: int, language: Language) -> Plate:
    """The plate of a seat: its side, its points, its prizes by kind, and in the final phase its turns left."""
    position: Position = session.position
    points = tag("b", {"class": "points"}, text(language.say("points", n=position.points[seat])))
    score = tag("p", {"class": "score"}, _countdown(position, seat, language), points)
    counts = join((score, _prizes(position, seat, language)))
    return Plate(tile_icon(SIGNS[seat]), language.say(f"seat.halali.{seat}.what"), counts)


def _countdown(position: Position, seat: int, language: Language) -> Markup:
    """The turns left in the final phase, loudly."""
    left = position.left[seat]
    if not position.is_final or position.is_over or not left:
        return NOTHING
    return tag("span", {"class": f"countdown left-{left}"}, text(language.say("final.count", n=left)))


def _prizes(position: Position, seat: int, language: Language) -> Markup:
    counts = Counter(position.prizes[seat])
    if not counts:
        return NOTHING
    return tag("ul", {"class": "stock"}, *(_count(kind, counts[kind], language) for kind in sorted(counts)))


@lru_cache(maxsize=256)
def _count(kind: str, number: int, language: Language) -> Markup:
    piece = language.say(f"piece.halali.{kind}")
    amount = tag("span", {"class": "count"}, text(language.say("supply.count", n=number)))
    return tag("li", {"title": piece}, tile_icon(kind, label=piece), amount)


def lift_button(session: Session, language: Language) -> Markup:
    """The button that shows the hidden tiles of a game that is over, or hides them again."""
    words = language.say("lift.hide" if session.lifted else "lift.show")
    return tag("div", {"class": "actions"}, button("lift", words, "eye")) if session.can_lift else NOTHING


def bag(session: Session, language: Language) -> Markup:
    """The same as small pictures, for the room that the board leaves."""
    rows = _rows(session.position, language)
    heading = tag("h3", None, text(_heading(session.position, language)))
    return tag("section", {"class": "bag"}, heading, tag("ul", None, *rows)) if rows else NOTHING


def unseen(session: Session, language: Language) -> Markup:
    """How many tiles of each kind still lie face down."""
    rows = _rows(session.position, language)
    heading = tag("h2", {"id": "unseen-title"}, text(_heading(session.position, language)))
    attrs = {"class": "unseen", "aria-labelledby": "unseen-title"}
    return tag("section", attrs, heading, tag("ul", None, *rows)) if rows else NOTHING


def _heading(position: Position, language: Language) -> str:
    return language.say("unseen", n=position.tiles.count(UNKNOWN))


def _rows(position: Position, language: Language) -> list[Markup]:
    """How many tiles of each kind lie face down; nothing in the final phase, where none does."""
    left = {} if position.is_final else position.unseen
    return [_count(kind, number, language) for kind, number in left.items()]
