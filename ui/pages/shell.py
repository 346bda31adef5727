"""The shell of pages beside the app: the way to the start page, and the same page in the other languages."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from string import Template
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from engine.language import LANGUAGES, Language
from engine.languages import REGISTER
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import board_picture
from ui.embed.board import open_board
from ui.embed.messages import picture_messages
from ui.pages.start import everywhere
from ui.table.session import World
from ui.views.page import LOGO

if TYPE_CHECKING:
    from collections.abc import Mapping

SHELL = Path(__file__).parents[2] / "assets" / "beside.html"


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page beside the app, in a folder of the site."""

    spoken: Language
    """Its language."""
    root: Mapping[str, str]
    """Attributes of its root element."""
    address: str
    """Its address within its folder, with `{}` for the code of the language."""
    title: str
    description: str
    policy: str
    """Its content security policy (ui/pages/policy.py)."""
    head: Markup
    """The content of its head besides that of every such page."""
    symbols: Markup = NOTHING
    """The symbols with which its pictures are drawn."""


def page_text(leaf: Leaf, article: Markup) -> str:
    """The text of the page, with this article."""
    root = {"lang": leaf.spoken.code, "dir": leaf.spoken.about.direction, **leaf.root, "data-theme": "system"}
    return Template(SHELL.read_text(encoding="utf-8")).substitute(
        root=" ".join(f'{name}="{text(value)}"' for name, value in root.items()),
        policy=leaf.policy,
        title=text(leaf.title),
        description=text(leaf.description),
        head=join((leaf.head, *(_alternate(leaf, code) for code in LANGUAGES))),
        symbols=join(
            (tag("div", {"class": "symbols of-game"}, leaf.symbols), tag("div", {"class": "symbols"}, everywhere()))
        ),
        page=join((_top(leaf), tag("main", {"id": "main"}, article))),
    )


def style(name: str) -> Markup:
    """The element that loads one of the site's style sheets."""
    return tag("link", {"rel": "stylesheet", "href": f"../assets/styles/{name}.css"})


def board_loader() -> Markup:
    """The element that loads the boards of a page."""
    return join((style("embed"), tag("script", {"async": True, "src": "../assets/fang-board.js"})))


def board(name: str, asked: Mapping[str, str], image: str, alt: str) -> Markup:
    """An embedded board, with the picture that stands in its place until it is loaded."""
    return tag("fang-board", {"id": name, **asked}, board_picture(image, alt=alt, width=480, height=480))


def picture(asked: Mapping[str, str]) -> str:
    """A board as a standalone picture; raises ValueError if it has no position."""
    (found,) = picture_messages(open_board(urlencode(asked), (LANGUAGES[0],), World(Random(0), "")))
    return str(found["svg"])


def _alternate(leaf: Leaf, code: str) -> Markup:
    return tag("link", {"rel": "alternate", "hreflang": code, "href": leaf.address.format(code)})


def _top(leaf: Leaf) -> Markup:
    """The link to the start page, the title, and the same page in the other languages."""
    site = tag("span", None, text(leaf.spoken.say("site.name")))
    mark = tag("a", {"href": "../index.html", "class": "mark"}, Markup(LOGO.replace('src="./', 'src="../')), site)
    others = (_other(leaf, code) for code in LANGUAGES if code != leaf.spoken.code)
    nav = tag("nav", {"aria-label": leaf.spoken.say("nav.site")}, *others)
    return tag("header", {"id": "top"}, mark, tag("h1", None, text(leaf.title)), nav)


def _other(leaf: Leaf, code: str) -> Markup:
    where = {"href": leaf.address.format(code), "hreflang": code, "lang": code}
    return tag("a", {"class": "button quiet", **where}, text(REGISTER[code].name))
