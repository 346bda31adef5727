"""The games that the bench plays by taps are games: every tap changes the page, and nothing is left to chance."""

from html import escape
from pathlib import Path
from random import Random

import pytest
from selenium.common.exceptions import WebDriverException

from engine.chance import NO_CHANCE
from engine.games import GAMES
from tests.ui.updated import model_after
from tools.bench import looks, webkit
from tools.bench.taps import opening
from tools.run.samples import address, samples, words
from tools.run.serve import serving
from ui.acts.update import first_model
from ui.app.model import Model
from ui.keep import shelf
from ui.table.message import message_in
from ui.table.session import World
from ui.views.page import view


class Replay:
    """A page on which a game of the bench is played; there is no chance in it, once it has begun."""

    def __init__(self, name: str) -> None:
        """Come to the game as the bench does."""
        self.world = World(Random(0), "2026-01-01")
        self.model: Model = first_model(self.world)
        position = samples(name).played.position
        self.do(f"open {address(name, position or opening(name))}")
        self.world = World(NO_CHANCE, self.world.today)

    def do(self, words: str) -> None:
        """Do what an element says."""
        self.model = model_after(self.model, message_in(words), self.world)


@pytest.mark.parametrize("name", GAMES)
def test_every_tap_changes_the_page(name: str) -> None:
    """The bench waits for the page to change; and the game goes on after the last tap."""
    replay = Replay(name)
    for said in words(samples(name).played.taps):
        before = view(replay.model)
        replay.do(said)
        assert view(replay.model) != before, said
        assert not replay.model.dialog
    assert replay.model.session.game == name
    assert replay.model.session.line.last.outcome() is None


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_tapped_that_is_not_there(name: str) -> None:
    """Each tap of the bench is offered by some element of the page."""
    replay = Replay(name)
    for said in words(samples(name).played.taps):
        assert any(f'data-do="{escape(said)}"' in markup for markup in view(replay.model).regions.values()), said
        replay.do(said)


def test_a_part_that_fails_in_webkit_is_left_out_of_its_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It leaves no samples, those of other parts stay, and the report names it."""
    with serving(tmp_path) as server:
        rounds = webkit.Rounds(server)

    def measure_some(*_: object) -> None:
        rounds.note("desktop", {"median": 1.0})

    def fail(*_: object) -> None:
        measure_some()
        raise WebDriverException

    monkeypatch.setattr(rounds, "start", measure_some)
    monkeypatch.setattr(rounds, "tap", fail)
    rounds.round("round 1 of 1", ("start", "tap"))
    assert rounds.samples == {"median.desktop": [1.0]}
    assert [trouble.split(":")[0] for trouble in rounds.troubles] == ["tap is left out of a round"]


def test_first_looks_are_at_what_they_say() -> None:
    """A game under way and one that is over come by their links, and every game on the shelf can be read."""
    world = World(Random(0), "2026-01-01")
    way, end = (
        model_after(first_model(world), message_in(f"open {looks.games()[name]}"), world) for name in ("way", "end")
    )
    assert way.session.is_running
    assert end.session.is_over
    entries = [shelf.entry(text) for text in looks.full_shelf().values()]
    assert len({entry.save for entry in entries if isinstance(entry, shelf.Entry)}) == looks.FULL
    assert all(isinstance(entry, shelf.Entry) and entry.session for entry in entries)
