"""Bringing games from one device to another, by link or by file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.refusal import Unreadable
from ui.acts import learn, shelf
from ui.app.effects import Copy, Download, Share
from ui.app.model import Model, Notice
from ui.app.routes import Route
from ui.app.sharing import link_on_show, paper_link, print_page, texts_to_copy
from ui.keep import files
from ui.table.session import Session

if TYPE_CHECKING:
    from ui.app.act import Acts
    from ui.table.message import Message
    from ui.table.session import World

SAID = ("copied", "hand")
"""The results of the share dialog: the link was copied, or the person has to copy it."""


def _note_result(model: Model, message: Message, _world: World) -> Model:
    """Note what became of a link."""
    said = message.about if message.about in SAID else ""
    return replace(model, sharing=replace(model.sharing, said=said))


def _pass_on(model: Model, message: Message, _world: World) -> Model:
    """Copy the link on show or what puts the game into a page, or open the browser's own dialog to share the link."""
    if found := texts_to_copy(model).get(message.about):
        there = replace(model, sharing=replace(model.sharing, said="", snippet=model.dialog != "result"))
        return there.with_effects(Copy(found, field=f"share-{message.about}"))
    link, way = link_on_show(model), Copy if message.verb == "copy" else Share
    return _quiet(model).with_effects(way(link) if link else None)


def _with_hand(model: Model, _message: Message, _world: World) -> Model:
    """Put the hand of the person at the screen into the link on show, or leave it out again."""
    return replace(model, sharing=replace(model.sharing, said="", hand=not model.sharing.hand))


def _export(model: Model, _message: Message, _world: World) -> Model:
    """Save the game on the table as a file."""
    return _quiet(model).with_effects(Download(files.name(model.session), files.write(model.session)))


def _quiet(model: Model) -> Model:
    """The model without what was said about a link."""
    return replace(model, sharing=replace(model.sharing, said="", snippet=False))


def _code(model: Model, message: Message, _world: World) -> Model:
    """Note the QR code of a link; a page that waited for it is printed."""
    rows = message.fields.get("rows", "")
    after = replace(model, sharing=replace(model.sharing, link=message.about, code=rows))
    return print_page(after) if message.about == paper_link(model) else after


def _file(model: Model, message: Message, _world: World) -> Model:
    """Bring the game in a file to its table, and what a larger one holds to its places; else say what is wrong."""
    held, found = replace(model, dropping=False), message.found
    if isinstance(found, Unreadable):
        return replace(held, notice=Notice("notice.file", found))
    if isinstance(found, Model):
        from ui.acts import backup  # later archive

        return backup.restore(held, found)
    if isinstance(found, list):
        return shelf.add_from_file(held, found)
    if isinstance(found, tuple):
        return _result_or_letter(held, message)
    if not isinstance(found, Session):
        return _open_lessons(held, found)
    return replace(held, route=Route("play", found.game), dialog="", notice=None).begin_game(found)


def _result_or_letter(model: Model, message: Message) -> Model:
    """The model with the result of a pupil, or with the game by link, that a file holds."""
    if files.kind_of(message.fields["text"]) == files.RESULT:
        from ui.acts import offered_result  # later archive

        return offered_result.offer(model, message.found)
    from ui.acts import letters  # later archive
    from ui.post.arrival import Arrival  # later archive

    return letters.take_from_file(model, Arrival(*message.found))


def _open_lessons(model: Model, found: Any) -> Model:
    """The model in the lesson or at the course that a file holds, or with what it holds to be written on."""
    from ui.acts import courses, lesson_shelf  # later archive
    from ui.learn.course import Course  # later archive

    if isinstance(found, dict):
        return lesson_shelf.open_file(model, found)
    if isinstance(found, str):
        return lesson_shelf.take_course(model, found)
    if isinstance(found, Course):
        return courses.arrive(model, found)
    if model.route.screen in {"author", "lessons"}:
        from ui.acts import author  # later archive

        return author.write_on(model, found)
    return learn.begin_lesson(model, found)


def _drag(model: Model, message: Message, _world: World) -> Model:
    """Note whether a file is held over the page."""
    return replace(model, dropping=message.about == "over")


ACTS: Acts = {
    "code": _code,
    "copy": _pass_on,
    "drag": _drag,
    "export": _export,
    "file": _file,
    "native": _pass_on,
    "said": _note_result,
    "withhand": _with_hand,
}
