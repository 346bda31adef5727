"""The start page: games to go on with, a cover for each game, puzzles of the day, and the ways to everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import beside, button, foot, opener, way
from ui.draw.sheets import sheet
from ui.table.by_link import can_be_by_link
from ui.views import covers, daily, resume

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model


OWED = {"about": "flag", "privacy": "hide", "accessibility": "people", "licences": "book"}
"""The pages that a site owes its visitors, each with its icon."""


def regions(model: Model) -> dict[str, Markup]:
    """The start page, the pictures on it that come later, and the symbols with which all of them are drawn."""
    pictures = daily.pictures(model)
    drawn = {session.game for session in resume.sessions(model)} | daily.near(model)
    page = join((resume.resume_list(model), covers.shelf(model), daily.puzzles(model), _ways(model)))
    return {"home": page, "sheet": join(sheet(game) for game in GAMES if game in drawn), **pictures}


def _paths(language: Language) -> Markup:
    """The ways to the path of each game."""
    heading = tag("h2", {"id": "paths"}, text(language.say("home.paths")))
    about = tag("p", None, text(language.say("home.paths.about")))
    games = (way(f"{game}.path", language.say(f"name.{game}"), "flag") for game in GAMES)
    return _section("paths", heading, about, *games)


def _section(name: str, heading: Markup, about: Markup, *ways: Markup) -> Markup:
    """A section with a way for each game under its heading."""
    attrs = {"class": "actions", "role": "group", "aria-labelledby": name, "translate": "no"}
    return tag("section", {"class": "of-games"}, heading, about, tag("div", attrs, *ways))


def _ways(model: Model) -> Markup:
    """The other ways: paths, play by link, kept games, the home screen, boards for other pages, pages that it owes."""
    language, known = model.language, model.durability
    home = button("dialog keep", language.say(f"keep.{known.place}"), "new") if known.can_be_put else NOTHING
    others = (
        way("shelf", language.say("shelf.title"), "shelf"),
        way("tally", language.say("tally.title"), "chart"),
        opener(language.say("file.open")),
        home,
    )
    write = way(f"{GAMES[0]}.author", language.say("home.write"), "board", css="quiet")
    owed = (beside(name, sign, language.say(f"{name}.title"), language) for name, sign in OWED.items())
    last = foot(language, write, *owed)
    return join((_paths(language), _by_link(language), tag("div", {"class": "actions ways"}, *others), last))


def _by_link(language: Language) -> Markup:
    """The ways to begin a game with somebody on another device; nothing if no game can be for two."""
    names = [game for game in GAMES if can_be_by_link(game)]
    if not names:
        return NOTHING
    heading = tag("h2", {"id": "by-link"}, text(language.say("home.invite")))
    about = tag("p", None, text(language.say("home.invite.about")))
    games = (button(f"invite {game}", language.say(f"name.{game}"), "post") for game in names)
    return _section("by-link", heading, about, *games)
