"""The browser's storage for this site: read once, written where something changed.

Where cookies are blocked, asking the window for its storage is an error already; windows of some programs have none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import window
from pyodide.ffi import JsException

from ui.acts.shelf import SHELVED
from ui.app import storage
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.app.model import Model

REFUSED = JsException, AttributeError
"""What it comes to when the browser refuses, or has no storage."""


class Storage:
    """A mirror of what is stored, and the model stored last.

    It has `failed` once the browser has refused to store something, for want of room if it is `full`.
    """

    def __init__(self) -> None:
        """Read everything of ours."""
        self.failed = self.full = False
        self.untouchable: frozenset[str] = frozenset()
        self.model: Model | None = None
        self.texts: dict[str, str] = {}
        try:
            store = window.localStorage
            keys = [store.key(n) for n in range(store.length)]
            self.texts = {key: str(store.getItem(key)) for key in keys if key.startswith(storage.PREFIX)}
        except REFUSED:
            self.failed = True

    @property
    def complaint(self) -> Message:
        """What is said when nothing more can be stored."""
        return Message("unstored", "full" if self.full else "refused")

    def keep_model(self, model: Model) -> Message | None:
        """Store what has changed since the model before; return what is to be said, if anything.

        The first refusal is said, and each one that leaves the shelf without a game that was put there.
        """
        failed, entries = self.failed, storage.entries(model)
        self.keep(storage.texts(model, self.model))
        self.forget(storage.gone(model, self.texts))
        told = model.notice == SHELVED or model.shelf != (self.model or model).shelf
        lost = told and not entries.items() <= self.texts.items()
        self.model = model
        return self.complaint if lost or (self.failed and not failed) else None

    def preserve(self, broken: Mapping[str, str]) -> None:
        """Store broken texts once more under keys of their own; where that fails their old keys stay untouched."""
        copies = storage.preserved(broken, self.texts)
        self.keep(copies)
        if not copies.items() <= self.texts.items():
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
