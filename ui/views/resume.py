"""The games that have begun, each with a picture, on the start page."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.language import language as language_of
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import icon, link
from ui.games.desk import desk
from ui.table.names import seat_name, table_sentence
from ui.views import apart

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session


def sessions(model: Model) -> list[Session]:
    """The sessions that are not over yet: those on the tables, then those that were set aside."""
    return [session for session in (*model.sessions.values(), *model.aside.values()) if session.is_running]


def resume_list(model: Model) -> Markup:
    """The ways back to the games that have begun; their empty place if there are none.

    It has no height then, unless a script of the start knows that there are some.
    """
    running = [session for session in model.sessions.values() if session.is_running]
    at_tables = [link(each.game, *_row_parts(each, "on", model.language), css="go-on") for each in running]
    aside = [_aside(session, model.language) for session in model.aside.values() if session.is_running]
    rows = [tag("li", None, row) for row in (*at_tables, *aside)]
    heading = tag("h2", {"id": "going-on", "class": "visually-hidden"}, text(model.language.say("home.resume")))
    listed = tag("ul", None, *rows)
    way = tag("nav", {"aria-labelledby": "going-on"}, heading, listed) if rows else NOTHING
    return tag("div", {"class": "going-on" if rows else "going-on none"}, way)


def _aside(session: Session, language: Language) -> Markup:
    """The button that brings a game back that was set aside."""
    attrs = {"type": "button", "class": "go-on", "data-do": f"restore {session.game}"}
    return tag("button", attrs, *_row_parts(session, "aside", language))


def _row_parts(session: Session, place: str, language: Language) -> tuple[Markup, ...]:
    """The picture of the last position, the game's name, and how it stands."""
    last = session.at(len(session.line))
    picture = apart.scope_ids(_picture(last, language.code), f"{place}-{session.game}")
    name = tag("b", {"translate": "no"}, text(language.say(f"name.{session.game}")))
    moves = language.say("shelf.moves", n=len(last.line))
    stands = tag("span", {"class": "stands"}, table_sentence(f"{_due(last, language)} · {moves}", last, language))
    words = tag("span", {"class": "words"}, name, text(" "), stands)
    return tag("span", {"class": "mini", "aria-hidden": "true"}, picture), words, icon("play")


def _due(session: Session, language: Language) -> str:
    """The sentence about the turn."""
    if session.post:
        return language.say("home.awaiting" if session.is_awaiting_link else "home.yours")
    if session.level == 0 and len(session.people) == 1:
        return language.say("home.yours")
    return language.say("home.turn", name=seat_name(session, session.line.at(session.ply).turn, language))


@lru_cache(maxsize=16)
def _picture(session: Session, code: str) -> Markup:
    """The position on show as everyone may see it."""
    return desk(session.game).picture(session, language_of(code))
