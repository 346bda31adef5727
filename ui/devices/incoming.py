"""Messages from the table, read by the device of a seat: a session of what that seat may see."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from engine.game import Step
from engine.games import GAMES, game_named
from engine.line import Line
from engine.record import tags
from engine.refusal import Unreadable
from engine.seating import seats_in, seats_with
from ui.devices import event_json
from ui.devices.outgoing import mark
from ui.devices.speech import foreign, read, write
from ui.games.desk import desk
from ui.table.kinds import AWAY, LEVELS, PERSON, STRENGTHS
from ui.table.session import Session
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MOST_STEPS = 1000
"""The most steps that a view comes with."""


MOST_SEATS = 8
"""The most seats that a game has."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat that the table offers."""

    game: str
    seat: int
    seats: int
    """How many seats the game has."""
    name: str
    letters: bool = False
    """Whether this is a seat of a game by link, which each side plays at a table of its own."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The view that the table has sent last."""

    session: Session
    """The game as this seat sees it: all other seats are away, or computers."""
    seat: int
    ply: int
    mark: str
    """Tells this view from any other."""


def read_offer(text: str) -> Offered:
    """The seat that the table offers; raises Unreadable."""
    said = read(text, "seat", "post")
    _checked_game(said)
    seats = said["seats"]
    if seats not in range(MOST_SEATS + 1):
        raise foreign()
    return Offered(
        said["game"], _seat(said["seat"], seats), seats, _names([said["name"]], 1)[0], said["kind"] == "post"
    )


def read_view(text: str) -> Seen:
    """The view in what the table says; raises Unreadable for what is no view of a game of ours."""
    said = read(text, "view")
    rules = _checked_game(said)
    options = {option.name: said["options"].get(option.name, option.default) for option in rules.options}
    try:
        number = seats_with(rules, options)
        start = rules.read_view(said["start"])
    except (KeyError, ValueError, TypeError, AttributeError):
        raise foreign() from None
    names, kinds = _names(said["names"], number), _kinds(said["levels"], number, said["seat"])
    steps = tuple(_step(rules, one) for one in said["steps"][:MOST_STEPS])
    session = Session(
        said["game"],
        Line(start, steps),
        ply=len(steps),
        names=names,
        options=options,
        kinds=kinds,
        resigned=_seat(said["resigned"], number, NOBODY),
        counted=True,
    )
    positions = (start, *(step.position for step in steps))
    sizes = {seats_in(rules, position) for position in positions}
    if session.people != [said["seat"]] or sizes != {number} or not _are_views_for(said["seat"], positions):
        raise foreign()
    return Seen(session, said["seat"], said["ply"], mark(text))


def _are_views_for(seat: int, positions: Iterable[Any]) -> bool:
    return all(_is_view_for(seat, position) for position in positions)


def _is_view_for(seat: int, view: Any) -> bool:
    """Whether a view hides just what that seat cannot know: whatever lies there, the seat sees the same."""
    return bool(view.guess(Random(0)).view_for(seat) == view)


def merge_view(before: Seen | None, after: Seen, *, slowly: bool) -> Seen:
    """The new view with its last step told, if it is new; what was half made stays where nothing has moved."""
    if before and before.mark == after.mark:
        return replace(after, session=replace(after.session, taps=before.session.taps, cursor=before.session.cursor))
    session = after.session
    if before is None or before.ply >= after.ply or not session.ply:
        return after
    session = replace(session, moved=True, cursor=before.session.cursor)
    films = slowly and desk(session.game).is_slow(session.line.steps[-1].events)
    return replace(after, session=session.start_film() if films else session)


def answer(seen: Seen, move: str) -> str:
    """The message that plays a move in the view that this device has."""
    return write("move", game=seen.session.game, seat=seen.seat, ply=seen.ply, view=seen.mark, move=move)


def take_message(offered: Offered) -> str:
    """The message that takes the offered seat."""
    return write("take", game=offered.game, seat=offered.seat)


def _checked_game(said: Mapping[str, Any]) -> Any:
    if said["game"] not in GAMES:
        raise foreign()
    return game_named(said["game"])


def _names(names: list[Any], number: int) -> tuple[str, ...]:
    if len(names) != number or not all(isinstance(name, str) for name in names):
        raise foreign()
    return tuple(tags.read_name(name, "name") if name else "" for name in names)


def _kinds(levels: list[Any], number: int, own: int) -> tuple[int, ...]:
    known = all(type(level) is int and level in (PERSON, *LEVELS, *STRENGTHS) for level in levels)
    if len(levels) != number or not known:
        raise foreign()
    return tuple(PERSON if seat == own else level or AWAY for seat, level in enumerate(levels))


def _seat(said: int, number: int, *others: int) -> int:
    if said not in (*range(number), *others):
        raise foreign()
    return said


def _step(rules: Any, said: Any) -> Step[Any]:
    """A step as the seat has seen it; raises Unreadable."""
    if not isinstance(said, dict) or said.keys() != {"move", "view", "events"}:
        raise foreign()
    move, view, events = said["move"], said["view"], said["events"]
    if not (isinstance(move, str) and isinstance(view, str) and isinstance(events, list)):
        raise foreign()
    try:
        position = rules.read_view(view)
    except Unreadable:
        raise foreign() from None
    return Step(move, position, tuple(event_json.read(rules.name, event, position) for event in events))
