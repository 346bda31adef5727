"""One saved game as text, read strictly and within bounds."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine import record
from engine.games import GAMES, game_named
from engine.record import HUMAN, Player
from engine.record.form import read_form
from engine.refusal import Unreadable
from engine.work import finish
from ui.games.desk import desk
from ui.keep.strict_json import object_in
from ui.table import taps as mechanism
from ui.table.kinds import LEVELS, PERSON, STRENGTHS
from ui.table.session import Session
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from engine.record import Lines, Record
    from engine.work import Work
    from ui.table.post import Post
    from ui.table.taps import Path

VERSION = 1
LONGEST = 1_000_000
NAMELESS = "?"
"""The name of a nameless player in a record: a record needs one for each player."""

COMPUTER = "computer-"
"""The kind of a computer in a record begins with this; its level follows."""

ADAPTIVE = "adaptive-"
"""The kind of an opponent that stays close to the player; the tenths of a level follow that it was strong."""

FIELDS = {"version": int, "record": str, "ply": int, "taps": list}
"""Fields of every save, with their types."""
LATER_FIELDS = {
    "sealed": False,
    "learning": False,
    "seed": 0,
    "paused": False,
    "counted": False,
    "lent": False,
    "hints": [],
    "followed": [],
    "post": {},
}
"""Fields that the earliest saves do not have, with what their absence means."""


def write(session: Session) -> str:
    """A session as JSON: the record of its lines with their notes, the ply on show, the half-made move."""
    text = record.write(record_of(session))
    return json.dumps(
        {
            "version": VERSION,
            "record": seal(text) if session.has_secrets else text,
            "sealed": session.has_secrets,
            "ply": session.ply,
            "taps": _taps(session),
            "learning": session.learning,
            "seed": session.seed,
            "paused": session.paused,
            "counted": session.counted,
            "lent": session.lent,
            "hints": session.hints,
            "followed": session.followed,
            "post": session.post.fields if session.post else {},
        }
    )


def sketch(text: str) -> tuple[Record, object, bool]:
    """The record in a save with its moves unchecked, the key of a game by link, and whether it was counted.

    Raise Unreadable.
    """
    fields = _fields(text)
    mark, story = fields["post"].get("mark"), fields["post"].get("story")
    return read_form(_record(fields)), f"{mark}.{story}" if story else mark, fields["counted"]


def _record(fields: dict[str, Any]) -> str:
    """The text of the record in a save; raises Unreadable for an unknown version."""
    if fields["version"] != VERSION:
        raise Unreadable("unreadable.save.version", "version", n=fields["version"])
    return unseal(fields["record"]) if fields["sealed"] else str(fields["record"])


def record_of(session: Session) -> Record:
    """The record of the session's lines and of the notes on them, with all that they hide."""
    called = (record.clean_name(name, NAMELESS) for name in session.names)
    players = [Player(name, _word(session.level_of(player))) for player, name in enumerate(called)]
    return record.record_of(
        game_named(session.game),
        session.options,
        players,
        session.lines,
        date=session.date,
        games=session.games,
        resigned=None if session.resigned == NOBODY else session.resigned,
        notes=session.notes,
    )


def seal(text: str) -> str:
    """The text in a form that nobody reads by accident; it is no protection against reading it on purpose."""
    return b64encode(zlib.compress(text.encode())).decode()


def unseal(text: str) -> str:
    """The text that was sealed; raises Unreadable."""
    try:
        return zlib.decompressobj().decompress(b64decode(text, validate=True), LONGEST).decode()
    except (ValueError, zlib.error):
        raise Unreadable("unreadable.save", "record") from None


def _taps(session: Session) -> list[str]:
    """The half-made move as one text that nobody reads by accident: it may name a hidden card; none of a closed hand.

    A save is opened with the curtain closed, and a tap that names a slot of a hand fits unseen cards too.
    """
    taps = [*session.hide_hand().taps]
    return [seal(json.dumps(taps))] if taps and session.has_secrets else taps


def _unsealed_taps(taps: list[Any]) -> list[Any]:
    """The taps that were sealed; saves of earlier builds have them as they are."""
    try:
        (sealed,) = taps
        found = json.loads(unseal(sealed))
    except (ValueError, TypeError, RecursionError, Unreadable):
        return taps
    return found if isinstance(found, list) else taps


