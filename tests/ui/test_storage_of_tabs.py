"""Two tabs store in one browser: neither overwrites the changes of the other."""

import importlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.players import world
from tests.ui.stand_ins import in_browser, module
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app import storage
from ui.table.message import Message, message_in

STORAGE = "ui.browser.storage"
START = first_model(world())
AT_HALALI = model_after(START, message_in("open halali"), world())


class Store(dict[str, str]):
    """The browser's storage."""

    @property
    def length(self) -> int:
        """The number of keys."""
        return len(self)

    def key(self, number: int) -> str:
        """The key with this number."""
        return list(self)[number]

    getItem = dict.get  # noqa: N815 -- the browser's name
    setItem = dict.__setitem__  # noqa: N815 -- the browser's name
    removeItem = dict.__delitem__  # noqa: N815 -- the browser's name


@pytest.fixture
def open_tab() -> Iterator[Callable[[], Any]]:
    """Opens one more tab of a browser: a copy of one store."""
    js = module("js", window=SimpleNamespace(localStorage=Store()))
    with in_browser(js, STORAGE, JsException=OSError):
        yield importlib.import_module(STORAGE).Storage


@pytest.fixture
def tabs(open_tab: Callable[[], Any]) -> tuple[Any, Any]:
    """Two tabs, of which the first has stored a new model and the second has taken it over."""
    here, there = open_tab(), open_tab()
    here.keep_model(START)
    hear(there, here)
    there.read()
    return here, there


def hear(tab: Any, other: Any) -> None:
    """Let a tab hear of all that the other one has stored and removed."""
    for key in {*tab.texts, *other.texts}:
        tab.follow(key, other.texts.get(key))


def test_a_change_of_another_tab_is_not_overwritten(open_tab: Callable[[], Any], tabs: tuple[Any, Any]) -> None:
    """A tab that has heard of it, and not yet taken it over, stores its own changes alone."""
    here, there = tabs
    there.keep_model(model_after(START, message_in("set theme dark"), world()))
    hear(here, there)
    here.keep_model(AT_HALALI)
    texts = open_tab().texts
    assert '"dark"' in texts[storage.SETTINGS]
    assert storage.GAME + "halali" in texts


def test_a_game_that_another_tab_puts_on_the_shelf_stays(open_tab: Callable[[], Any], tabs: tuple[Any, Any]) -> None:
    """Only what a tab had, and has no more, is removed by it."""
    here, there = tabs
    there.keep_model(replace(START, shelf={"1": "a game"}))
    hear(here, there)
    here.keep_model(AT_HALALI)
    assert open_tab().texts[storage.SHELF + "1"] == "a game"


def test_a_game_that_was_taken_over_can_be_removed(open_tab: Callable[[], Any], tabs: tuple[Any, Any]) -> None:
    """From then on it is the tab's own."""
    here, there = tabs
    there.keep_model(replace(START, shelf={"1": "a game"}))
    hear(here, there)
    taken = model_after(START, Message("stored", fields=here.read()), world())
    here.keep_model(taken)
    here.keep_model(replace(taken, shelf={}))
    assert storage.SHELF + "1" not in open_tab().texts
