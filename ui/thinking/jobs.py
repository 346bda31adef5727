"""Jobs of the thinker (ui.thinking.thinker) that help a person: a hint, and the look back at a game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from engine.ai.onward import onward as going_on
from engine.ai.player import advise
from engine.ai.reasons import reasons
from engine.ai.review import review
from engine.ai.rival import rival as as_good
from engine.chance import NO_CHANCE
from engine.games import game_named
from engine.line import Line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.reason import Judged, Reason

    Fields = Mapping[str, Any]

SEED = "review"
"""The seed of a look back, so that the same game is judged in the same way each time."""


def hint(asked: Fields, stop: Callable[[], bool]) -> Iterator[Fields]:
    """Yield the best `move` found so far in the `view` of a `game`, with the `reasons` for it."""
    view = game_named(asked["game"]).read_view(asked["view"])
    told: Fields = {"move": ""}
    for thought in advise(asked["game"], view, stop):
        move = thought.line[0]
        if move.text != told["move"]:
            told = {"move": move.text, "reasons": _reason_fields(reasons(asked["game"], view, move))}
        yield told


def look_back(asked: Fields, stop: Callable[[], bool]) -> Iterator[Fields]:
    """Yield all plies `judged` so far of a `game`, given its `start` (a whole position) and its `moves`.

    From the plies in `followed` the moves were hints of ours.
    """
    game = game_named(asked["game"])
    line = Line(game.read(asked["start"]))
    for text in asked["moves"]:
        line = line.play(game.read_move(text, line.last), NO_CHANCE)
    told: list[Any] = []
    for judged in review(game, line, Random(SEED), stop, asked["followed"]):
        told += (_ply_fields(ply) for ply in judged[len(told) :])
        yield {"judged": told}


def onward(asked: Fields, stop: Callable[[], bool]) -> Iterator[Fields]:
    """Yield the `moves` with which a `game` would go on from a whole `position`, the first of them being `move`."""
    position = game_named(asked["game"]).read(asked["position"])
    for moves in going_on(asked["game"], position, asked["move"], stop):
        yield {"moves": moves}


def rival(asked: Fields, stop: Callable[[], bool]) -> Iterator[Fields]:
    """Yield a `move` that is as good as the right `moves` in a whole `position` of a `game`; empty if there is none."""
    position = game_named(asked["game"]).read(asked["position"])
    told: Fields = {"move": ""}
    for move in as_good(asked["game"], position, asked["moves"], stop):
        told = {"move": move}
        yield told
    yield told


def _ply_fields(ply: Judged) -> list[Any]:
    return [ply.chances, ply.loss, ply.best, _reason_fields(ply.reasons)]


def _reason_fields(found: Sequence[Reason]) -> list[Any]:
    return [[reason.key, dict(reason.params)] for reason in found]
