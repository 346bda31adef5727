"""Links to games: to a whole game, to a position with moves after it, or to what one seat sees.

`?g=…&ply=7` is a packed record, opened at a ply. `?position=…&moves=…&ply=2` is a position and moves from it in
notation, opened at a ply. `?view=…` is a seat's view in notation, of a game that still hides something.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode

from engine.games import game_named
from engine.legal import Illegal, legal_move
from engine.line import Line
from engine.record import packed
from engine.refusal import Unreadable
from engine.seating import seats_with
from engine.work import finish
from ui.keep.save import record_of, session_of
from ui.table.kinds import LEVELS, PERSON
from ui.table.session import Session
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.game import Move, Position
    from engine.work import Work
    from ui.table.session import World

POST = "post="
"""The beginning of the parameters of a game by link; ui.post.letter reads them."""

WHOLE = "g="
"""The beginning of the parameters of a whole game, its record in one word."""

FORMS = ({"g", "ply"}, {"position", "moves", "ply"}, {"view"})
"""The sets of parameters that a link can have."""

MOST_FIELDS = 10
MOST_MOVES = 500
MOST_DIGITS = 4
SAFE = "/?,:|"
"""Characters that need no escape in an address after the hash; as they are, a view stays readable."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """A view of a game that goes on elsewhere: it can be looked at, but not played on."""

    session: Session
    """The view as a game without moves."""


def write(session: Session, *, hand: bool = False) -> str:
    """The part of an address after the hash that leads to the game at the ply on show.

    While the game hides something, the link carries what everybody may see and nothing else; with `hand`, what the
    person at the screen sees.
    """
    if is_open_game(session):
        fields = {"g": packed.pack(record_of(session)), "ply": str(session.ply)}
    else:
        fields = {"view": (session.position if hand else table_view(session)).text}
    return f"{session.game}?{urlencode(fields, safe=SAFE)}"


def address(base: str, session: Session, *, hand: bool = False) -> str:
    """The whole address of the game, for a site at `base`; see `write`."""
    return f"{base}#{write(session, hand=hand)}"


def table_view(session: Session) -> Position:
    """The position on show as everybody at the table may see it."""
    seen: Position = session.line.at(session.ply).view_for(NOBODY)
    return seen


def is_open_game(session: Session) -> bool:
    """Whether the whole game may be shared: it hides nothing, or its end has shown everything."""
    return not session.has_secrets or session.is_over


def is_open_view(session: Session) -> bool:
    """Whether nothing of the position on show is hidden from the person at the screen, or the game is over."""
    return is_open_game(session) or bool(session.position == session.line.at(session.ply))


def read(game: str, query: str, world: World) -> Session | Diagram:
    """The session or the diagram that a link's parameters describe; raises Unreadable."""
    return finish(read_work(game, query, world))


def read_work(game: str, query: str, world: World) -> Work[Session | Diagram]:
    """The work of `read`; it can be interrupted after each move."""
    return (yield from parameters_work(game, parameters(query, FORMS), world))


def parameters_work(game: str, params: Mapping[str, str], world: World) -> Work[Session | Diagram]:
    """The session or the diagram that parameters of one form describe; raises Unreadable."""
    if "view" in params:
        return _read_view(game, params["view"], world)
    found = yield from _read_record(game, params) if "g" in params else _read_moves(game, params, world)
    return replace(found, lent=True)


def _read_record(game: str, params: Mapping[str, str]) -> Work[Session]:
    """The session of the packed record, at the ply that the link names or at the end."""
    found, lines = yield from packed.unpack_work(params["g"])
    if found.game != game:
        raise Unreadable("unreadable.other", "link", text=found.game, want=game)
    return _at_ply(session_of(found, lines), params)


def _at_ply(session: Session, params: Mapping[str, str]) -> Session:
    """The session at the ply that the link names, or at the end."""
    last = len(session.line)
    return session.at(_ply(params["ply"], last) if "ply" in params else last)


def _ply(text: str, last: int) -> int:
    """The ply that the text names, from 0 to the last; raises Unreadable."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS and int(text) <= last):
        raise Unreadable("unreadable.ply", "ply", text=text, n=last)
    return int(text)


def _read_view(game: str, view: str, world: World) -> Diagram:
    """The diagram of a view, seen from the seat whose hand it shows, if it shows one."""
    seen = game_named(game).read_view(view)
    session = _session(game, Line(seen), world)
    lookers = [seat for seat in range(len(session.names)) if seen.view_for(seat) == seen]
    # Where only one person plays, the open things are that person's view.
    kinds = tuple(PERSON if seat in lookers else LEVELS[0] for seat in range(len(session.names)))
    return Diagram(replace(session, kinds=kinds))


def _read_moves(game: str, params: Mapping[str, str], world: World) -> Work[Session]:
    """The session that starts with the position and goes on with the moves in notation; raises Unreadable."""
    rules = game_named(game)
    start = rules.read(params["position"]) if "position" in params else rules.start({}, world.rng)
    line = Line(start)
    moves = params.get("moves", "").split()
    if len(moves) > MOST_MOVES:
        raise Unreadable("unreadable.long", "moves", n=MOST_MOVES)
    for ply, text in enumerate(moves, 1):
        line = line.play(_move(game, text, line, ply), world.rng)
        yield ply / len(moves)
    return _at_ply(_session(game, line, world), params)


def _session(game: str, line: Line[Any], world: World) -> Session:
    """A line as a session without names, at its end."""
    rules = game_named(game)
    options = rules.options_of(line.start)
    names = ("",) * seats_with(rules, options)
    over = line.last.outcome() is not None
    return Session(game, line, ply=len(line), names=names, options=options, date=world.today, counted=over)


def parameters(query: str, forms: Sequence[set[str]]) -> dict[str, str]:
    """The parameters by name; raises Unreadable unless each occurs once and all belong to one of the forms."""
    try:
        pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Unreadable("unreadable.query", "link", text=query) from None
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Unreadable("unreadable.query", "link", text=query)
    form = max(forms, key=lambda names: len(names & found.keys()))
    for name in found:
        if name not in form:
            raise Unreadable("unreadable.parameter", "link", text=name)
    return found


def _move(game: str, text: str, line: Line[Any], ply: int) -> Move:
    """The legal move that a text in the link means; raises Unreadable with its number if there is none."""
    try:
        return legal_move(game, text, line.last)
    except Illegal as error:
        raise Unreadable("unreadable.illegal", "moves", n=ply, text=text) from error
