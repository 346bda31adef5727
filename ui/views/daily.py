"""Today's puzzle of each game as a picture, on the start page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES, is_later
from ui.draw.markup import Markup, tag, text
from ui.draw.parts import icon, link, typical_board
from ui.keep import solved_puzzles

if TYPE_CHECKING:
    from ui.app.model import Model


def puzzles(model: Model) -> Markup:
    """Links to today's puzzles; each has a place for its board, which is painted when all of Python is there."""
    posed = [game for game in GAMES if not is_later(game, "puzzles")]
    title = tag("h2", {"id": "daily-title"}, text(model.language.say("home.daily")))
    ways = (tag("li", None, _puzzle(model, game)) for game in posed)
    return tag("nav", {"class": "daily", "aria-labelledby": "daily-title"}, title, tag("ul", None, *ways))


def _puzzle(model: Model, game: str) -> Markup:
    """The link to a game's puzzle of today; with the number of days in a row once it is solved."""
    say, now = model.language.say, model.solved.get(game, solved_puzzles.Solved())
    day = solved_puzzles.ordinal(model.today)
    done = day == now.row.day or (day < now.row.day and _is_known_as_solved(model, game, day))
    run = icon("check"), tag("span", None, text(say("puzzle.run", n=now.streak(day))))
    # A line of its own in either case: what was solved is known later than the page is painted.
    below = tag("span", {"class": "seen"}, *(run if done else (text(say("home.daily.open")),)))
    words = tag("span", {"class": "words"}, tag("b", {"translate": "no"}, text(say(f"name.{game}"))), below)
    return link(f"{game}.daily", _board(game), words)


def _is_known_as_solved(model: Model, game: str, day: int) -> bool:
    """Whether the puzzle of an earlier day is among the solved ones; not known before its board is painted."""
    if game not in near(model):
        return False
    from engine.puzzles.daily import daily  # later archive

    return daily(game, day) in model.solved[game].numbers


def _board(game: str) -> Markup:
    """The place of the puzzle's board; until it is painted, a typical board of the game is there."""
    key = f"{game}.daily"
    place = tag("span", {"id": f"board-{key}", "data-region": "later", "data-board": key})
    return tag("span", {"class": "mini", "aria-hidden": "true"}, typical_board(game, lazy=True), place)


def near(model: Model) -> set[str]:
    """The games whose puzzles are in sight, or close to it."""
    return {game for game in GAMES if f"{game}.daily" in model.near and not is_later(game, "puzzles")}


def pictures(model: Model) -> dict[str, Markup]:
    """The boards of today's puzzles that are in sight, by the ids of their places."""
    if not near(model):
        return {}
    from ui.views.puzzle_pictures import board  # later archive

    day = solved_puzzles.ordinal(model.today)
    return {f"board-{game}.daily": board(game, day, model.language.code) for game in sorted(near(model))}
