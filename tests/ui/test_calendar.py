"""Daily puzzles where the date goes back or leaps: after travel, and by a clock that is wrong for a while."""

from dataclasses import replace
from datetime import date

import pytest

from engine.language import language
from engine.puzzles.daily import daily
from tests.games import POSED
from tests.ui.pages import Element, region
from tests.ui.players import world
from tests.ui.pupil import taps_of
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app import storage
from ui.app.model import Model
from ui.keep.solved_puzzles import Row, Solved
from ui.learn.attempt import BOARD
from ui.table.message import Message
from ui.views.page import view

every_game = pytest.mark.parametrize("game", POSED)


def at(model: Model, day: str, address: str) -> Model:
    """Return the page of another visit on a day, with what is stored, as far as it is in sight."""
    kept, broken = storage.restore(storage.texts(model), first_model(world()))
    assert not broken
    near = frozenset(f"{game}.daily" for game in POSED)
    return model_after(replace(kept, near=near), Message("open", address), replace(world(), today=day))


def solve(model: Model) -> Model:
    """Return the page with its puzzle solved."""
    while model.attempt and not model.attempt.over:
        right = model.attempt.right
        taps = taps_of(model.attempt.board, right.text) if right else []
        for message in [Message("tap", tap, board=BOARD) for tap in taps] or [Message("follow", board=BOARD)]:
            model = model_after(model, message, world())
    return model


def row(model: Model, day: str, game: str) -> Element:
    """Return what the start page says on a day of a game's puzzle."""
    home = region(at(model, day, ""), "home")
    return next(one for one in home.with_attr("href") if one.attrs["href"] == f"#{game}.daily")


def days(month: int, *numbers: int) -> list[str]:
    """Return days of a month."""
    return [date(2026, month, number).isoformat() for number in numbers]


@every_game
@pytest.mark.parametrize(
    ("solved_on", "runs"),
    [
        (days(5, 1, 2, 3, 4, 5, 4, 5, 6), [1, 2, 3, 4, 5, 5, 5, 6]),
        (days(5, 1, 2, 3, 4, 5, 6), [1, 2, 3, 4, 5, 6]),
        (days(6, 10, 11, 12, 9, 13), [1, 2, 3, 3, 4]),
        ([*days(6, 10, 11), "1970-01-01", "1970-01-02", *days(6, 13)], [1, 2, 2, 2, 3]),
        ([*days(6, 10, 11), "2062-01-01", "2062-01-03", *days(6, 13, 14)], [1, 2, 1, 2, 3, 4]),
    ],
    ids=["travel west", "later there", "a clock set back", "a clock without a battery", "a clock set ahead"],
)
def test_a_row_survives(game: str, solved_on: list[str], runs: list[int]) -> None:
    """Each puzzle that is solved says how many in a row, and so do the start page and the statistics."""
    model, said = first_model(world()), language("en").say
    for day, run in zip(solved_on, runs, strict=True):
        model = solve(at(model, day, f"{game}.daily"))
        text = said("puzzle.run", n=run)
        assert text in region(model, "puzzle").words
        assert text in row(model, day, game).words
        table = view(at(model, day, "tally")).regions["tally"]
        assert f'<td class="number">{run}</td></tr>' in table


@every_game
def test_an_earlier_day_shows_what_was_solved(game: str) -> None:
    """After travel west: the puzzle of that day with the whole row, the one of a day that was left out as open."""
    here, before, left_out = (date(2026, 5, day).toordinal() for day in (5, 4, 3))
    numbers = frozenset(daily(game, day) for day in (here, before))
    model = replace(first_model(world()), solved={game: Solved(numbers, Row(here, 5))})
    for day, key in ((here, "puzzle.run"), (before, "puzzle.run"), (left_out, "home.daily.open")):
        said = language("en").say(key, n=5) if key == "puzzle.run" else language("en").say(key)
        assert said in row(model, date.fromordinal(day).isoformat(), game).words
