"""A shark is turned by tapping round it, and shows what it would eat before it is placed."""

import pytest
from playwright.sync_api import expect

from e2e.input_devices import Keys
from e2e.screens import TABLET
from e2e.table import Table
from engine.xok.game import GAME

ROUND = "..../...../...f../....f../..f.../...../.... w"
"""Three black fish round d4: to the east, to the north-east and to the south-west."""
CORNERS = {"a1": (3, 4, 5), "a4": (0, 4, 5), "d1": (2, 3, 4), "d7": (0, 1, 5), "g4": (1, 2, 3), "g7": (0, 1, 2)}
"""The corners of the board, with the directions that lead off it."""


def ghost_count(table: Table) -> int:
    """Return how many pieces of a half-made move are shown."""
    return table.page.locator(".ghosts > *").count()


def test_turning_shows_the_prey(table: Table) -> None:
    """Each tap round a small shark turns it there and shows its prey; only directions with prey have a handle."""
    position = table.set_up(ROUND)
    table.hand(table.stock(0, "small"))
    table.tap("d4")
    assert [table.handle(direction).count() for direction in range(6)] == [1, 1, 0, 0, 1, 0]
    for direction, prey in ((1, "e5"), (4, "c3"), (0, "d5")):
        table.hand(table.handle(direction))
        assert (table.mouths, table.cells_with_mark("prey")) == ((direction,), {prey})
        expect(table.status).to_have_text(table.say("help.xok.turn", name="White", n=1))
        table.expect_position(position)
    table.tap("d4")
    assert table.moves == ["1.d4:e"]
    table.expect_position(position.after(position.table.read("d4:e")))


def test_all_ways_on_are_in_a_tablets_window(table: Table) -> None:
    """On a tablet held upright there are five buttons beside the supply, the last of which places the shark."""
    table.set_up(ROUND)
    table.page.set_viewport_size(TABLET)
    table.hand(table.stock(0, "small"))
    table.tap("d4")
    ends = table.page.locator("#controls .button").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().bottom)"
    )
    assert len(ends) == 5
    assert max(ends) <= TABLET["height"]


@pytest.mark.parametrize(("kind", "move", "prey"), [("60", "d4:e,ne", {"d5", "e5"}), ("180", "d4:ne,sw", {"e5", "c3"})])
def test_a_large_shark_begins_where_it_eats_most(table: Table, kind: str, move: str, prey: set[str]) -> None:
    """A large shark first faces where it eats most, and the button places it so."""
    table.set_up(ROUND)
    table.tap("d4")
    table.hand(table.stock(0, kind))
    assert table.cells_with_mark("prey") == prey
    table.do("tap place")
    assert table.moves == [f"1.{move}"]


@pytest.mark.parametrize("do", ["tap cw", "tap ccw"])
@pytest.mark.parametrize("kind", ["small", "60", "120", "180"])
def test_turning_all_the_way_round(table: Table, kind: str, do: str) -> None:
    """The two buttons turn any shark through every facing with which it eats, and back to the first."""
    position = table.set_up(ROUND)
    legal = {
        shark.mouths: set(position.board.names_of(shark.bite & position.fish[1]))
        for shark in position.table.sharks[position.board.cells["d4"]][kind]
        if position.refusal(shark) is None
    }
    table.hand(table.stock(0, kind))
    table.tap("d4")
    first, seen = table.mouths, {}
    for _ in legal:
        seen[table.mouths] = table.cells_with_mark("prey")
        table.do(do)
    assert seen == legal
    assert table.mouths == first


@pytest.mark.parametrize("way", ["button", "escape"])
def test_back_from_every_stage(table: Table, way: str) -> None:
    """From every stage of a half-made move there is a way back, one stage at a time."""

    def back() -> None:
        if way == "button":
            table.do("back")
        else:
            table.page.keyboard.press("Escape")

    position = table.set_up(ROUND)
    begun = table.cells_with_mark("lit")
    table.hand(table.stock(0, "small"))
    chosen = table.cells_with_mark("lit")
    table.tap("d4")
    assert (ghost_count(table), table.mouths) == (1, (0,))
    back()
    assert (ghost_count(table), table.cells_with_mark("lit")) == (0, chosen)
    back()
    assert table.cells_with_mark("lit") == begun
    for first in ("a1", "d5"):
        table.tap(first)
        assert table.cells_with_mark("lit") != begun
        back()
        assert table.cells_with_mark("lit") == begun
    table.expect_position(position)
    assert table.moves == []


def test_changing_ones_mind(table: Table) -> None:
    """While a shark is turned, another cell, another shark or the same shark again can be chosen at once."""
    table.set_up(ROUND)
    table.hand(table.stock(0, "small"))
    table.tap("d4", "b2")
    assert table.cells_with_mark("prey") == {"c3"}
    table.hand(table.stock(0, "180"))
    expect(table.stock(0, "180")).to_have_attribute("aria-pressed", "true")
    assert table.cells_with_mark("prey") == {"c3"}
    table.hand(table.stock(0, "180"))
    assert ghost_count(table) == 0


def test_turning_by_keys(table: Table) -> None:
    """With the keys a shark is turned by walking to a cell beside it, and placed by walking back."""
    table.set_up(ROUND)
    table.hand = Keys(table.page)
    table.hand(table.stock(0, "small"))
    table.tap("d4", "e5")
    assert table.cells_with_mark("prey") == {"e5"}
    table.tap("c3")
    assert table.cells_with_mark("prey") == {"c3"}
    table.tap("d4")
    assert table.moves == ["1.d4:sw"]


@pytest.mark.parametrize("corner", CORNERS)
def test_a_mouth_off_the_board(table: Table, corner: str) -> None:
    """A shark on a fish in the corner may face off the board, by a handle that lies there."""
    face_off_the_board(table, corner)


def test_a_mouth_off_the_board_of_a_phone(phone_table: Table) -> None:
    """So it is on a phone, where the board fills the width."""
    for corner in ("a4", "d7"):
        face_off_the_board(phone_table, corner)


def face_off_the_board(table: Table, corner: str) -> None:
    """Turn a small shark in a corner to each direction off the board, and place it so."""
    empty = GAME.read(ROUND.replace("f", "."))
    fish = empty.table.fish
    black = next(move for move in fish if corner in move.text.split("+"))
    position = table.set_up(empty.text.replace(" w", " b"), black.text)
    for direction in CORNERS[corner]:
        table.hand(table.stock(0, "small"))
        table.tap(corner)
        table.hand(table.handle(direction))
        assert (table.mouths, table.cells_with_mark("prey")) == ((direction,), set())
        # The fish under the shark is drawn on it; its cell is called by the shark that is not placed yet.
        expect(table.page.locator(".board.live .badges > *")).to_have_count(1)
        table.do("back")
        table.do("back")
    table.hand(table.stock(0, "small"))
    table.tap(corner)
    table.hand(table.handle(CORNERS[corner][0]))
    table.tap(corner)
    shark = position.table.sharks[position.board.cells[corner]]["small"][CORNERS[corner][0]]
    table.expect_position(position.after(shark))
