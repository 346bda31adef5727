"""Lists have a head or a cover, what stands on them has a picture, and an empty one leads to a game."""

import pytest

from engine.games import GAMES
from tests.games import WITH_LESSONS, WITH_PUZZLES
from tests.ui.pages import Element, does, in_each_language, nameless_elements, page_tree, parse_markup, region
from tests.ui.players import world
from tests.ui.test_course_files import TEXT
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.model import Model
from ui.learn import course, ours
from ui.learn.multilingual import text_in
from ui.table.message import Message, message_in
from ui.views.page import LISTS, title, view

OF_A_GAME = [f"{game}.{screen}" for game in WITH_PUZZLES for screen in ("puzzles", "path")]
OF_ALL = ["shelf", "lessons", "tally", "results"]
EMPTY = {"shelf": "against", "tally": "against", "lessons": "new"}
"""Lists that can be empty, with what the boxes on them do."""


def page_at(address: str) -> Model:
    """Return the first model at an address."""
    return model_after(first_model(world()), Message("open", address), world())


@pytest.mark.parametrize("address", [*OF_A_GAME, *OF_ALL])
def test_the_head_shows_the_name(address: str) -> None:
    """In each language, and it is read out once: as the first heading."""
    for model in in_each_language(page_at(address), world()):
        screen = model.route.screen
        assert screen in LISTS
        assert view(model).root["data-at"] == "list"
        page = region(model, screen)
        hidden = {part for part in page.all() if part.attrs.get("aria-hidden") == "true"}
        shown_names = [part for part in page.all("b", "h2") if part.words == title(model)]
        assert len(shown_names) == 1
        assert any(shown_names[0] in part.all() for part in hidden)
        assert [each.words for each in page_tree(model).all("h1")] == [title(model)]


@pytest.mark.parametrize("address", EMPTY)
def test_an_empty_list_has_the_boxes_of_all_games(address: str) -> None:
    """Each is a button with a name; the one of a game leads to that game."""
    for model in in_each_language(page_at(address), world()):
        page = region(model, address)
        assert nameless_elements(page) == []
        assert [do for do in does(page) if do.startswith(f"{EMPTY[address]} ")] == [
            f"{EMPTY[address]} {game}" for game in GAMES
        ]


@pytest.mark.parametrize("address", [address for address, verb in EMPTY.items() if verb == "against"])
@pytest.mark.parametrize("game", GAMES)
def test_a_box_begins_a_game(address: str, game: str) -> None:
    """Against the computer, at the table."""
    playing = model_after(page_at(address), message_in(f"against {game}"), world())
    assert (playing.route.screen, playing.route.game) == ("play", game)
    assert any(playing.session.kinds)


def rows_by_place(model: Model, screen: str) -> dict[str, Element]:
    """Return what stands on the list of pictures, by the names of the places for them."""
    (listed,) = (one for one in region(model, screen).all("ol") if "pictured" in one.attrs.get("class", "").split())
    return {place.attrs["data-board"]: row for row in listed.all("li") for place in row.with_attr("data-board")}


def assert_drawn_in_sight(model: Model, names: list[str]) -> None:
    """Each of these places has its picture once it is in sight, drawn with symbols of the page, and not before."""
    far, near = view(model).regions, view(model_after(model, Message("near", " ".join(names)), world())).regions
    symbols = {one.attrs["id"] for one in parse_markup(near["sheet"]).with_attr("id")}
    for name in names:
        drawn = parse_markup(near[f"board-{name}"])
        assert f"board-{name}" not in far
        assert {use.attrs["href"].removeprefix("#") for use in drawn.all("use")} <= symbols
        assert "board" in next(drawn.all("svg")).attrs["class"].split()


@pytest.mark.parametrize("game", WITH_LESSONS)
def test_lessons_lie_beside_their_box(game: str) -> None:
    """In the rules, each with its number, its title and a picture of its board, in every language."""
    for model in in_each_language(page_at(f"{game}.rules"), world()):
        there, code = rows_by_place(model, "rules"), model.language.code
        assert list(there) == [ours.key(game, number) for number in ours.numbers(game)]
        for place, (number, row) in enumerate(zip(ours.numbers(game), there.values(), strict=True), 1):
            assert row.words.startswith(f"{place}. {text_in(ours.heading(game, number)[0], code)}")
        (box,) = (one for one in region(model, "rules").all("nav") if one.attrs.get("class") == "lessons")
        assert [each.words for each in box.all("h2")] == [model.language.say("lesson.list")]
        assert [each.attrs["src"] for each in box.all("img")] == [f"./assets/art/covers/{game}.svg"]
    assert_drawn_in_sight(model, list(there))


def test_the_lessons_of_a_course_have_pictures() -> None:
    """Of whichever games they are about; their boxes stand on the plank."""
    found = course.read(TEXT)
    model = page_at(f"course?c={found.word}")
    there = rows_by_place(model, "course")
    assert [row.words.partition(".")[0] for row in there.values()] == [str(at) for at in range(1, len(there) + 1)]
    assert len(there) == len(found.lessons)
    boxes = [one.attrs["src"] for one in region(model, "course").all("img")]
    assert boxes == [f"./assets/art/covers/{game}.svg" for game in dict.fromkeys(one.game for one in found.lessons)]
    assert_drawn_in_sight(model, list(there))
