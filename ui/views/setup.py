"""A position being set up: the board, what can be laid on it, and the position in notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.sentence import complaint
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import NOTATION, button, icon
from ui.games.kit import kit
from ui.views import apart

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.language import Language
    from ui.app.model import Model
    from ui.games.kit import Pile, Tray
    from ui.setup.draft import Setup

NAME = "board"
"""The name of the board on which moves are played."""

MOST_HEARD = 6
"""The most pieces of a pile that are announced one by one."""


def setting_up(setup: Setup, model: Model) -> Markup:
    """The board with its pieces and moves, the words about it, and the texts in notation."""
    language = model.language
    below = _move_buttons(setup, model) if setup.playing else kit_view(setup, language)
    attrs = {"class": "live-board setup", "role": "group", "aria-label": language.say("boards.edit")}
    above = (_ways(setup, language), _board(setup, model), prompt(setup, model))
    return tag("div", attrs, *above, *below, _texts(setup, language))


def _ways(setup: Setup, language: Language) -> Markup:
    """The choice between laying pieces and playing moves, with undo and redo."""
    ways = (
        toggle_button(f"turn {way}", language.say(f"setup.{way}"), on=setup.playing == (way == "play"), enabled=enabled)
        for way, enabled in (("lay", True), ("play", setup.draft.session is not None))
    )
    back = button("undo", language.say("move.undo"), "undo", bare=True, enabled=setup.ply > 0)
    on = button("redo", language.say("move.redo"), "redo", bare=True, enabled=setup.ply < len(setup.drafts) - 1)
    return tag("div", {"class": "actions ways"}, *ways, back, on)


def toggle_button(do: str, label: str, *, on: bool, enabled: bool = True, name: str | None = None) -> Markup:
    """A button that looks pressed while its choice is on; `name` is the id by which it gets the focus."""
    attrs = {
        "type": "button",
        "id": name,
        "class": "button",
        "data-do": do,
        "aria-pressed": str(on).lower(),
        "aria-disabled": None if enabled else "true",
    }
    return tag("button", attrs, tag("span", None, text(label)))


def _board(setup: Setup, model: Model) -> Markup:
    if setup.playing and setup.session:
        return apart.board(NAME, setup.session, model.board_language, model.look)
    return board(setup, model)


def board(setup: Setup, model: Model) -> Markup:
    """The board on which pieces are laid."""
    own, position = kit(setup.game), setup.draft.position
    drawn = own.board(position, own.places(position, model.language), setup.cursor, model.look)
    return tag("div", {"class": "live-table"}, tag("div", {"class": "board-frame"}, drawn))


def prompt(setup: Setup, model: Model) -> Markup:
    """The error, else the last change or the help."""
    attrs = {"class": "said", "aria-live": "polite"}
    refused = setup.playing and setup.session and setup.session.refusal
    if setup.error and not refused:
        reason = tag("p", None, text(_wrong(setup, model.language)))
        return tag("div", attrs, _change_text(setup, model.language), tag("div", {"class": "why"}, icon("no"), reason))
    if setup.playing and setup.session:
        return tag("div", attrs, apart.prompt(setup.session, model.board_language))
    words = tag("p", {"class": "help"}, text(model.language.say(f"setup.{setup.game}.help")))
    return tag("div", attrs, _change_text(setup, model.language) or words)


def _wrong(setup: Setup, language: Language) -> str:
    """The error of the text that was typed, or of the position."""
    reason = complaint(language, setup.error) if setup.error else ""
    if setup.typed:
        return language.say(f"setup.unread.{setup.typed.field}", reason=reason)
    return language.say("setup.wrong.moves" if setup.draft.session else "setup.wrong", reason=reason)


def _change_text(setup: Setup, language: Language) -> Markup:
    """The content of the place that was changed last."""
    own, position = kit(setup.game), setup.draft.position
    piles = {pile.place: _announcement(pile, language) for pile in own.piles(position, language)}
    labels = own.places(position, language) | piles
    return tag("p", {"class": "help"}, text(labels[setup.said])) if setup.said in labels else NOTHING


def _announcement(pile: Pile, language: Language) -> str:
    """The announcement of a pile that has changed: its content, unless that is too long."""
    return pile.pile_text(language) if len(pile.lying) <= MOST_HEARD else pile.label


def _move_buttons(setup: Setup, model: Model) -> Iterator[Markup]:
    """Yield the buttons for a half-made move."""
    if setup.session:
        yield tag("div", {"class": "actions"}, apart.move_buttons(setup.session, model.board_language))


def kit_view(setup: Setup, language: Language) -> Iterator[Markup]:
    """Yield the tools, the places beside the board, and the other parts of the position."""
    own, position = kit(setup.game), setup.draft.position
    words = language.say("setup.rest")
    eraser = tag("span", {"class": "eraser"}, icon("delete"), tag("span", None, text(words)))
    yield tag(
        "div",
        {"class": "kit"},
        *(_tray(tray, setup.tool, language) for tray in own.trays(position, setup.tool, language)),
        tag("div", {"class": "actions"}, _tool(own.eraser, words, eraser, setup.tool)),
    )
    yield tag("div", {"class": "beside"}, *(_pile(pile, language) for pile in own.piles(position, language)))
    choices = (
        select_field(f"choose {choice.name}", choice.label, choice.values, choice.now)
        for choice in own.choices(position, language)
    )
    yield tag("div", {"class": "fields"}, *choices)
    presets = (button(f"preset {name}", language.say(f"setup.{setup.game}.{name}")) for name in own.presets)
    yield tag("div", {"class": "actions"}, *presets)


def _tray(tray: Tray, held: str, language: Language) -> Markup:
    tools = (_tool(tool.word, tool.label, tool.picture, held) for tool in tray.tools)
    return tag("fieldset", {"class": "choices laying"}, tag("legend", None, text(language.say(tray.title))), *tools)


def _tool(word: str, label: str, picture: Markup, held: str) -> Markup:
    """The button that chooses a tool."""
    pressed = str(word == held).lower()
    attrs = {"type": "button", "class": "tool", "data-do": f"take {word}", "aria-pressed": pressed}
    return tag("button", {**attrs, "aria-label": label, "title": label}, picture)


def _pile(pile: Pile, language: Language) -> Markup:
    """The button of a place beside the board, where the tool is laid."""
    none = tag("span", {"class": "none"}, text(language.say("setup.empty")))
    attrs = {"type": "button", "class": "pile", "data-do": f"tap {pile.place}", "aria-label": pile.pile_text(language)}
    pictures = [tool.picture for tool in pile.lying]
    return tag("button", attrs, tag("span", None, text(pile.label)), *(pictures or [none]))


def select_field(verb: str, label: str, values: Mapping[str, str], now: str) -> Markup:
    """A list of values to choose from, which sends the verb with the value."""
    options = (tag("option", {"value": value, "selected": value == now}, text(name)) for value, name in values.items())
    select = tag("select", {"data-set": verb}, *options)
    return tag("label", {"class": "field"}, tag("span", None, text(label)), select)


def _texts(setup: Setup, language: Language) -> Markup:
    """The fields with position and moves in notation; a text that cannot be read stays as it was typed."""
    written = {"position": setup.draft.position.text, "moves": setup.draft.moves}
    return tag("div", {"class": "fields texts"}, *(field(name, setup, own, language) for name, own in written.items()))


def field(name: str, setup: Setup, written: str, language: Language) -> Markup:
    """The field for the position or the moves in notation."""
    typed = setup.typed if setup.typed and setup.typed.field == name else None
    attrs = {
        **NOTATION,
        "data-set": name,
        "value": typed.text if typed else written,
        "aria-invalid": "true" if typed else None,
    }
    label = tag("span", None, text(language.say(f"boards.field.{name}")))
    return tag("label", {"class": "field"}, label, tag("input", attrs))
