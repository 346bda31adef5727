"""Small parts that several views are made of."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, join, tag, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.language import Language


@lru_cache(maxsize=128)
def icon(name: str) -> Markup:
    """A small picture from the page's sheet; it says nothing that the words beside it do not."""
    return tag("svg", {"class": "icon", "aria-hidden": "true"}, tag("use", {"href": f"#i-{name}"}))


def button(  # noqa: PLR0913 -- what a button can be, by name
    do: str,
    label: str,
    picture: str = "",
    *,
    css: str = "",
    enabled: bool = True,
    bare: bool = False,
    lang: str | None = None,
    name: str | None = None,
) -> Markup:
    """A button that sends a message; a bare one shows its picture only and says its label.

    `lang` is the language of the label where it is not the page's, `name` the id by which the button gets the focus.
    """
    attrs = (
        ("type", "button"),
        ("id", name),
        ("class", f"button {css}".strip()),
        ("data-do", do),
        ("lang", lang),
        # One that is really disabled would lose the focus when it was pressed for the last time.
        ("aria-disabled", None if enabled else "true"),
        ("aria-label", label if bare else None),
        ("title", label if bare else None),
    )
    return _button(attrs, picture, "" if bare else label)


@lru_cache(maxsize=256)
def _button(attrs: tuple[tuple[str, str | None], ...], picture: str, words: str) -> Markup:
    shown = tag("span", None, text(words)) if words else NOTHING
    return tag("button", dict(attrs), icon(picture) if picture else NOTHING, shown)


def board_picture(address: str, **attributes: object) -> Markup:
    """A picture of a board in the light of the page: two images, one of which the style sheet shows."""
    return join(tag("img", {"src": f"{address}#{light}", **attributes}) for light in ("light", "dark"))


def typical_board(game: str, *, lazy: bool = False) -> Markup:
    """The picture of a typical position of a game, which says nothing that the words beside it do not."""
    loading = "lazy" if lazy else None
    return board_picture(f"./assets/art/boards/{game}.svg", alt="", width=320, height=320, loading=loading)


NAME = {"type": "text", "autocapitalize": "words", "autocorrect": "off", "spellcheck": "false", "enterkeyhint": "done"}
"""The attributes of a field for a name: no keyboard puts other words in its place."""

NOTATION = {**NAME, "autocapitalize": "none", "autocomplete": "off"}
"""The attributes of a field for moves, links and codes, which are written letter by letter."""


def opener(label: str, *, several: bool = False) -> Markup:
    """The button that opens a file of the device, or several at once."""
    attrs = {"type": "file", "accept": ".txt,.json,text/plain", "data-file": True, "aria-label": label}
    attrs["multiple"] = several
    return tag("label", {"class": "button file"}, icon("open"), tag("span", None, text(label)), tag("input", attrs))


def fold(ident: str, label: str, *inside: Markup) -> Markup:
    """Parts that few people need, behind a word; they stay open while the page changes."""
    return tag("details", {"class": "how", "id": ident}, tag("summary", None, text(label)), *inside)


def link(address: str, *children: Markup, css: str = "", title: str | None = None, current: bool = False) -> Markup:
    """A link to a screen of the site, the current one or another; it works before Python is there."""
    here = "page" if current else None
    return tag("a", {"href": f"#{address}", "class": css or None, "title": title, "aria-current": here}, *children)


def way(address: str, label: str, picture: str, *, css: str = "") -> Markup:
    """A link that looks like a button."""
    return link(address, icon(picture), tag("span", None, text(label)), css=f"button {css}".strip())


def foot(language: Language, *others: Markup) -> Markup:
    """The last line: the way to the page on boards for other pages, and other ways."""
    return tag("p", {"class": "foot"}, beside("boards", "copy", language.say("boards.title"), language), *others)


def beside(folder: str, sign: str, words: str, language: Language) -> Markup:
    """The way to a page that lies beside the app, in a folder of its own."""
    where = {"href": f"./{folder}/{language.code}.html", "class": "button quiet"}
    return tag("a", where, icon(sign), tag("span", None, text(words)))


def paragraphs(words: str) -> tuple[Markup, ...]:
    """Text with blank lines as paragraphs."""
    return tuple(tag("p", None, text(part)) for part in words.split("\n\n"))


def choice(  # noqa: PLR0913 -- what a choice can be, by name
    name: str, value: str, label: str, *, chosen: bool, do: str = "", lang: str | None = None, mark: str = ""
) -> Markup:
    """One of several values to choose from, as a radio button with its label; `lang` as of a button.

    A mark stands out behind the label.
    """
    attrs = {"type": "radio", "name": name, "value": value, "checked": chosen, "data-do": do or None}
    marked = (text(" "), tag("b", {"class": "mark"}, text(mark))) if mark else ()
    words = tag("span", None, text(label), *marked)
    return tag("label", {"class": "choice", "lang": lang}, tag("input", attrs), words)


def choices(legend: str, *options: Markup, shows: bool = False) -> Markup:
    """A group of values to choose from; what it shows, the style sheet tells by the value chosen."""
    attrs = {"class": "choices", "data-shows": shows}
    return tag("fieldset", attrs, tag("legend", None, text(legend)), *options)


def modal(name: str, title: str, language: Language, *children: Markup, about: Markup = NOTHING) -> Markup:
    """A dialog that stands before everything until it is closed; what it is about is read out with its title."""
    close = button("dialog", language.say("dialog.close"), "close", css="quiet", bare=True)
    head = tag("header", None, tag("h2", {"id": f"{name}-title"}, text(title)), close)
    attrs = {"class": f"dialog {name}", "id": f"dialog-{name}", "aria-labelledby": f"{name}-title"}
    if not about:
        return tag("dialog", attrs, head, *children)
    told = tag("div", {"id": f"{name}-about", "class": "about"}, about)
    return tag("dialog", {**attrs, "aria-describedby": f"{name}-about"}, head, told, *children)


def recap(told: Iterable[Markup]) -> Markup:
    """The events as a list, a line an event."""
    return tag("ul", {"class": "recap"}, *(tag("li", None, words) for words in told))
