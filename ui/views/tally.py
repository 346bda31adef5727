"""The statistics: how games on this device ended, over time and by game, opponent and seat; and the puzzles solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.refusal import Unreadable
from engine.sentence import complaint
from ui.app import result_days
from ui.draw import bars
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, way
from ui.keep import history, ratings
from ui.keep.solved_puzzles import ordinal
from ui.keep.tally import ENDS
from ui.table.names import strength_text
from ui.views.covers import art
from ui.views.list_head import boxes_to_play, plank_head
from ui.views.overtime import over_time

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.language import Language
    from ui.app.model import Model
    from ui.keep.solved_puzzles import Solved
    from ui.keep.tally import Ends

    Rows = list[tuple[str, str, str, Ends]]
    """The level, the opponent and the seat in words, and the results."""


def regions(model: Model) -> dict[str, Markup]:
    """The games and puzzles so far, and the actions for the numbers."""
    language = model.language
    back = way("", language.say("shelf.back"), "back")
    done = (
        button("exporttally", language.say("tally.export"), "save"),
        button("forget", language.say("tally.forget"), "delete"),
    )
    played = model.tally or model.solved
    actions = tag("div", {"class": "actions"}, back, *(done if played else ()))
    page = _sections(model) if played else _empty(model)
    return {"tally": join((plank_head(model), actions, *page))}


def _empty(model: Model) -> tuple[Markup, ...]:
    """That nothing was played yet, and the boxes of the games that can be begun."""
    language = model.language
    said = tag("h2", None, text(language.say("tally.none"))), tag("p", None, text(language.say("tally.none.about")))
    return (tag("div", {"class": "nothing"}, *said, boxes_to_play(language)),)


def _sections(model: Model) -> tuple[Markup, ...]:
    games = (_game(game, model) for game in GAMES)
    intro = tag("p", {"class": "intro"}, text(model.language.say("tally.intro")))
    cards = tag("div", {"class": "by-game"}, *games, _puzzles(model))
    return bars.pattern(), _sums(model), _time(model), cards, intro


def _sums(model: Model) -> Markup:
    """The sums of all games: against computers by how they ended, the others as one number, and the puzzles."""
    say = model.language.say
    ends = history.total(model.tally, persons=False)
    people = sum(history.total(model.tally, persons=True)) - sum(ends)
    solved = sum(len(one.numbers) for one in model.solved.values())
    numbers = (*zip(ENDS, ends, strict=True), ("people.results", people), ("solved", solved))
    rows = (_sum(say(f"tally.{name}"), value) for name, value in numbers if value or name in ENDS)
    return tag("dl", {"class": "sums", "aria-label": say("tally.sums")}, *rows)


def _sum(label: str, value: int) -> Markup:
    return tag("div", None, tag("dt", None, text(label)), tag("dd", None, text(str(value))))


def _time(model: Model) -> Markup:
    """The results over time, or why they cannot be shown."""
    try:
        return over_time(model, result_days.days(model))
    except Unreadable as error:
        return tag("p", {"class": "why"}, text(complaint(model.language, error)))


def _game(game: str, model: Model) -> Markup:
    """The results of a game; nothing if no game has ended."""
    language = model.language
    rows = list(_rows(game, model.tally, language))
    if not rows:
        return NOTHING
    name = language.say(f"name.{game}")
    head = tag("header", {"class": "cover"}, art(game), tag("h2", {"translate": "no"}, text(name)))
    return tag(
        "section",
        {"class": "slip"},
        head,
        _levels(rows, language),
        _strength(game, model),
        _seats(game, rows, language),
    )


def _strength(game: str, model: Model) -> Markup:
    """How strong the person is, as a level; nothing where no game has told it."""
    if not ratings.is_known(model.ratings, game):
        return NOTHING
    level = strength_text(model.strength(game), model.language)
    return tag("p", {"class": "intro"}, text(model.language.say("tally.strength", n=level)))


def _rows(game: str, tally: Mapping[str, Ends], language: Language) -> Iterator[tuple[str, str, str, Ends]]:
    """Yield the entries of a game that this edition has words for."""
    for name in sorted(name for name in tally if name.startswith(f"{game}/")):
        if words := _words(name, language):
            yield name.split("/")[2], *words, tally[name]


def _levels(rows: Rows, language: Language) -> Markup:
    """A bar for each opponent."""
    by_opponent: dict[tuple[str, str], list[Ends]] = {}
    for level, opponent, _, ends in rows:
        by_opponent.setdefault((level, opponent), []).append(ends)
    sums = {name: history.sum_of(several) for name, several in by_opponent.items()}
    most = max(map(sum, sums.values()))
    bars_of = (_level(opponent, sums[level, opponent], most, language) for level, opponent in sums)
    return tag("ul", {"class": "levels"}, *bars_of)


def _level(opponent: str, ends: Ends, most: int, language: Language) -> Markup:
    won, drawn, lost = ends
    said = language.say("tally.ends", won=won, drawn=drawn, lost=lost)
    words = tag("span", {"class": "words"}, tag("b", None, text(opponent)), tag("span", None, text(said)))
    return tag("li", None, words, bars.strip(ends, most))


def _seats(game: str, rows: Rows, language: Language) -> Markup:
    """The same by seat, as a table that can be unfolded."""
    heads = ("opponent", "seat", *ENDS)
    head = tag("tr", None, *(tag("th", {"scope": "col"}, text(language.say(f"tally.{each}"))) for each in heads))
    caption = tag("caption", {"class": "visually-hidden"}, text(language.say(f"name.{game}")))
    body = tag("tbody", None, *(_row(opponent, seat, ends) for _, opponent, seat, ends in rows))
    table = tag("table", None, caption, tag("thead", None, head), body)
    opener = tag("summary", None, text(language.say("tally.by-seat")))
    return tag("details", {"class": "by-seat", "id": f"seats-{game}"}, opener, table)


def _row(opponent: str, seat: str, ends: Ends) -> Markup:
    numbers = (tag("td", {"class": "number"}, text(str(number))) for number in ends)
    return tag("tr", None, tag("th", {"scope": "row"}, text(opponent)), tag("td", None, text(seat)), *numbers)


def _puzzles(model: Model) -> Markup:
    """How many puzzles of each game were solved; nothing if none was."""
    language = model.language
    heads = (tag("th", {"scope": "col"}, text(language.say(f"tally.{each}"))) for each in ("game", "solved", "run"))
    rows = [_solved_row(game, model.solved[game], model) for game in GAMES if game in model.solved]
    body = tag("thead", None, tag("tr", None, *heads)), tag("tbody", None, *rows)
    heading = tag("header", None, tag("h2", {"id": "tally-puzzles"}, text(language.say("puzzles"))))
    table = tag("table", {"aria-labelledby": "tally-puzzles"}, *body)
    return tag("section", {"class": "slip"}, heading, table) if rows else NOTHING


def _solved_row(game: str, solved: Solved, model: Model) -> Markup:
    numbers = (len(solved.numbers), solved.streak(ordinal(model.today)))
    cells = (tag("td", {"class": "number"}, text(str(number))) for number in numbers)
    return tag(
        "tr", None, tag("th", {"scope": "row", "translate": "no"}, text(model.language.say(f"name.{game}"))), *cells
    )


def _words(name: str, language: Language) -> tuple[str, str] | None:
    """The opponent and the seat of an entry in words, None if this edition has no words for them."""
    game, players, level, seat = name.split("/")
    opponent = f"level.{level}.name" if int(level) else "tally.people"
    own, usual = f"seat.{game}.{players}.{seat}", f"seat.{game}.{seat}"
    where = own if language.has_text(own) else usual
    if int(seat) >= int(players) or not (language.has_text(opponent) and language.has_text(where)):
        return None
    return language.say(opponent, n=int(players) - 1), language.say(where)
