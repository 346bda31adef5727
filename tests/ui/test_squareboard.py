"""A plain board of squares: with pieces it is a whole picture."""

from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest

from engine.games import GAMES
from tests.ui import pictures
from ui.draw.markup import tag
from ui.draw.squareboard import Piece, Scene, painter
from ui.draw.squares import layout

PAINTER = painter(GAMES[0])
DISC = tag("circle", {"r": 38})
CELLS = tuple(layout(6).centres)
STILL = Scene(side=6, pieces=(Piece("a1", "black", DISC), Piece("c3", "white", DISC)), title="Six by six")
LIVE = replace(STILL, title="", labels={cell: f"square {cell}" for cell in CELLS})


def elements_of_class(scene: Scene, name: str) -> list[Element]:
    """Return all elements of the picture with that class, in document order."""
    return pictures.elements_of_class(pictures.parse_xml(PAINTER.paint(scene)), name)


def test_every_square_of_a_live_board_takes_taps() -> None:
    """At any size, row by row from above."""
    assert [cell.get("data-do") for cell in elements_of_class(LIVE, "cell")] == [f"tap {cell}" for cell in CELLS]
    assert not elements_of_class(STILL, "cell")


@pytest.mark.parametrize("turned", [False, True])
def test_a_piece_lies_on_its_square(turned: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """With its classes for the style sheet, on a turned board too."""
    x, y = layout(6, turned=turned).centres["c3"]
    (piece,) = elements_of_class(replace(STILL, turned=turned), "white")
    assert piece.get("class") == "piece white still"
    assert piece.get("transform") == f"translate({x:g} {y:g})"


def test_marks_say_what_can_be_done() -> None:
    """Free squares are lit, pieces get a ring, the one taken up is lifted, prey is marked."""
    scene = replace(LIVE, lit=frozenset({"a1", "b2", "c3"}), selected="a1", prey=frozenset({"c3"}), last=("a1", "f6"))
    found = {
        name: len(elements_of_class(scene, name))
        for name in ("lit", "ring", "selected", "prey", "last", "from", "chosen")
    }
    assert found == {"lit": 1, "ring": 0, "selected": 1, "prey": 1, "last": 1, "from": 1, "chosen": 1}
    assert len(elements_of_class(replace(LIVE, lit=frozenset({"a1"})), "ring")) == 1


def test_the_last_move_is_set_in_motion() -> None:
    """A piece slides over what it took, another one drops onto what it took."""
    taken = Piece("b3", "black", DISC)
    scene = replace(LIVE, moved=("a3", "c3"), captured=(taken,), placed=("a1",), ply=5)
    pieces = elements_of_class(scene, "piece")
    assert [piece.get("class") for piece in pieces] == [
        "piece black captured",
        "piece black placed",
        "piece white to-w by-2 moved",
    ]
    assert [piece.get("id") for piece in pieces] == ["b-captured5-b3", "b-piece5-a1", "b-piece5-c3"]


def test_every_square_of_a_live_board_keeps_its_place_in_the_page() -> None:
    """With pieces or without: a piece that is a new element has the page move no other one."""
    (layer,) = elements_of_class(replace(LIVE, moved=("a3", "c3")), "pieces")
    assert [place.attrib for place in list(layer)[:36]] == [{}] * 36


def test_a_half_made_move_and_a_refusal_are_seen() -> None:
    """A ghost where a piece would be, a frame round what was refused."""
    scene = replace(LIVE, ghosts=(Piece("d4", "white", DISC),), refused=frozenset({"a1"}), refusal=2)
    assert [ghost.get("id") for ghost in elements_of_class(scene, "ghost")] == ["b-ghost-d4"]
    assert [one.get("id") for one in elements_of_class(scene, "shaken")] == ["b-no2-piece-a1", "b-no2-a1"]


def test_a_picture_stands_alone() -> None:
    """As a document it holds every symbol that it uses, and says what it is."""
    tree = pictures.parse_xml(PAINTER.picture(replace(STILL, lit=frozenset({"b2"}), coordinates=True, table=True)))
    assert set(pictures.used_symbols(tree)) <= set(pictures.ids(tree))
    assert tree.findtext(f"{pictures.SVG}title") == "Six by six"
