"""How a new game begins: as the form describes it, with one person against the computer, or as a rematch."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from engine.games import game_named
from engine.line import Line
from engine.seating import seats_with
from engine.verdict import longest_match, usual_match
from ui.table.kinds import ADAPTIVE, OPPONENTS, PERSON, opponent
from ui.table.session import new_session
from ui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import Game
    from ui.table.session import Session, World

T = TypeVar("T")

LONGEST_NAME = 20
"""The most characters in a player's name."""
BEGINNERS = ("first", "second", "lot")
"""The form's choices of who begins."""

USUAL = 2
"""The computer's level where the person has not chosen one."""


@cache
def has_secrets(game: str) -> bool:
    """Whether a new game with the usual options hides something from a player."""
    return Table(game, Line(game_named(game).start({}, Random(0)))).has_secrets


def session_from_form(game: str, fields: Mapping[str, str], world: World) -> Session:
    """The new session that the form describes: options, names, kinds of players, who begins, how many games."""
    rules = game_named(game)
    options = options_in(rules, fields)
    seats = seats_with(rules, options)
    names = names_in(fields, seats)
    kinds = tuple(_kind(fields.get(f"kind{seat}", "")) for seat in range(seats))
    first = {"second": 1, "lot": world.rng.randrange(seats)}.get(fields.get("begins", ""), 0)
    session = new_session(rules.name, options, _from(names, first), world, _from(kinds, first))
    return replace(session, games=games_in(rules, fields), learning=fields.get("learning") == "on")


def rematch(session: Session, world: World) -> Session:
    """A new match of the same kind between the same players; who sat second, sits first."""
    names, kinds = _from(session.names, 1), _from(session.kinds, 1)
    again = new_session(session.game, session.options, names, world, kinds)
    return replace(again, games=session.games, learning=session.learning)


def options_in(rules: Game[Any], fields: Mapping[str, str]) -> dict[str, str]:
    """The options that the form gives a valid value; the others keep their usual value."""
    return {option.name: fields[option.name] for option in rules.options if fields.get(option.name) in option.choices}


def games_in(rules: Game[Any], fields: Mapping[str, str]) -> int:
    """How many games the match has by the form; as usual if it does not say."""
    asked = {str(number): number for number in (1, longest_match(rules))}
    return asked.get(fields.get("games", ""), usual_match(rules))


def names_in(fields: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """The names in the form, one for each seat."""
    return tuple(_name(fields.get(f"name{seat}", "")) for seat in range(seats))


def _from(values: tuple[T, ...], first: int) -> tuple[T, ...]:
    """The values in order of the seats when player number `first` sits on the first seat."""
    return (*values[first:], *values[:first])


def _name(text: str) -> str:
    """A player's name as it is stored: printable, trimmed, short."""
    return "".join(letter for letter in text if letter.isprintable()).strip()[:LONGEST_NAME].strip()


def _kind(text: str) -> int:
    """The kind of player that the form's text means; PERSON for any text that means none."""
    return next((kind for kind in OPPONENTS if text == str(kind)), PERSON)


def adapt(session: Session, strength: int) -> Session:
    """The session in which each adaptive opponent has this strength."""
    kinds = tuple(strength if opponent(kind) == ADAPTIVE else kind for kind in session.kinds)
    return replace(session, kinds=kinds)


def can_reseat(session: Session) -> bool:
    """Whether the other seats can still be given to the computer.

    That is possible after the first move too: only then may the person notice that nobody else is there to play. Where
    hands are hidden it is not, because the first hand has been seen.
    """
    early = len(session.line) <= (0 if session.has_private_hands else 1) and not session.earlier
    return early and not (any(session.kinds) or session.post) and not session.is_over


def alone(session: Session, level: int) -> Session:
    """The session with computers of this level at all seats except the one that begins."""
    person = session.player_at(session.line.start.turn)
    kinds = tuple(PERSON if player == person else level for player in range(len(session.names)))
    after = replace(session, kinds=kinds, paused=False)
    return replace(after, taps=()) if after.level else after
