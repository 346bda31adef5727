"""The shelf: for each game a picture, its name, who played, how it stands, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.refusal import Unreadable
from engine.sentence import complaint
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, opener, way
from ui.draw.sheets import sheet
from ui.keep import shelf, shelf_filter
from ui.keep.pictures import picture
from ui.views import apart, keep
from ui.views.list_head import boxes_to_play, plank_head
from ui.views.shelf_row import due, row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.app.model import Model
    from ui.keep.shelf_filter import Rows


def regions(model: Model) -> dict[str, Markup]:
    """The shelf, the pictures on it that are in sight, and the symbols with which they are drawn."""
    rows = shelf_filter.filter_entries(model.shelf, model.shelf_sift)
    shown = rows[: model.shelf_shown]
    page = _shelf(model, shown, len(rows)) if model.shelf else _empty(model)
    return {"shelf": page, "sheet": join(sheet(game) for game in GAMES if model.shelf), **_rows_in_sight(model, shown)}


def _rows_in_sight(model: Model, shown: Rows) -> dict[str, Markup]:
    """The pictures and turns of the games in sight once they were read, by the ids of their places."""
    near = {number: shelf.entry(text) for number, text in shown if f"shelf.{number}" in model.near}
    found: dict[str, Markup] = {}
    for number, entry in near.items():
        if isinstance(entry, Unreadable):
            found[f"board-shelf.{number}"] = tag("small", None, text(complaint(model.language, entry)))
            continue
        drawn = picture(entry.save, model.language.code)
        found[f"board-shelf.{number}"] = apart.scope_ids(drawn, f"entry-{number}")
        if entry.session.post:
            found[f"due-{number}"] = due(entry.session, model.language)
    return found


def _shelf(model: Model, shown: Rows, fitting: int) -> Markup:
    language = model.language
    more = button("more", language.say("shelf.more"), "down") if fitting > len(shown) else NOTHING
    rows = (row(number, text, language) for number, text in shown)
    listed = tag("ul", {"class": "kept-games"}, *rows) if shown else _no_match(language)
    head = plank_head(model), _actions(language), keep.risk_note(model), _choices(model, fitting)
    return join((*head, listed, tag("div", {"class": "actions"}, more)))


def _actions(language: Language, *, empty: bool = False) -> Markup:
    save = NOTHING if empty else button("backup", language.say("shelf.export"), "save")
    back = way("", language.say("shelf.back"), "back")
    lessons = way("lessons", language.say("shelf.lessons"), "learn")
    return tag("div", {"class": "actions"}, back, opener(language.say("file.open")), save, lessons)


def _choices(model: Model, fitting: int) -> Markup:
    """How many games there are, and the choices which are shown; where there is one game only, nothing."""
    if len(model.shelf) == 1:
        return NOTHING
    count = tag("p", {"class": "count", "role": "status"}, text(model.language.say("shelf.count", n=fitting)))
    fields = (_choice(model, name) for name in shelf_filter.CHOICES)
    return tag("div", {"class": "sift"}, count, *fields)


def _choice(model: Model, name: str) -> Markup:
    """A list of the values of one choice."""
    language = model.language
    now = model.shelf_sift.get(name, shelf_filter.CHOICES[name][0])
    options = (
        tag("option", {"value": value, "selected": value == now}, text(language.say(key)))
        for value, key in _values(name, model)
    )
    attrs = {"aria-label": language.say(f"shelf.sift.{name}"), "data-change": f"sift {name}", "autocomplete": "off"}
    return tag("select", {**attrs, "class": "button"}, *options)


def _values(name: str, model: Model) -> Iterator[tuple[str, str]]:
    """Yield the values of a choice with the keys of their names; of the games those that are on the shelf."""
    there = {sketch.record.game for text in model.shelf.values() if (sketch := shelf.sketch_entry(text))}
    named = {"game": "name.{}", "state": "shelf.state.{}"}
    for value in shelf_filter.CHOICES[name]:
        if value == shelf_filter.ANY or name == "order":
            yield value, f"shelf.sift.{name}.{value}"
        elif name != "game" or value in there:
            yield value, named[name].format(value)


def _no_match(language: Language) -> Markup:
    """That no game fits the choices."""
    said = tag("p", None, text(language.say("shelf.no-match")))
    return tag("div", {"class": "nothing"}, said, button("sift", language.say("shelf.all"), "shelf", css="primary"))


def _empty(model: Model) -> Markup:
    """An empty shelf, how games get there, and the boxes of the games that can be begun."""
    language = model.language
    said = tag("h2", None, text(language.say("shelf.none"))), tag("p", None, text(language.say("shelf.none.about")))
    nothing = tag("div", {"class": "nothing"}, *said, boxes_to_play(language))
    return join((plank_head(model), _actions(language, empty=True), nothing))
