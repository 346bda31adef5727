"""The protocol of games: a description of the game, and positions, moves and steps as values."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from engine.events import Event
    from engine.outcome import Outcome
    from engine.refusal import Refusal

GENERAL_RULES = ("form", "over", "phase")
"""Endings of the three rule ids that every game has before its own, in the order in which a refusal names them."""


class Move(Protocol):
    """An action that may or may not be legal; it comes from a game's tables, so equal moves are one object."""

    @property
    def text(self) -> str:
        """The move in notation."""
        ...


class Position(Hashable, Protocol):
    """A moment of a game: a frozen value with all that its future depends on. Each game has moves of its own kind.

    In a game in which players answer out of turn, a position has `asked` too, which `seats_to_answer` reads.
    """

    @property
    def text(self) -> str:
        """The position in notation; reading it gives an equal position."""
        ...

    @property
    def turn(self) -> int:
        """The seat to act, from 0."""
        ...

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move; empty if and only if the game is over."""
        ...

    def refusal(self, action: Any, /) -> Refusal | None:
        """The reason why the action is not legal, None if and only if it is."""
        ...

    def play(self, move: Any, rng: Random, /) -> Step[Self]:
        """The step of a legal move; chance comes from `rng` alone."""
        ...

    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        ...

    def view_for(self, seat: int, /) -> Self:
        """The view of a seat: all that it cannot know is replaced by UNKNOWN."""
        ...

    def guess(self, rng: Random, /) -> Self:
        """A whole position that fits this view, each unknown drawn from `rng`."""
        ...


class Asking(Position, Protocol):
    """A position of a game in which somebody may have to answer out of turn."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats still to answer, first the one to act; nobody while the game takes its turns."""
        ...


def seats_to_answer(position: Position | Asking) -> tuple[int, ...]:
    """The seats still to answer out of turn, first the one to act; nobody where a game knows no such answers."""
    asked: tuple[int, ...] = getattr(position, "asked", ())
    return asked


P = TypeVar("P", bound=Position)
P_co = TypeVar("P_co", bound=Position, covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[P_co]):
    """A move played: its notation with whatever chance and reveals fell, the new position, what happened."""

    text: str
    position: P_co
    events: tuple[Event, ...]
    seen: tuple[str, ...] = ()
    """The text as each seat saw it, in the order of seats, and last as everybody else did; empty if all saw `text`.

    A game fills it for a move that is secret: a move is an object of a table and does not know who plays it.
    """

    def text_for(self, seat: int) -> str:
        """The move in notation as that seat saw it; a seat of -1 is nobody's."""
        return self.seen[seat] if self.seen else self.text

    def view_for(self, seat: int) -> Step[P_co]:
        """The step as that seat saw it: nothing in it depends on what the seat cannot know."""
        events = tuple(event.view_for(seat) for event in self.events)
        return Step(self.text_for(seat), self.position.view_for(seat), events)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before a game: its name, the values it may have, the usual one."""

    name: str
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The ids of a game's rules in the order in which a refusal names them, and by chapters, in reading order."""

    ids: tuple[str, ...]
    chapters: Mapping[str, tuple[str, ...]]


def rulebook(game: str, *passages: tuple[str, ...]) -> Rulebook:
    """The rules of a game from passages: the name of a chapter, then endings of ids.

    The general rules come before all others, and are the last chapter.
    """
    chapters: dict[str, tuple[str, ...]] = {}
    for chapter, *endings in (*passages, ("referee", *GENERAL_RULES)):
        chapters[chapter] = chapters.get(chapter, ()) + tuple(f"{game}.{ending}" for ending in endings)
    own = (f"{game}.{ending}" for _, *endings in passages for ending in endings)
    return Rulebook((*chapters["referee"], *own), chapters)


class Game(Protocol[P]):
    """The description of a game, apart from any moment of it."""

    @property
    def name(self) -> str:
        """The game's name in notation and file names."""
        ...

    @property
    def version(self) -> int:
        """The version of its rules, written into records."""
        ...

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players that the game can be played by, the smallest first: SEATS of its module `about`."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """The choices before a game; where it declares several numbers of players, `players_option` is among them."""
        ...

    @property
    def has_private_hands(self) -> bool:
        """Whether seats know different things, each its own hand."""
        ...

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of its rules in the order in which a refusal names them, the general ones first."""
        ...

    @property
    def chapters(self) -> Mapping[str, tuple[str, ...]]:
        """The same ids by the chapters in which they are read, in reading order."""
        ...

    def options_of(self, position: P, /) -> Mapping[str, str]:
        """The options with which a game comes to this position, as far as it shows them."""
        ...

    def start(self, options: Mapping[str, str], rng: Random, /) -> P:
        """A start position; options left out have their usual value, the deal comes from `rng`."""
        ...

    def read(self, text: str, /) -> P:
        """The whole position that the text says; raises Unreadable."""
        ...

    def read_view(self, text: str, /) -> P:
        """The view that the text of an observation says; raises Unreadable."""
        ...

    def read_move(self, text: str, position: P, /) -> Move:
        """The action that the text says on the board of the position, legal or not; raises Unreadable."""
        ...
