"""Visits in every engine: the first one, later ones, and one without a network."""

from e2e.windows import Window


def test_a_first_visit(fresh_window: Window) -> None:
    """It begins on the start page, and one press leads to a board on which moves count."""
    fresh_window.arrive()
    fresh_window.press("[data-do='together xok']")
    for cell in ("d4", "d5"):
        fresh_window.press(f"[data-do='tap {cell}']")
    fresh_window.wait("#ply-1")
    assert "d4+d5" in fresh_window.storage["fang.game.xok"]
