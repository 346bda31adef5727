"""What others are told that show pages of the site, and the lessons as pages of their own."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES
from tests.ui.pages import ids, parsed, unnamed, written
from tests.ui.test_embed import asked
from tools import oembed, opengraph
from ui.learn.ours import numbers
from ui.pages import boards, lessons, rules
from ui.pages.lessons import frames
from ui.pages.start import index_page

SITE = "https://fang.example/games/"


@cache
def pages() -> dict[str, str]:
    """Return the pages beside the app."""
    return {**written(rules), **written(boards), **written(lessons)}


@cache
def site() -> dict[str, str]:
    """Return these pages on a site whose address is known."""
    return oembed.told(pages(), frames(), SITE)


def answer(address: str) -> dict[str, Any]:
    """Return what a page's link leads to."""
    head = parsed(site()[address].partition("<head>")[2].partition("</head>")[0])
    (link,) = (link for link in head.all("link") if link.attrs.get("type") == oembed.TYPE)
    assert link.attrs["rel"] == "alternate"
    found: dict[str, Any] = json.loads(site()[link.attrs["href"].removeprefix(SITE)])
    return found


def test_every_page_names_its_answer() -> None:
    """Version 1.0 and of type rich: a frame with a title, as large as it says, of a page that the site has."""
    addresses = [address for address in pages() if address.endswith(".html")]
    assert len(addresses) == len(LANGUAGES) * (len(GAMES) + 1) + len(frames())
    for address in addresses:
        found = answer(address)
        assert (found["version"], found["type"], found["provider_url"]) == ("1.0", "rich", SITE)
        (frame,) = parsed(found["html"]).all("iframe")
        assert frame.attrs["title"] == found["title"]
        assert (frame.attrs["width"], frame.attrs["height"]) == (str(found["width"]), str(found["height"]))
        shown, _, query = frame.attrs["src"].removeprefix(SITE).partition("#")
        assert shown == ("embed.html" if address in frames() else address)
        assert not query or asked(query).mode == "lesson"


def test_the_site_keeps_its_pages() -> None:
    """Nothing else in them changes, whether or not the address ends with a slash."""
    bare = {
        address: "\n".join(line for line in content.splitlines() if oembed.TYPE not in line)
        for address, content in site().items()
        if address in pages()
    }
    assert bare == {address: content.rstrip("\n") for address, content in pages().items()}
    assert oembed.told(pages(), frames(), SITE.removesuffix("/")) == site()


def test_every_page_can_be_shown_as_a_card() -> None:
    """Open Graph: title and description of its own; its address and a picture only where the site's is known."""
    shared = opengraph.told({**pages(), "index.html": index_page()}, SITE)
    for address in (name for name in shared if name.endswith(".html")):
        told = card(shared[address])
        assert told["title"]
        assert told["description"]
        assert told["url"] == f"{SITE}{address.removesuffix('index.html')}"
        assert Path(told["image"].removeprefix(SITE)).is_file()
    assert card(pages()["lessons/xok.1.en.html"]).keys() == {"type", "site_name", "title", "description"}


def card(page: str) -> dict[str, str]:
    """Return the Open Graph tags of a page."""
    head = parsed(page.partition("<head>")[2].partition("</head>")[0])
    named = ((meta.attrs.get("property") or "", meta.attrs.get("content") or "") for meta in head.all("meta"))
    return {name.removeprefix("og:"): content for name, content in named if name.startswith("og:")}


@pytest.mark.parametrize(
    "wrong", ["fang.example", "ftp://fang.example/", "https://fang.example/?a", "https://", "/fang/"]
)
def test_an_address_that_is_none_is_refused(wrong: str) -> None:
    """Rather than told to others."""
    with pytest.raises(ValueError, match="should look like"):
        oembed.told(pages(), frames(), wrong)


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_lesson_has_a_page(code: str) -> None:
    """A board with its picture beside the page, no id twice, every control named; the page on boards leads there."""
    lessons = [f"lessons/{game}.{number}.{code}.html" for game in GAMES for number in numbers(game)]
    for address in lessons:
        body = parsed(pages()[address].partition("<body>")[2].partition("</body>")[0])
        (board,) = body.all("fang-board")
        assert {name: board.attrs[name] for name in ("game", "lesson", "lang")} == frames()[address]
        (image,) = board.all("img")
        assert f"lessons/{image.attrs['src'].removeprefix('./')}" in pages()
        assert len(ids(body)) == len(set(ids(body)))
        assert unnamed(body) == []
        assert f'href="../{address}"' in pages()[f"boards/{code}.html"]
