"""The screen stays lit while a game is being played, and no longer."""

from dataclasses import replace

import pytest

from tests.ui.computers import after_message, game_between, page_of
from tests.ui.penfriends import friends_at_start
from tests.ui.players import at
from ui.app.ongoing import should_stay_lit
from ui.keep.settings import Settings

WON = "..../...../....../FFFFFFF/F...../...../.... w"


@pytest.mark.parametrize(("kinds", "plies"), [((0, 0), 3), ((0, 2), 3), ((2, 0), 0), ((2, 2), 4)])
def test_while_a_game_goes_on(kinds: tuple[int, ...], plies: int) -> None:
    """Persons in the middle of a game keep it lit, and so does a computer that thinks."""
    assert should_stay_lit(page_of(game_between("xok", kinds, plies)))


def test_not_when_nothing_goes_on() -> None:
    """Not at a table where nothing has happened yet, after the end, on other screens, or with computers held up."""
    assert not should_stay_lit(page_of(game_between("xok", (0, 0), 0)))
    model = page_of(game_between("xok", (0, 0), 3))
    assert not should_stay_lit(after_message(model, "open", ""))
    assert not should_stay_lit(after_message(model, "open", "xok.rules"))
    assert not should_stay_lit(after_message(page_of(game_between("xok", (2, 2), 3)), "pause"))
    over = page_of(at(WON).at(0))
    for cell in ("c2", "c3"):
        over = after_message(over, "tap", cell)
    assert over.session.line.last.outcome()
    assert not should_stay_lit(over)


def test_not_if_it_is_set_so() -> None:
    """The setting leaves the screen to the device."""
    model = page_of(game_between("xok", (0, 2), 3))
    assert not should_stay_lit(replace(model, settings=Settings(awake="off")))


def test_not_while_a_link_is_waited_for() -> None:
    """The answer may come tomorrow."""
    ann, _ = friends_at_start("xok")
    ann.does("type", move="d4+d5")
    ann.sends()
    assert not should_stay_lit(ann.model)
