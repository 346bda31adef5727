"""The page is patched step by step, and is always the page that the views say."""

from random import Random

import pytest

from engine.games import GAMES
from tests.ui.pages import Element, parse_markup
from tests.ui.patched import Patched, is_like
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.model import Model
from ui.draw.changes import INSIDE, WHOLE, changes
from ui.draw.markup import Markup, join, tag, text
from ui.table.message import Message, message_in
from ui.table.session import World
from ui.views.page import view

MESSAGES = 2000
WORLD = World(Random(0), "")


@pytest.mark.parametrize("game", GAMES)
def test_the_patched_page_is_the_whole_view(game: str) -> None:
    """After each of many random messages, whatever they come to, each region is what its markup says."""
    rng, page = Random(game), Patched()
    model = model_after(first_model(WORLD), Message("open", game), WORLD)
    page.show(view(model).regions)
    for _ in range(MESSAGES):
        said = message(page, model, rng)
        model = model_after(model, said, WORLD)
        shown = view(model).regions
        changed = page.show(shown)
        unlike = [name for name in changed if not is_like(page.regions[name], whole(name, shown[name]))]
        assert unlike == [], said


def whole(name: str, markup: Markup) -> Element:
    """Return a region that was never patched."""
    return Element(name, {"id": name}, parse_markup(markup).children)


def message(page: Patched, model: Model, rng: Random) -> Message:
    """Return what something on the page says: often what moves the game on, at times a link to another screen."""
    if rng.random() < 0.02:
        links = [link.attrs["href"] for region in page.regions.values() for link in region.all("a")]
        inside = [link.removeprefix("#") for link in links if link.startswith("#")]
        return Message("open", rng.choice([*inside, model.session.game]))
    offers = [offer for region in page.regions.values() for offer in offers_in(region, "")]
    taps = [offer for offer in offers if offer[0].startswith("tap ")]
    words, board = rng.choice(taps if taps and rng.random() < 0.8 else offers)
    return message_in(words, board=board)


def offers_in(element: Element, board: str) -> list[tuple[str, str]]:
    """Return the words of all that can be pressed, each with the name of its board."""
    board = element.attrs.get("data-board", board)
    own = [(element.attrs["data-do"], board)] if "data-do" in element.attrs else []
    return own + [
        offer for child in element.children if isinstance(child, Element) for offer in offers_in(child, board)
    ]


def test_what_has_not_changed_is_not_said() -> None:
    """Only the text that differs is handed over, by the nearest id and the way from there."""
    before, now = (tag("p", {"id": "a"}, tag("b", None, text("1")), tag("i", None, text(w))) for w in ("2", "<3"))
    assert changes("x", before, before) == []
    assert changes("x", before, now) == [(("a", 1, 2, 0, 1), "<3")]


def test_attributes_come_and_go() -> None:
    """Those that differ are named, and those that are gone."""
    before = tag("p", {"title": "a", "hidden": True, "lang": "en"})
    now = tag("p", {"title": 'b"', "hidden": False, "lang": "en", "translate": True})
    assert changes("x", before, now) == [(("x", 0, 1), {"hidden": None, "title": 'b"', "translate": ""})]


def test_parts_with_ids_stay_what_they_are() -> None:
    """One that comes before others leaves them alone, and so does one that goes."""
    a, b, c = (tag("li", {"id": name}, text(name)) for name in "abc")
    one, other = (tag("ul", {"id": "list"}, *parts) for parts in ((a, b), (c, b)))
    assert changes("x", one, other) == [(("list",), [2, c, 1])]


def test_an_element_with_another_id_is_another_one() -> None:
    """It is new to the page, so that its animation begins."""
    one, other = (tag("g", None, tag("use", {"id": name})) for name in ("fish-1", "fish-2"))
    assert changes("x", one, other) == [(("x", 0, 1), [1, '<use id="fish-2"></use>'])]


def test_texts_side_by_side_are_one() -> None:
    """As in the page."""
    one, other = (tag("p", None, text("a"), join((text(words), text("c"))), tag("b")) for words in ("b", "d"))
    assert changes("x", one, other) == [(("x", 0, 1, 0, 2), "adc")]


def test_the_page_compares_what_is_not_known_here() -> None:
    """Fields hold what somebody has typed, and markup from elsewhere may hold anything."""
    one, other = (tag("input", {"id": "field", "value": value}) for value in ("1", "2"))
    assert changes("x", one, other) == [(("field",), [WHOLE, other])]
    made, anew = (Markup(f"<b>{words}</b>") for words in "12")
    assert changes("x", made, anew) == [(("x",), [INSIDE, anew])]


def test_a_region_in_a_region_is_left_alone() -> None:
    """It is patched by itself."""
    one, other = (tag("span", {"id": "place", "data-region": True, "title": title}) for title in "12")
    assert changes("x", one, other) == []
