"""The row of actions below a board, four places whatever stands in them, and the ways into the menu and out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.screens import MENU_BUTTON
from ui.draw.markup import NOTHING, Element, Markup, join, tag
from ui.draw.parts import button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.language import Language

FEW = 3
"""The most buttons for a move that have room in their two places."""


def places(first: Markup, second: Markup, menu: Markup, main: Markup) -> Markup:
    """The row: what takes back, what goes on or turns, the way to the menu, and the main action; each may be empty."""
    held = {"first": first, "second": second, "menu": menu, "main": main}
    return tag("div", {"class": "group places"}, *(_place(name, what) for name, what in held.items()))


def menu_button(language: Language, tab: str = "game", label: str = "menu") -> Markup:
    """The button that opens the menu at a tab."""
    return button(f"menu {tab}", language.say(label), "menu", css="opens-menu", name=MENU_BUTTON)


def close_button(language: Language, name: str | None = None) -> Markup:
    """The button that closes the menu where it lies over the board."""
    return button("menu", language.say("dialog.close"), "close", css="quiet closes-menu", bare=True, name=name)


def _place(name: str, what: Markup) -> Markup:
    """A place with a button, of another id for each verb: a key that is pressed again must not do something else."""
    verb = str(what.attributes.get("data-do", "")).split(" ")[0] if isinstance(what, Element) else ""
    return tag("div", {"class": f"place {name}", "id": f"place-{name}-{verb}" if verb else None}, what)


def places_of_move(
    first: Markup, made: Sequence[Markup], menu: Markup, *, second: Markup = NOTHING, main: Markup = NOTHING
) -> Markup:
    """The row with the buttons for a move: the last one is the main action, the others stand in the second place.

    Where there is none, `second` and `main` stand there. More than have room share the whole row.
    """
    if len(made) > FEW:
        return tag("div", {"class": "group"}, first, *made, menu)
    *others, last = made or [main]
    return places(first, join(others) if others else second, menu, last)
