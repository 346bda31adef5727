"""Reading what a message brings, and what the shelf shows: the one place where acting on a message may take long."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.refusal import Unreadable
from ui.app import routes, storage
from ui.keep import files, links, shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.work import Work
    from ui.app.model import Model
    from ui.learn.course import Course
    from ui.learn.lesson import Lesson
    from ui.learn.pasted_results import Pasted
    from ui.post.arrival import Arrival
    from ui.table.message import Message, Verb
    from ui.table.session import Session, World


def message_work(model: Model, message: Message, world: World) -> Work[Message]:
    """The message with the content of its text, or the reason against it, as interruptible work."""
    found: Any
    try:
        found = yield from READ[message.verb](model, message, world)
    except Unreadable as error:
        found = error
    return replace(message, found=found)


def shelf_work(model: Model) -> Work[None]:
    """Read what the shelf's entries say, and draw those in sight, so that the view need not do it at once."""
    from ui.keep import pictures, shelf_filter  # later archive

    yield from shelf_filter.sketch_work(model.shelf)
    shown = shelf_filter.filter_entries(model.shelf, model.shelf_sift)[: model.shelf_shown]
    near = [text for number, text in shown if f"shelf.{number}" in model.near]
    yield from pictures.drawing(near, model.language.code)


def _address(model: Model, message: Message, world: World) -> Work[Any]:
    """The game or the lesson in an address, None if it has none."""
    route = routes.read(message.about)
    if route.query.startswith(links.POST):
        return (yield from _letter(model, route.game, route.query, world))
    if route.own:
        return (yield from _own(route))
    if route.course:
        return (yield from _course(model, route.course))
    if route.screen == "hand" or not route.query:
        return None
    if route.screen == "results":
        return _results(route.query)
    return (yield from links.read_work(route.game, route.query, world))


def _results(text: str) -> Pasted:
    """The results in a link or a file."""
    from ui.learn import pasted_results  # later archive

    return pasted_results.find_results(text)


def _own(route: routes.Route) -> Work[Lesson]:
    """The lesson in a link; raises Unreadable."""
    from ui.learn import own  # later archive

    found = yield from own.read_work(route.own)
    if found.game != route.game:
        raise Unreadable("unreadable.other", "link", text=found.game, want=route.game)
    return found


def _file_content(model: Model, message: Message) -> Work[Lesson | Course | None]:
    """The lesson or the course in a file from a server; raises Unreadable."""
    from ui.learn import served  # later archive

    return (yield from served.read_work(model.served.name, message.fields)) if model.served else None


def _course(model: Model, word: str) -> Work[Course]:
    """The course in a link; raises Unreadable."""
    from ui.learn import course  # later archive

    known = model.course
    return known if known and known.word == word else (yield from course.read_work(word))


def _paste(model: Model, message: Message, world: World) -> Work[Arrival]:
    """The arrival by the link of a game by link: the part after its hash counts, whatever site it names."""
    route = routes.read(message.fields.get("link", "").strip().partition("#")[2])
    if not route.query.startswith(links.POST):
        raise Unreadable("unreadable.post.none", "link")
    return (yield from _letter(model, route.game, route.query, world))


def _wire(model: Model, message: Message, world: World) -> Work[Arrival | None]:
    """The arrival by a letter over a wire, None if something else has become of the wire."""
    from ui.acts import wired_letters  # later archive
    from ui.devices import speech  # later archive

    game = wired_letters.game_of(model, message.about)
    if not game or message.fields.get("said") != "heard":
        return None
    query = speech.read(message.fields.get("text", ""), "letter")["query"]
    return (yield from _letter(model, game, query, world))


def _letter(model: Model, game: str, query: str, world: World) -> Work[Arrival]:
    """The arrival by a letter in a game by link; raises Unreadable."""
    from ui.acts.letters import known_stories  # later archive
    from ui.post import arrival, letter  # later archive

    told = letter.read(game, query)
    return (yield from arrival.arrival_work(told, query, known_stories(model, told.mark), world))


def _backup(model: Model, _message: Message, _world: World) -> Work[str]:
    """The file with all that is kept."""
    from ui.app import backup  # later archive

    return (yield from backup.write_work(model))


def _game_file(model: Model, text: str) -> Work[Session | Arrival]:
    """The game in a file, or the arrival by one of a game by link; raises Unreadable."""
    session = yield from files.read_work(text)
    if session.post is None:
        return session
    from ui.acts.letters import known_stories  # later archive
    from ui.post import filed  # later archive

    return (yield from filed.file_work(session, known_stories(model, session.post.mark)))


def _file(model: Model, message: Message, _world: World) -> Work[Any]:
    """The game, the shelf's entries, the backup or the lesson in a file; while one is being written, its plan."""
    if "text" not in message.fields:
        raise files.too_long()
    text = message.fields["text"]
    kind = files.kind_of(text)
    if kind == files.BACKUP:
        from ui.app import backup  # later archive

        return (yield from backup.read_work(text, model))
    if kind in {files.COURSE, files.LESSONS}:
        return (yield from _lessons(model, text, kind))
    if kind == files.RESULT or (model.route.screen == "results" and kind != files.LESSON):
        return _results(text)
    if kind != files.LESSON:
        entries = yield from files.reading_all(text)
        return (yield from _game_file(model, text)) if entries is None else entries
    if model.route.screen in {"author", "lessons"}:
        from ui.authoring.plan_file import read_plan  # later archive

        return read_plan(text, model.language.code)
    from ui.learn import own  # later archive

    return (yield from own.read_work(text))


def _lessons(model: Model, text: str, kind: str) -> Work[Any]:
    """The entries in a file of the shelf of lessons, or the course in a file; on the shelf and in the editor its text.

    Raises Unreadable.
    """
    from ui.authoring import drafts  # later archive
    from ui.learn import course  # later archive

    if kind == files.LESSONS:
        return drafts.read_file(text, model.language.code)
    found = yield from course.read_work(text)
    return text if model.route.screen in {"author", "lessons"} else found


READ: Mapping[Verb, Callable[[Model, Message, World], Work[Any]]] = {
    "backup": _backup,
    "exportone": lambda model, message, _: shelf.read_work(model.shelf.get(message.about, "")),
    "fetched": lambda model, message, _: _file_content(model, message),
    "file": _file,
    "open": _address,
    "paste": _paste,
    "stored": lambda model, message, _: storage.restore_work(message.fields, model),
    "wire": _wire,
}
"""By verb, what is read before the act."""
