"""The row of actions: four places in one order, whatever stands in them, at the table as in lessons and puzzles."""

from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.puzzles.shelf import puzzle_numbers
from tests.games import WITH_LESSONS, WITH_PUZZLES
from tests.ui.computers import after_message, game_between, page_of
from tests.ui.pages import Element, parse_markup
from tests.ui.players import world
from tests.ui.updated import model_after
from tools.run.samples import samples
from ui.acts.update import first_model
from ui.app.model import Model
from ui.app.screens import END
from ui.games.desk import desk
from ui.table.message import Message
from ui.views.page import view

PLACES = ["first", "second", "menu", "main"]


def row(markup: str) -> dict[str, list[Element]]:
    """Return the elements in each place, in the order of the places."""
    (group,) = (one for one in parse_markup(markup).all() if "places" in one.attrs.get("class", "").split())
    return {
        place.attrs["class"].removeprefix("place "): list(place.all("button", "a"))
        for place in group.children
        if isinstance(place, Element)
    }


def verbs(model: Model) -> dict[str, list[str]]:
    """Return what the buttons in each place send."""
    return {place: [verb(one) for one in held] for place, held in row(view(model).regions["controls"]).items()}


def verb(one: Element) -> str:
    """Return what a button sends; one that does nothing has a dot before it."""
    return f"{'.' if 'aria-disabled' in one.attrs else ''}{one.attrs['data-do']}"


def after_taps(model: Model, *taps: str) -> Model:
    """Return the page after taps."""
    for each in taps:
        model = after_message(model, "tap", each)
    return model


def resigned_page(game: str) -> Model:
    """Return the page of a game that was given up."""
    return page_of(replace(game_between(game, (), 2), resigned=0))


def test_a_half_made_move_takes_the_places_of_the_steps() -> None:
    """Taking back stands where undo stood, turning where redo stood, placing where the hint stood."""
    start = page_of(game_between("xok", (), 1))
    menu = ["menu game"]
    assert verbs(start) == {"first": ["undo"], "second": [".redo"], "menu": menu, "main": ["hint"]}
    there = after_taps(start, samples("xok").crowded.taps.split()[0])
    assert verbs(there) == {"first": ["back"], "second": [".redo"], "menu": menu, "main": [".hint"]}


@pytest.mark.parametrize("game", GAMES)
def test_no_place_is_missing(game: str) -> None:
    """At the start, while a move is half made, where somebody looks back, and at the end."""
    model = model_after(first_model(world()), Message("open", game), world())
    model = after_message(model, "curtain", "open")
    assert list(verbs(model)) == PLACES
    first = min(model.session.choices(desk(game).gesture, ()))
    assert list(verbs(after_taps(model, first))) == PLACES
    begun = page_of(game_between(game, (), 2))
    assert list(verbs(after_message(begun, "go", "1"))) == PLACES
    assert list(verbs(resigned_page(game))) == PLACES


@pytest.mark.parametrize("menu", [END, "", "game"])
@pytest.mark.parametrize("game", GAMES)
def test_the_next_game_stands_where_the_main_action_stood(game: str, menu: str) -> None:
    """Undo stays; what is shared takes the place of the menu only while the result is on show."""
    shown = verbs(replace(resigned_page(game), menu=menu))
    assert shown["first"] == ["undo"]
    assert shown["main"] == ["rematch"]
    assert shown["menu"] == (["dialog share"] if menu == END else ["menu game", "dialog share"])


def test_while_moves_are_tried() -> None:
    """The steps stand where undo and redo stood, and the way out where the main action stood."""
    trying = after_message(page_of(game_between("xok", (), 2)), "try")
    ways = {"first": ["step back"], "second": [".step on"], "menu": ["menu moves"], "main": ["try leave"]}
    assert verbs(trying) == ways
    assert verbs(after_taps(trying, samples("xok").crowded.taps.split()[0]))["first"] == ["back"]


@pytest.mark.parametrize("game", WITH_LESSONS)
def test_lessons_have_the_same_places(game: str) -> None:
    """The way on stands where a game has its main action."""
    model = model_after(first_model(world()), Message("open", f"{game}.lesson.1"), world())
    assert list(row(view(model).regions["lesson"])) == PLACES


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_puzzles_have_the_same_places(game: str) -> None:
    """Before and after the solution was shown."""
    model = model_after(first_model(world()), Message("open", f"{game}.puzzle.{puzzle_numbers(game)[0]}"), world())
    shown = row(view(model).regions["puzzle"])
    assert list(shown) == PLACES
    assert [one.attrs["data-do"] for one in shown["main"]] == ["solve"]
