"""The menu beside or over the table: moves, story, help, and what can be done with the game, a tab each."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.games import is_later
from ui.app.screens import END, MENU
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, paragraphs, recap, way
from ui.games.desk import desk
from ui.keep import links
from ui.table.by_link import can_be_by_link
from ui.table.giving_up import loser
from ui.table.names import table_sentence
from ui.table.table import NOBODY
from ui.views import computer
from ui.views.knows import knows
from ui.views.places import close_button

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session

A_FEW = 4
"""The most sentences that are shown as one paragraph."""


def menu(model: Model) -> Markup:
    """The tabs, and what the chosen one holds."""
    say, names = model.language.say, (END, *MENU) if model.session.is_over else MENU
    chosen = model.menu or _unasked_tab(model)
    tabs = (_tab(name, say(f"menu.{name}"), chosen=name == chosen) for name in names)
    held = TABS[chosen](model)
    # With a place in the order of keys it can be scrolled by them, whatever it holds.
    place = {"tabindex": 0, "aria-labelledby": f"menu-{chosen}"}
    panel = {"role": "tabpanel", "id": "menu-panel", "class": "panel", **place}
    bar = tag("div", {"class": "tabs", "role": "tablist", "aria-label": say("menu")}, *tabs)
    return join((tag("header", None, bar, close_button(model.language)), tag("div", panel, held)))


def _unasked_tab(model: Model) -> str:
    """The tab on show where the menu is always open and the person has opened none in this game.

    It is the one that was used last, unless another one has more to say: the result, moves that are tried, looked back
    at or commented on, a link that is awaited. Before the first move there are neither moves nor a story, and newcomers
    need the goal.
    """
    session = model.session
    is_aside = model.trying or model.help.review_of(session)
    if session.is_at_end and not is_aside:
        return END
    if is_aside or session.post or session.current_notes:
        return "moves"
    return model.settings.panel if session.line.steps else "help"


@lru_cache(maxsize=64)
def _tab(name: str, label: str, *, chosen: bool) -> Markup:
    attrs = {
        "type": "button",
        "role": "tab",
        "id": f"menu-{name}",
        "data-do": f"menu {name}",
        "aria-selected": str(chosen).lower(),
        "aria-controls": "menu-panel",
        "tabindex": 0 if chosen else -1,
    }
    return tag("button", attrs, text(label))


def _moves(model: Model) -> Markup:
    """The moves, and what the board does not show."""
    # Loaded when the tab is opened first, not with the page.
    from ui.views.moves_tab import moves_tab  # later archive

    return moves_tab(model)


def _story(model: Model) -> Markup:
    """The last events."""
    session, language = model.session, model.board_language
    told = desk(session.game).tells(session, session.recap if _has_turn_again(session) else session.events, language)
    short = tag("p", None, table_sentence(" ".join(told) or language.say("move.none"), session, language))
    return tag(
        "section",
        {"class": "told", "aria-labelledby": "told-title"},
        tag("h2", {"id": "told-title"}, text(language.say("move.last"))),
        recap(table_sentence(words, session, language) for words in told) if len(told) > A_FEW else short,
    )


def _has_turn_again(session: Session) -> bool:
    """Whether all is told since the person's last move: there are others, and none of them is to move now."""
    alone = 0 < len(session.people) < len(session.names)
    return alone and not session.level and not session.is_filming


def _help(model: Model) -> Markup:
    """The game in short, the ways to the rules, lessons and puzzles, and what the computers know."""
    return join((_about_game(model.session.game, model.language), knows(model.session, model.board_language)))


@lru_cache(maxsize=8)
def _about_game(game: str, language: Language) -> Markup:
    """The game in short, and the ways to all that explains it."""
    say = language.say
    ways = [way(f"{game}.rules", say("nav.rules"), "book")]
    if not is_later(game, "lessons"):
        ways.append(way(f"{game}.lesson.1", say("cover.learn.said", game=say(f"name.{game}")), "learn"))
    if not is_later(game, "puzzles"):
        ways.append(way(f"{game}.puzzles", say("puzzles"), "puzzle"))
    ways.append(way(f"{game}.path", say("path.title", game=say(f"name.{game}")), "flag"))
    typing = tag("p", {"class": "hint"}, text(say("typed.help")))
    return join((_in_short(game, language), tag("div", {"class": "actions"}, *ways), typing))


def _in_short(game: str, language: Language) -> Markup:
    """The goal in a sentence, the pieces with their pictures, what can be done in a turn, and the pieces' rule."""
    rule = desk(game).pieces_rule
    parts = {"rules.goal": f"goal.{game}", "rules.turn": f"rules.{game}.turn"}
    parts |= {f"rule.{rule}.title": f"rule.{rule}.text"} if rule else {}
    goal, *others = (
        join((tag("h2", None, text(language.say(title))), *paragraphs(language.say(key))))
        for title, key in parts.items()
        if language.has_text(key)
    )
    return tag("div", {"class": "in-short"}, goal, _pieces(game, language), *others)


def _pieces(game: str, language: Language) -> Markup:
    """The kinds of pieces with their pictures and names, if the game has them."""
    kinds = desk(game).pieces(language)
    rows = (tag("li", None, picture, tag("span", None, text(name))) for picture, name in kinds)
    return tag("ul", {"class": "pieces"}, *rows) if kinds else NOTHING


def _end(model: Model) -> Markup:
    """How the game has ended."""
    # Loaded with the first game that ends, not with the page.
    from ui.views.ending import panel  # later archive

    return panel(model)


def _game(model: Model) -> Markup:
    """The actions for the game: begin another, share it, put it on the shelf, change settings."""
    session, say = model.session, model.language.say
    restore = button("restore", say("game.restore"), "back") if session.game in model.aside else NOTHING
    editing = button("edit", say("game.edit"), "board") if links.is_open_view(session) else NOTHING
    resigning = button("dialog resign", say("game.resign"), "flag") if loser(session) != NOBODY else NOTHING
    actions = (
        *computer.invitation(session, model.language),
        button("dialog new", say("game.new"), "new"),
        resigning,
        button("invite", say("home.invite"), "post") if can_be_by_link(session.game) else NOTHING,
        button("dialog share", say("game.share"), "share"),
        button("dialog devices", say("game.devices"), "people"),
        button("shelve", say("game.shelve"), "shelf"),
        editing,
        button("teach", say("author.here"), "learn"),
        restore,
        button("dialog settings", say("settings.title"), "settings"),
    )
    return tag("div", {"class": "actions"}, *actions)


TABS = {END: _end, "moves": _moves, "story": _story, "help": _help, "game": _game}
"""By tab, the function that returns what it holds."""
