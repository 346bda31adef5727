"""A file of puzzles that is empty or broken: the page says so where a puzzle is asked for, and goes on."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.puzzles import shelf
from tests.ui.pages import page_tree
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.routes import Route
from ui.table.message import Message
from ui.views import puzzle_pictures
from ui.views.page import view

KEPT = (
    *(shelf.count, shelf.puzzle, shelf.puzzle_numbers, shelf.outline, shelf.series, shelf.position, shelf.parts),
    *(puzzle_pictures.board, puzzle_pictures.puzzle_picture),
)
"""Caches of read puzzles."""


def forget() -> None:
    """Have every file read anew."""
    for each in KEPT:
        each.cache_clear()


@pytest.fixture(params=["", "{}", "[", '{"puzzles": []}', '{"puzzles": [{}]}'])
def _broken_files(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have that text in the place of each game's file of puzzles."""
    for game in GAMES:
        (tmp_path / f"{game}.json").write_text(request.param, encoding="utf-8")
    monkeypatch.setattr(shelf, "FOLDER", tmp_path)
    forget()
    yield
    forget()


@pytest.mark.usefixtures("_broken_files")
@pytest.mark.parametrize("game", GAMES)
def test_the_start_page_is_there(game: str) -> None:
    """Without the board of the day's puzzle."""
    home = model_after(replace(first_model(world()), route=Route()), Message("near", f"{game}.daily"), world())
    assert f"board-{game}.daily" not in {name for name, markup in view(home).regions.items() if markup}


@pytest.mark.usefixtures("_broken_files")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("address", ["{}.daily", "{}.puzzle.1", "{}.puzzles"])
def test_what_is_asked_for_is_missed_in_a_sentence(game: str, address: str) -> None:
    """The page stays where it was, with a notice."""
    home = replace(first_model(world()), route=Route())
    after = model_after(home, Message("open", address.format(game)), world())
    assert page_tree(after).words
    assert after.route == home.route
    assert after.notice
    assert after.notice.error
