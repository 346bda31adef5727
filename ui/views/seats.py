"""The plates of the seats round a board: player, pieces, turn and counts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, tag, text
from ui.games.desk import desk
from ui.table.kinds import PERSON
from ui.table.names import own_name, plate_name, short_name, strength_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.language import Language
    from ui.games.desk import Plate
    from ui.table.session import Session

MANY = 3
"""From so many plates in a row on, each has room for little."""


def opposite(session: Session, language: Language, *, everybody: bool = False, thinking: bool = False) -> Markup:
    """The plates above the board, clockwise from the reader: of all seats but the near one, or of everybody."""
    number, near = len(session.names), session.near
    seats = [(near + step) % number for step in range(1, number)] + ([near] if everybody else [])
    many = " many" if len(seats) >= MANY else ""
    return tag("div", {"class": f"foe{many}"}, *_plates(session, seats, language, thinking=thinking))


def own(session: Session, language: Language, *, thinking: bool = False) -> Markup:
    """The plate below the board: that of the seat nearest to the reader."""
    return tag("div", {"class": "me"}, *_plates(session, [session.near], language, thinking=thinking))


def _plates(session: Session, seats: Iterable[int], language: Language, *, thinking: bool) -> Iterable[Markup]:
    return (_plate(session, seat, language, thinking=thinking) for seat in seats)


def _plate(session: Session, seat: int, language: Language, *, thinking: bool) -> Markup:
    shown, name = desk(session.game).plate(session, seat, language), plate_name(session, seat, language)
    on_turn = seat == session.position.turn and session.outcome is None
    css = f"plate seat-{seat}{' on-turn' if on_turn else ''}{' thinking' if on_turn and thinking else ''}"
    role = _role(session, seat, shown, name, language, on_turn=on_turn, thinking=thinking)
    attrs = {"role": "group", "class": css, "id": f"supply-{seat}", "aria-label": name}
    who = _who(name, short_name(session, seat, language), role)
    counts = tag("div", {"class": "counts"}, _before(session, seat, language), shown.counts)
    return tag("section", attrs, tag("span", {"class": "sign"}, shown.sign), who, counts)


@lru_cache(maxsize=32)
def _who(name: str, short: str, role: Markup) -> Markup:
    heading = tag("h2", {"title": name}, tag("span", {"class": "name", "translate": "no"}, text(short)))
    return tag("div", {"class": "who"}, heading, role)


def _before(session: Session, seat: int, language: Language) -> Markup:
    """The points from the match's games before this one; nothing in the first, or where games won count."""
    if not session.earlier:
        return NOTHING
    # Loaded with the second game of a match, not with the page.
    from ui.table.points import is_by_points, points_before  # later archive

    if not is_by_points(session):
        return NOTHING
    points = points_before(session)[session.player_at(seat)]
    words = language.say("plate.before.said", n=points)
    shown = tag("span", {"aria-hidden": "true"}, text(language.say("plate.before", n=points)))
    said = tag("span", {"class": "visually-hidden"}, text(words))
    return tag("p", {"class": "before", "title": words}, shown, said)


def _role(  # noqa: PLR0913 -- what a plate says of its player
    session: Session, seat: int, shown: Plate, name: str, language: Language, *, on_turn: bool, thinking: bool
) -> Markup:
    """The kind of player of a seat, the level, and whether it is to move."""
    seat_word = own_name(session, seat, language)
    level = session.level_at(seat)
    parts = (
        "" if name == seat_word else seat_word,
        shown.role,
        # The one who answers in a puzzle plays its solution.
        language.say("plate.level", n=strength_text(level, language)) if level > PERSON and not session.apart else "",
        language.say("devices.is.lost") if session.player_at(seat) in session.unreachable else "",
    )
    key = "plate.thinking" if thinking else "plate.answer" if session.has_to_answer else "supply.turn"
    return _role_line(parts, language.say(key) if on_turn else "", dotted=thinking)


@lru_cache(maxsize=32)
def _role_line(parts: tuple[str, ...], turn: str, *, dotted: bool) -> Markup:
    words = [word for word in parts if word]
    # Each is seen whole or not at all (table.css).
    said = (tag("span", None, text(f" · {word}" if place else word)) for place, word in enumerate(words))
    dots = tag("span", {"class": "dots", "aria-hidden": "true"}, *(tag("i", None) for _ in range(3)))
    sign = tag("span", {"class": "turn"}, text(turn), dots if dotted else NOTHING) if turn else NOTHING
    return tag("p", {"class": "role"}, tag("span", {"class": "what"}, *said), sign)
