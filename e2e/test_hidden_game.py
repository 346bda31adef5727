"""A small game with hidden cards, in a site that is built with it (tests/fourth), in each engine."""

import re
from collections.abc import Iterator

import pytest

from e2e.conftest import new_window
from e2e.windows import Window
from tests.fourth.build import ROOT, SMALL, TREE
from tools.run.serve import serving

SEATS = 3
HELD = "() => [...document.querySelectorAll('.hand [data-do^=tap]')].map(one => one.dataset.do)"
CHOOSE = "seats => document.querySelector(`[name=players][value='${seats}']`).click()"
PAGE = "() => document.title + document.body.innerHTML"
USED = "() => document.querySelector('[data-do=\"tap used\"]').getAttribute('aria-label')"


@pytest.fixture
def visitor(request: pytest.FixtureRequest, engine: str) -> Iterator[Window]:
    """A window of a new visitor of the site with the game."""
    with serving(ROOT / TREE / "dist") as server, new_window(request, engine, server.url) as window:
        yield window


def hand(window: Window) -> list[str]:
    """Open the curtain, and return what the cards of the hand send when they are tapped."""
    window.do("curtain open")
    window.wait(".hand .card-button")
    found: list[str] = window.script(HELD)
    return found


def numbers(taps: list[str]) -> set[str]:
    """Return the cards that such taps lay."""
    return {tap.removeprefix("tap ") for tap in taps}


def is_closed(window: Window) -> bool:
    """Whether the curtain hides every hand."""
    window.wait(".curtain")
    return not window.script(HELD)


def test_three_hands_at_one_device(visitor: Window) -> None:
    """Everybody lays a card behind the curtain; nobody sees another's, in no part of the page, until all have laid."""
    window = visitor
    window.arrive()
    window.do(f"together {SMALL}")
    window.do("curtain open")
    window.menu("moves")
    window.do("dialog new")
    window.script(CHOOSE, SEATS)
    window.press("dialog form [type=submit]")
    laid: list[str] = []
    for seat in range(SEATS):
        assert is_closed(window)
        cards = hand(window)
        assert not set(laid).intersection(cards)
        assert not numbers(laid).intersection(re.findall(r"\bbait (\d+)", window.script(PAGE)))
        assert len(cards) == len(set(cards))
        assert [text.split()[-1] for text in window.texts(".plies .ply")] == ["?"] * seat
        window.reload()
        assert is_closed(window)
        assert hand(window) == cards
        window.do(cards[0])
        laid.append(cards[0])
    assert numbers(laid) <= set(re.findall(r"\d+", window.script(USED)))
