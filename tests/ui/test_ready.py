"""index.html is the page ready before Python: current, whole, and in every language."""

from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.languages import REGISTER
from tests.ui.pages import BESIDE, Element, ids, nameless_elements, parse_markup
from ui.acts.update import ACTS
from ui.app import routes
from ui.pages.start import FAILURES, INDEX, OTHER, ROOT, index_page, pages, start_page, thumbnails

FIRST = LANGUAGES[0]


@cache
def document(code: str = FIRST) -> Element:
    """Return the page on the disk, or what is put into it for a reader of another language."""
    return parse_markup(INDEX.read_text(encoding="utf-8") if code == FIRST else pages()[OTHER.format(code)])


def page(code: str) -> Element:
    """Return the body of the page in a language."""
    if code != FIRST:
        return next(document(code).all("body"))
    (found,) = (element for element in document().with_attr("id") if element.attrs["id"] == "page")
    return found


def test_the_page_on_the_disk_is_current() -> None:
    """It is what the views make of the first model today (`make files` writes it anew)."""
    assert INDEX.read_text(encoding="utf-8") == index_page()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_game_can_be_begun(code: str) -> None:
    """All that begins a game is there to be pressed, each of it named."""
    asked = {f"{verb} {game}" for verb in ("against", "together") for game in GAMES}
    pressed = [element for element in page(code).with_attr("data-do") if element.attrs["data-do"] in asked]
    assert {element.attrs["data-do"] for element in pressed} == asked
    assert all(element.speech for element in pressed)


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_region_stands_in_its_place(code: str) -> None:
    """Python finds every region by its id, and finds in it what it would put there."""
    places = {element.attrs["id"]: element for element in page(code).with_attr("id")}
    for name, markup in start_page(code).regions.items():
        assert places[name].words == parse_markup(markup).words


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_language_is_the_pages_own(code: str) -> None:
    """Words that belong to the page and to no region are in its language too."""
    assert language(code).say("loading") in page(code).words
    assert language(code).say("home.tagline") in page(code).words


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_keeps_python_away_can_be_said(code: str) -> None:
    """Each reason waits in the page, unseen; what can be mended has a way to try again."""
    (place,) = (element for element in page(code).with_attr("id") if element.attrs["id"] == "failed")
    reasons = {words.attrs["data-why"]: words for words in place.all("p") if "lang" not in words.attrs}
    assert reasons.keys() == set(FAILURES)
    assert all("hidden" in words.attrs for words in reasons.values())
    assert all(words.words.startswith(language(code).say(f"failed.{why}")) for why, words in reasons.items())
    assert [why for why, words in reasons.items() if words.with_attr("data-again")] == [
        why for why in FAILURES if FAILURES[why]
    ]


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_language_comes_by_itself(code: str) -> None:
    """Nobody loads two of them; each says which it is, and which way it is written."""
    (html,) = document(code).all("html")
    assert (html.attrs["lang"], html.attrs["dir"]) == (code, REGISTER[code].direction)
    assert [template.attrs["id"] for template in document().all("template")] == ["mend", "runtime"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_elements_share_an_id(code: str) -> None:
    """Whichever language is in the page: it is patched by ids."""
    (symbols,) = (element for element in document().all() if element.attrs.get("class") == "symbols")
    inside = [element.attrs["id"] for element in page(code).with_attr("id")]
    found = [*ids(symbols), *inside]
    assert len(found) == len(set(found))


def test_every_symbol_used_is_there() -> None:
    """Pieces, marks and icons are drawn by reference, and no reference leads nowhere."""
    known = set(ids(document()))
    used = {element.attrs["href"] for code in LANGUAGES for element in document(code).all("use")}
    assert used
    assert {href.removeprefix("#") for href in used} <= known


def test_no_drawing_is_read_out_as_a_picture_of_nothing() -> None:
    """Each one is hidden, or says what it shows."""
    named = {"aria-hidden", "aria-label", "aria-labelledby"}
    assert [svg.attrs for svg in document().all("svg") if not named & set(svg.attrs)] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_link_leads_to_a_screen(code: str) -> None:
    """By an address that the router reads, so it works before Python and after; or to a page beside the app."""
    for link in page(code).all("a"):
        address = link.attrs["href"]
        screen = address.startswith("#") and isinstance(routes.read(address.removeprefix("#")), routes.Route)
        assert screen or address in {f"./{folder}/{code}.html" for folder in BESIDE}


def test_every_verb_is_one_that_the_page_knows() -> None:
    """A tap before Python is there is done as soon as it is."""
    said = [element.attrs["data-do"].partition(" ")[0] for element in document().with_attr("data-do")]
    forms = [element.attrs["data-form"] for element in document().with_attr("data-form")]
    assert {*said, *forms} <= ACTS.keys()


def test_every_file_named_is_there() -> None:
    """Scripts, styles, pictures, the configuration; but not what is fetched at set-up or written by a build."""
    named = {
        value
        for element in document().all()
        for name, value in element.attrs.items()
        if name in {"src", "href", "config"}
        and not value.startswith(("#", "./assets/vendor/", "./rules/", *(f"./{folder}/" for folder in BESIDE)))
    }
    assert named
    assert all(value.startswith("./") for value in named)
    assert [value for value in named if value != "./" and not (ROOT / value.partition("#")[0]).is_file()] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_that_can_be_acted_on_has_a_name(code: str) -> None:
    """A person who does not see the page can use it."""
    assert nameless_elements(page(code)) == []


def test_nothing_runs_inline() -> None:
    """No handler and no script stands in the markup: a strict content policy can forbid them."""
    assert not [name for element in document().all() for name in element.attrs if name.startswith("on")]
    assert all("src" in script.attrs and not script.words for script in document().all("script"))


@pytest.mark.parametrize("path", thumbnails(), ids=lambda path: path.stem)
def test_each_thumbnail_is_current(path: Path) -> None:
    """The pictures of the start page are what the painters draw today; `make files` writes them."""
    assert path.read_text(encoding="utf-8") == thumbnails()[path]
