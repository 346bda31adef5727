"""Two tabs store in one browser: neither overwrites the changes of the other."""

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app import storage
from ui.app.model import Model
from ui.table.message import Message, message_in


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
def tab_storage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The class of a tab's copy of one store."""
    js: Any = ModuleType("js")
    js.window = SimpleNamespace(localStorage=Store())
    ffi: Any = ModuleType("pyodide.ffi")
    ffi.JsException = OSError
    for name, module in (("js", js), ("pyodide", ModuleType("pyodide")), ("pyodide.ffi", ffi)):
        monkeypatch.setitem(sys.modules, name, module)
    yield importlib.import_module("ui.browser.storage").Storage
    sys.modules.pop("ui.browser.storage", None)


def after(model: Model, *words: str) -> Model:
    """Return the model after messages."""
    for each in words:
        model = model_after(model, message_in(each), world())
    return model


def hear(tab: Any, other: Any) -> None:
    """Let a tab hear of all that the other one has stored and removed."""
    for key in {*tab.texts, *other.texts}:
        tab.follow(key, other.texts.get(key))


def test_a_change_of_another_tab_is_not_overwritten(tab_storage: Any) -> None:
    """A tab that has heard of it, and not yet taken it over, stores its own changes alone."""
    start = first_model(world())
    here, there = tab_storage(), tab_storage()
    here.keep_model(start)
    hear(there, here)
    there.read()
    there.keep_model(after(start, "set theme dark"))
    hear(here, there)
    here.keep_model(after(start, "open halali"))
    texts = tab_storage().texts
    assert '"dark"' in texts[storage.SETTINGS]
    assert storage.GAME + "halali" in texts


def test_a_game_that_another_tab_puts_on_the_shelf_stays(tab_storage: Any) -> None:
    """Only what a tab had, and has no more, is removed by it."""
    start = first_model(world())
    here, there = tab_storage(), tab_storage()
    here.keep_model(start)
    hear(there, here)
    there.read()
    there.keep_model(replace(start, shelf={"1": "a game"}))
    hear(here, there)
    here.keep_model(after(start, "open halali"))
    assert tab_storage().texts[storage.SHELF + "1"] == "a game"


def test_a_game_that_was_taken_over_can_be_removed(tab_storage: Any) -> None:
    """From then on it is the tab's own."""
    start = first_model(world())
    here, there = tab_storage(), tab_storage()
    there.keep_model(replace(start, shelf={"1": "a game"}))
    hear(here, there)
    taken = model_after(start, Message("stored", fields=here.read()), world())
    here.keep_model(taken)
    here.keep_model(replace(taken, shelf={}))
    assert storage.SHELF + "1" not in tab_storage().texts
