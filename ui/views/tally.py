"""The statistics: how games on this device ended, by game, opponent and seat, and the puzzles that were solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, way
from ui.keep.solved import ordinal
from ui.keep.tally import ENDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.language import Language
    from ui.app.model import Model
    from ui.keep.solved import Solved
    from ui.keep.tally import Ends


def regions(model: Model) -> dict[str, Markup]:
    """Return a table for each game, and what can be done with the statistics."""
    language = model.language
    back = way("", language.say("shelf.back"), "back")
    done = (
        button("exporttally", language.say("tally.export"), "save"),
        button("forget", language.say("tally.forget"), "delete"),
    )
    played = model.tally or model.solved
    actions = tag("div", {"class": "actions"}, back, *(done if played else ()))
    intro = tag("p", {"class": "intro"}, text(language.say("tally.intro" if played else "tally.none")))
    tables = (_table(game, model.tally, language) for game in GAMES)
    return {"tally": join((actions, intro, *tables, _puzzles(model)))}


def _table(game: str, tally: Mapping[str, Ends], language: Language) -> Markup:
    """Return the table of a game; nothing if no game has ended."""
    found = sorted(name for name in tally if name.startswith(f"{game}/"))
    rows = [_row(words, tally[name]) for name in found if (words := _words(name, language))]
    if not rows:
        return NOTHING
    heads = ("opponent", "seat", *ENDS)
    head = tag("tr", None, *(tag("th", {"scope": "col"}, text(language.say(f"tally.{each}"))) for each in heads))
    return tag(
        "table",
        None,
        tag("caption", None, text(language.say(f"name.{game}"))),
        tag("thead", None, head),
        tag("tbody", None, *rows),
    )


def _puzzles(model: Model) -> Markup:
    """Return how many puzzles of each game were solved; nothing if none was."""
    language = model.language
    heads = (tag("th", {"scope": "col"}, text(language.say(f"tally.{each}"))) for each in ("game", "solved", "run"))
    rows = [_solved(game, model.solved[game], model) for game in GAMES if game in model.solved]
    body = tag("thead", None, tag("tr", None, *heads)), tag("tbody", None, *rows)
    return tag("table", None, tag("caption", None, text(language.say("puzzles"))), *body) if rows else NOTHING


def _solved(game: str, solved: Solved, model: Model) -> Markup:
    numbers = (len(solved.numbers), solved.streak(ordinal(model.today)))
    cells = (tag("td", {"class": "number"}, text(str(number))) for number in numbers)
    return tag("tr", None, tag("th", {"scope": "row"}, text(model.language.say(f"name.{game}"))), *cells)


def _words(name: str, language: Language) -> tuple[str, str] | None:
    """Return the opponent and the seat of an entry in words, None if this edition has no words for them."""
    game, players, level, seat = name.split("/")
    opponent = f"level.{level}.name" if int(level) else "tally.people"
    own, usual = f"seat.{game}.{players}.{seat}", f"seat.{game}.{seat}"
    where = own if language.has(own) else usual
    if not (language.has(opponent) and language.has(where)):
        return None
    return language.say(opponent, n=int(players) - 1), language.say(where)


def _row(words: tuple[str, str], ends: Ends) -> Markup:
    opponent, seat = words
    numbers = (tag("td", {"class": "number"}, text(str(number))) for number in ends)
    return tag("tr", None, tag("th", {"scope": "row"}, text(opponent)), tag("td", None, text(seat)), *numbers)
