"""A game on the shelf: its picture, which comes when it is in sight, its facts, and its buttons."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from engine.sentence import complaint
from ui.draw.dates import day
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import NAME, button, icon
from ui.keep import shelf, shelf_filter
from ui.keep.save import NAMELESS, kind_of
from ui.table.kinds import opponent
from ui.table.names import isolate, list_text, seat_word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.language import Language
    from engine.record import Record
    from ui.keep.shelf import Sketch
    from ui.table.session import Session

SIGNS = {"open": "play", "over": "check", "won": "check", "drawn": "people", "lost": "no"}
"""The icon of each way in which a game can stand."""


@lru_cache(maxsize=1024)
def row(number: str, entry: str, language: Language) -> Markup:
    """The row of an entry; no move of it is played."""
    sketch = shelf.sketch_entry(entry)
    if sketch is None:
        return _broken_row(number, entry, language)
    players = [_player(sketch.record, number, language) for number in range(len(sketch.record.players))]
    title = sketch.name or list_text(players, language)
    label, picture = ("resume", "play") if shelf_filter.state_of(sketch) == "open" else ("look", "eye")
    resume = button(f"resume {number}", language.say(f"shelf.{label}"), picture, css="primary")
    return tag(
        "li",
        {"class": "kept", "id": f"entry-{number}"},
        picture_place(f"shelf.{number}"),
        tag("div", {"class": "about"}, *_about(number, sketch, title, players, language)),
        tag("div", {"class": "actions"}, resume, _menu(number, sketch.name, title, language)),
    )


def _broken_row(number: str, entry: str, language: Language) -> Markup:
    """The row of an entry that cannot be read."""
    found = shelf.entry(entry)
    why = complaint(language, found) if isinstance(found, Unreadable) else ""
    remove = button(f"remove {number}", language.say("shelf.remove"), "delete")
    said = tag("div", {"class": "about"}, tag("p", None, text(why)))
    attrs = {"class": "kept broken", "id": f"entry-{number}"}
    return tag("li", attrs, said, tag("div", {"class": "actions"}, remove))


def picture_place(key: str) -> Markup:
    """The place of a picture that is drawn when it is in sight, by the name under which it then is."""
    place = tag("span", {"id": f"board-{key}", "data-region": True, "data-board": key})
    return tag("span", {"class": "mini", "aria-hidden": "true"}, place)


def _about(number: str, sketch: Sketch, title: str, players: list[str], language: Language) -> list[Markup]:
    """The entry's facts about the game."""
    record = sketch.record
    named = (
        tag("p", {"class": "players", "translate": "no"}, text(list_text(players, language)))
        if sketch.name
        else NOTHING
    )
    game = tag("p", {"class": "eyebrow", "translate": "no"}, text(language.say(f"name.{record.game}")))
    moves = tag("span", None, text(language.say("shelf.moves", n=shelf_filter.plies(sketch))))
    facts = (day(record.date, language), moves, _by_link(number, sketch, language))
    return [
        game,
        tag("h2", None, text(title)),
        named,
        tag("p", {"class": "stands"}, _state(sketch, players, language)),
        tag("p", {"class": "facts"}, *facts),
    ]


def _state(sketch: Sketch, players: list[str], language: Language) -> Markup:
    """How the game stands, and who has won where that is not the same."""
    state, won = shelf_filter.state_of(sketch), [players[number] for number in shelf_filter.winners(sketch)]
    said = language.say(f"shelf.state.{state}")
    if state == "over":
        said = (
            language.say("shelf.winners", names=list_text(won, language)) if won else language.say("result.title.draw")
        )
    return tag("span", {"class": f"state {state}"}, icon(SIGNS[state]), text(said))


def _by_link(number: str, sketch: Sketch, language: Language) -> Markup:
    """The sign of a game by link, and a place for whose turn it is, which only its moves tell."""
    if not sketch.mark:
        return NOTHING
    place = {"id": f"due-{number}", "data-region": True, "data-board": f"shelf.{number}"}
    return tag("span", None, icon("post"), text(f"{language.say('shelf.post')} "), tag("span", place))


def due(session: Session, language: Language) -> Markup:
    """The sentence about the turn in a game by link."""
    over = session.line.last.outcome() is not None
    is_theirs = session.at(len(session.line)).is_awaiting_link
    key = "shelf.state.over" if over else "post.theirs" if is_theirs else "post.yours"
    return text(f"· {language.say(key)}")


def _player(record: Record, number: int, language: Language) -> str:
    player = record.players[number]
    if player.name != NAMELESS:
        return isolate(player.name)
    if level := opponent(kind_of(player.kind)):
        return language.say(f"level.{level}.name")
    if record.games > 1:
        return language.say(f"player.{number}")
    return seat_word(record.game, len(record.players), number, language)


def _menu(number: str, name: str, title: str, language: Language) -> Markup:
    """The other actions for a game, behind a button."""
    say = language.say
    attrs = {"placeholder": say("new.placeholder"), "data-change": f"label {number}"}
    field = name_field(say("shelf.name"), name, attrs)
    done = (
        button(f"exportone {number}", say("share.file"), "save"),
        button(f"remove {number}", say("shelf.remove"), "delete"),
    )
    return menu(number, say("shelf.menu", name=title), field, *done)


def name_field(label: str, name: str, attributes: Mapping[str, str]) -> Markup:
    """The field for the name of something on a shelf."""
    attrs = {**NAME, "value": name, "maxlength": shelf.LONGEST_NAME, "autocomplete": "off", **attributes}
    return tag("label", {"class": "field"}, tag("span", None, text(label)), tag("input", attrs))


def menu(number: str, label: str, *inside: Markup) -> Markup:
    """The actions for an entry of a shelf, behind a button."""
    opener = tag("summary", {"class": "button", "aria-label": label, "title": label}, icon("more"))
    return tag("details", {"class": "more", "id": f"more-{number}"}, opener, tag("div", None, *inside))
