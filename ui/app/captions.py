"""The words on pictures of a game that are passed on: its name, its players, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ui.games.desk import desk, result_texts
from ui.table.kinds import LEVELS, PERSON
from ui.table.names import own_name, seat_name, strength_text
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from engine.language import Language
    from ui.table.session import Session

BETWEEN = " \u2013 "
"""The sign between two players."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The words beside a board."""

    title: str
    players: str
    state: str
    reason: str = ""

    @property
    def text(self) -> str:
        """All of it, a line each."""
        return f"{self.title}\n{self.players}\n{self.state}\n{self.reason}"

    @property
    def label(self) -> str:
        """All of it as a description of the picture."""
        return ". ".join(line.rstrip(".") for line in self.text.splitlines() if line) + "."


@dataclass(frozen=True, slots=True)
class Slide:
    """A board with the words beside it, and for how many milliseconds a film shows it."""

    session: Session
    """The game at its position, as everybody may see it."""
    caption: Caption
    milliseconds: int = 0

    def document(self, language: Language) -> str:
        """The board as a picture that stands alone, with the last move marked."""
        return desk(self.session.game).document(self.session, language, marked=True)


def slide(session: Session, language: Language, milliseconds: int = 0) -> Slide:
    """The slide of the position on show."""
    return Slide(for_everybody(session), caption(session, language), milliseconds)


def for_everybody(session: Session) -> Session:
    """The session as spectators see it: a picture may come to an opponent."""
    # Nobody at this device plays, so nobody has a hand.
    return replace(session, kinds=(LEVELS[0],) * len(session.names), opened=NOBODY, taps=(), moved=False)


def caption(session: Session, language: Language) -> Caption:
    """The words for the position on show: at the end of the game its result, before that whose turn it is."""
    title = language.say(f"name.{session.game}")
    players = BETWEEN.join(player_text(session, seat, language) for seat in range(len(session.names)))
    if session.outcome is None:
        name = seat_name(session, session.line.at(session.ply).turn, language)
        return Caption(title, players, language.say("diagram.turn", name=name))
    result, reason, *_ = *result_texts(with_name(session, language), language), ""
    return Caption(title, players, result, reason)


def with_name(session: Session, language: Language) -> Session:
    """The session in which the only person here is called by the seat: its readers are other people than "you"."""
    if len(session.people) != 1:
        return session
    (seat,) = session.people
    player = session.player_at(seat)
    own = session.names[player] or own_name(session, seat, language)
    return replace(session, names=(*session.names[:player], own, *session.names[player + 1 :]))


def move_caption(session: Session, language: Language) -> Caption:
    """The words for the position on show in a film: its move, and at the end of the game the result."""
    found = caption(session, language)
    if session.outcome:
        return found
    return replace(found, state=language.say("move.where", n=session.ply, of=len(session.line)))


def player_text(session: Session, seat: int, language: Language) -> str:
    """A player's name, with the seat and the level of a computer as far as the name does not say them."""
    name, own, level = seat_name(session, seat, language), own_name(session, seat, language), session.level_at(seat)
    about = [
        "" if name == own or own in name else own,
        language.say("plate.level", n=strength_text(level, language)) if level > PERSON else "",
    ]
    told = ", ".join(filter(None, about))
    return language.on_demand.say("share.image.player", name=name, about=told) if told else name
