"""A plain board of hexagons: with pieces it is a whole picture."""

from dataclasses import replace
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest

from engine import hexagons
from engine.games import GAMES
from tests.ui import pictures
from ui.draw.grid import rows
from ui.draw.hexboard import Piece, Scene, painter
from ui.draw.hexes import layout
from ui.draw.markup import tag

PAINTER = painter(GAMES[0])
DISC = tag("circle", {"r": 38})
CELLS = hexagons.names(3)
STILL = Scene(side=3, pieces=(Piece("a1", "black", DISC), Piece("c3", "white", DISC)), title="Nineteen cells")
LIVE = replace(STILL, title="", labels={cell: f"cell {cell}" for cell in CELLS})


def elements_of_class(scene: Scene, name: str) -> list[Element]:
    """Return all elements of the picture with that class, in document order."""
    return pictures.elements_of_class(pictures.parse_xml(PAINTER.paint(scene)), name)


@pytest.mark.parametrize("side", range(2, 7))
def test_a_board_has_its_cells(side: int) -> None:
    """As many as a hexagon has, each with a name of its own, each on three lines."""
    names = hexagons.names(side)
    assert len(set(names)) == len(names) == 3 * side * (side - 1) + 1
    lines = hexagons.lines(side)
    assert sorted(cell for line in lines for cell in line) == sorted(3 * names)
    assert {len(line) for line in lines} == set(range(side, 2 * side))


def test_a_line_is_straight() -> None:
    """Each cell of it is the next one in the same direction."""
    where = layout(3)
    for line in hexagons.lines(3):
        ways = {where.neighbours[here].index(there) for here, there in pairwise(line)}
        assert len(ways) == 1


def test_every_cell_of_a_live_board_takes_taps() -> None:
    """Row by row from above."""
    read = [cell for row in rows(layout(3).centres) for cell in row]
    assert [cell.get("data-do") for cell in elements_of_class(LIVE, "cell")] == [f"tap {cell}" for cell in read]
    assert not elements_of_class(STILL, "cell")


@pytest.mark.parametrize("tall", [False, True])
def test_a_piece_lies_on_its_cell(tall: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """With its classes for the style sheet, on a tall board too; the middle is the origin."""
    (piece,) = elements_of_class(replace(STILL, tall=tall), "white")
    assert piece.get("class") == "piece white still"
    assert piece.get("transform") == "translate(0 0)"


def test_marks_say_what_can_be_done() -> None:
    """Free cells are one lit area, pieces get a ring, the one taken up is lifted, the last move leaves a trace."""
    scene = replace(LIVE, lit=frozenset({"a1", "b2", "c3"}), selected="a1", last=("a1", "e5"))
    found = {
        name: len(elements_of_class(scene, name)) for name in ("lit", "ring", "selected", "last", "from", "chosen")
    }
    assert found == {"lit": 1, "ring": 1, "selected": 1, "last": 1, "from": 1, "chosen": 1}


def test_the_last_move_is_set_in_motion() -> None:
    """A piece drops, what it took goes from under it."""
    scene = replace(LIVE, captured=(Piece("a1", "black", DISC),), placed=("a1",), ply=5)
    found = [(one.get("class"), one.get("id")) for one in elements_of_class(scene, "piece")]
    assert found == [
        ("piece black captured", "b-captured5-a1"),
        ("piece black placed", "b-piece5-a1"),
        ("piece white still", "b-piece-c3"),
    ]


def test_a_half_made_move_and_a_refusal_are_seen() -> None:
    """A ghost where a piece would be, a frame round what was refused."""
    scene = replace(LIVE, ghosts=(Piece("d4", "white", DISC),), refused=frozenset({"a1"}), refusal=2)
    assert [ghost.get("id") for ghost in elements_of_class(scene, "ghost")] == ["b-ghost-d4"]
    assert [one.get("id") for one in elements_of_class(scene, "shaken")] == ["b-no2-piece-a1", "b-no2-a1"]


def test_a_picture_stands_alone() -> None:
    """As a document it holds every symbol that it uses, and says what it is."""
    scene = replace(STILL, lit=frozenset({"b2"}), refused=frozenset({"a1"}), coordinates=True, table=True)
    tree = pictures.parse_xml(PAINTER.picture(scene))
    assert set(pictures.used_symbols(tree)) <= set(pictures.ids(tree))
    assert tree.findtext(f"{pictures.SVG}title") == "Nineteen cells"
