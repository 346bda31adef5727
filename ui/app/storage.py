"""The texts stored in the browser: settings, sessions on the tables and aside, the shelf, progress and results."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from engine.games import GAMES
from engine.refusal import Unreadable
from engine.work import each, finish, part
from ui.keep import answers, progress, save, settings, solved_puzzles, tally
from ui.learn.catalogue import ENTRY
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.work import Work
    from ui.app.model import Model
    from ui.table.session import Session

T = TypeVar("T")

PREFIX = "fang."
"""The beginning of every key of this site."""
SETTINGS = "fang.settings"
LESSONS = "fang.lessons"
PUZZLES = "fang.puzzles"
WORK = "fang.work"
"""Tries and hints in lessons and puzzles."""
RESULTS = "fang.results"
"""The results that a teacher has collected."""
GAME = "fang.game."
"""Begins the key of the session on a game's table; the game's name follows."""
ASIDE = "fang.kept."
"""Begins the key of a session set aside; the game's name follows. The key is older than the word "aside"."""
BROKEN = "fang.aside."
"""Begins the key of a text that could not be read; a number follows. The key never changes either."""
SHELF = "fang.shelf."
"""Begins the key of an entry on the shelf; its number follows."""
TALLY = "fang.tally"
HISTORY = "fang.history"
"""The days of the results in the tally. Read only where they are shown or added to: a start has no need of them."""
RATINGS = "fang.ratings"
"""How strong the person is in each game. Read only where a game ends, or an opponent adapts."""
AGAIN = "fang.again"
"""The days on which missed puzzles come back. Read only where puzzles are shown."""
DRAFT = "fang.author."
"""Begins the key of an entry on the shelf of lessons; its name follows (ui.authoring.drafts)."""
ASKED = "fang.asked"
"""The key of the day on which the browser was last asked to delete nothing by itself."""
RUNNING = "fang.running"
"""The key of how many games go on: with it the first script keeps their place on the start page."""

NOTHING = "{}"
"""The sign of a text that was never stored."""

NUMBER = re.compile("[1-9][0-9]{0,8}")
"""The number of an entry on the shelf."""


def texts(model: Model, before: Model | None = None) -> dict[str, str]:
    """The texts to store for the model, by key, but no session that is the same as in the model `before`."""
    then = sessions(before) if before else {}
    changed = {key: session for key, session in sessions(model).items() if then.get(key) is not session}
    games = {key: save.write(session) for key, session in changed.items()}
    lessons = {LESSONS: progress.write(model.progress)} if model.progress else {}
    kept = {**entries(model), **drafts(model), **_answers(model)}
    known = {**lessons, **statistics(model), **games, **kept, **running_entry(model)}
    asked = {ASKED: model.durability.asked} if model.durability.asked else {}
    return {SETTINGS: settings.write(model.settings), **known, **asked}


def is_anything_played(keys: Iterable[str]) -> bool:
    """Whether an earlier visit has left more than settings, and tables on which nothing was played."""
    return not all(key in {SETTINGS, ASKED} or key.startswith(GAME) for key in keys)


def statistics(model: Model) -> dict[str, str]:
    """The statistics, which the person can delete, by key: how and when games ended, and puzzles solved."""
    puzzles = {PUZZLES: solved_puzzles.write(model.solved)} if model.solved else {}
    days = {HISTORY: model.history} if model.history else {}
    rated = {RATINGS: model.ratings} if model.ratings else {}
    missed = {AGAIN: model.again} if model.again else {}
    return puzzles | days | rated | missed | ({TALLY: tally.write(model.tally)} if model.tally else {})


def _answers(model: Model) -> dict[str, str]:
    """The work of pupils and their collected results, by key."""
    work = {WORK: answers.write_work(model.work)} if model.work else {}
    return work | ({RESULTS: answers.write_codes(model.collected)} if model.collected else {})


def running_entry(model: Model) -> dict[str, str]:
    """How many games go on, by key; nothing if none does."""
    number = sum(session.is_running for session in sessions(model).values())
    return {RUNNING: str(number)} if number else {}


def stale_keys(model: Model, keys: Iterable[str]) -> list[str]:
    """The site's own keys under which the model no longer stores anything."""
    kept = {*entries(model), *drafts(model), *_answers(model)}
    there = {*sessions(model), *kept, *statistics(model), *running_entry(model)}
    named = {TALLY, HISTORY, RATINGS, AGAIN, PUZZLES, RUNNING, WORK, RESULTS}
    ours = (key for key in keys if key.startswith((GAME, ASIDE)) or key in named or _number(key) or _draft(key))
    return [key for key in ours if key not in there]


