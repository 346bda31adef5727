"""The whole page: its regions as markup, and the attributes of its root element."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from engine.languages import REGISTER
from engine.sentence import complaint
from ui.app.screens import AT_TABLE, READING
from ui.app.sounds import board_in_play
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import beside, button, icon, link
from ui.draw.sheets import sheet
from ui.table.names import plate_name
from ui.views import menu, play
from ui.views.dialogs import overlay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.language import Language
    from ui.app.model import Model, Notice
    from ui.table.session import Session

LOGO = tag("img", {"src": "./assets/icons/favicon.svg", "alt": "", "width": 28, "height": 28})

LISTS = ("puzzles", "path", "shelf", "lessons", "course", "tally", "results")
"""Screens that are laid out as lists, with a head that shows their name."""


@dataclass(frozen=True, slots=True)
class Page:
    """The content of the page."""

    title: str
    """The title of the window."""
    root: Mapping[str, str]
    """Attributes of the root element."""
    regions: Mapping[str, Markup]
    """The markup of each region, by its id."""


def view(model: Model) -> Page:
    """The page that shows the model."""
    if model.route.screen == "hand":
        from ui.views import hand  # later archive

        base = view(hand.base_model(model))
        return replace(base, regions={**base.regions, **hand.regions(model)})
    settings, screen = model.settings, model.route.screen
    root = {
        "lang": model.language.code,
        "dir": model.language.about.direction,
        "data-screen": screen,
        "data-at": "table" if model.is_at_table else "list" if screen in LISTS else "",
        "data-game": model.route.game,
        "data-theme": settings.theme,
        "data-motion": settings.motion,
        "data-seats": settings.seats,
        "data-menu": model.menu,
        "data-looking": "back" if screen == "play" and model.help.review_of(model.session) else "",
        "data-faced": "no" if model.facing_angle is None else "yes",
    }
    return Page(title(model), root, regions(model))


def title(model: Model) -> str:
    """The name of the screen, for the window's title and the first heading."""
    language = model.language
    if model.route.screen == "home":
        return language.say("site.name")
    name = language.say(f"name.{model.route.game}")
    return language.say(f"{model.route.screen}.title", game=name) if model.route.screen in READING else name


def regions(model: Model) -> dict[str, Markup]:
    """The markup of every region; on a screen without a table the table's regions are empty."""
    screen = model.route.screen
    at_table = screen == "play"
    return {
        "sheet": sheet(model.route.game),
        "top": top(model),
        "notice": join((notice(model.notice, model.language), drop(model))),
        "status": play.status(model) if at_table else NOTHING,
        "table": play.table(model) if at_table else NOTHING,
        "controls": play.controls(model) if at_table else NOTHING,
        "side": menu.menu(model) if at_table else NOTHING,
        **dict.fromkeys(READING, NOTHING),
        "overlay": overlay(model),
        "announcement": play.announcement(model),
        **(_screen_regions(model) if screen in READING else {}),
    }


def _screen_regions(model: Model) -> dict[str, Markup]:
    """The regions of a screen without a table; its module is loaded when it is first shown."""
    screen = import_module(f"ui.views.{model.route.screen}")
    return cast("dict[str, Markup]", screen.regions(model))


def top(model: Model) -> Markup:
    """The link that skips to the board, the logo, the screen's name or what the site is, and the settings."""
    screen = model.route.screen
    match = tag("p", {"class": "match"}, *_match(model)) if screen == "play" else NOTHING
    return _top(screen, title(model), match, _sound(model), model.language)


@lru_cache(maxsize=8)
def _top(screen: str, name: str, match: Markup, sound: Markup, language: Language) -> Markup:
    settings = button("dialog settings", language.say("settings.title"), "settings", css="quiet", bare=True)
    is_name = screen in {"home", "play"}  # else it is a sentence
    home = icon("home"), tag("span", {"class": "visually-hidden"}, text(language.say("nav.home")))
    mark = LOGO, tag("span", {"translate": "no"}, text(language.say("site.name")))
    return join(
        (
            *(_skips(language) if screen == "play" else ()),
            link("", *(home if screen in AT_TABLE else mark), css="mark"),
            # The focus may go with the screen before: then this has it.
            tag("h1", {"id": "title", "tabindex": -1, "translate": is_name and "no"}, text(name)),
            match,
            tag("p", {"class": "tagline"}, text(language.say("home.tagline"))) if screen == "home" else NOTHING,
            tag("nav", {"aria-label": language.say("nav.site")}, _languages(language), sound, settings),
        )
    )


