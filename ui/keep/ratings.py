"""How strong the person of this device is in each game; as text, read strictly and within bounds.

An opponent that stays close to the player takes its strength from here (engine/rating.py, docs/computer.md).
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine import rating
from engine.games import GAMES
from engine.rating import Rating
from engine.refusal import Unreadable
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from ui.table.session import Session

LONGEST = 20_000
MOST = 10_000
"""No rating has more points than this, above or below nothing."""

FIELDS = 3


def strength(text: str, game: str) -> int:
    """The strength that is closest to the person in a game."""
    return rating.strength(game, _rating(text, game))


def after(text: str, session: Session) -> str:
    """The ratings after a game that is over, of one person against computers."""
    outcome = session.end
    if outcome is None:
        return text
    (seat,), seats = session.people, len(session.names)
    others = [session.level_at(other) for other in range(seats) if other != seat]
    scored = rating.score(seat, outcome.winners, seats)
    return write({**_ratings(text), session.game: _rating(text, session.game).after(session.game, others, scored)})


def is_known(text: str, game: str) -> bool:
    """Whether a game was played that tells how strong the person is in it."""
    return game in _ratings(text)


def merge(here: str, found: str) -> str:
    """The ratings of two devices: where both know one, that of the first."""
    return write({**_ratings(found), **_ratings(here)}) if here and found else here or found


def write(ratings: dict[str, Rating]) -> str:
    """The ratings by game, as JSON."""
    return json.dumps({game: [round(one.points), round(one.step), one.rising] for game, one in ratings.items()})


def read(text: str) -> dict[str, Rating]:
    """The ratings by game, without what is none; raises Unreadable if the text is no object."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.tally", "ratings")
    return {game: Rating(*value) for game, value in values.items() if game in GAMES and _is_rating(value)}


def _is_rating(value: Any) -> bool:
    if not isinstance(value, list) or len(value) != FIELDS:
        return False
    points, step, rising = value
    numbers = all(type(each) is int and abs(each) <= MOST for each in (points, step))
    return numbers and rating.LAST_STEP <= step <= rating.FIRST_STEP and rising in {True, False, None}


def _rating(text: str, game: str) -> Rating:
    return _ratings(text).get(game) or rating.first_rating(game)


def _ratings(text: str) -> dict[str, Rating]:
    """The ratings in a text; none in one that cannot be read, which must end no game."""
    try:
        return read(text) if text else {}
    except Unreadable:
        return {}
