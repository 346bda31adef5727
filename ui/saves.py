"""What outlives the page: settings, the game on the table, the one kept aside, and saves that cannot be read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine import record
from engine.games import game_named
from engine.record import Player
from engine.refusal import Unreadable
from ui import settings
from ui import taps as mechanism
from ui.desk import PLAYABLE, desk
from ui.session import Session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.model import Model
    from ui.settings import Settings
    from ui.taps import Path

PREFIX = "fang."
SETTINGS = "fang.settings"
GAME = "fang.game."
KEPT = "fang.kept."
ASIDE = "fang.aside."
VERSION = 1
LONGEST = 100_000
NAMELESS = "?"
"""A record wants a name for every player; this one stands for none."""


def saved(model: Model) -> dict[str, str]:
    """Return all that is to be kept of the model, by key."""
    begun = [session for session in model.sessions.values() if session.line.steps or session.taps]
    games = {GAME + session.game: write(session) for session in begun}
    kept = {f"{KEPT}{name}": write(session) for name, session in model.kept.items()}
    return {SETTINGS: settings.write(model.settings), **games, **kept}


def write(session: Session) -> str:
    """Return a session as JSON: the record of its whole line, the ply on show, the half-made move."""
    players = [Player(record.clean_name(name, NAMELESS)) for name in session.names]
    text = record.write(
        record.record_of(game_named(session.game), session.options, players, [session.line], date=session.date)
    )
    return json.dumps({"version": VERSION, "record": text, "ply": session.ply, "taps": session.taps})


def read(text: str) -> Session:
    """Return the session that a save says; raise Unreadable."""
    fields = _fields(text)
    if fields["version"] != VERSION:
        raise Unreadable("unreadable.save.version", "version", n=fields["version"])
    found = record.read(fields["record"])
    if found.game not in PLAYABLE or len(found.sections) != 1:
        raise Unreadable("unreadable.save", "record")
    (line,) = record.replay(found)
    if not 0 <= fields["ply"] <= len(line):
        raise Unreadable("unreadable.save", "ply")
    names = tuple("" if player.name == NAMELESS else player.name for player in found.players)
    session = Session(found.game, line, fields["ply"], names, dict(found.options), date=found.date)
    return _with_taps(session, tuple(fields["taps"]))


def _fields(text: str) -> dict[str, Any]:
    """Return the save's fields, each of its type; raise Unreadable."""
    try:
        values = json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError):
        values = None
    types = {"version": int, "record": str, "ply": int, "taps": list}
    if not isinstance(values, dict) or any(type(values.get(name)) is not kind for name, kind in types.items()):
        raise Unreadable("unreadable.save", "save")
    return values


def _with_taps(session: Session, taps: Path) -> Session:
    """Return the session with its half-made move; taps that lead to no legal move are forgotten, they lose no move."""
    if not all(isinstance(tap, str) for tap in taps):
        return session
    return session.having_tapped(mechanism.resumed(desk(session.game).gesture, session.position, taps))


def restored(store: Mapping[str, str], model: Model) -> tuple[Model, dict[str, str]]:
    """Return the model with all that could be read from the store, and the saves that could not, by key."""
    broken = {key: text for key, text in store.items() if _foreign(key)}
    found, kept = dict(model.sessions), dict(model.kept)
    for game in PLAYABLE:
        for shelf, prefix in ((found, GAME), (kept, KEPT)):
            key = prefix + game
            session = _tried(key, game, store, broken)
            if session:
                shelf[game] = session
    return model.restored(_settings(store, broken), found, kept), broken


def _foreign(key: str) -> bool:
    """Return whether a save is of a game that this site does not have; a later one may have left it."""
    return any(key.startswith(prefix) and key.removeprefix(prefix) not in PLAYABLE for prefix in (GAME, KEPT))


def _tried(key: str, game: str, store: Mapping[str, str], broken: dict[str, str]) -> Session | None:
    """Return the session kept under the key, None if there is none or if it is broken."""
    if key not in store:
        return None
    try:
        session = read(store[key])
    except Unreadable:
        broken[key] = store[key]
        return None
    if session.game != game:
        broken[key] = store[key]
        return None
    return session


def _settings(store: Mapping[str, str], broken: dict[str, str]) -> Settings:
    try:
        return settings.read(store.get(SETTINGS, "{}"))
    except Unreadable:
        broken[SETTINGS] = store[SETTINGS]
        return settings.Settings()


def set_aside(broken: Mapping[str, str], store: Mapping[str, str]) -> dict[str, str]:
    """Return broken saves under keys of their own, so that what comes next does not write over them."""
    free = (f"{ASIDE}{number}" for number in range(1, len(store) + len(broken) + 2))
    unused = (key for key in free if key not in store)
    return dict(zip(unused, broken.values(), strict=False))
