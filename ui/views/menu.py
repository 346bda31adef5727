"""The menu beside or over the table: moves, story, help, and what can be done with the game, a tab each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import is_later
from ui.app.model import END, MENU, TYPED
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import NOTATION, button, recap, way
from ui.games.desk import desk
from ui.help.state import can_review
from ui.keep import links
from ui.table.by_link import can_be_by_link
from ui.table.giving_up import loser
from ui.table.names import table_sentence
from ui.table.table import NOBODY
from ui.views import computer, replay
from ui.views.knows import knows

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session

A_FEW = 4
"""The most sentences that are shown as one paragraph."""

LONGEST_MOVE = 40
"""The most characters of a move that is typed; no move in notation is longer."""


def menu(model: Model) -> Markup:
    """The tabs, and what the chosen one holds."""
    say, names = model.language.say, (END, *MENU) if model.session.is_over else MENU
    chosen = model.menu or (END if model.session.is_at_end and not model.trying else MENU[0])
    tabs = (_tab(name, say(f"menu.{name}"), chosen=name == chosen) for name in names)
    close = button("menu", say("dialog.close"), "close", css="quiet closes-menu", bare=True)
    held = TABS[chosen](model)
    panel = {"role": "tabpanel", "id": "menu-panel", "class": f"panel {chosen}", "aria-labelledby": f"menu-{chosen}"}
    bar = tag("div", {"class": "tabs", "role": "tablist", "aria-label": say("menu")}, *tabs)
    return join((tag("header", None, bar, close), tag("div", panel, held)))


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
    """The fields for a link and for a move, the look back, the moves, and what the board does not show."""
    if now := model.trying:
        from ui.views import trying  # later archive

        return join((trying.section(model, now), move_field(model)))
    known = desk(model.session.game).panel(model.session, model.board_language)
    posted = _panel_by_link(model.session, model.board_language)
    return join((_review(model), posted, replay.moves(model), known, move_field(model)))


def _review(model: Model) -> Markup:
    """The look back at a game that is over, or the button that begins it."""
    review = model.help.review_of(model.session)
    if review:
        # Loaded with the first look back, not with the page.
        from ui.views.review import section  # later archive

        return section(model, review)
    return button("review", model.language.say("review"), "chart") if can_review(model.session) else NOTHING


def move_field(model: Model) -> Markup:
    """The field for typing a move or a command, and the answer."""
    language = model.language
    attrs = {**NOTATION, "name": "move", "id": TYPED, "maxlength": LONGEST_MOVE}
    shown = {"placeholder": language.say(f"typed.{model.route.game}")}
    label = tag("span", None, text(language.say("typed")))
    field = tag("label", {"class": "field"}, label, tag("input", {**attrs, **shown}))
    done = tag("button", {"type": "submit", "class": "button"}, text(language.say("typed.play")))
    form = tag("form", {"class": "typed", "data-form": "type", "autocomplete": "off"}, field, done)
    return join((form, tag("div", {"class": "answer", "aria-live": "polite"}, _answer(model))))


def _answer(model: Model) -> Markup:
    """The answer to the command that was typed last, as long as its position is on show."""
    asked, session = model.inquiry, model.trying.session if model.trying else model.session
    if asked is None or asked.position != session.position:
        return NOTHING
    # Loaded with the first command, not with the page.
    from ui.help.commands import answer  # later archive

    language = model.board_language
    lines = answer(session, asked.command, asked.about, language)
    return tag("ul", {"id": asked.place}, *(tag("li", None, table_sentence(line, session, language)) for line in lines))


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
    """The ways to the rules, lessons and puzzles, and what the computers know."""
    game, say = model.session.game, model.language.say
    ways = [way(f"{game}.rules", say("nav.rules"), "book")]
    if not is_later(game, "lessons"):
        ways.append(way(f"{game}.lesson.1", say("cover.learn.said", game=say(f"name.{game}")), "learn"))
    if not is_later(game, "puzzles"):
        ways.append(way(f"{game}.puzzles", say("puzzles"), "puzzle"))
    typing = tag("p", {"class": "hint"}, text(say("typed.help")))
    return join((tag("div", {"class": "actions"}, *ways), typing, knows(model.session, model.board_language)))


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


def _panel_by_link(session: Session, language: Language) -> Markup:
    """The panel of a game by link; nothing for any other game."""
    if session.post is None:
        return NOTHING
    from ui.views import post  # later archive

    return post.panel(session, language)


TABS = {END: _end, "moves": _moves, "story": _story, "help": _help, "game": _game}
"""By tab, the function that returns what it holds."""
