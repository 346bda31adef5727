"""The parts of a small game that follow from its rules: for the computer, for hints and puzzles, and for wires.

Each function gives what a module of a larger game holds, by name. A value of one of these names in the rules is taken
from there.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from engine.games import part, seats
from engine.judge import Judge, plain_glance
from engine.plans import Curve, Plan, Plans, Scale
from engine.reason import Reason
from engine.zones import EMPTY, NO_SEAT, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterator, Mapping
    from types import ModuleType

    from engine.events import Event
    from engine.outcome import Outcome
    from engine.small.moves import SmallMove
    from engine.small.position import SmallPosition

POINT = 100
"""A point, in a judge's worths."""

EDGE, SLOPE = 3 * POINT, 0.33
"""With three more points one wins about three games of four: to the judge, and on the curve."""

WORLDS = 8
"""So many guesses say what a move should bring."""

ONWARD, TRIES = 60, 12
"""So many moves are played on, and so many of a table are drawn until one is legal."""

LARGEST = 1_000
"""No number in an event is as large."""

PHASE, BEST = "play", "best"


def value(_game: str, rules: ModuleType) -> Mapping[str, Any]:
    """The judge: by `worths` of the rules, else by points, as they are after a while of any moves."""
    worths = getattr(rules, "worths", None)
    glance = plain_glance(worths) if worths else random_glance
    judge = Judge(worths or lead, glance, told=public_part, is_open=is_open, edge=EDGE, samples=not worths)
    return {"JUDGE": judge}


def points_of(position: Any) -> tuple[int, ...]:
    """The points by seat; none in a game that counts none."""
    found: tuple[int, ...] = getattr(position, "points", ()) or (0,) * position.seats
    return found


def lead(position: Any) -> tuple[int, ...]:
    """How many more points each seat has than the others on average, in hundredths."""
    points = points_of(position)
    others = max(1, len(points) - 1)
    return tuple(own * POINT - (sum(points) - own) * POINT // others for own in points)


def random_glance(position: SmallPosition, move: SmallMove, rng: Random) -> tuple[Outcome | None, tuple[int, ...]]:
    """How a move ends the game, else the points when the game has gone on by chance.

    Later play shows values that points alone do not show, such as a card that is kept.
    """
    follows = position.play(move, rng).position
    if outcome := follows.outcome():
        return outcome, ()
    for _ in range(ONWARD):
        if follows.outcome():
            break
        follows = follows.after(any_move(follows, rng))
    return None, lead(follows)


def any_move(position: SmallPosition, rng: Random) -> SmallMove:
    """A legal move drawn blind from a position that is not over."""
    moves = tuple(position.table.values())
    drawn = (rng.choice(moves) for _ in range(TRIES))
    # Where most moves of the table are legal, that is quicker than to look at all of them.
    found = next((move for move in drawn if not any(position.wrongs(move))), None)
    return found or rng.choice(position.legal_moves())


def public_part(move: SmallMove, after: SmallPosition) -> Hashable:
    """The public part of a move: the move, or how others read it and anybody's view after it."""
    return (move.seen, after.view_for(NO_SEAT)) if move.seen else move


def is_open(view: SmallPosition) -> bool:
    """Whether nothing is hidden, with two seats."""
    return view.seats == 2 and not view.is_veiled  # noqa: PLR2004 -- as Judge says


def plans(game: str, _rules: ModuleType) -> Mapping[str, Any]:
    """The numbers of the computer, for each number of players."""
    levels = (Plan(overlooks=0.7), Plan(overlooks=0.4), Plan(), Plan(400), Plan(1_600))
    curves = dict.fromkeys(seats(game), Curve(0.0, SLOPE))
    return {"PLANS": Plans(levels, advice=400, curves=curves, scale=Scale(1_000, 3))}


def reasons(game: str, _rules: ModuleType) -> Mapping[str, Any]:
    """The merits of a move: that it should win, or should bring points."""

    def merits(view: SmallPosition, move: SmallMove) -> Iterator[Reason]:
        """Yield what is good about a legal move, as far as guesses say it."""
        seat, rng = view.turn, Random(view.text)
        ends = [view.guess(rng).after(move) for _ in range(WORLDS)]
        if all((outcome := end.outcome()) and seat in outcome.winners for end in ends):
            yield Reason(f"reason.{game}.win")
        if (gain := min(points_of(end)[seat] for end in ends) - points_of(view)[seat]) > 0:
            yield Reason(f"reason.{game}.points", {"n": gain})

    win = frozenset({"win"})
    return {
        "REASONS": ("win", "points"),
        "GRAVE": win,
        "CERTAIN": win,
        "TOLD": frozenset(),
        "ADDS": {},
        "reasons": merits,
    }


def ideas(game: str, rules: ModuleType) -> Mapping[str, Any]:
    """The idea of a puzzle: the first reason for its move, if that is an idea."""
    known = getattr(rules, "IDEAS", ("win", "points", BEST))

    def idea(view: SmallPosition, move: SmallMove, _plies: int) -> str:
        """The idea behind the right move of a puzzle."""
        first = next((reason.key for reason in part(game, "reasons").reasons(view, move)), BEST)
        ending = first.removeprefix(f"reason.{game}.")
        return ending if ending in known else BEST

    named = {"IDEAS": known, "VAGUE": frozenset({BEST}), "PHASES": (PHASE,), "VARIED": ()}
    return {**named, "phase": lambda _position: PHASE, "idea": idea}


def event_values(_game: str, _rules: ModuleType) -> Mapping[str, Any]:
    """The possible values of fields of events: `seat` a seat of the game, any other a word of it or a number."""

    def known_values(event: Event, position: SmallPosition) -> Mapping[str, Collection[Any]]:
        """By field, the values that an event can have in a game with this position."""
        made: Any = type(position)
        return dict.fromkeys((field.name for field in fields(event)), _words(made)) | {"seat": range(position.seats)}

    return {"known_values": known_values}


@cache
def _words(made: Any) -> frozenset[str | int]:
    """The kinds of pieces, the names of cells and the words of moves, and numbers."""
    cells = (cell for zone in made.zones.zones for cell in zone.cells)
    spoken = (word for move in made.table.values() for word in move.parts)
    return frozenset({*made.zones.box, *cells, *spoken, UNKNOWN, EMPTY, "", *range(LARGEST)})
