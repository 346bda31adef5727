"""What the screen needs to know of each game; the views know no game by name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from engine.games import GAMES
from ui.draw.markup import NOTHING
from ui.draw.sheets import sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.events import Event
    from engine.language import Language
    from ui.draw.markup import Markup
    from ui.table.session import Session
    from ui.table.taps import Gesture


START_GAME = GAMES[0]
"""The game whose board stands on the start page; every page of the app has its symbols from the start."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the person wants to see the board: `orientation` and `facing` as in the settings, and a narrow window."""

    orientation: str = "auto"
    facing: str = "still"
    narrow: bool = False


class Desk(Protocol):
    """A game on the screen."""

    @property
    def gesture(self) -> Gesture:
        """How taps spell moves."""
        ...

    def board(self, session: Session, language: Language, look: Look) -> Markup:
        """Return the live board."""
        ...

    def spoken(self, session: Session, language: Language, look: Look) -> Language:
        """Return the language in which directions are those of the board as it is turned."""
        ...

    def faced(self, session: Session, look: Look) -> int | None:
        """Return by how many degrees clockwise help, hand and buttons are turned to whoever acts, None if never."""
        ...

    def panel(self, session: Session, language: Language) -> Markup:
        """Return what else everybody may know of the game, nothing if board and supplies show it all."""
        ...

    def around(self, session: Session, language: Language) -> tuple[Markup, Markup]:
        """Return what lies above the board and below it: what each seat has before it."""
        ...

    def help(self, session: Session, language: Language) -> str:
        """Return what the player to move can do next, in a sentence."""
        ...

    def buttons(self, session: Session, language: Language) -> list[Markup]:
        """Return buttons for taps that have no place on the board."""
        ...

    def called(self, session: Session, tapped: str, language: Language) -> str:
        """Return what a tap is on, in words; nothing for one that only says that the move is to be done."""
        ...

    def facts(self, session: Session, language: Language) -> list[str]:
        """Return what the computers know of hidden things, a sentence each, as far as everybody may know it now."""
        ...

    def slow(self, events: Iterable[Event]) -> bool:
        """Return whether the events of a step are to be shown one after the other."""
        ...

    def tells(self, session: Session, events: Iterable[Event], language: Language) -> list[str]:
        """Return what happened, a sentence an event."""
        ...

    def why(self, session: Session, language: Language) -> str:
        """Return the sentence for the session's refusal."""
        ...

    def result(self, session: Session, language: Language) -> tuple[str, ...]:
        """Return who won, and why, a sentence each; nothing while the position on show goes on."""
        ...

    def picture(self, session: Session, language: Language) -> Markup:
        """Return the position on show as a picture that nothing can be done with."""
        ...

    def document(self, session: Session, language: Language) -> str:
        """Return the same picture as a document that stands alone, without what lies beside the board."""
        ...

    def known(self, session: Session, language: Language) -> list[str]:
        """Return what the picture of a view leaves out and whoever sees it knows, a sentence each."""
        ...

    def thumbnail(self, language: Language) -> str:
        """Return a typical position as a picture that stands alone, for the start page."""
        ...

    def cursor(self, session: Session, to: str, look: Look) -> str:
        """Return the cell where keys go on: `to` if it is a cell, else where left, right, up or down is seen to be."""
        ...


@cache
def desk(game: str) -> Desk:
    """Return the desk of a game; raise KeyError for a name that is not in GAMES."""
    if game not in GAMES:
        raise KeyError(game)
    # As with the engines: one game must not cost the start-up time of the others.
    return cast("Desk", import_module(f"ui.games.{game}.desk").DESK)


def symbols(game: str) -> Markup:
    """Return the symbols that the game's pictures draw with, nothing for those that the page has from the start."""
    return NOTHING if game == START_GAME else sheet(game)
