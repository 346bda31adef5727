"""The knowledge of computers: the view from which they search, in words and in notation.

While a game goes on, nothing of this tells the person what only a computer may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, tag, text
from ui.games.desk import desk
from ui.table.kinds import PERSON
from ui.table.names import list_text, seat_name, table_sentence
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.table.session import Session


def knows(session: Session, language: Language) -> Markup:
    """The knowledge of the computers at the table; nothing where only persons play."""
    seats = [seat for seat in range(len(session.names)) if session.level_at(seat) > PERSON]
    if not seats:
        return NOTHING
    return tag(
        "details",
        {"class": "knows", "id": "knows"},
        tag("summary", None, text(language.say("knows", n=len(seats)))),
        *(tag("p", None, table_sentence(words, session, language)) for words in _sentences(session, seats, language)),
        *_views(session, seats, language),
    )


def _sentences(session: Session, seats: list[int], language: Language) -> Iterator[str]:
    names = list_text([seat_name(session, seat, language) for seat in seats], language)
    how = "hands" if session.has_private_hands else "same" if session.has_secrets else "open"
    yield language.say(f"knows.{how}", name=names)
    yield from desk(session.game).facts(session, language)
    if session.has_private_hands and not session.is_over:
        yield language.say("knows.masked")


def _views(session: Session, seats: list[int], language: Language) -> Iterator[Markup]:
    """Yield each view in notation; a single one if it is the same for all, or while hands must not be seen."""
    yield tag("p", None, text(language.say("knows.text")))
    apart = session.has_private_hands and session.is_over
    for seat in seats if apart else [NOBODY]:
        if apart:
            yield tag("p", {"class": "whose"}, table_sentence(seat_name(session, seat, language), session, language))
        yield tag("code", {"translate": "no"}, text(session.line.at(session.ply).view_for(seat).text))