def read(text: str) -> Session:
    """The session in a save; raises Unreadable."""
    return finish(read_work(text))


def read_work(text: str) -> Work[Session]:
    """The work of `read`; it can be interrupted after each move."""
    fields = _fields(text)
    found, lines = yield from record.read_work(_record(fields))
    if found.game not in GAMES:
        raise Unreadable("unreadable.save", "record")
    session = session_of(found, lines)
    if not 0 <= fields["ply"] <= len(session.line):
        raise Unreadable("unreadable.save", "ply")
    flagged = replace(
        session,
        hints=_hints(fields["hints"], len(session.names)),
        followed=_read_followed_hints(fields["followed"], session),
        post=_post(fields["post"]),
        **{name: fields[name] for name in ("learning", "seed", "paused", "counted", "lent")},
    )
    taps = _unsealed_taps(fields["taps"]) if fields["sealed"] else fields["taps"]
    return _with_taps(flagged.at(fields["ply"]), tuple(taps))


def session_of(found: Record, lines: Lines) -> Session:
    """The session of a record, at its start; one that is over has ended elsewhere, so it counts as counted."""
    *earlier, line = lines
    session = Session(
        found.game,
        line,
        names=tuple(_name(player.name) for player in found.players),
        kinds=tuple(kind_of(player.kind) for player in found.players),
        options=dict(found.options),
        date=found.date,
        games=found.games,
        earlier=tuple(earlier),
        counted=line.last.outcome() is not None or found.resigned is not None,
        resigned=NOBODY if found.resigned is None else found.resigned,
    )
    return session.with_notes(section.notes for section in found.sections)


def _word(kind: int) -> str:
    """The word for a kind of player in a record."""
    if kind in STRENGTHS:
        return f"{ADAPTIVE}{STRENGTHS.index(kind)}"
    return f"{COMPUTER}{kind}" if kind in LEVELS else HUMAN


def kind_of(word: str) -> int:
    """The kind of player that a word in a record means; PERSON if this site has no such player."""
    return next((kind for kind in (*LEVELS, *STRENGTHS) if word == _word(kind)), PERSON)


def _hints(hints: list[Any], players: int) -> tuple[int, ...]:
    """The players who were given hints; raises Unreadable if one is no player."""
    if not all(type(player) is int and 0 <= player < players for player in hints):
        raise Unreadable("unreadable.save", "hints")
    return tuple(hints)


def _read_followed_hints(followed: list[Any], session: Session) -> tuple[tuple[int, int], ...]:
    """The moves that were hints of ours; raises Unreadable if there is no such move in the session."""
    moves = {(game, ply) for game, line in enumerate(session.lines) for ply in range(len(line))}
    found = {tuple(one) for one in followed if isinstance(one, list) and {*map(type, one)} == {int}}
    if len(found) != len(followed) or not found <= moves:
        raise Unreadable("unreadable.save", "followed")
    return tuple(sorted(moves & found))


def _post(fields: dict[str, Any]) -> Post | None:
    """The side of a game by link, None for any other game; raises Unreadable."""
    if not fields:
        return None
    from ui.table import post  # later archive

    return post.read(fields)


def _name(text: str) -> str:
    """A player's name as the table holds it: trimmed, and empty for a nameless player."""
    name = record.clean_name(text, NAMELESS)
    return "" if name == NAMELESS else name


def _fields(text: str) -> dict[str, Any]:
    """The fields of a save, each checked for its type; raises Unreadable."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.save", "save")
    fields = {**LATER_FIELDS, **values}
    for name in (*FIELDS, *LATER_FIELDS):
        if type(fields.get(name)) is not FIELDS.get(name, type(LATER_FIELDS.get(name))):
            raise Unreadable("unreadable.save", name)
    return fields


def _with_taps(session: Session, taps: Path) -> Session:
    """The session with its half-made move; taps that begin no legal move are dropped, which loses no move.

    So are those of a closed hand, which earlier builds saved.
    """
    if session.needs_curtain or not all(isinstance(tap, str) for tap in taps):
        return session
    return replace(session, taps=mechanism.resume_taps(desk(session.game).gesture, session.position, taps))
