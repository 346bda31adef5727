"""The shelf: for each game a picture, its name, its state, and what can be done with it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.language import language as language_of
from engine.refusal import Unreadable
from engine.sentence import complaint
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, opener, way
from ui.games.desk import desk, symbols
from ui.keep import shelf
from ui.table.names import listed, seat_name
from ui.views import apart

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.keep.shelf import Entry
    from ui.table.session import Session


def regions(model: Model) -> dict[str, Markup]:
    """Return the shelf, and the symbols with which its pictures are drawn."""
    return {"shelf": _shelf(model), "sheet": join(symbols(game) for game in GAMES)}


def _shelf(model: Model) -> Markup:
    language = model.language
    games = sorted(model.shelf.items(), key=lambda item: -int(item[0]))
    rows = [_row(number, shelf.entry(text), language) for number, text in games[: model.shelf_shown]]
    more = button("more", language.say("shelf.more"), "new") if len(games) > model.shelf_shown else NOTHING
    none = tag("p", {"class": "intro"}, text(language.say("shelf.none")))
    actions = (
        way("", language.say("shelf.back"), "back"),
        opener(language.say("file.open")),
        button("exportall", language.say("shelf.export"), "save"),
    )
    return join(
        (tag("div", {"class": "actions"}, *actions), tag("ul", {"class": "games"}, *rows) if rows else none, more)
    )


def _row(number: str, entry: Entry | Unreadable, language: Language) -> Markup:
    remove = button(f"remove {number}", language.say("shelf.remove"), "delete")
    if isinstance(entry, Unreadable):
        why = tag("p", None, text(complaint(language, entry)))
        return tag("li", {"class": "card", "id": f"entry-{number}"}, why, tag("div", {"class": "actions"}, remove))
    session = entry.session
    over = session.over and not session.has_next
    label, icon = ("look", "eye") if over else ("resume", "play")
    resume = button(f"resume {number}", language.say(f"shelf.{label}"), icon, css="primary")
    return tag(
        "li",
        {"class": "card", "id": f"entry-{number}"},
        tag("div", {"class": "thumbnail"}, apart.scoped(_picture(entry.save, language.code), f"entry-{number}")),
        tag("div", {"class": "about"}, _name(number, entry, language), *_about(session, language)),
        tag("div", {"class": "actions"}, resume, remove),
    )


@lru_cache(maxsize=128)
def _picture(saved: str, code: str) -> Markup:
    """Return the last position as everyone may see it."""
    session = shelf.opened(saved)
    return desk(session.game).picture(session.at(len(session.line)), language_of(code))


def _name(number: str, entry: Entry, language: Language) -> Markup:
    attrs = {
        "type": "text",
        "value": entry.name,
        "maxlength": shelf.LONGEST_NAME,
        "placeholder": language.say("new.placeholder"),
        "data-change": f"label {number}",
        "autocomplete": "off",
    }
    title = language.say(f"name.{entry.session.game}")
    return tag("label", {"class": "field"}, tag("span", None, text(title)), tag("input", attrs))


def _about(session: Session, language: Language) -> list[Markup]:
    """Return who plays, when the game began, and its state."""
    players = [seat_name(session, seat, language) for seat in range(len(session.names))]
    last = session.at(len(session.line))
    ended = desk(session.game).result(last, language)
    stands = ended[0] if ended else language.say("shelf.moves", n=len(session.line))
    parts = (
        text(listed(players, language)),
        _day(session.date),
        text(stands),
        text("" if ended else _due(last, language)),
    )
    return [tag("p", {"class": "players"}, Markup(" · ".join(part for part in parts if part)))]


def _day(date: str) -> Markup:
    return tag("time", {"datetime": date}, text(date)) if date else NOTHING


def _due(session: Session, language: Language) -> str:
    """Return whose turn it is in a game by link; empty for any other game."""
    if session.post is None:
        return ""
    return language.say("post.theirs" if session.post.awaiting(session) else "post.yours")
