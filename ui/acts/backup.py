"""Keeping all for good: the browser's promise, and the backup with the way back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.app import backup
from ui.app.effects import Download, Persist
from ui.app.merge import merge
from ui.app.model import Notice
from ui.app.routes import Route
from ui.keep.solved_puzzles import ordinal

if TYPE_CHECKING:
    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import World

PATIENCE = 30
"""Days after which a browser that has promised nothing is asked again, when something more is kept."""


def ask_to_persist(before: Model, after: Model, today: str) -> Model:
    """Ask the browser to delete nothing by itself, if the person has just kept a game or begun a lesson.

    Some browsers ask the person, so this is never done while nothing is kept, nor often.
    """
    known = after.durability
    more = len(after.shelf) > len(before.shelf) or len(after.drafts) > len(before.drafts)
    lately = bool(known.asked) and abs(ordinal(today) - ordinal(known.asked)) < PATIENCE
    if not more or known.persisted or lately:
        return after
    return replace(after, durability=replace(known, asked=today)).with_effects(Persist(ask=True))


def restore(model: Model, found: Model) -> Model:
    """The model at the start page with all that a backup has besides."""
    merged = merge(model, found)
    notice = Notice("notice.restored", do="shelf")
    after = replace(merged, route=Route(), dialog="", menu="", notice=notice)
    if after.author is None:
        return after
    from ui.acts import author  # later archive

    return author.follow_storage(after)


def _save_all(model: Model, message: Message, world: World) -> Model:
    """Save all that is kept in one file."""
    return model.with_effects(Download(backup.file_name(world.today), message.found))


ACTS: Acts = {"backup": _save_all}
