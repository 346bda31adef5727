"""A backup: all that this site stores in a browser, as one file (docs/records.md)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.games import GAMES
from engine.refusal import Unreadable
from engine.work import each, part
from ui.app import storage
from ui.app.model import Model
from ui.keep import again, history, ratings, shelf
from ui.keep.files import BACKUP, LONGEST
from ui.keep.shelf import Entry
from ui.keep.shelf_filter import sketch_work
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.work import Work
    from ui.keep.shelf import Shelf

VERSION = 1
OF_BROWSER = (storage.ASKED, storage.RUNNING)
"""The keys that say something of this browser only, or that follow from all others."""
DAMAGED = "unreadable.backup"


def file_name(today: str) -> str:
    """The name of a backup's file."""
    return f"fang-{today}.txt"


def write_work(model: Model) -> Work[str]:
    """The backup of a model: all that can be read, by the keys of the storage; hidden things stay sealed."""
    from ui.authoring.drafts import entry  # later archive

    entries = yield from _readable_entries(model)
    code = model.language.code
    drafts = {name: text for name, text in model.drafts.items() if not isinstance(entry(text, code), Unreadable)}
    days = model.history if _is_readable(model.history, history.read) else ""
    rated = model.ratings if _is_readable(model.ratings, ratings.read) else ""
    missed = model.again if _is_readable(model.again, again.read) else ""
    sound = replace(model, shelf=entries, drafts=drafts, history=days, ratings=rated, again=missed)
    texts = storage.texts(sound)
    kept = {key: text for key, text in texts.items() if key not in OF_BROWSER}
    return json.dumps({"fang": BACKUP, "version": VERSION, "texts": kept}, indent=1) + "\n"


def _readable_entries(model: Model) -> Work[Shelf]:
    in_order = sorted(model.shelf.items(), key=lambda item: int(item[0]))
    checked = yield from each([shelf.entry_work(text) for _, text in in_order])
    return {number: text for (number, text), one in zip(in_order, checked, strict=True) if isinstance(one, Entry)}


def _is_readable(text: str, read: Callable[[str], object]) -> bool:
    try:
        read(text)
    except Unreadable:
        return False
    return True


def read_work(text: str, here: Model) -> Work[Model]:
    """The model of which a file is the backup; raises Unreadable if anything in it is broken.

    The entries on both shelves are read too, so that `ui.app.merge` takes little time.
    """
    from ui.authoring.drafts import is_foreign, read_entry  # later archive

    texts = _texts(text)
    found, broken = yield from part(storage.restore_work(texts, Model()), 0, 3)
    if broken:
        raise Unreadable(DAMAGED, min(broken))
    yield from part(each([shelf.read_work(entry) for entry in found.shelf.values()]), 1, 3)
    drafts = {name: draft for name, draft in found.drafts.items() if not is_foreign(draft)}
    for draft in drafts.values():
        read_entry(draft, here.language.code)
    for kept, reader in ((found.history, history.read), (found.ratings, ratings.read), (found.again, again.read)):
        if kept:
            reader(kept)
    yield from part(each([sketch_work(found.shelf), sketch_work(here.shelf)]), 2, 3)
    return replace(found, drafts=drafts)


def _texts(text: str) -> dict[str, str]:
    """The texts in a backup by their keys, but those of another edition of the site; raises Unreadable."""
    fields: dict[str, Any] = object_in(text, LONGEST) or {}
    version, texts = fields.get("version"), fields.get("texts")
    if fields.get("fang") != BACKUP or type(version) is not int:
        raise Unreadable(DAMAGED, "backup")
    if version != VERSION:
        raise Unreadable("unreadable.backup.version", "version", n=version)
    if not isinstance(texts, dict) or not all(isinstance(each, str) for each in texts.values()):
        raise Unreadable(DAMAGED, "texts")
    return {key: each for key, each in texts.items() if _is_ours(key)}


def _is_ours(key: str) -> bool:
    """Whether this edition of the site stores something under a key, and it is not of the browser."""
    name = key.removeprefix(storage.DRAFT)
    if key.startswith(storage.DRAFT) and name.isalpha():  # earlier builds had one lesson for each game
        return name in GAMES
    return not storage.is_foreign(key) and key not in OF_BROWSER