def _number(key: str) -> str:
    """The number of the entry under a key, empty for a key that is not of an entry."""
    number = key.removeprefix(SHELF)
    return number if key.startswith(SHELF) and NUMBER.fullmatch(number) else ""


def _draft(key: str) -> str:
    """The name of the entry of the shelf of lessons under a key, empty for any other key."""
    name = key.removeprefix(DRAFT)
    return name if key.startswith(DRAFT) and ENTRY.fullmatch(name) else ""


def entries(model: Model) -> dict[str, str]:
    """The entries on the shelf, by key."""
    return {f"{SHELF}{number}": text for number, text in model.shelf.items()}


def drafts(model: Model) -> dict[str, str]:
    """The entries on the shelf of lessons, by key."""
    return {f"{DRAFT}{name}": text for name, text in model.drafts.items()}


def sessions(model: Model) -> dict[str, Session]:
    """The model's sessions, on the tables and aside, by key."""
    games = {GAME + session.game: session for session in model.sessions.values()}
    return {**games, **{ASIDE + name: session for name, session in model.aside.items()}}


def restore(store: Mapping[str, str], model: Model) -> tuple[Model, dict[str, str]]:
    """The model with all that can be read from the store, and the texts that cannot, by key."""
    return finish(restore_work(store, model))


def restore_work(store: Mapping[str, str], model: Model) -> Work[tuple[Model, dict[str, str]]]:
    """The work of `restore`; it can be interrupted after each move."""
    broken = {key: text for key, text in store.items() if is_foreign(key)}
    known = sessions(model)
    games = yield from part(_sessions(GAME, known, store, broken), 0, 2)
    aside = yield from part(_sessions(ASIDE, known, store, broken), 1, 2)
    read = replace(
        model,
        sessions={**model.sessions, **games},
        aside={**model.aside, **aside},
        # A key that is no number is left alone, a later edition may know it.
        shelf={number: text for key, text in store.items() if (number := _number(key))},
        drafts={name: text for key, text in store.items() if (name := _draft(key))},
        settings=_read(SETTINGS, settings.read, store, broken),
        progress=_read(LESSONS, progress.read, store, broken),
        tally=_read(TALLY, tally.read, store, broken),
        history=store.get(HISTORY, ""),
        ratings=store.get(RATINGS, ""),
        again=store.get(AGAIN, ""),
        work=_read(WORK, answers.read_work, store, broken),
        collected=_read(RESULTS, answers.read_codes, store, broken),
        solved=_read(PUZZLES, solved_puzzles.read, store, broken),
        durability=replace(model.durability, asked=store.get(ASKED, "")),
    )
    return read, broken


def is_foreign(key: str) -> bool:
    """Whether a key is for a game that this site does not have; another edition may have stored its session."""
    return any(key.startswith(prefix) and key.removeprefix(prefix) not in GAMES for prefix in (GAME, ASIDE))


def _sessions(
    prefix: str, known: Mapping[str, Session], store: Mapping[str, str], broken: dict[str, str]
) -> Work[dict[str, Session]]:
    """The sessions under keys with this prefix, by game, and add those that are broken to `broken`."""
    found = yield from each([_session(prefix + game, game, known, store, broken) for game in GAMES])
    return {game: session for game, session in zip(GAMES, found, strict=True) if session}


def _session(
    key: str, game: str, known: Mapping[str, Session], store: Mapping[str, str], broken: dict[str, str]
) -> Work[Session | None]:
    """The session under a key; None if there is none, or if it is broken: then it is added to `broken`.

    A known one that is stored as it is stays whole: a save has no half-made move and no opened curtain.
    """
    if key not in store:
        return None
    here = known.get(key)
    if here and (here.line.steps or here.taps or here.opened != NOBODY) and store[key] == save.write(here):
        return here
    try:
        session = yield from save.read_work(store[key])
    except Unreadable:
        broken[key] = store[key]
        return None
    if session.game != game:
        broken[key] = store[key]
        return None
    return session


def _read(key: str, read: Callable[[str], T], store: Mapping[str, str], broken: dict[str, str]) -> T:
    """The value stored under a key; a broken text is added to `broken`, and the value is that of nothing."""
    try:
        return read(store.get(key, NOTHING))
    except Unreadable:
        broken[key] = store[key]
        return read(NOTHING)


def texts_to_preserve(broken: Mapping[str, str], store: Mapping[str, str]) -> dict[str, str]:
    """Broken texts under keys of their own, so that nothing is written over them."""
    free = (f"{BROKEN}{number}" for number in range(1, len(store) + len(broken) + 2))
    unused = (key for key in free if key not in store)
    return dict(zip(unused, broken.values(), strict=False))
