"""The rules without a script: everything stands in the page, and every link leads somewhere."""

from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from tests.ui.pages import Element, ids, nameless_elements, parse_markup, written_files
from ui.app import routes
from ui.learn.example import by_key
from ui.pages import rules
from ui.pages.about import ABOUT, CARDS
from ui.pages.boards import FOLDER
from ui.pages.start import INDEX, rules_address

ROOT = Path(__file__).parents[2]

PAGES = pytest.mark.parametrize(("game", "code"), [(game, code) for game in GAMES for code in LANGUAGES])


@cache
def rules_tree(game: str, code: str) -> Element:
    """Return the page's tree."""
    text = written_files(rules)[rules_address(game, code)]
    return parse_markup(text.partition("<body>")[2].partition("</body>")[0])


@PAGES
def test_every_rule_stands_there_with_its_pictures(game: str, code: str) -> None:
    """Words, a picture for each example, and its steps told; each rule under its id, and no id twice."""
    page, spoken = rules_tree(game, code), language(code)
    found, words = ids(page), page.words
    assert set(game_named(game).rules) <= set(found)
    assert len(found) == len(set(found))
    boards = [svg for svg in page.all("svg") if "board" in svg.attrs.get("class", "").split()]
    assert len(boards) == len(by_key(game))
    assert all(spoken.say(f"rule.{rule}.title") in words for rule in game_named(game).rules)
    assert len(page.with_attr("data-move")) == sum(len(example.steps) for example in by_key(game).values())
    assert all(
        "open" in chapter.attrs for chapter in page.with_attr("id") if chapter.attrs["id"].startswith("chapter-")
    )
    assert nameless_elements(page) == []


@PAGES
def test_nothing_needs_a_script(game: str, code: str) -> None:
    """No button, nothing that sends a message, no style in the markup, and all symbols in the page."""
    page = rules_tree(game, code)
    assert not list(page.all("button", "script", "style"))
    assert not page.with_attr("data-do")
    assert not page.with_attr("style")
    used = {element.attrs["href"].removeprefix("#") for element in page.all("use")}
    assert used <= set(ids(page))


@PAGES
def test_links_lead_to_rules_of_the_page_or_to_the_site(game: str, code: str) -> None:
    """Anchors are in the page; whatever else is an address that the site knows, or a page beside it."""
    beside = {
        *(f"../{folder}/{code}.html" for folder in (FOLDER, ABOUT)),
        *(f"./{game}.{other}.html" for other in LANGUAGES),
    }
    beside.add(f"../{CARDS}/{game}.{code}.html")
    for link in rules_tree(game, code).all("a"):
        place, _, anchor = link.attrs["href"].partition("#")
        assert place in {"", "../index.html"} | beside
        if place == "../index.html":
            routes.read(anchor)
        elif not place:
            assert anchor in game_named(game).rules


def test_the_start_page_leads_to_all_of_them() -> None:
    """Without a script, whatever language is read."""
    text = INDEX.read_text(encoding="utf-8")
    for address in written_files(rules):
        assert text.count(f'href="./{address}"') == 1
