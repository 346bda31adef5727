"""When the model is stored, in a browser whose frames and timers the test moves on by hand."""

import importlib
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.stand_ins import in_browser, module

SAVING = "ui.browser.saving"


class Page:
    """The browser as storing needs it."""

    def __init__(self) -> None:
        """Begin in sight, with nothing asked for."""
        self.document = SimpleNamespace(hidden=False)
        self.frames: list[Callable[..., None]] = []
        self.timers: list[Callable[..., None]] = []
        self.stored: list[Any] = []

    def paint(self) -> None:
        """Paint a frame, and let the timers ring that were set by then."""
        frames, self.frames = self.frames, []
        for call in frames:
            call(0.0)
        assert self.stored == []
        timers, self.timers = self.timers, []
        for call in timers:
            call()


@pytest.fixture
def page() -> Page:
    """A browser."""
    return Page()


@pytest.fixture
def saver(page: Page) -> Iterator[Any]:
    """The stored state of a page in that browser."""
    window = SimpleNamespace(
        requestAnimationFrame=page.frames.append, setTimeout=lambda call, _: page.timers.append(call)
    )
    js = module("js", document=page.document, window=window)
    with in_browser(js, SAVING, create_proxy=lambda call: call):
        yield importlib.import_module(SAVING).Saving(page.stored.append)


def test_the_last_model_is_stored_once_it_is_painted(page: Page, saver: Any) -> None:
    """Nothing is stored before the frame, and each frame stores once."""
    saver.soon("one")
    saver.soon("two")
    page.paint()
    assert page.stored == ["two"]
    saver.now()
    assert page.stored == ["two"]


def test_whatever_comes_first_stores_it(page: Page, saver: Any) -> None:
    """Another tap, or leaving the page, does not wait for the frame."""
    saver.soon("one")
    saver.now()
    assert page.stored == ["one"]


def test_out_of_sight_it_is_stored_at_once(page: Page, saver: Any) -> None:
    """A page out of sight has no frames, and may be thrown away."""
    page.document.hidden = True
    saver.soon("one")
    assert page.stored == ["one"]
