"""The pages that a site owes its visitors, and every link in the pages beside the app."""

import json
import re
from datetime import date
from itertools import chain
from pathlib import Path
from types import ModuleType

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.ui.pages import Element, parse_markup, region
from tests.ui.players import world
from tests.ui.updated import model_after
from tools.build import licences as built_licences
from tools.build import offline, spoken
from tools.build.filelist import on_disk
from ui.acts.update import first_model
from ui.app.backup import OF_BROWSER
from ui.app.storage import BROKEN
from ui.pages import about, boards, cards, lessons, licences, rules
from ui.pages.about import FOLDERS, IMPRINT
from ui.table.message import Message
from ui.views.home import OWED

WORDS = "Ada Example\nStreet 1\n\nmail@example.org <b>"
LEAVES: tuple[ModuleType, ...] = rules, boards, cards, lessons, licences


def every_page() -> dict[str, str]:
    """The pages beside the app by address, the imprint among them."""
    pages = dict(chain.from_iterable(module.pages().items() for module in LEAVES)) | about.pages(WORDS)
    return {address: text for address, text in pages.items() if address.endswith(".html")}


def ids(page: Element) -> set[str]:
    """The anchors of a page."""
    return {one.attrs["id"] for one in page.with_attr("id")}


def test_no_link_of_a_page_is_broken(tmp_path: Path) -> None:
    """It leads to a page, to an anchor of it, to a screen of the app, or to a file of the site."""
    built_licences.write(tmp_path)
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    pages = {address: parse_markup(text) for address, text in every_page().items()}
    wrong = []
    for address, page in pages.items():
        for link in (one.attrs["href"] for one in page.all("a")):
            if re.match(r"https?:", link):
                continue
            name, _, anchor = link.partition("#")
            to = (Path(address).parent / name).as_posix() if name else address
            to = re.sub(r"[^/]+/\.\./", "", to)
            if to == "index.html" or to in written or (to in pages and (not anchor or anchor in ids(pages[to]))):
                continue
            wrong.append(f"{address}: {link}")
    assert wrong == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_the_pages(folder: str, code: str) -> None:
    """Each says all of its texts, and leads to the others."""
    page = parse_markup(about.pages()[f"{folder}/{code}.html"])
    spoken_here = about.page_language(code)
    for key, words in spoken_here.entries.items():
        if key.startswith(f"{folder}.") and "credits" not in key:
            assert all(part in page.words for part in str(words).split("\n\n")), key
    links = {one.attrs["href"] for one in page.with_attr("href")}
    assert {f"../{other}/{code}.html" for other in FOLDERS if other != folder} <= links
    assert f"../{IMPRINT}/{code}.html" not in links


@pytest.mark.parametrize("code", LANGUAGES)
def test_who_made_the_games(code: str) -> None:
    """Each game is named with the authors that its cover names."""
    page = parse_markup(about.pages()[f"about/{code}.html"])
    say = language(code)
    for game in GAMES:
        assert say.say(f"name.{game}") in page.words
        assert not say.has_text(f"authors.{game}") or say.say(f"authors.{game}") in page.words


def test_an_imprint() -> None:
    """The host's words stand as they were written, and each page leads to them."""
    pages = about.pages(WORDS)
    for code in LANGUAGES:
        page = parse_markup(pages[f"{IMPRINT}/{code}.html"])
        assert "mail@example.org <b>" in page.words
        (first, *_) = [one for one in page.all("p") if "Ada Example" in one.words]
        assert len([*first.all("br")]) == 1
        for folder in FOLDERS:
            links = {one.attrs["href"] for one in parse_markup(pages[f"{folder}/{code}.html"]).with_attr("href")}
            assert f"../{IMPRINT}/{code}.html" in links


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_start_page_and_the_rules_lead_there(code: str) -> None:
    """In their last line."""
    model = model_after(first_model(world()), Message("set", f"language {code}"), world())
    home = region(model_after(model, Message("open"), world()), "home")
    assert {f"./{folder}/{code}.html" for folder in OWED} <= {one.attrs["href"] for one in home.with_attr("href")}
    for game in GAMES:
        page = region(model_after(model, Message("open", f"{game}.rules"), world()), "rules")
        assert f"./about/{code}.html" in {one.attrs["href"] for one in page.with_attr("href")}


def test_news_come_with_their_days() -> None:
    """The latest first, in every language; the notice about a new version leads there."""
    for code in LANGUAGES:
        days = [key.split(".")[1] for key in about.page_language(code).entries if re.fullmatch(r"news\..*\.text", key)]
        assert days == sorted(days, reverse=True)
        assert all(date.fromisoformat(day) for day in days)
        page = parse_markup(about.pages()[f"news/{code}.html"])
        assert [one.words for one in page.all("h2")] == [
            about.page_language(code).say(f"news.{day}.title") for day in days
        ]
    model = model_after(first_model(world()), Message("renewable"), world())
    notice = region(model, "notice")
    assert "./news/en.html" in {one.attrs["href"] for one in notice.with_attr("href")}


def test_no_visit_fetches_them_unasked(tmp_path: Path) -> None:
    """Neither Python nor the service worker: they are kept once they were read."""
    assert not [place for place in on_disk() if "/pages/" in place]
    assert not [place for texts in spoken.files(set()).values() for place in texts if "/pages/" in place]
    for address in (*about.pages(WORDS), *cards.pages(), "assets/js/forget.js", "assets/styles/cards.css"):
        assert offline.is_asked(tmp_path / address), address


def test_the_script_leaves_out_what_a_backup_leaves_out() -> None:
    """Its pattern fits the keys of this browser and of broken texts, and no other."""
    script = Path("assets/js/forget.js").read_text(encoding="utf-8")
    (pattern,) = re.findall(r"const OF_BROWSER = /(.*?)/;", script)
    assert all(re.search(pattern, key) for key in (*OF_BROWSER, f"{BROKEN}1"))
    assert not any(re.search(pattern, key) for key in ("fang.settings", "fang.shelf.1", "fang.tally"))
    (form,) = re.findall(r"(\{ fang: .*?), texts", script)
    assert json.loads(re.sub(r"(\w+):", r'"\1":', form) + "}") == {"fang": "backup", "version": 1}
