"""The page with numbers: how games on this device ended, by game, opponent and seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.desk import PLAYABLE
from ui.markup import NOTHING, Markup, join, tag, text
from ui.tally import ENDS
from ui.views.parts import button, icon, link

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.language import Language
    from ui.model import Model
    from ui.tally import Ends


def regions(model: Model) -> dict[str, Markup]:
    """Return the tables, a game each, and what can be done with the numbers."""
    language = model.language
    back = link("", icon("back"), tag("span", None, text(language.say("shelf.back"))), css="button")
    done = (
        button("exporttally", language.say("tally.export"), "save"),
        button("forget", language.say("tally.forget"), "delete"),
    )
    played = model.tally
    actions = tag("div", {"class": "actions"}, back, *(done if played else ()))
    intro = tag("p", {"class": "intro"}, text(language.say("tally.intro" if played else "tally.none")))
    tables = (_table(game, played, language) for game in PLAYABLE)
    return {"tally": join((actions, intro, *tables))}


def _table(game: str, tally: Mapping[str, Ends], language: Language) -> Markup:
    """Return the table of a game, nothing if it was never played to its end."""
    rows = [(name, ends) for name, ends in sorted(tally.items()) if name.startswith(f"{game}/")]
    if not rows:
        return NOTHING
    heads = ("opponent", "seat", *ENDS)
    head = tag("tr", None, *(tag("th", {"scope": "col"}, text(language.say(f"tally.{each}"))) for each in heads))
    return tag(
        "table",
        None,
        tag("caption", None, text(language.say(f"name.{game}"))),
        tag("thead", None, head),
        tag("tbody", None, *(_row(name, ends, language) for name, ends in rows)),
    )


def _row(name: str, ends: Ends, language: Language) -> Markup:
    game, players, level, seat = name.split("/")
    own = f"seat.{game}.{players}.{seat}"
    opponent = language.say(f"level.{level}.name" if int(level) else "tally.people", n=int(players) - 1)
    where = language.say(own if language.has(own) else f"seat.{game}.{seat}")
    numbers = (tag("td", {"class": "number"}, text(str(number))) for number in ends)
    return tag("tr", None, tag("th", {"scope": "row"}, text(opponent)), tag("td", None, text(where)), *numbers)
