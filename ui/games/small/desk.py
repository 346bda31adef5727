"""The desk of a small game: its table and sentences follow from zones, moves, events and texts."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from engine.games import game_named
from engine.language import available_languages
from engine.language import language as language_of
from engine.line import Line
from engine.seating import seats_in
from engine.zones import UNKNOWN
from ui.draw import cardtable
from ui.draw.cardtable import Row, Scene, centres
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button
from ui.draw.sketch import BETTER, HINT, MARK, PLAYED, box, ghost, route
from ui.games.desk import Plate
from ui.games.plain_desk import alive
from ui.games.plain_hand import Card, CardsDesk
from ui.games.plain_result import result
from ui.games.small import table
from ui.games.small.gesture import GESTURE, taps_of
from ui.games.small.signs import seat_sign
from ui.games.small.words import event_text, piece_name, pile_text
from ui.table.names import seat_name
from ui.table.session import Session

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from engine.events import Event
    from engine.language import Language
    from ui.draw.board import Painter
    from ui.draw.geometry import Point
    from ui.games.desk import Look


APART = {HINT: 0.0, PLAYED: -0.6, BETTER: 0.6, MARK: 0.0}
"""By kind of a sketch, by how many cards its move is drawn beside the middle."""


class SmallDesk(CardsDesk[Any]):
    """A game of cards without a board; a game says itself what is otherwise."""

    held: ClassVar[str] = "hands"
    """The zone whose piles are the hands; the others lie on the table."""
    gesture = GESTURE

    @cached_property
    def painter(self) -> Painter[Any]:  # type: ignore[override]  # made with the first picture
        """How the table is painted."""
        return cardtable.painter(self.game)

    # Most games override these.

    def face(self, word: str) -> Markup:
        """The picture of a card that is seen, 80 wide and 112 high round the origin."""
        return cardtable.face(word)

    def back(self) -> Markup:
        """The picture of a card from behind."""
        return cardtable.back()

    def rows(self, session: Session, language: Language) -> tuple[Row, ...]:
        """The rows of the table: a pile for each zone, and where it is split for each seat."""
        return table.rows(session, self.held, self.card_drawing, language)

    # Pictures.

    def tool_picture(self, word: str) -> Markup:
        """A piece as it lies ready to be laid by hand."""
        return cardtable.icon(self.game, self.card_drawing(word))

    def card_drawing(self, word: str) -> Markup:
        """A card as it is seen."""
        return self.back() if word == UNKNOWN else self.face(word)

    def scene(self, session: Session, language: Language) -> Any:
        """The content of a picture of the position on show."""
        return Scene(rows=self.rows(session, language), title=language.say(f"board.{self.game}"), prefix="result")

    def live(self, session: Session, language: Language, _look: Look) -> Any:
        """The table that can be tapped."""
        still = replace(self.scene(session, language), lit=self.next_places(session), prefix="b")
        labels = self.place_labels(session, language)
        return alive(still, session, language, labels, session.cursor or next(iter(labels), ""))

    def next_places(self, session: Session) -> Collection[str]:
        """The places on the table that can be tapped next."""
        return session.choices(GESTURE, session.taps)

    def still(self, position: Any, title: str, prefix: str) -> Any:
        """A picture of a position."""
        return replace(self.scene(self.apart(position), _any_language()), title=title, prefix=prefix)

    def _still_scene(self, session: Session, language: Language) -> Any:
        return self.scene(session, language)

    @cached_property
    def showpiece(self) -> str:  # type: ignore[override]  # made with the thumbnail
        """The middle of a game that chance plays, always the same."""
        rng = Random(1)
        line = Line(game_named(self.game).start({}, rng))
        while moves := line.last.legal_moves():
            line = line.play(rng.choice(moves), rng)
        text: str = line.at(len(line) // 2).text
        return text

    def apart(self, position: Any) -> Session:
        """A position as if it lay on a board apart from the table."""
        return Session(self.game, Line(position), names=("",) * seats_in(game_named(self.game), position), apart=True)

    def centres(self, session: Session, _look: Look) -> Mapping[str, Point]:
        """The middles of the piles on the table."""
        return centres(self.rows(session, _any_language()))

    def cursor(self, session: Session, to: str, look: Look) -> str:
        """The pile where keys go on."""
        return table.next_pile(self.centres(session, look), session.cursor or "", to)

    def sketch(self, session: Session, move: Any, kind: str, look: Look) -> Markup:
        """Arrows along the piles that are tapped for the move, and its cards where they leave the hand."""
        taps, spots = taps_of(move.text), self.centres(session, look)
        way = route(kind, points) if (points := tuple(spots[tapped] for tapped in taps if tapped in spots)) else NOTHING
        cards = [tapped for tapped in taps if tapped in session.position.zones.box and tapped not in spots]
        at, scale = self.own_spot(session)
        return join((way, *(_ghost(kind, self.face(word), at, scale, number) for number, word in enumerate(cards))))

    def own_spot(self, session: Session) -> tuple[Point, float]:
        """Where a card from the hand is drawn that a hint is about, and how large.

        That is the last pile on the table that is the player's own; without one, the edge where the hand is.
        """
        rows, seat = self.rows(session, _any_language()), session.line.at(session.ply).turn
        own = [place for place in table.own_places(session.position, self.held, seat) if place in centres(rows)]
        return cardtable.cards_spot(rows, own[-1]) if own else ((0.0, cardtable.SIDE / 2 - cardtable.TALL / 2), 1.0)

    # The hand.

    def hand(self, position: Any, seat: int) -> Sequence[str]:
        """The cards that a seat holds, none in a game without hands."""
        held: Sequence[Sequence[str]] = getattr(position, self.held, ())
        return held[seat] if held else ()

    def card(self, word: str, language: Language) -> Card:
        """A card in the hand of the player who looks."""
        return Card(word, cardtable.icon(self.game, self.face(word)), piece_name(self.game, word, language))

    def card_back(self, label: str = "") -> Markup:
        """A card from behind."""
        return cardtable.icon(self.game, self.back(), label)

    def dock(self, session: Session, language: Language) -> Markup:
        """The hand, nothing in a game without hands."""
        return super().dock(session, language) if self.has_hands(session) else NOTHING

    # Words.

    def place_labels(self, session: Session, language: Language) -> dict[str, str]:
        """The piles on the table with what lies there."""
        lying = table.piles_on_table(session.position, self.held)
        return {
            pile.place: _pile_label(session.game, row, pile, lying, language)
            for row in self.rows(session, language)
            for pile in row.piles
        }

    def tap_label(self, session: Session, tapped: str, language: Language) -> str:
        """A pile on the table, a card, or what a button says."""
        labels = self.place_labels(session, language)
        if tapped in labels:
            return labels[tapped]
        key = f"move.{self.game}.{tapped}"
        return language.say(key) if language.has_text(key) else piece_name(self.game, tapped, language)

    def buttons(self, session: Session, language: Language) -> list[Markup]:
        """Buttons for taps that are neither in the hand nor on the table."""
        elsewhere = {*self.hand(session.position, session.position.turn), *self.place_labels(session, language)}
        return [
            button(f"tap {tapped}", self.tap_label(session, tapped, language), "check", css="primary")
            for tapped in sorted(session.choices(GESTURE, session.taps) - elsewhere)
        ]

    def has_hands(self, session: Session) -> bool:
        """Whether seats hold cards."""
        return hasattr(session.position, self.held)

    def help(self, session: Session, language: Language) -> str:
        """The help for the player to act, after a tap `help.GAME.1` where the texts have it."""
        key, name = f"help.{self.game}", seat_name(session, session.position.turn, language)
        after = f"{key}.{len(session.taps)}"
        return language.say(after if session.taps and language.has_text(after) else key, name=name)

    def tell(self, session: Session, event: Event, language: Language) -> str:
        """An event in a sentence, `event.GAME.KIND`."""
        return event_text(session, event, session.position.zones.box, language)

    def sound(self, event: Event) -> str:
        """The sound of an event: of cards that are turned over, or laid."""
        return "flip" if event.reveals else "card"

    def result(self, session: Session, language: Language) -> tuple[str, ...]:
        """The winners and the reason."""
        return result(session, language)

    def plate(self, session: Session, seat: int, language: Language) -> Plate:
        """The plate of a seat: its sign, its points, and how many cards it holds."""
        counts = self.hand_count(session, seat, language) if self.has_hands(session) else NOTHING
        return Plate(seat_sign(seat), "", join((_points(session, seat, language), counts)))


def _points(session: Session, seat: int, language: Language) -> Markup:
    """The points of a seat so far, nothing where none are counted before the end."""
    if not hasattr(session.position, "points"):
        return NOTHING
    words = tag("b", {"class": "points"}, text(language.say("points", n=session.position.points[seat])))
    return tag("p", {"class": "score"}, words)


def _ghost(kind: str, drawing: Markup, at: Point, scale: float, number: int) -> Markup:  # one of several cards
    """A card of a move; that of the move played beside that of a better one."""
    wide, tall = cardtable.WIDE * scale, cardtable.TALL * scale
    spot = (at[0] + (APART[kind] + number / 2) * wide, at[1])
    return ghost(kind, spot, tag("g", {"transform": f"scale({scale:.3g})"}, drawing), frame=box(wide / 2, tall / 2))


def _pile_label(
    game: str, row: Row, pile: cardtable.Pile, lying: Mapping[str, tuple[Any, int, Sequence[str]]], language: Language
) -> str:
    """The name of a pile and what lies there."""
    named = ", ".join(filter(None, (row.title, pile.title))) or pile.place
    if pile.place not in lying:
        return named
    what = pile_text(game, lying[pile.place][2], language)
    return language.say("command.at", cells=named, what=what)


def _any_language() -> Language:
    """A language that is loaded, where words are not seen."""
    return language_of(available_languages()[0])
