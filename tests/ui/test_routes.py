"""Addresses: each screen has one that leads back to it, and any other is refused."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.puzzles.shelf import count, series
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import scribbles
from tests.games import POSED
from tests.ui.players import fuzz
from ui.app import routes
from ui.app.routes import Route
from ui.learn.ours import numbers

SCREENS = (
    Route(),
    *(Route(screen, game) for game in GAMES for screen in ("play", "rules")),
    *(Route("rules", game, rule) for game in GAMES for rule in game_named(game).rules),
    *(Route("puzzles", game) for game in POSED),
    *(Route("puzzles", game, idea=idea) for game in POSED for idea in series(game)),
    *(Route("puzzle", game, puzzle=number) for game in POSED for number in range(count(game) + 1)),
    *(Route("lesson", game, lesson=number) for game in GAMES for number in numbers(game)),
)


def attempt(address: str) -> Route | None:
    """Return the route that an address says, None if it leads nowhere; then every language can say so."""
    try:
        return routes.read(address)
    except Unreadable as error:
        return None if all(complaint(language(code), error) for code in LANGUAGES) else Route("unsaid")


@pytest.mark.parametrize("route", SCREENS, ids=str)
def test_every_screen_has_an_address_that_leads_to_it(route: Route) -> None:
    """Start page, games, rules, every single rule, lesson and puzzle, and today's."""
    assert routes.read(route.address) == route


def test_addresses_differ() -> None:
    """No two screens share an address."""
    assert len({route.address for route in SCREENS}) == len(SCREENS)


@fuzz
@given(st.text(st.characters()) | st.sampled_from([route.address for route in SCREENS]).flatmap(scribbles))
def test_any_address_is_a_route_or_unreadable(address: str) -> None:
    """The screen read is that of the very address; a game's parameters stay as they stand."""
    route = attempt(address)
    if route:
        path, _, query = address.partition("?")
        assert route.address == path
        assert route.query == (query if route.screen == "play" else "")
        # A series that is no more, or not yet, shows all puzzles.
        assert replace(route, query="", idea="") in SCREENS


NOWHERE = ["xok.", "xok.wins", "Xok", " xok", "xok/", "halali.over.", "chess", "#xok", "?xok", "xok.halali", "x" * 9000]
LESSONS = ["xok.lesson", "xok.lesson.", "xok.lesson.0", "xok.lesson.01", "xok.lesson.99"]


PUZZLES = ["xok.puzzle", "xok.puzzle.", "xok.puzzle.0", "xok.puzzle.01", "xok.puzzle.999", "xok.puzzle.daily", "daily"]


@pytest.mark.parametrize("address", NOWHERE + LESSONS + PUZZLES)
def test_addresses_that_lead_nowhere(address: str) -> None:
    """Nearly right is not right."""
    assert attempt(address) is None


def test_a_game_keeps_its_parameters_for_the_reader_of_links() -> None:
    """They are not looked at here."""
    assert routes.read("xok?moves=??&=") == Route("play", "xok", query="moves=??&=")
