"""The start page: what Fang is, and its games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, for_pages, icon, link, opener, way
from ui.keep import solved

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session


def welcome(model: Model) -> Markup:
    """Return the start page: an introduction, today's puzzles, and a card for each game."""
    language = model.language
    intro = tag(
        "section",
        {"class": "welcome"},
        tag("p", {"class": "tagline"}, text(language.say("home.tagline"))),
        tag("p", None, text(language.say("home.invitation"))),
        _resume(model),
    )
    cards = [_card(model, game) for game in GAMES]
    heading = tag("h2", {"class": "visually-hidden"}, text(language.say("home.games")))
    return join((intro, _daily(model), heading, tag("ul", {"class": "games"}, *cards), for_pages(language)))


def _resume(model: Model) -> Markup:
    """Return the ways back to games that have begun."""
    running = [_go_on(session, model.language) for session in model.sessions.values() if session.running]
    before = button("restore", model.language.say("game.restore"), "back")
    aside = before if model.route.game in model.aside else NOTHING
    return tag("div", {"class": "actions"}, *running, aside, *_shelf_links(model.language))


def _daily(model: Model) -> Markup:
    """Return links to today's puzzle of each game."""
    title = tag("h2", {"id": "daily-title"}, text(model.language.say("puzzle.daily")))
    ways = (tag("li", None, _puzzle(model, game)) for game in GAMES)
    return tag("nav", {"class": "daily", "aria-labelledby": "daily-title"}, title, tag("ul", None, *ways))


def _puzzle(model: Model, game: str) -> Markup:
    """Return the link to a game's puzzle of today; once it is solved, with the number of days in a row."""
    say, today, now = model.language.say, solved.ordinal(model.today), model.solved.get(game, solved.Solved())
    done = now.day == today
    run = tag("span", {"class": "seen"}, text(say("puzzle.run", n=now.run))) if done else NOTHING
    name = tag("span", None, text(say(f"name.{game}")))
    return link(f"{game}.daily", icon("check" if done else "puzzle"), name, run, css="button")


def _shelf_links(language: Language) -> tuple[Markup, ...]:
    """Return the links to the shelf and the statistics, and the button that opens a file."""
    shelf = way("shelf", language.say("shelf.title"), "shelf")
    return shelf, way("tally", language.say("tally.title"), "chart"), opener(language.say("file.open"))


def _go_on(session: Session, language: Language) -> Markup:
    words = language.say("home.resume", game=language.say(f"name.{session.game}"), n=len(session.line))
    return way(session.game, words, "play", css="primary")


def _card(model: Model, game: str) -> Markup:
    language = model.language
    actions = (
        button(f"against {game}", language.say("home.against"), "computer", css="primary"),
        button(f"together {game}", language.say("home.together"), "people"),
        button(f"invite {game}", language.say("home.invite"), "post"),
        way(f"{game}.lesson.1", language.say("lesson.learn"), "learn"),
        way(f"{game}.rules", language.say("nav.rules"), "book"),
    )
    return tag(
        "li",
        {"class": "card"},
        link(game, _thumbnail(game, language.say(f"name.{game}")), css="thumbnail"),
        _about(game, language),
        tag("div", {"class": "actions"}, *actions),
    )


def _thumbnail(game: str, name: str) -> Markup:
    """Return the picture of the game's board."""
    size = {"width": 320, "height": 240}
    return tag("img", {"src": f"./assets/art/boards/{game}.svg", "alt": name, **size, "loading": "lazy"})


def _about(game: str, language: Language) -> Markup:
    return tag(
        "div",
        {"class": "about"},
        tag("h3", None, text(language.say(f"name.{game}"))),
        tag("p", {"class": "players"}, text(language.say(f"players.{game}"))),
        tag("p", None, text(language.say(f"tagline.{game}"))),
    )
