"""The geometry of hexagons agrees with the board of the engine."""

from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.xok.board import board
from ui.draw.hexes import RADIUS, WIDTH, Layout, contour, extent, hexagon, layout
from ui.draw.linen import box

LAYOUTS = [layout(side, tall=tall) for side in (4, 5) for tall in (False, True)]


@pytest.mark.parametrize("where", LAYOUTS, ids=lambda where: f"{where.side}{'tall' if where.tall else 'wide'}")
def test_neighbours_lie_a_cell_apart_where_their_direction_says(where: Layout) -> None:
    """Going from a centre in a direction leads to the centre of the neighbour there."""
    for cell, others in where.neighbours.items():
        for direction, other in enumerate(others):
            if other is not None:
                assert dist(where.point(cell, direction), where.centres[other]) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("where", LAYOUTS, ids=lambda where: f"{where.side}{'tall' if where.tall else 'wide'}")
def test_every_corner_is_within_the_extent_and_some_touch_it(where: Layout) -> None:
    """The extent is the tightest box round all cells."""
    corners = [corner for centre in where.centres.values() for corner in hexagon(centre, tall=where.tall)]
    reach = max(x for x, _ in corners), max(y for _, y in corners)
    assert reach == pytest.approx(extent(where.side, tall=where.tall))


def test_a_tall_board_is_narrower_and_its_columns_stand_upright() -> None:
    """Turned, side 5 fits a phone, and a cell lies straight below the next of its column."""
    assert extent(5, tall=True)[0] < extent(5)[0]
    centres = layout(5, tall=True).centres
    assert centres["e5"][0] == pytest.approx(centres["f5"][0])
    assert centres["e5"][1] > centres["f5"][1]


def test_the_contour_of_one_cell_is_its_hexagon() -> None:
    """Six corners, each once."""
    where = layout(4)
    (loop,) = contour(where, {"d4"})
    assert sorted(loop) == sorted(hexagon(where.centres["d4"]))


def test_a_hole_has_a_contour_of_its_own() -> None:
    """A ring of six cells has an outer line of 18 corners and an inner one of 6."""
    where = layout(4)
    ring = {cell for cell in where.neighbours["d4"] if cell is not None}
    assert sorted(len(loop) for loop in contour(where, ring)) == [6, 18]


@given(st.sampled_from((4, 5)), st.booleans(), st.data())
def test_every_contour_is_closed(side: int, tall: bool, data: st.DataObject) -> None:  # noqa: FBT001 - drawn
    """All lines close, step by step along edges, and together they are as long as there are outer edges."""
    where = layout(side, tall=tall)
    cells = data.draw(st.sets(st.sampled_from(sorted(board(side).cells))))
    loops = contour(where, cells)
    outer = sum(other not in cells for cell in cells for other in where.neighbours[cell])
    assert sum(map(len, loops)) == outer
    for loop in loops:
        steps = [dist(loop[step - 1], loop[step]) for step in range(len(loop))]
        assert steps == pytest.approx([RADIUS] * len(loop))


def test_cells_are_wide_enough_for_a_thumb() -> None:
    """On a phone 390 pixels wide the cells of side 4, and of side 5 when tall, are 44 pixels wide or more."""
    for side, tall, table in ((4, False, False), (4, False, True), (5, True, False), (5, True, True)):
        width = float(box(side, tall=tall, table=table).split()[2])
        assert 390 * WIDTH / width >= 44
