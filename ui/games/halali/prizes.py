"""What lies before a player of Halali!, and what still lies face down."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.halali.tiles import UNKNOWN
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import button
from ui.games.halali.painter import tile_icon
from ui.table.names import seat_name

if TYPE_CHECKING:
    from engine.halali.position import Position
    from engine.language import Language
    from ui.table.session import Session


def supply(session: Session, seat: int, language: Language) -> Markup:
    """Return a seat's name and colours, its points, its prizes by kind, and in the final phase its turns left."""
    position: Position = session.position
    on_turn = seat == position.turn and not position.over
    name = seat_name(session, seat, language)
    return tag(
        "section",
        {
            "role": "group",
            "class": f"supply prizes seat-{seat}{' on-turn' if on_turn else ''}",
            "id": f"supply-{seat}",
            "aria-label": language.say("prizes.of", name=name),
        },
        _head(session, seat, language, on_turn=on_turn),
        _prizes(position, seat, language),
    )


def _head(session: Session, seat: int, language: Language, *, on_turn: bool) -> Markup:
    position: Position = session.position
    turn = tag("span", {"class": "turn"}, text(language.say("supply.turn"))) if on_turn else NOTHING
    called = tag("span", {"class": "name"}, text(seat_name(session, seat, language)))
    name = tag("h2", None, called, turn, _countdown(position, seat, language))
    points = tag("b", {"class": "points"}, text(language.say("points", n=position.points[seat])))
    side = tag("span", {"class": "side"}, text(language.say(f"seat.halali.{seat}.what")))
    return tag("header", None, name, tag("p", {"class": "score"}, points, side))


def _countdown(position: Position, seat: int, language: Language) -> Markup:
    """Return the turns left in the final phase, loudly."""
    left = position.left[seat]
    if not position.final or position.over or not left:
        return NOTHING
    return tag("span", {"class": f"countdown left-{left}"}, text(language.say("final.count", n=left)))


def _prizes(position: Position, seat: int, language: Language) -> Markup:
    counts = Counter(position.prizes[seat])
    if not counts:
        return tag("p", {"class": "stock none"}, text(language.say("prizes.none")))
    return tag("ul", {"class": "stock"}, *(_count(kind, counts[kind], language) for kind in sorted(counts)))


def _count(kind: str, number: int, language: Language) -> Markup:
    piece = language.say(f"piece.halali.{kind}")
    amount = tag("span", {"class": "count"}, text(language.say("supply.count", n=number)))
    return tag("li", {"title": piece}, tile_icon(kind, label=piece), amount)


def lifting(session: Session, language: Language) -> Markup:
    """Return what shows in a game that is over what lay hidden, or hides it again."""
    words = language.say("lift.hide" if session.lifted else "lift.show")
    return tag("div", {"class": "actions"}, button("lift", words, "eye")) if session.liftable else NOTHING


def unseen(session: Session, language: Language) -> Markup:
    """Return how many tiles of each kind still lie face down."""
    position: Position = session.position
    left = {kind: number for kind, number in position.unseen.items() if number}
    if position.final:
        return NOTHING
    heading = tag("h2", {"id": "unseen-title"}, text(language.say("unseen", n=position.tiles.count(UNKNOWN))))
    rows = (_count(kind, number, language) for kind, number in left.items())
    return tag("section", {"class": "unseen", "aria-labelledby": "unseen-title"}, heading, tag("ul", None, *rows))
