"""Markup as a tree, strictly: every element is closed where it was opened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import unescape
from itertools import groupby
from types import ModuleType

from engine.games import GAMES
from engine.language import LANGUAGES
from tests.ui.updated import model_after
from ui.app import routes
from ui.app.model import Model
from ui.app.routes import Route
from ui.draw.markup import VOID
from ui.pages import about, boards, licences
from ui.pages.start import rules_address
from ui.table.message import Message
from ui.table.session import World
from ui.views.page import view

OFFERED = ("button", "a", "input", "dialog", "select", "textarea", "summary")
"""Elements that a person can act on or is led into."""
BESIDE = (boards.FOLDER, licences.FOLDER, *about.FOLDERS)
"""The folders of pages beside the app that the start page leads to."""


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
        left = [self]
        while left:
            element = left.pop()
            if skipping and element.name == skipping:
                continue
            if not names or element.name in names:
                yield element
            left += [child for child in reversed(element.children) if isinstance(child, Element)]

    def with_attr(self, attr: str) -> list[Element]:
        """Return the elements with that attribute."""
        return [element for element in self.all() if attr in element.attrs]

    @property
    def words(self) -> str:
        """The text below, with single spaces."""
        return single(" ".join(self.texts()))

    def texts(self) -> Iterator[str]:
        """Yield the texts below, as they stand in the markup; one that has cells or names marked is whole."""
        for is_sentence, run in groupby(self.children, key=is_of_a_sentence):
            found = [words for child in run for words in ([child] if isinstance(child, str) else child.texts())]
            if is_sentence:
                yield "".join(found)
            else:
                yield from found

    @property
    def speech(self) -> str:
        """The element's content as a screen reader has it."""
        if self.attrs.get("aria-hidden") == "true":
            return ""
        own = self.attrs.get("aria-label", "") or self.attrs.get("alt", "")
        if own:
            return own
        parts = []
        for is_sentence, run in groupby(self.children, key=is_of_a_sentence):
            found = (child if isinstance(child, str) else child.speech for child in run)
            parts.append(("" if is_sentence else " ").join(found))
        return single(" ".join(parts))


def is_of_a_sentence(child: Element | str) -> bool:
    """Whether this is text, or a cell, a move or a name that is marked within text."""
    return isinstance(child, str) or (child.name == "span" and child.attrs == {"translate": "no"})


ATTRIBUTE = re.compile(r"""\s+([^\s=<>/"']+)(?:="([^"]*)"|='([^']*)')?""")
TOKEN = re.compile(
    rf"(?P<words>[^<]+)|<(?P<end>/?)(?P<name>[a-zA-Z][\w-]*)(?P<attrs>(?:{ATTRIBUTE.pattern})*)\s*(?P<closed>/?)>"
    r"|<!(?:--.*?--|doctype[^>]*)>",
    re.DOTALL | re.IGNORECASE,
)
"""The parts of markup. The parser of the standard library takes anything, and five times as long."""

RAW = {"script": re.compile("(.*?)</script>", re.DOTALL), "style": re.compile("(.*?)</style>", re.DOTALL)}
"""Elements whose content is no markup."""


