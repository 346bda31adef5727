"""Other devices that were loaded anew, or have lost the line: they come back without a new invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.devices import WATCHED, WON, expect_board, on_other_device, seat_on_device

if TYPE_CHECKING:
    from collections.abc import Sequence

    from e2e.table import Table
    from e2e.visitors import Visitors
    from engine.xok.position import Position

CUT = "() => peers.forEach(peer => peer.close())"


def play_on_both(screens: tuple[Table, Table], position: Position, moves: Sequence[str]) -> Position:
    """Play moves in turns on two screens, and return the position that both show."""
    for move in moves:
        action = position.table.read(move)
        screens[position.turn].play(action, position)
        position = position.after(action)
        for screen in screens:
            expect_board(screen, position)
    return position


@on_other_device
def test_a_reload_of_either_side_needs_no_new_invitation(visitors: Visitors, device_visitors: Visitors) -> None:
    """First the hand's, then the table's, then a closed tab whose link is opened again; the game goes on after each."""
    table, hand = visitors.arrive(), device_visitors.come()
    position = table.set_up()
    seat_on_device(table, hand, 0)
    position = play_on_both((hand, table), position, WON[:2])
    hand.reload()
    position = play_on_both((hand, table), position, WON[2:4])
    table.reload()
    position = play_on_both((hand, table), position, WON[4:6])
    expect(table.page.locator("dialog[open]")).to_have_count(0)


@on_other_device
def test_a_line_that_is_cut_comes_back(visitors: Visitors, device_visitors: Visitors) -> None:
    """All channels of a page are closed under it: the hand finds the table again by itself."""
    table, hand = visitors.arrive(), device_visitors.come()
    hand.prepare(WATCHED)
    position = table.set_up()
    seat_on_device(table, hand, 0)
    position = play_on_both((hand, table), position, WON[:2])
    hand.page.evaluate(CUT)
    play_on_both((hand, table), position, WON[2:4])
