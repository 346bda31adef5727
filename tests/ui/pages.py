"""Markup as a tree, strictly: every element is closed where it was opened."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.language import LANGUAGES
from tests.ui.updated import updated
from ui.app import routes
from ui.app.routes import Route
from ui.draw.markup import VOID
from ui.pages.boards import FOLDER
from ui.pages.start import rules_address
from ui.table.message import Message
from ui.views.page import view

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from ui.app.model import Model
    from ui.table.session import World

OFFERED = ("button", "a", "input", "dialog", "select", "textarea", "summary")
"""Elements that a person can act on or is led into."""


def single(text: str) -> str:
    """The text with single spaces, as a page shows it; a narrow space that French has before signs is none of them."""
    return re.sub(r"[ \t\r\n\f]+", " ", text).strip(" ")


@dataclass(slots=True, eq=False)
class Element:
    """An element: its attributes (a bare one is empty), its children, among them text."""

    name: str
    attrs: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    def all(self, *names: str, skipping: str = "") -> Iterator[Element]:
        """Yield the element and all below it in document order, of these names if any are given."""
        if skipping and self.name == skipping:
            return
        if not names or self.name in names:
            yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.all(*names, skipping=skipping)

    def having(self, attr: str) -> list[Element]:
        """Return the elements with that attribute."""
        return [element for element in self.all() if attr in element.attrs]

    @property
    def words(self) -> str:
        """The text below, with single spaces."""
        return single(" ".join(self.texts()))

    def texts(self) -> Iterator[str]:
        """Yield the texts below, as they stand in the markup."""
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child.texts()

    @property
    def spoken(self) -> str:
        """What a screen reader makes of the element's content."""
        if self.attrs.get("aria-hidden") == "true":
            return ""
        own = self.attrs.get("aria-label", "") or self.attrs.get("alt", "")
        parts = (child if isinstance(child, str) else child.spoken for child in self.children)
        return own or single(" ".join(parts))


class Builder(HTMLParser):
    """Builds the tree; an assertion fails where markup is not balanced."""

    def __init__(self) -> None:
        """Begin at a root without a name."""
        super().__init__(convert_charrefs=True)
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"twice the same attribute: {names}"
        forbidden = [name for name in names if name == "style" or name.startswith("on")]
        assert not forbidden, f"the page's security policy forbids {forbidden}"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open and close an element; HTML's own can do so only if they are void, those of pictures always."""
        assert tag in VOID or any(element.name == "svg" for element in self.open) or tag == "svg", tag
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        """Close the element that is open, and no other."""
        assert self.open.pop().name == tag, f"</{tag}>"

    def handle_data(self, data: str) -> None:
        """Keep the text."""
        self.open[-1].children.append(data)


@lru_cache(maxsize=16)
def parsed(markup: str) -> Element:
    """Return the tree under a root without a name; nobody may change it, for the same markup has the same tree."""
    builder = Builder()
    builder.feed(markup)
    builder.close()
    assert len(builder.open) == 1, [element.name for element in builder.open]
    return builder.open[0]


@cache
def written(by: ModuleType) -> dict[str, str]:
    """Return the files that a module of ui/pages writes into the site, made once; nobody may change them."""
    files: dict[str, str] = by.pages()
    return files


def shown(model: Model) -> Element:
    """Return the page of the model, all regions one after the other."""
    return parsed("".join(view(model).regions.values()))


def in_each_language(model: Model, world: World) -> Iterator[Model]:
    """Yield the model with each language set."""
    for code in LANGUAGES:
        yield updated(model, Message("set", f"language {code}"), world)


def ids(root: Element) -> list[str]:
    """Return all ids, outside of templates."""
    return [element.attrs["id"] for element in root.all(skipping="template") if "id" in element.attrs]


def region(model: Model, name: str) -> Element:
    """Return one region of the page."""
    return parsed(view(model).regions[name])


def does(root: Element) -> dict[str, Element]:
    """Return the elements that send a message, by its words."""
    return {element.attrs["data-do"]: element for element in root.having("data-do")}


def astray(root: Element) -> list[str]:
    """Return the addresses of links that lead neither to a screen nor to a page beside the app: on boards, to print."""
    found = [link.attrs["href"] for link in root.all("a")]
    printed = {f"./{rules_address(game, code)}" for game in GAMES for code in LANGUAGES}
    beside = printed | {f"./{FOLDER}/{code}.html" for code in LANGUAGES}
    return [href for href in found if href not in beside and not isinstance(routes.read(href.removeprefix("#")), Route)]


def unnamed(root: Element) -> list[Element]:
    """Return the elements to act on that a screen reader has no name for."""
    by_id = {element.attrs["id"]: element for element in root.having("id")}
    labelled = {id(field): label for label in root.all("label") for field in label.all("input", "select", "textarea")}
    offered = [element for element in root.all() if element.name in OFFERED or element.attrs.get("role") == "button"]
    named = [*offered, *root.all("fieldset"), *(e for e in root.all("svg") if e.attrs.get("role"))]
    return [element for element in named if not name_of(element, by_id, labelled)]


def name_of(element: Element, by_id: dict[str, Element], labelled: dict[int, Element]) -> str:
    """Return the accessible name of an element."""
    if "aria-labelledby" in element.attrs:
        return by_id[element.attrs["aria-labelledby"]].spoken
    if element.attrs.get("aria-label"):
        return element.attrs["aria-label"]
    if id(element) in labelled:
        return labelled[id(element)].spoken
    if element.name == "fieldset":
        return next((legend.spoken for legend in element.all("legend")), "")
    return "" if element.name in {"input", "dialog"} else element.spoken
