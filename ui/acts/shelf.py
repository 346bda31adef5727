"""The shelf and the statistics: what is added, named, deleted and brought back."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import learn
from ui.app.effects import Download
from ui.app.model import SHELF_PAGE, Notice
from ui.app.routes import Route
from ui.keep import files, shelf, tally

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import Session, World


SHELVED = Notice("notice.shelved", do="shelf")
"""The notice after a game was put on the shelf."""


def _there(model: Model, _message: Message, _world: World) -> Model:
    """Go to the shelf."""
    return learn.arrive(replace(model, notice=None), Route("shelf"))


def _shelve(model: Model, _message: Message, _world: World) -> Model:
    """Put the game on the table on the shelf; it stays on the table too."""
    return replace(put_on_shelf(model), notice=SHELVED, menu="")


def put_on_shelf(model: Model) -> Model:
    """The model with the game on the table put on the shelf as it is now."""
    return replace(model, shelf=shelf.put(model.shelf, shelf.new_entry(model.session)))


def _more(model: Model, _message: Message, _world: World) -> Model:
    """Show more games of the shelf."""
    return replace(model, shelf_shown=model.shelf_shown + SHELF_PAGE)


def _sift(model: Model, message: Message, _world: World) -> Model:
    """Choose which games of the shelf are shown, or in which order; without a choice all are shown."""
    from ui.keep import shelf_filter  # later archive

    name, _, value = message.about.partition(" ")
    chosen = shelf_filter.with_choice(model.shelf_sift, name, value) if name else {}
    return replace(model, shelf_sift=chosen, shelf_shown=SHELF_PAGE)


def _resume(model: Model, message: Message, _world: World) -> Model:
    """Bring a game on the shelf to its table."""
    entry = shelf.entry(model.shelf.get(message.about, ""))
    if isinstance(entry, Unreadable):
        return model
    there = replace(model, route=Route("play", entry.session.game), notice=None)
    if on := _later_game(there, entry.session):
        return replace(
            there if on is there.sessions.get(on.game) else there.begin_game(on), notice=Notice("notice.seen")
        )
    return there.begin_game(entry.session)


def _later_game(model: Model, saved: Session) -> Session | None:
    """The same game as it went on after it was saved, if something hidden was seen since: nobody unsees it."""
    known = (model.sessions.get(saved.game), model.aside.get(saved.game))
    return next((session for session in known if session and _has_shown(session, saved)), None)


def _has_shown(session: Session, saved: Session) -> bool:
    """Whether the game, dealt as the saved one was, has shown since what was hidden then."""
    if (session.seed, session.lines[0].start) != (saved.seed, saved.lines[0].start):
        return False
    if len(session.lines) != len(saved.lines):
        return len(session.lines) > len(saved.lines) and session.has_secrets and not session.learning
    pairs = zip(session.line.steps, saved.line.steps, strict=False)
    return session.has_shown_since(sum(1 for _ in takewhile(lambda pair: pair[0].text == pair[1].text, pairs)))


def _label(model: Model, message: Message, _world: World) -> Model:
    """Give a game on the shelf a name."""
    number, _, name = message.about.partition(" ")
    entry = shelf.entry(model.shelf.get(number, ""))
    if isinstance(entry, Unreadable):
        return model
    return replace(model, shelf={**model.shelf, number: shelf.write(replace(entry, name=shelf.clean_name(name)))})


def _remove(model: Model, message: Message, _world: World) -> Model:
    """Remove a game from the shelf; it can be put back until the page is left."""
    number = message.about
    if number not in model.shelf:
        return model
    left = {other: text for other, text in model.shelf.items() if other != number}
    removed = number, model.shelf[number]
    return replace(model, shelf=left, removed=removed, notice=Notice("notice.removed", do="unremove"))


def _unremove(model: Model, _message: Message, _world: World) -> Model:
    """Put back the game that was removed last."""
    if model.removed is None:
        return model
    number, text = model.removed
    number = shelf.free(model.shelf) if number in model.shelf else number
    return replace(model, shelf={**model.shelf, number: text}, removed=None, notice=None)


def add_from_file(model: Model, texts: Iterable[str]) -> Model:
    """The model at the shelf, with entries from a file added."""
    return replace(model, shelf=shelf.add_entries(model.shelf, texts), route=Route("shelf"), dialog="", notice=None)


def _forget(model: Model, _message: Message, _world: World) -> Model:
    """Delete the statistics; they can be brought back until the page is left."""
    before = replace(model, forgotten=None)
    gone = replace(model, tally={}, solved={}, history="", ratings="", again="", forgotten=before)
    return replace(gone, notice=Notice("notice.forgotten", do="unforget"))


def _unforget(model: Model, _message: Message, _world: World) -> Model:
    """Bring back the statistics that were deleted last, unless there are new ones."""
    before = model.forgotten or model
    if not model.tally:
        model = replace(model, tally=before.tally, history=before.history)
    ratings, again = model.ratings or before.ratings, model.again or before.again
    back = replace(model, solved=model.solved or before.solved, ratings=ratings, again=again)
    return replace(back, forgotten=None, notice=None)


def _export_one(model: Model, message: Message, _world: World) -> Model:
    """Save a game on the shelf as a file."""
    entry = message.found
    if isinstance(entry, Unreadable):
        return model
    return model.with_effects(Download(files.name(entry.session), files.write(entry.session)))


def _export_tally(model: Model, _message: Message, _world: World) -> Model:
    """Save the results on this device as a file for spreadsheets."""
    return model.with_effects(Download("fang.csv", tally.as_csv(model.tally)))


ACTS: Acts = {
    "exportone": _export_one,
    "exporttally": _export_tally,
    "forget": _forget,
    "label": _label,
    "more": _more,
    "remove": _remove,
    "resume": _resume,
    "shelf": _there,
    "shelve": _shelve,
    "sift": _sift,
    "unforget": _unforget,
    "unremove": _unremove,
}
