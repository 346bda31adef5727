"""The browser's storage for this site: read once, written where something changed.

Where cookies are blocked, asking the window for its storage is an error already; windows of some programs have none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import window
from pyodide.ffi import JsException

from ui.app import storage
from ui.app.model import Notice

if TYPE_CHECKING:
    from collections.abc import Mapping

REFUSED = JsException, AttributeError
"""What it comes to when the browser refuses, or has no storage."""


class Storage:
    """A mirror of what is stored; `failed` once the browser has refused, `full` if what it lacks is room."""

    def __init__(self) -> None:
        """Read everything of ours."""
        self.failed = self.full = False
        self.untouchable: frozenset[str] = frozenset()
        self.texts: dict[str, str] = {}
        try:
            store = window.localStorage
            keys = [store.key(n) for n in range(store.length)]
            self.texts = {key: str(store.getItem(key)) for key in keys if key.startswith(storage.PREFIX)}
        except REFUSED:
            self.failed = True

    @property
    def notice(self) -> Notice:
        """What is said when nothing more can be stored."""
        return Notice("notice.full" if self.full else "notice.storage")

    def set_aside(self, broken: Mapping[str, str]) -> None:
        """Store broken texts once more under keys of their own; where that fails their old keys stay untouched."""
        aside = storage.set_aside(broken, self.texts)
        self.keep(aside)
        if not aside.items() <= self.texts.items():
            self.untouchable = frozenset(broken)

    def keep(self, texts: Mapping[str, str]) -> None:
        """Store the texts that are new or changed."""
        for key, text in texts.items():
            if self.texts.get(key) != text and key not in self.untouchable:
                self._set(key, text)

    def _set(self, key: str, text: str) -> None:
        try:
            window.localStorage.setItem(key, text)
            self.texts[key] = text
        except REFUSED as error:
            self.failed = True
            # The interpreter wraps an error of the browser and keeps its name in words only.
            self.full = "QuotaExceededError" in str(error) and bool(self.texts)

    def follow(self, key: str, text: str | None) -> None:
        """Mirror what another tab has stored under a key, or that it has removed it."""
        if text is None:
            self.texts.pop(key, None)
        else:
            self.texts[key] = text

    def forget(self, keys: list[str]) -> None:
        """Remove what is stored under the keys."""
        for key in set(keys) - self.untouchable:
            self.texts.pop(key, None)
            try:
                window.localStorage.removeItem(key)
            except REFUSED:
                self.failed = True
