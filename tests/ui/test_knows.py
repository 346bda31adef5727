"""The computer's knowledge, as far as it may be told."""

from dataclasses import replace
from random import Random

import pytest

from engine.games import GAMES, game_named
from tests.contract.players import play
from tests.ui.helped import at_table
from tests.ui.pages import Element, in_each_language, parse_markup
from tests.ui.players import world
from ui.table.session import Session
from ui.table.table import NOBODY
from ui.views.page import view


def session(game: str, plies: int, kinds: tuple[int, ...] = (0, 3), seed: int = 0) -> Session:
    """Return a game played by chance for so many plies, one seat a computer's."""
    line = play(game_named(game), {}, seed, plies).line
    return Session(game, line, ply=len(line), kinds=kinds)


def knows_element(at: Session) -> Element | None:
    """Return what the page tells of it."""
    side = parse_markup(view(replace(at_table(at), menu="help")).regions["side"])
    return next((one for one in side.all("details") if one.attrs.get("class") == "knows"), None)


def knows_words(at: Session) -> str:
    """Return it in words."""
    found = knows_element(at)
    assert found
    return found.words


def over(game: str) -> Session:
    """Return a game that is over."""
    return next(at for seed in range(100) if (at := session(game, 200, seed=seed)).line.last.outcome())


def test_persons_alone_have_no_computer() -> None:
    """There is nothing to tell."""
    assert knows_element(session("xok", 4, kinds=())) is None


@pytest.mark.parametrize("game", GAMES)
def test_each_game_in_each_language(game: str) -> None:
    """It is told in words, and as the text that the computer is given."""
    at = session(game, 5)
    for model in in_each_language(at_table(at), world()):
        side = parse_markup(view(replace(model, menu="help")).regions["side"])
        (code,) = side.all("code")
        assert code.words == at.line.last.view_for(NOBODY).text
        assert "{" not in side.words


def test_the_forest_is_hidden_from_it_too() -> None:
    """It counts what everybody can count."""
    assert "46 tiles lie face down" in knows_words(session("halali", 2))


def test_no_hand_is_told_while_the_game_goes_on() -> None:
    """With anything in the computer's hand the person is told the same."""
    at = session("hainoon", 6)
    guessed = replace(at.line.steps[-1], position=at.line.last.view_for(0).guess(Random(5)))
    other = replace(at, line=replace(at.line, steps=(*at.line.steps[:-1], guessed)))
    assert other.line.last != at.line.last
    assert knows_words(other) == knows_words(at)
    assert "You see its hand only when the game is over" in knows_words(at)


def test_a_game_that_is_over_hides_nothing() -> None:
    """Its hand is told, and its whole view."""
    at = over("hainoon")
    words = knows_words(at)
    assert "stays hidden" not in words
    assert at.line.last.view_for(1).text in words
    assert not at.line.last.hands[1] or "At this point" in words
