"""What outlives the page: settings, games on the table and kept aside, lessons, puzzles, and broken saves."""

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
SETTINGS = "fang.settings"
LESSONS = "fang.lessons"
PUZZLES = "fang.puzzles"
GAME = "fang.game."
KEPT = "fang.kept."
ASIDE = "fang.aside."
SHELF = "fang.shelf."
TALLY = "fang.tally"

NOTHING = "{}"
"""What is kept of whoever was never here."""

NUMBER = re.compile("[1-9][0-9]{0,8}")
"""What tells the games on the shelf apart."""


def saved(model: Model, before: Model | None = None) -> dict[str, str]:
    """Return what is to be kept of the model, by key: everything, or no session that is the same as in one before."""
    then = sessions(before) if before else {}
    changed = {key: session for key, session in sessions(model).items() if then.get(key) is not session}
    games = {key: save.write(session) for key, session in changed.items()}
    lessons = {LESSONS: progress.write(model.progress)} if model.progress else {}
    return {SETTINGS: settings.write(model.settings), **lessons, **counted(model), **games, **shelved(model)}


def counted(model: Model) -> dict[str, str]:
    """Return the numbers that can be deleted, by key: how games ended, and which puzzles were solved."""
    puzzles = {PUZZLES: solved.write(model.solved)} if model.solved else {}
    return puzzles | ({TALLY: tally.write(model.tally)} if model.tally else {})


def gone(model: Model, keys: Iterable[str]) -> list[str]:
    """Return those of the keys under which something of ours was kept that is not there any more."""
    there = {*sessions(model), *shelved(model), *counted(model)}
    ours = (key for key in keys if key.startswith((GAME, KEPT)) or key in {TALLY, PUZZLES} or _number(key))
    return [key for key in ours if key not in there]


def _number(key: str) -> str:
    """Return the number that a game on the shelf is kept under, nothing for any other key."""
    number = key.removeprefix(SHELF)
    return number if key.startswith(SHELF) and NUMBER.fullmatch(number) else ""


def shelved(model: Model) -> dict[str, str]:
    """Return what stands on the shelf, by key."""
    return {f"{SHELF}{number}": text for number, text in model.shelf.items()}


def sessions(model: Model) -> dict[str, Session]:
    """Return the sessions that are to be kept of the model, by key."""
    games = {GAME + session.game: session for session in model.sessions.values()}
    return {**games, **{KEPT + name: session for name, session in model.kept.items()}}


def restored(store: Mapping[str, str], model: Model) -> tuple[Model, dict[str, str]]:
    """Return the model with all that could be read from the store, and the saves that could not, by key."""
    broken = {key: text for key, text in store.items() if _foreign(key)}
    found, kept = dict(model.sessions), dict(model.kept)
    for game in GAMES:
        for shelf, prefix in ((found, GAME), (kept, KEPT)):
            key = prefix + game
            session = _tried(key, game, store, broken)
            if session:
                shelf[game] = session
    read = replace(
        model,
        sessions=found,
        kept=kept,
        shelf=_standing(store),
        settings=_read(SETTINGS, settings.read, store, broken),
        progress=_read(LESSONS, progress.read, store, broken),
        tally=_read(TALLY, tally.read, store, broken),
        solved=_read(PUZZLES, solved.read, store, broken),
    )
    return read, broken


def _standing(store: Mapping[str, str]) -> dict[str, str]:
    """Return what stands on the shelf, unread; what has no number a later edition may have put there."""
    return {number: text for key, text in store.items() if (number := _number(key))}


def _foreign(key: str) -> bool:
    """Return whether a save is of a game that this site does not have; a later one may have left it."""
    return any(key.startswith(prefix) and key.removeprefix(prefix) not in GAMES for prefix in (GAME, KEPT))


def _tried(key: str, game: str, store: Mapping[str, str], broken: dict[str, str]) -> Session | None:
    """Return the session kept under the key, None if there is none or if it is broken."""
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
    """Return what is kept under the key, as if nothing were there if it is broken."""
    try:
        return read(store.get(key, NOTHING))
    except Unreadable:
        broken[key] = store[key]
        return read(NOTHING)


def set_aside(broken: Mapping[str, str], store: Mapping[str, str]) -> dict[str, str]:
    """Return broken saves under keys of their own, so that what comes next does not write over them."""
    free = (f"{ASIDE}{number}" for number in range(1, len(store) + len(broken) + 2))
    unused = (key for key in free if key not in store)
    return dict(zip(unused, broken.values(), strict=False))
