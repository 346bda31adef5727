"""The whole page: its regions as markup, and the attributes of its root element."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

from engine.sentence import complaint
from ui.app.model import READING
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon, link
from ui.games.desk import symbols
from ui.views import home, play
from ui.views.dialogs import overlay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.language import Language
    from ui.app.model import Model, Notice

LOGO = tag("img", {"src": "./assets/icons/favicon.svg", "alt": "", "width": 28, "height": 28})


@dataclass(frozen=True, slots=True)
class Page:
    """What the page shows."""

    title: str
    """The title of the window."""
    root: Mapping[str, str]
    """Attributes of the root element."""
    regions: Mapping[str, Markup]
    """The markup of each region, by its id."""


def view(model: Model) -> Page:
    """Return the page that shows the model."""
    settings = model.settings
    root = {
        "lang": model.language.code,
        "data-screen": model.route.screen,
        "data-game": model.route.game,
        "data-theme": settings.theme,
        "data-motion": settings.motion,
        "data-seats": settings.seats,
    }
    return Page(title(model), root, regions(model))


def title(model: Model) -> str:
    """Return the name of the screen, for the window's title and the first heading."""
    language = model.language
    if model.route.screen == "home":
        return language.say("site.name")
    name = language.say(f"name.{model.route.game}")
    return language.say(f"{model.route.screen}.title", game=name) if model.route.screen in READING else name


def regions(model: Model) -> dict[str, Markup]:
    """Return the markup of every region; on a screen without a table the table's regions are empty."""
    screen = model.route.screen
    at_table = screen not in READING
    aside = home.welcome if screen == "home" else play.side
    return {
        "sheet": symbols(model.route.game),
        "top": top(model),
        "notice": join((notice(model.notice, model.language), drop(model))),
        "status": play.status(model) if at_table else NOTHING,
        "table": play.table(model) if at_table else NOTHING,
        "controls": play.controls(model) if at_table else NOTHING,
        "side": aside(model) if at_table else NOTHING,
        **dict.fromkeys(READING, NOTHING),
        "overlay": overlay(model),
        "announcement": play.announcement(model),
        **(_reading(model) if screen in READING else {}),
    }


def _reading(model: Model) -> dict[str, Markup]:
    """Return the regions of a screen without a table; its module is loaded when it is first shown."""
    screen = import_module(f"ui.views.{model.route.screen}")
    return cast("dict[str, Markup]", screen.regions(model))


def top(model: Model) -> Markup:
    """Return the link that skips to the board, the logo, the screen's name, and the settings."""
    language = model.language
    other = "en" if language.code == "de" else "de"
    switch = button(f"set language {other}", language.say("nav.language"), css="quiet language", lang=other)
    return join(
        (
            NOTHING if model.route.screen in READING else button("walk", language.say("nav.skip"), css="skip"),
            link("", LOGO, tag("span", None, text(language.say("site.name"))), css="mark"),
            tag("h1", None, text(title(model))),
            tag("nav", {"aria-label": language.say("nav.site")}, switch, _settings(language)),
        )
    )


def _settings(language: Language) -> Markup:
    return button("dialog settings", language.say("settings.title"), "settings", css="quiet", bare=True)


def drop(model: Model) -> Markup:
    """Return what is shown while a file is held over the page; it may be dropped anywhere."""
    words = tag("p", None, text(model.language.say("file.drop"))) if model.dropping else NOTHING
    return tag("div", {"class": "drop", "role": "status"}, words)


def notice(shown: Notice | None, language: Language) -> Markup:
    """Return the notice above everything else, if there is one."""
    if shown is None:
        return NOTHING
    reason = complaint(language, shown.error) if shown.error else ""
    words = " ".join(part for part in (language.say(shown.key), reason) if part)
    close = button("dismiss", language.say("dialog.close"), "close", css="quiet", bare=True)
    if not shown.do:
        return tag("div", {"class": "notice", "role": "alert"}, icon("no"), tag("p", None, text(words)), close)
    do = button(shown.do, language.say(f"{shown.key}.do"), css="primary")
    return tag("div", {"class": "notice offer", "role": "status"}, tag("p", None, text(words)), do, close)
