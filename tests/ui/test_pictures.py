"""The promises of the pictures of all boards; snapshots in snapshots/ are renewed with UPDATE_SNAPSHOTS=1."""

import os
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from tests.ui.pictures import SVG, elements_of_class, ids, parse_xml, used_symbols
from ui.draw.board import Painter

SNAPSHOTS = Path(__file__).parent / "snapshots"
WORDS = '<b>"&'


def painter_tests(game: str) -> Any:
    """Return the module that tests the pictures of one game: its `SCENES` by name, and what is `ANIMATED`."""
    return import_module(f"tests.ui.test_{game}_painter")


def scenes(game: str) -> dict[str, Any]:
    """Return the scenes of a game by name."""
    found: dict[str, Any] = painter_tests(game).SCENES
    return found


PAINTED = [game for game in GAMES if find_spec(f"tests.ui.test_{game}_painter")]
"""The games that have such a module. Each has a scene `played`: a live board after a move, with a refusal."""


each_game = pytest.mark.parametrize("game", PAINTED)
each_scene = pytest.mark.parametrize(("game", "name"), [(game, name) for game in PAINTED for name in scenes(game)])
each_animation = pytest.mark.parametrize(
    ("game", "state"),
    [(game, state) for game in PAINTED for state in painter_tests(game).ANIMATED],
)


def painter(game: str) -> Painter[Any]:
    """Return the painter of a game."""
    found: Painter[Any] = import_module(f"ui.games.{game}.painter").PAINTER
    return found


def paint(game: str, scene: Any) -> str:
    """Return the markup of a scene."""
    return painter(game).paint(scene)


def picture_after_move(game: str, **changes: object) -> Any:
    """Return the tree of a board after a move, with some fields of its scene changed."""
    return parse_xml(paint(game, replace(scenes(game)["played"], **changes)))


@each_scene
def test_the_picture_is_the_one_we_looked_at(game: str, name: str) -> None:
    """A scene gives the same picture as when a person last found it good."""
    file, painted = (
        SNAPSHOTS / f"{game}-{name}.svg",
        paint(game, scenes(game)[name]).replace("><", ">\n<") + "\n",
    )
    if os.environ.get("UPDATE_SNAPSHOTS"):
        file.write_text(painted, encoding="utf-8")
    assert painted == file.read_text(encoding="utf-8")


@each_scene
def test_a_picture_is_well_formed_and_stands_alone(game: str, name: str) -> None:
    """As a document it parses, every symbol it uses is in it, and its address can choose its light."""
    tree = parse_xml(painter(game).picture(scenes(game)[name]))
    assert tree.tag == f"{SVG}svg"
    assert {"light", "dark"} <= {part.get("id") for part in tree}
    assert set(used_symbols(tree)) <= set(ids(tree))


@each_scene
def test_no_two_elements_share_an_id(game: str, name: str) -> None:
    """The page is patched by ids, so each is there once."""
    found = ids(parse_xml(paint(game, scenes(game)[name])))
    assert len(found) == len(set(found))


@each_scene
def test_no_element_has_a_style_of_its_own(game: str, name: str) -> None:
    """A strict content security policy forbids them; ways are classes."""
    assert " style=" not in paint(game, scenes(game)[name])


@each_game
def test_painting_is_a_pure_function(game: str) -> None:
    """The same scene gives the same picture, whatever was painted between."""
    first, again = ([paint(game, scene) for scene in scenes(game).values()] for _ in range(2))
    assert first == again


@each_game
def test_without_focus_a_board_can_still_be_reached_by_keyboard(game: str) -> None:
    """One place is always in the Tab order."""
    assert [cell.get("tabindex") for cell in elements_of_class(picture_after_move(game), "cell")].count("0") == 1


@each_game
def test_without_labels_it_is_an_image_with_a_title(game: str) -> None:
    """A pure picture has nothing to tap and says what it is."""
    tree = picture_after_move(game, labels={}, title="A picture")
    assert tree.get("role") == "img"
    assert tree.findtext("title") == "A picture"
    assert not elements_of_class(tree, "cell")


@each_game
def test_two_boards_on_a_page_share_no_ids(game: str) -> None:
    """The prefix of the scene is in all ids."""
    one, other = (set(ids(picture_after_move(game, prefix=prefix))) for prefix in ("left", "right"))
    assert one.isdisjoint(other)


@each_animation
def test_only_a_new_move_starts_its_animation_again(game: str, state: str) -> None:
    """An animated element has the ply in its id; painting the same ply again changes nothing."""
    one, same, new = (
        {element.get("id") for element in elements_of_class(picture_after_move(game, ply=ply), state)}
        for ply in (7, 7, 8)
    )
    assert one
    assert one == same
    assert one.isdisjoint(new)


@each_game
def test_a_second_refusal_shakes_again(game: str) -> None:
    """Each refusal has elements of its own."""
    one, two = (
        {e.get("id") for e in elements_of_class(picture_after_move(game, refusal=count), "shaken")} for count in (1, 2)
    )
    assert one
    assert one.isdisjoint(two)


@each_game
def test_names_are_escaped(game: str) -> None:
    """A title or a label can hold any words."""
    tree = picture_after_move(game, title=WORDS, labels=dict.fromkeys(scenes(game)["played"].labels, WORDS))
    assert tree.get("aria-label") == WORDS
    assert elements_of_class(tree, "cell")[0].get("aria-label") == WORDS
