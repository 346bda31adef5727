"""The picture of the board shows its scene; what it shares with those of the other games is in test_pictures.py."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from engine.xok.board import board
from tests.ui.pictures import SVG, elements_of_class, ids, parse_xml
from ui.draw.sheets import sheet
from ui.games.xok.painter import Dial, Piece, Scene, Swarm, Turn, paint, piece_icon
from ui.games.xok.pieces import KINDS, drawing, kind, turn_transform

STYLES = Path(__file__).parents[2] / "assets" / "styles"
LABELS = {cell: f"cell {cell}" for cell in board(4).cells}
FACINGS = [(one,) for one in range(6)] + list(combinations(range(6), 2))

PIECES = (Piece("a1", 0), Piece("d4", 1), Piece("c3", 0, (1,)), Piece("e4", 1, (0, 3)), Piece("f5", 0, (0, 5)))
SCENES = {
    "empty": Scene(title="An empty board"),
    "pieces": Scene(pieces=PIECES, last=frozenset({"c3"}), coordinates=True),
    "half-made": Scene(
        labels=LABELS,
        focus="d4",
        pieces=PIECES,
        lit=frozenset({"b2", "d4"}),
        prey=frozenset({"d4"}),
        ghosts=(Piece("d5", 0, (2, 3)),),
        dial=Dial("d5", (Turn(2, "nw", on=True, label="bite north-west"), Turn(0, "e", label="bite east"))),
    ),
    "played": Scene(
        labels=LABELS,
        pieces=PIECES,
        placed=frozenset({"c3"}),
        eaten=(Piece("d3", 1),),
        refused=frozenset({"a1"}),
        swarm=frozenset({"c3", "d3"}),
        ply=7,
    ),
    "growing": Scene(
        labels=LABELS,
        pieces=PIECES,
        largest=(Swarm(0, frozenset({"c3", "d3", "d4"})), Swarm(1, frozenset({"e4", "e5", "f5"}))),
    ),
    "tall": Scene(side=5, tall=True, pieces=PIECES, coordinates=True, table=True),
}
ANIMATED = ("placed",)
"""The classes of what the scene `played` sets in motion."""


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("mouths", [(), *FACINGS])
def test_every_piece_draws(seat: int, mouths: tuple[int, ...], tall: bool) -> None:  # noqa: FBT001 - a parameter
    """Fish, six facings of the small shark and fifteen of the large: the symbols are in the sheet."""
    known = {element.get("id") for element in parse_xml(sheet("xok")).iter()}
    used = [element.get("href", "")[1:] for element in parse_xml(f"<g>{drawing(seat, mouths, tall=tall)}</g>")]
    assert len(used) == 3
    assert set(used) <= known


def test_every_facing_looks_different() -> None:
    """No two sets of mouths give the same drawing, and the number and the angle of the mouths give its kind."""
    assert len({drawing(0, mouths) for mouths in FACINGS}) == 21
    assert [sum(kind(mouths) == name for mouths in FACINGS) for name in ("small", "60", "120", "180")] == [6, 6, 6, 3]
    assert all(kind(mouths) == name for name, mouths in KINDS.items())


def test_a_left_facing_small_shark_is_mirrored_not_upside_down() -> None:
    """Its eye stays above its mouth."""
    assert turn_transform((3,)) == "scale(-1 1)"
    assert turn_transform((0,)) == ""


def test_white_and_black_and_all_kinds_differ_in_shape() -> None:
    """Ten outlines, no two the same: nobody needs colours to tell the pieces apart."""
    outlines = [
        path.get("d")
        for path in parse_xml(sheet("xok")).iter(f"{SVG}path")
        if path.get("id", "").startswith("xok-cut-")
    ]
    assert len(set(outlines)) == len(outlines) == 10


def test_a_shark_lies_above_the_fish_that_it_replaces() -> None:
    """The eaten fish goes from under it."""
    tree = parse_xml(paint(replace(SCENES["played"], eaten=(Piece("c3", 1),))))
    there = [name for name in ids(tree) if name.startswith(("c-eaten", "c-piece")) and name.endswith("-c3")]
    assert there == ["c-eaten7-c3", "c-piece7-c3"]


def test_every_cell_has_a_name() -> None:
    """All 37 cells take taps, and one of them the Tab key."""
    cells = elements_of_class(parse_xml(paint(SCENES["half-made"])), "cell")
    assert {cell.get("data-do") for cell in cells} == {f"tap {name}" for name in LABELS}
    assert {cell.get("aria-label") for cell in cells} == set(LABELS.values())
    assert [cell.get("id") for cell in cells if cell.get("tabindex") == "0"] == ["c-d4"]


def test_turn_handles_carry_their_tokens_and_say_which_are_on() -> None:
    """A mouth can be turned by tap and is announced as pressed or not."""
    turns = elements_of_class(parse_xml(paint(SCENES["half-made"])), "turn")
    assert [turn.get("data-do") for turn in turns] == ["tap nw", "tap e"]
    assert [turn.get("aria-pressed") for turn in turns] == ["true", "false"]


def test_a_swarm_is_one_closed_contour() -> None:
    """Two neighbouring cells are outlined by one line of ten corners."""
    (line,) = elements_of_class(parse_xml(paint(SCENES["played"])), "swarm-line")
    data = line.get("d", "")
    assert (data.count("M"), data.count("Z"), data.count("L")) == (1, 1, 9)


def test_an_icon_is_decoration_unless_it_has_a_name() -> None:
    """Beside a word a piece is silent; alone it says what it is."""
    assert parse_xml(piece_icon(0, "small")).get("aria-hidden") == "true"
    assert parse_xml(piece_icon(1, (0, 3), label="shark")).get("aria-label") == "shark"


def test_prey_under_a_ghost_is_shown_on_it() -> None:
    """A shark about to land on a fish does not hide which fish it would eat."""
    landing = replace(SCENES["half-made"], ghosts=(Piece("d4", 0, (1,)),))
    tree = parse_xml(paint(landing))
    assert not [element for element in tree.iter() if element.get("id") == "c-piece-d4"]
    assert len([element for element in elements_of_class(tree, "prey") if "black" in element.get("class", "")]) == 1


def test_however_many_cells_light_up_one_element_does() -> None:
    """A tap that lights others restyles one element, and not one for each cell."""
    scene = Scene(labels=LABELS)
    areas = [
        elements_of_class(parse_xml(paint(replace(scene, lit=frozenset(lit)))), "lit")
        for lit in ((), ("a1",), ("a1", "a2"))
    ]
    assert [len(found) for found in areas] == [0, 1, 1]
    one, two = (found[0].get("d", "") for found in areas[1:])
    assert (one.count("Z"), two.count("Z")) == (1, 2)
    assert two.startswith(one)
