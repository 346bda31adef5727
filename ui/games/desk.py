"""The protocol of desks: a game's part on the screen; the views know no game by name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, cast

from engine.games import GAMES, own_modules
from engine.outcome import RESIGNED
from ui.table.names import is_you, seat_name, wins

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.events import Event
    from engine.language import Language
    from ui.draw.geometry import Point
    from ui.draw.markup import Markup
    from ui.table.session import Session
    from ui.table.taps import Gesture


START_GAME = GAMES[0]
"""The game that a screen about no single game counts as."""

SCREEN = "screen"
"""The module from which others of the screen follow, in games that have one: small games."""

FAR = {"first": "left", "last": "right", "top": "up", "bottom": "down"}
"""By edge of the board, the direction that leads there."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the person wants to see the board: `orientation` and `facing` as in the settings, and a narrow window."""

    orientation: str = "auto"
    facing: str = "still"
    narrow: bool = False
    apart: bool = False
    """Whether this is a board apart from the table, so that what it lies on is to be drawn too."""


class Plate(NamedTuple):
    """The content of a seat's plate beside the player's name."""

    sign: Markup
    """A picture that stands for the seat, by colour and by shape."""
    role: str
    """The pieces of the seat, in words; empty if its name says it."""
    counts: Markup
    """The counts: points, pieces, cards."""


class Desk(Protocol):
    """A game on the screen."""

    @property
    def gesture(self) -> Gesture:
        """How taps spell moves."""
        ...

    pieces_rule: ClassVar[str]
    """The id of the rule that names the pieces or cards; empty if there is none."""

    def pieces(self, language: Language) -> list[tuple[Markup, str]]:
        """The kinds of pieces or cards, a picture and a name each; none if the game has no pictures of them."""
        ...

    def board(self, session: Session, language: Language, look: Look) -> Markup:
        """The live board."""
        ...

    def sketch(self, session: Session, move: Any, kind: str, look: Look) -> Markup:
        """A legal move of the position on show drawn over the live board, in one of ui.draw.sketch's KINDS."""
        ...

    def centres(self, session: Session, look: Look) -> Mapping[str, Point]:
        """Where on the live board the middles of its cells lie, by what a tap on them sends."""
        ...

    def board_language(self, session: Session, language: Language, look: Look) -> Language:
        """The language in which directions are those of the board as it is turned."""
        ...

    def facing_angle(self, session: Session, look: Look) -> int | None:
        """By how many degrees clockwise help, hand and buttons are turned to the player who acts, None if never."""
        ...

    def panel(self, session: Session, language: Language) -> Markup:
        """The panel with public facts of the game, nothing if board and supplies show them all."""
        ...

    def plate(self, session: Session, seat: int, language: Language) -> Plate:
        """The plate of a seat."""
        ...

    def dock(self, session: Session, language: Language) -> Markup:
        """The hand or the pieces to be tapped below the board; nothing if all is on the board."""
        ...

    def help(self, session: Session, language: Language) -> str:
        """The help for the player to move, in a sentence."""
        ...

    def half_move_text(self, session: Session, language: Language) -> str:
        """The state of the half-made move for a screen reader; nothing if help says it."""
        ...

    def buttons(self, session: Session, language: Language) -> list[Markup]:
        """Buttons for taps that have no place on the board."""
        ...

    def tap_label(self, session: Session, tapped: str, language: Language) -> str:
        """A tap in words; nothing for one that only confirms the move."""
        ...

    def facts(self, session: Session, language: Language) -> list[str]:
        """The knowledge of computers about hidden things, a sentence each, as far as it is public now."""
        ...

    def is_slow(self, events: Iterable[Event]) -> bool:
        """Whether the events of a step are to be shown one after the other."""
        ...

    def sound(self, event: Event) -> str:
        """The sound of an event, one of ui.games.sounds; nothing for one that is not heard."""
        ...

    def tells(self, session: Session, events: Iterable[Event], language: Language) -> list[str]:
        """The events in words, a sentence each."""
        ...

    def why(self, session: Session, language: Language) -> str:
        """The sentence for the session's refusal."""
        ...

    def result(self, session: Session, language: Language) -> tuple[str, ...]:
        """The winner and the reason, a sentence each; nothing while the position on show goes on."""
        ...

    def picture(self, session: Session, language: Language, *, coordinates: bool = False) -> Markup:
        """The position on show as a picture that nothing can be done with, with the names of cells if wanted."""
        ...

    def document(self, session: Session, language: Language, *, marked: bool = False) -> str:
        """The same picture as a document that stands alone, without what lies beside the board.

        The last move is marked in it if that is wanted.
        """
        ...

    def view_facts(self, session: Session, language: Language) -> list[str]:
        """The facts of a view that its picture leaves out, a sentence each."""
        ...

    def thumbnail(self, language: Language) -> str:
        """A typical position as a picture that stands alone, for the start page."""
        ...

    def cursor(self, session: Session, to: str, look: Look) -> str:
        """The cell where keys go on: `to` if it is a cell, else where left, right, up or down is seen to be."""
        ...


def module_of(game: str, name: str) -> Any:
    """A game's module of that name, such as its desk; raises KeyError for a game that is not in GAMES.

    Raise ImportError while the module has not arrived. Where a game has no such module, its content follows from the
    game's screen.
    """
    # As with the engines: one game must not cost the start-up time of the others.
    if name in own_modules(game):
        return import_module(f"ui.games.{game}.{name}")
    return import_module("ui.games.small.parts").part(game, name)


@cache
def desk(game: str) -> Desk:
    """The desk of a game; raise as module_of does."""
    return cast("Desk", module_of(game, "desk").DESK)


def own_part(game: str, name: str, member: str) -> Any:
    """The content of a module of the game, None if it has no such module and none follows; raise as module_of does."""
    own = own_modules(game)
    if name in own:
        return getattr(module_of(game, name), member)
    return getattr(module_of(game, name), member, None) if SCREEN in own else None


def result_texts(session: Session, language: Language) -> tuple[str, ...]:
    """The winner of the game that ends in the position on show, and why; nothing while it goes on."""
    if session.outcome is None or session.outcome.rule != RESIGNED:
        return _result_by_rules(session, language)
    loser, (winner, *others) = session.seat_of(session.resigned), session.outcome.winners
    name = seat_name(session, winner, language)
    title = language.say("result.title.others") if others else wins(session, winner, "result.title.win", name, language)
    if is_you(session, loser):
        return title, language.say("result.resigned.you")
    return title, language.say("result.resigned", name=seat_name(session, loser, language))


def _result_by_rules(session: Session, language: Language) -> tuple[str, ...]:
    """The winner by the rules, and the score of a match in which games won count."""
    told = desk(session.game).result(session, language)
    if session.outcome is None or session.games == 1 or session.explored:
        return told
    # Loaded with the first match, not with the page.
    from ui.games import match_result  # later archive
    from ui.table.points import is_by_points  # later archive

    return told if is_by_points(session) else match_result.result(session, session.outcome, told[1], language)


def next_cell(session: Session, to: str, look: Look) -> str:
    """The cell where keys go on: `to` if it is a cell, else one step in a direction, or the way to an edge."""
    game = desk(session.game)
    if to not in FAR:
        return game.cursor(session, to, look)
    passed = [here := game.cursor(session, FAR[to], look)]
    while (here := game.cursor(replace(session, cursor=here), FAR[to], look)) not in passed:
        passed.append(here)
    return passed[-1]
