"""Every board is a grid: read row by row as it is seen, with one cell for the Tab key."""

from dataclasses import replace

import pytest

from engine.games import GAMES
from tests.ui.pages import Element, region
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.routes import Route
from ui.draw.grid import rows
from ui.draw.hexes import layout as hexes
from ui.draw.squares import layout as squares
from ui.table.message import Message


@pytest.mark.parametrize("game", GAMES)
def test_every_board_is_a_grid_of_rows_of_cells(game: str) -> None:
    """A screen reader finds the grid by its name, its rows, and in each of them nothing but cells with names."""
    model = model_after(first_model(world()), Message("open", game), world())
    assert model.route == replace(Route("play", game))
    table = region(model, "table")
    (grid,) = [element for element in table.with_attr("role") if element.attrs["role"] == "grid"]
    (board,) = [element for element in table.with_attr("id") if element.attrs["id"] == grid.attrs["aria-labelledby"]]
    assert board.attrs["aria-label"]
    assert {row.attrs["role"] for row in below(grid)} == {"row"}
    cells = [cell.attrs for row in below(grid) for cell in below(row)]
    assert {cell["role"] for cell in cells} == {"gridcell"}
    assert all(cell["aria-label"] for cell in cells)
    assert [cell["tabindex"] for cell in cells].count("0") == 1


def below(element: Element) -> list[Element]:
    """Return the elements right below another."""
    return [child for child in element.children if isinstance(child, Element)]


def test_rows_are_read_from_above_and_from_the_left() -> None:
    """As the board is seen, whichever way it is turned."""
    assert rows(hexes(4).centres)[:2] == [["g4", "g5", "g6", "g7"], ["f3", "f4", "f5", "f6", "f7"]]
    assert rows(hexes(4, tall=True).centres)[:3] == [["g4"], ["f3", "g5"], ["e2", "f4", "g6"]]
    assert rows(squares(2).centres) == [["a2", "b2"], ["a1", "b1"]]
    assert rows(squares(2, turned=True).centres) == [["b1", "a1"], ["b2", "a2"]]