def _skips(language: Language) -> tuple[Markup, ...]:
    """The ways past everything else: to the board, and to the field for moves and commands."""
    ways = ("walk", "nav.skip"), ("typing", "nav.type")
    return tuple(button(do, language.say(key), css="skip") for do, key in ways)


def _match(model: Model) -> tuple[Markup, ...]:
    """The number of the game in its match, and the score before it; nothing for a single game."""
    session, say = model.session, model.language.say
    if session.games == 1:
        return ()
    if not session.earlier:
        return (text(say("match.game", n=len(session.lines), of=session.games)),)
    return _match_score(session, model.board_language)


def _match_score(session: Session, language: Language) -> tuple[Markup, ...]:
    """The points of a match so far, short to be seen and whole to be heard, those of the near seat first."""
    # Loaded with the second game of a match, not with the page.
    from ui.table.points import points_before  # later archive

    number, points = len(session.names), points_before(session)
    seats = [(session.near + step) % number for step in range(number)]
    parts = [(plate_name(session, seat, language), points[session.player_at(seat)]) for seat in seats]
    short = language.say("match.score", n=len(session.lines), score=":".join(str(n) for _, n in parts))
    whole = ", ".join(language.say("match.score.part", name=name, n=n) for name, n in parts)
    said = tag("span", {"class": "visually-hidden"}, text(language.say("match.score.said", score=whole)))
    return tag("span", {"aria-hidden": "true"}, text(short)), said


def _languages(language: Language) -> Markup:
    """The choice of the language; each is called what it calls itself."""
    options = (
        tag("option", {"value": code, "lang": code, "selected": code == language.code}, text(about.name))
        for code, about in REGISTER.items()
    )
    words = {"class": "button quiet language", "aria-label": language.say("settings.language")}
    return tag("select", {**words, "data-change": "set language", "autocomplete": "off", "translate": "no"}, *options)


def _sound(model: Model) -> Markup:
    """The switch for the sound; nothing on a screen on which nothing is played."""
    if board_in_play(model) is None:
        return NOTHING
    return _sound_switch(model.language.say("settings.sound"), on=model.settings.sound == "on")


@lru_cache(maxsize=8)
def _sound_switch(label: str, *, on: bool) -> Markup:
    attrs = {
        "type": "button",
        "class": "button quiet sound",
        "data-do": f"set sound {'off' if on else 'on'}",
        "aria-pressed": str(on).lower(),
        "aria-label": label,
        "title": label,
    }
    return tag("button", attrs, icon("sound" if on else "mute"))


def drop(model: Model) -> Markup:
    """The sign that a file held over the page may be dropped anywhere."""
    words = tag("p", None, text(model.language.say("file.drop"))) if model.dropping else NOTHING
    return tag("div", {"class": "drop", "role": "status"}, words)


def notice(shown: Notice | None, language: Language) -> Markup:
    """The notice above everything else, if there is one."""
    if shown is None:
        return NOTHING
    reason = complaint(language, shown.error) if shown.error else ""
    words = " ".join(part for part in (language.say(shown.key), reason) if part)
    close = button("dismiss", language.say("dialog.close"), "close", css="quiet", bare=True)
    if not shown.do:
        return tag("div", {"class": "notice", "role": "alert"}, icon("no"), tag("p", None, text(words)), close)
    do = button(shown.do, language.say(f"{shown.key}.do"), css="primary")
    news = beside("news", "comment", language.say("news.title"), language) if shown.do == "renew" else NOTHING
    return tag("div", {"class": "notice offer", "role": "status"}, tag("p", None, text(words)), news, do, close)
