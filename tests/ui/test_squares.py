"""The squares of a board lie where the notation says, seen from either side."""

from ui.draw.squares import SIDES, layout, square


def test_files_go_right_and_ranks_go_up() -> None:
    """The first square of a seven by seven board is at the lower left, its middle at the origin."""
    centres = layout(7).centres
    assert len(centres) == 49
    assert centres["a1"] == (-300.0, 300.0)
    assert centres["d4"] == (0.0, 0.0)
    assert centres["g7"] == (300.0, -300.0)


def test_a_turned_board_is_the_same_seen_from_the_far_side() -> None:
    """Every square lies opposite to where it lay, and every side of the world is seen opposite."""
    straight, turned = layout(7), layout(7, turned=True)
    assert {name: (-x, -y) for name, (x, y) in straight.centres.items()} == dict(turned.centres)
    assert [turned.side_on_screen(side) for side in SIDES] == ["s", "w", "n", "e"]
    assert [straight.side_on_screen(side) for side in SIDES] == list(SIDES)


def test_a_step_to_a_side_leads_to_the_neighbouring_square() -> None:
    """North of d4 is d5, on a turned board too."""
    for turned in (False, True):
        where = layout(7, turned=turned)
        assert where.step("n") == where.way("d4", "d5")
        assert where.step("e") == where.way("d4", "e4")


def test_a_square_is_a_closed_path_inside_its_inset() -> None:
    """The path begins at the inset edge and closes."""
    data = square((0.0, 0.0), 5, 9)
    assert data.startswith("M-36 -45h72a9 9")
    assert data.endswith("Z")


def test_keys_lead_to_the_next_square_as_it_is_seen() -> None:
    """On a turned board they lead the other way; at the edge, and by other keys, nowhere."""
    straight, turned = layout(7), layout(7, turned=True)
    keys = ("left", "right", "up", "down")
    assert [straight.beside("d4", key) for key in keys] == ["c4", "e4", "d5", "d3"]
    assert [turned.beside("d4", key) for key in keys] == ["e4", "c4", "d3", "d5"]
    assert [straight.beside("a1", key) for key in ("left", "down", "home")] == ["a1"] * 3


def test_keys_begin_in_the_middle() -> None:
    """On a board without a middle square below and to the left of it."""
    assert [layout(side).middle for side in (1, 5, 6, 7)] == ["a1", "c3", "c3", "d4"]
