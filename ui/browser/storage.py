"""The browser's storage for this site: read once, written where something has changed.

Where cookies are blocked even reading `window.localStorage` raises an error, and some programs have no storage at all.
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

WIRES = "fang.wires"
"""The key under which a tab keeps its wires to other devices until it is closed (ui/devices/stored_wires.py)."""

REFUSED = JsException, AttributeError
"""The error if the browser refuses to store or to read, or has no storage."""


class Storage:
    """A copy of the stored texts, those of them that the model knows of, and the model that was stored last.

    It has `failed` once the browser has refused something, and is `full` if that was for want of room.
    """

    def __init__(self) -> None:
        """Read all texts of this site."""
        self.failed = self.full = False
        self.untouchable: frozenset[str] = frozenset()
        self.model: Model | None = None
        self.refused: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        try:
            self.texts = stored_texts()
        except REFUSED:
            self.failed = True
        self.known = dict(self.texts)

    @property
    def is_stale(self) -> bool:
        """Whether another page has stored or deleted something and this one was not told."""
        try:
            return stored_texts() != self.texts
        except REFUSED:
            return False

    @property
    def complaint(self) -> Message:
        """The message that nothing more can be stored."""
        return Message("unstored", "full" if self.full else "refused")

    def read(self) -> dict[str, str]:
        """The stored texts, for a model that is made of all of them."""
        self.known = dict(self.texts)
        return dict(self.texts)

    def keep_model(self, model: Model) -> Message | None:
        """Store what has changed since the last model, and what was refused then; return a message about a refusal.

        Changes of another tab that the model does not know of stay as they are.

        The first refusal is shown, also after one that has been made up for, and every one by which a shelf loses
        something that was put there.
        """
        failed, entries = self.failed, {**storage.entries(model), **storage.drafts(model)}
        changed = {key: text for key, text in storage.texts(model, self.model).items() if self.known.get(key) != text}
        wanted = {**self.refused, **changed}
        self.failed = False
        self.keep(wanted)
        self.refused = {key: text for key, text in wanted.items() if self._is_missing(key, text)}
        self.known |= {key: text for key, text in wanted.items() if key not in self.refused}
        self.forget(storage.stale_keys(model, self.known))
        before = self.model or model
        told = model.notice == SHELVED or (model.shelf, model.drafts) != (before.shelf, before.drafts)
        lost = told and not entries.items() <= self.texts.items()
        self.model = model
        return self.complaint if lost or (self.failed and not failed) else None

    def take_over_empty(self) -> None:
        """Take over that another tab has removed everything; the next model is stored as a whole."""
        self.texts, self.known, self.model = {}, {}, None

    def preserve(self, broken: Mapping[str, str]) -> None:
        """Store broken texts under keys of their own; if that fails, their old keys are never written."""
        copies = storage.texts_to_preserve(broken, self.texts)
        self.keep(copies)
        if not copies.items() <= self.texts.items():
            self.untouchable = frozenset(broken)

    def keep(self, texts: Mapping[str, str]) -> None:
        """Store the texts that are new or changed."""
        for key, text in texts.items():
            if self._is_missing(key, text):
                self._set(key, text)

    def _is_missing(self, key: str, text: str) -> bool:
        """Whether a text has still to be stored."""
        return self.texts.get(key) != text and key not in self.untouchable

    def _set(self, key: str, text: str) -> None:
        """Store a text, or note that the browser refuses it."""
        try:
            window.localStorage.setItem(key, text)
            self.texts[key] = text
        except REFUSED as error:
            self.failed = True
            # The interpreter wraps an error of the browser and keeps its name in words only.
            self.full = "QuotaExceededError" in str(error) and bool(self.texts)

    def follow(self, key: str, text: str | None) -> None:
        """Take over what another tab has stored under a key, or that it has removed it."""
        if text is None:
            self.texts.pop(key, None)
        else:
            self.texts[key] = text

    def forget(self, keys: list[str]) -> None:
        """Remove what is stored under the keys."""
        for key in set(keys) - self.untouchable:
            self.texts.pop(key, None)
            self.known.pop(key, None)
            try:
                window.localStorage.removeItem(key)
            except REFUSED:
                self.failed = True


def stored_texts() -> dict[str, str]:
    """All texts of this site that are stored now; raises an error of REFUSED."""
    store = window.localStorage
    keys = [store.key(n) for n in range(store.length)]
    return {key: str(store.getItem(key)) for key in keys if key.startswith(storage.PREFIX)}


def wires() -> str:
    """The wires to other devices that this tab has kept; empty if none."""
    try:
        text = window.sessionStorage.getItem(WIRES)
    except REFUSED:
        return ""
    return text if isinstance(text, str) else ""


def keep_wires(text: str) -> None:
    """Keep a text about wires for the next visit of this tab, where the browser allows it."""
    try:
        window.sessionStorage.setItem(WIRES, text)
    except REFUSED:
        return
