"""The facts about a sample by a build, in plain JSON, which every later build has to find again.

Sentences and pictures are no facts, because they may get better. A later build may know more facts than an older one;
see `lost_facts`.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from random import Random
from typing import Any

from engine.games import GAMES, game_named
from engine.line import Line
from engine.verdict import verdict
from engine.work import finish
from tests.builds.boards import Acts
from tests.builds.visitor import TODAY, visitor_with
from ui.app import backup, storage
from ui.app.model import Model
from ui.app.screens import END
from ui.authoring.plan_file import read_plan
from ui.embed import board, messages
from ui.games.desk import desk
from ui.keep import again, files, shelf, tally
from ui.keep.shelf import Entry
from ui.keep.solved_puzzles import ordinal
from ui.learn.multilingual import text_in
from ui.post import letter
from ui.table.message import message_in
from ui.table.session import Session, World

Facts = dict[str, Any]

LATER = ("step", "wrong", "shown", "result")
"""Messages that boards send since a later build; pages that know an older build ignore them."""


def lost_facts(stored: Any, found: Any, place: str = "") -> list[str]:
    """Return each fact that is stored and was not found, with its place, the stored and the found value.

    A fact that is found and not stored is new since that build: it is not listed. A lesson of ours keeps its number and
    its title; its steps may move to another one.
    """
    if isinstance(stored, dict) and isinstance(found, dict):
        if stored.get("lesson"):
            stored, found = _without_steps(stored), _without_steps(found)
        pairs = ((f"{place}/{name}", value, found.get(name, "nothing")) for name, value in stored.items())
        return [line for name, one, other in pairs for line in lost_facts(one, other, name)]
    if isinstance(stored, list) and isinstance(found, list) and len(stored) == len(found):
        return [line for n, one in enumerate(stored) for line in lost_facts(one, found[n], f"{place}/{n}")]
    return [] if stored == found else [f"{place}: {stored!r} became {found!r}"]


def _without_steps(facts: Facts) -> Facts:
    """Return the facts of a lesson without the number of its steps."""
    return {**facts, "taught": facts["taught"][:1]}


def of_session(session: Session) -> Facts:
    """Return the facts of a game on the table."""
    ended = verdict(game_named(session.game), session.lines, session.games)
    return {
        **{name: getattr(session, name) for name in ("game", "date", "games", "ply")},
        **{name: getattr(session, name) for name in ("learning", "seed", "paused", "counted", "lent")},
        "running": session.is_running,
        "options": dict(session.options),
        "names": [*session.names],
        "kinds": [session.level_of(player) for player in range(len(session.names))],
        "hints": [*session.hints],
        "lines": [_of_line(line) for line in session.lines],
        "result": [ended.result, [*ended.points], ended.ending],
        "shown": session.position.text,
        "viewer": session.viewer,
        "taps": [*session.taps],
        "notes": [asdict(notes) for notes in session.notes],
        "next": " ".join(sorted(session.choices(desk(session.game).gesture, session.taps))),
        "post": _of_post(session),
    }


def _of_line(line: Line[Any]) -> Facts:
    outcome = line.last.outcome()
    end = [[*outcome.winners], [*outcome.points], outcome.rule] if outcome else None
    return {"start": line.start.text, "plies": len(line), "end": line.last.text, "outcome": end}


def _of_post(session: Session) -> Facts | None:
    """Return the facts of a game by link, with the link that goes to the other player."""
    post = session.post
    if post is None:
        return None
    standing, said = session.post_status, letter.write(letter.letter_of(session))
    return {"player": post.player, "shared": post.shared, "standing": standing, "letter": said}


def of_store(store: Mapping[str, str]) -> Facts:
    """Return the facts of what a browser holds."""
    visitor = visitor_with(store)
    model, broken = visitor.model, visitor.broken
    sessions = {key: session for key, session in storage.sessions(model).items() if key in store}
    return {
        "set aside": sorted(broken),
        "settings": asdict(model.settings),
        "games": {key: of_session(session) for key, session in sessions.items()},
        "shelf": {number: of_entry(text) for number, text in model.shelf.items()},
        "tally": {name: [*ends] for name, ends in model.tally.items()},
        "csv": tally.as_csv(model.tally),
        "strengths": {game: model.strength(game) for game in GAMES},
        "again": {game: again.due_puzzles(model.again, game, ordinal(TODAY) + 1) for game in GAMES if model.again},
        "lessons": dict(model.progress),
        "drafts": {name: _of_draft(text) for name, text in model.drafts.items()},
        "puzzles": {
            game: [sorted(one.numbers), one.streak(ordinal(TODAY))] for game, one in sorted(model.solved.items())
        },
    }


def _of_draft(text: str) -> Facts:
    """Return the facts of a lesson that is being written."""
    plan = read_plan(text, "en")
    return {"title": dict(plan.title), "languages": [*plan.languages], "steps": [asdict(step) for step in plan.steps]}


def of_entry(text: str) -> Facts:
    """Return the facts of a game on the shelf."""
    entry = shelf.entry(text)
    return {"name": entry.name, **of_session(entry.session)} if isinstance(entry, Entry) else {"error": entry.code}


def of_link(address: str, store: Mapping[str, str]) -> Facts:
    """Return the facts of a link that is opened on a device that holds something, or nothing."""

    def facts_for(seed: int) -> Facts:
        visitor = visitor_with(store, seed)
        visitor.do("open", address)
        visitor.do("seat")
        visitor.do("still")
        return _of_page(visitor.model)

    return _certain(facts_for)


def _of_page(model: Model) -> Facts:
    """Return where somebody is, what lies there, and whether anything was wrong on the way there."""
    route, error = model.route, model.notice.error if model.notice else None
    return {
        **{name: getattr(route, name) for name in ("screen", "game", "rule", "address")},
        "lesson": model.run.lesson.number if model.run else 0,
        "taught": [text_in(model.run.lesson.title, "en"), len(model.run.lesson.steps)] if model.run else [],
        "puzzle": model.attempt is not None,
        "dialog": _in_front(model),
        "error": error.code if error else "",
        "table": of_session(model.session),
        "aside": sorted(model.aside),
        "shelf": len(model.shelf),
        "diagram": _of_diagram(model.diagram) if model.diagram else None,
    }


def _in_front(model: Model) -> str:
    """Return the dialog that is open, in the words of older builds.

    They showed the end that a link brings in a dialog; now it stands in the menu. The welcome they did not have: it
    asks nothing and changes nothing.
    """
    if model.menu == END and model.session.post:
        return "result"
    return "" if model.dialog == "welcome" else model.dialog


def _of_diagram(session: Session) -> Facts:
    return {"game": session.game, "options": dict(session.options), "shown": session.position.text}


def _certain(make: Callable[[int], Facts]) -> Facts:
    """Return the facts that are the same however chance falls, given what makes facts of a seed."""
    return _common_facts(make(0), make(1))


def _common_facts(one: Facts, other: Facts) -> Facts:
    """Return what both say."""
    pairs = {name: (value, other[name]) for name, value in one.items() if name in other}
    deep = {
        name: _common_facts(*both) if all(isinstance(v, dict) for v in both) else both[0]
        for name, both in pairs.items()
    }
    return {name: value for name, value in deep.items() if isinstance(value, dict) or value == other[name]}


def of_file(text: str) -> Facts:
    """Return the facts of a file: of one game, of a whole shelf, or of all that a browser holds."""
    if files.kind_of(text) == files.BACKUP:
        return {"backup": of_store(storage.texts(finish(backup.read_work(text, Model()))))}
    games = files.read_all(text)
    if games is not None:
        return {"shelf": [of_entry(game) for game in games]}
    session = files.read(text)
    open_text = text.startswith("[")
    return {"game": of_session(session), "written again": not open_text or files.write(session) == text}


def of_embed(query: str, done: Acts) -> Facts:
    """Return the facts of a board in somebody's page: the messages that the page gets at first, and after each act."""
    return _certain(lambda seed: _of_board(query, done, World(Random(seed), TODAY)))


def _of_board(query: str, done: Acts, world: World) -> Facts:
    now = board.open_board(query, ("en",), world)
    greeting, told = _message(messages.greeting_message(now)), []
    for verb, about in done:
        after = board.next_board(now, message_in(f"{verb} {about}"), world)
        said = (message for message in messages.messages_after(now, after) if message["type"] not in LATER)
        told.append([_message(message) for message in said])
        now = after
    return {"greeting": greeting, "told": told, "pictures": len(messages.picture_messages(now))}


def _message(message: Mapping[str, Any]) -> Facts:
    """Return a message to the page, a sentence in it only as there or not."""
    return {name: bool(value) if name in {"message", "wrong"} else value for name, value in message.items()}
