"""What is stored in the browser: settings, sessions on the tables and aside, the shelf, progress and results."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from engine.games import GAMES
from engine.refusal import Unreadable
from ui.keep import progress, save, settings, solved, tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ui.app.model import Model
    from ui.table.session import Session

T = TypeVar("T")

PREFIX = "fang."
"""What every key of this site begins with."""
SETTINGS = "fang.settings"
LESSONS = "fang.lessons"
PUZZLES = "fang.puzzles"
GAME = "fang.game."
"""Begins the key of the session on a game's table; the game's name follows."""
ASIDE = "fang.kept."
"""Begins the key of a session set aside; the game's name follows. The key is older than the word "aside"."""
BROKEN = "fang.aside."
"""Begins the key of a text that could not be read; a number follows. The key never changes either."""
SHELF = "fang.shelf."
"""Begins the key of an entry on the shelf; its number follows."""
TALLY = "fang.tally"

NOTHING = "{}"
"""What stands for a text that was never stored."""

NUMBER = re.compile("[1-9][0-9]{0,8}")
"""The number of an entry on the shelf."""


def texts(model: Model, before: Model | None = None) -> dict[str, str]:
    """Return the texts to store for the model, by key, but no session that is the same as in the model `before`."""
    then = sessions(before) if before else {}
    changed = {key: session for key, session in sessions(model).items() if then.get(key) is not session}
    games = {key: save.write(session) for key, session in changed.items()}
    lessons = {LESSONS: progress.write(model.progress)} if model.progress else {}
    return {SETTINGS: settings.write(model.settings), **lessons, **statistics(model), **games, **entries(model)}


def statistics(model: Model) -> dict[str, str]:
    """Return the statistics, which the person can delete, by key: how games ended, and which puzzles were solved."""
    puzzles = {PUZZLES: solved.write(model.solved)} if model.solved else {}
    return puzzles | ({TALLY: tally.write(model.tally)} if model.tally else {})


def gone(model: Model, keys: Iterable[str]) -> list[str]:
    """Return those of the keys that are the site's own and under which the model no longer stores anything."""
    there = {*sessions(model), *entries(model), *statistics(model)}
    ours = (key for key in keys if key.startswith((GAME, ASIDE)) or key in {TALLY, PUZZLES} or _number(key))
    return [key for key in ours if key not in there]


def _number(key: str) -> str:
    """Return the number of the entry under a key, empty for a key that is not of an entry."""
    number = key.removeprefix(SHELF)
    return number if key.startswith(SHELF) and NUMBER.fullmatch(number) else ""


def entries(model: Model) -> dict[str, str]:
    """Return the entries on the shelf, by key."""
    return {f"{SHELF}{number}": text for number, text in model.shelf.items()}


def sessions(model: Model) -> dict[str, Session]:
    """Return the model's sessions, on the tables and aside, by key."""
    games = {GAME + session.game: session for session in model.sessions.values()}
    return {**games, **{ASIDE + name: session for name, session in model.aside.items()}}


def restored(store: Mapping[str, str], model: Model) -> tuple[Model, dict[str, str]]:
    """Return the model with all that can be read from the store, and the texts that cannot, by key."""
    broken = {key: text for key, text in store.items() if _foreign(key)}
    read = replace(
        model,
        sessions={**model.sessions, **_sessions(GAME, store, broken)},
        aside={**model.aside, **_sessions(ASIDE, store, broken)},
        shelf=_shelf(store),
        settings=_read(SETTINGS, settings.read, store, broken),
        progress=_read(LESSONS, progress.read, store, broken),
        tally=_read(TALLY, tally.read, store, broken),
        solved=_read(PUZZLES, solved.read, store, broken),
    )
    return read, broken


def _shelf(store: Mapping[str, str]) -> dict[str, str]:
    """Return the shelf's entries, unread; what has no number as its key is left alone, a later edition may know it."""
    return {number: text for key, text in store.items() if (number := _number(key))}


def _foreign(key: str) -> bool:
    """Return whether a key is for a game that this site does not have; another edition may have stored its session."""
    return any(key.startswith(prefix) and key.removeprefix(prefix) not in GAMES for prefix in (GAME, ASIDE))


def _sessions(prefix: str, store: Mapping[str, str], broken: dict[str, str]) -> dict[str, Session]:
    """Return the sessions under keys with this prefix, by game, and add those that are broken to `broken`."""
    found = {game: _session(prefix + game, game, store, broken) for game in GAMES}
    return {game: session for game, session in found.items() if session}


def _session(key: str, game: str, store: Mapping[str, str], broken: dict[str, str]) -> Session | None:
    """Return the session under a key; None if there is none, or if it is broken: then it is added to `broken`."""
    if key not in store:
        return None
    try:
        session = save.read(store[key])
    except Unreadable:
        broken[key] = store[key]
        return None
    if session.game != game:
        broken[key] = store[key]
        return None
    return session


def _read(key: str, read: Callable[[str], T], store: Mapping[str, str], broken: dict[str, str]) -> T:
    """Return what is stored under a key; as if nothing were, if it is broken: then it is added to `broken`."""
    try:
        return read(store.get(key, NOTHING))
    except Unreadable:
        broken[key] = store[key]
        return read(NOTHING)


def preserved(broken: Mapping[str, str], store: Mapping[str, str]) -> dict[str, str]:
    """Return broken texts under keys of their own, so that nothing is written over them."""
    free = (f"{BROKEN}{number}" for number in range(1, len(store) + len(broken) + 2))
    unused = (key for key in free if key not in store)
    return dict(zip(unused, broken.values(), strict=False))