class Builder:
    """Builds the tree; an assertion fails where something is no markup, or is not balanced."""

    def __init__(self) -> None:
        """Begin at a root without a name."""
        self.open = [Element("", {})]

    def feed(self, markup: str) -> None:
        """Read all of it."""
        at = 0
        while at < len(markup):
            found = TOKEN.match(markup, at)
            assert found, f"no markup: {markup[at : at + 80]}"
            at = found.end()
            if found["words"]:
                self.open[-1].children.append(unescape(found["words"]))
            elif found["end"]:
                assert self.open.pop().name == found["name"].lower(), found[0]
            elif found["name"]:
                self.begin(found["name"].lower(), found["attrs"], closed=bool(found["closed"]))
                at = self.raw(markup, at)

    def begin(self, name: str, attrs: str, *, closed: bool) -> None:
        """Open an element; HTML's own can be closed at once only if they are void, those of pictures always."""
        pairs = ATTRIBUTE.findall(attrs)
        found = {attr.lower(): unescape(value or other) for attr, value, other in pairs}
        assert len(found) == len(pairs), f"twice the same attribute: {attrs}"
        forbidden = [attr for attr in found if attr == "style" or attr.startswith("on")]
        assert not forbidden, f"the page's security policy forbids {forbidden}"
        void = name in VOID
        assert not closed or void or name == "svg" or any(element.name == "svg" for element in self.open), name
        element = Element(name, found)
        self.open[-1].children.append(element)
        if not (void or closed):
            self.open.append(element)

    def raw(self, markup: str, at: int) -> int:
        """Take what an element holds that is no markup; return where it ends."""
        ends = RAW.get(self.open[-1].name)
        if not ends:
            return at
        found = ends.match(markup, at)
        assert found, f"no end: {self.open[-1].name}"
        self.open.pop().children.append(found[1])
        return found.end()


@lru_cache(maxsize=16)
def parse_markup(markup: str) -> Element:
    """Return the tree under a root without a name; nobody may change it, for the same markup has the same tree."""
    builder = Builder()
    builder.feed(markup)
    assert len(builder.open) == 1, [element.name for element in builder.open]
    return builder.open[0]


@cache
def written_files(by: ModuleType) -> dict[str, str]:
    """Return the files that a module of ui/pages writes into the site, made once; nobody may change them."""
    files: dict[str, str] = by.pages()
    return files


def page_tree(model: Model) -> Element:
    """Return the page of the model, all regions one after the other."""
    return parse_markup("".join(view(model).regions.values()))


def in_each_language(model: Model, world: World) -> Iterator[Model]:
    """Yield the model with each language set."""
    for code in LANGUAGES:
        yield model_after(model, Message("set", f"language {code}"), world)


def ids(root: Element) -> list[str]:
    """Return all ids, outside of templates."""
    return [element.attrs["id"] for element in root.all(skipping="template") if "id" in element.attrs]


def region(model: Model, name: str) -> Element:
    """Return one region of the page."""
    return parse_markup(view(model).regions[name])


def does(root: Element) -> dict[str, Element]:
    """Return the elements that send a message, by its words."""
    return {element.attrs["data-do"]: element for element in root.with_attr("data-do")}


def astray(root: Element) -> list[str]:
    """Return the addresses of links that lead neither to a screen nor to a page beside the app: on boards, to print."""
    found = [link.attrs["href"] for link in root.all("a")]
    printed = {f"./{rules_address(game, code)}" for game in GAMES for code in LANGUAGES}
    beside = printed | {f"./{folder}/{code}.html" for folder in BESIDE for code in LANGUAGES}
    return [href for href in found if href not in beside and not isinstance(routes.read(href.removeprefix("#")), Route)]


def nameless_elements(root: Element) -> list[Element]:
    """Return the elements to act on that a screen reader has no name for."""
    by_id = {element.attrs["id"]: element for element in root.with_attr("id")}
    labelled = {id(field): label for label in root.all("label") for field in label.all("input", "select", "textarea")}
    offered = [element for element in root.all() if element.name in OFFERED or element.attrs.get("role") == "button"]
    named = [*offered, *root.all("fieldset"), *(e for e in root.all("svg") if e.attrs.get("role"))]
    return [element for element in named if not name_of(element, by_id, labelled)]


def name_of(element: Element, by_id: dict[str, Element], labelled: dict[int, Element]) -> str:
    """Return the accessible name of an element."""
    if "aria-labelledby" in element.attrs:
        return by_id[element.attrs["aria-labelledby"]].speech
    if element.attrs.get("aria-label"):
        return element.attrs["aria-label"]
    if id(element) in labelled:
        return labelled[id(element)].speech
    if element.name == "fieldset":
        return next((legend.speech for legend in element.all("legend")), "")
    return "" if element.name in {"input", "dialog"} else element.speech
