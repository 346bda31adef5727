"""The tags from which others make a card of a link."""

from pathlib import Path

import pytest

from tests.ui.pages import parse_markup, written_files
from tools.build import opengraph
from ui.pages import boards, lessons, rules
from ui.pages.start import index_page

SITE = "https://fang.example/games/"
PAGES = {**written_files(rules), **written_files(boards), **written_files(lessons), "index.html": index_page()}


def card(page: str) -> dict[str, str]:
    """Return the Open Graph tags of a page."""
    head = parse_markup(page.partition("<head>")[2].partition("</head>")[0])
    named = ((meta.attrs.get("property") or "", meta.attrs.get("content") or "") for meta in head.all("meta"))
    return {name.removeprefix("og:"): content for name, content in named if name.startswith("og:")}


@pytest.mark.parametrize("site", [SITE, SITE.removesuffix("/")])
def test_every_page_can_be_shown_as_a_card(site: str) -> None:
    """Title and description of its own; its address and a picture only where the site's is known."""
    shared = opengraph.tag_pages(PAGES, site)
    for address in (name for name in shared if name.endswith(".html")):
        tags = card(shared[address])
        assert tags["title"]
        assert tags["description"]
        assert tags["url"] == f"{SITE}{address.removesuffix('index.html')}"
        assert Path(tags["image"].removeprefix(SITE)).is_file()
    assert card(PAGES["lessons/xok.1.en.html"]).keys() == {"type", "site_name", "title", "description"}


@pytest.mark.parametrize(
    "wrong", ["fang.example", "ftp://fang.example/", "https://fang.example/?a", "https://", "/fang/"]
)
def test_an_address_that_is_none_is_refused(wrong: str) -> None:
    """No page gets an address that leads nowhere."""
    with pytest.raises(ValueError, match="should look like"):
        opengraph.tag_pages(PAGES, wrong)
