"""A game that a link carries: a position, and moves from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from engine.games import game_named
from engine.line import Line
from engine.refusal import Unreadable
from ui.session import Session

if TYPE_CHECKING:
    from engine.game import Move
    from ui.session import World

PARAMETERS = ("position", "moves")
MOST_FIELDS = 8
MOST_MOVES = 500


def read(game: str, query: str, world: World) -> Session:
    """Return the session that the parameters of a link say; raise Unreadable."""
    params = _parameters(query)
    rules = game_named(game)
    start = rules.read(params["position"]) if "position" in params else rules.start({}, world.rng)
    line = Line(start)
    moves = params.get("moves", "").split()
    if len(moves) > MOST_MOVES:
        raise Unreadable("unreadable.long", "moves", n=MOST_MOVES)
    for ply, text in enumerate(moves, 1):
        move = rules.read_move(text, line.last)
        line = line.play(_legal(line, move, ply), world.rng)
    options = rules.options_of(start)
    names = ("",) * rules.seats(options)
    return Session(game, line, ply=len(line), names=names, options=options, date=world.today)


def _parameters(query: str) -> dict[str, str]:
    try:
        pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Unreadable("unreadable.query", "link", text=query) from None
    for name, _ in pairs:
        if name not in PARAMETERS:
            raise Unreadable("unreadable.parameter", "link", text=name)
    return dict(pairs)


def _legal(line: Line[Any], move: Move, ply: int) -> Move:
    refusal = line.last.refusal(move)
    if refusal:
        raise Unreadable("unreadable.illegal", "moves", n=ply, text=move.text, rule=refusal.rule)
    return move
