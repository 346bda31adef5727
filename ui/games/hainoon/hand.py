"""The seats round the sea, the piles, and the hand of the player who has opened the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.divers import OWN
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button
from ui.games.desk import Plate
from ui.games.hainoon import film
from ui.games.hainoon.gesture import GESTURE
from ui.games.hainoon.labels import piece
from ui.games.hainoon.painter import card, card_back, diver_icon
from ui.table.names import list_text, seat_name

if TYPE_CHECKING:
    from engine.hainoon.position import Position
    from engine.language import Language
    from ui.table.session import Session


def plate(session: Session, seat: int, language: Language) -> Plate:
    """The plate of a seat: its divers as they are now, and the size of its hand."""
    position: Position = session.position
    divers = tag("span", {"class": "divers"}, *_divers(film.position_on_show(session), seat, language))
    return Plate(divers, "", _hand_size(len(position.hands[seat]), language))


def _hand_size(number: int, language: Language) -> Markup:
    words = language.say("hand.hidden", n=number)
    count = tag("span", {"aria-hidden": "true"}, text(language.say("supply.count", n=number)))
    return tag("p", {"class": "hand-size", "title": words}, card_back(label=words), count)


def _divers(position: Position, seat: int, language: Language) -> list[Markup]:
    """The divers of a seat as they are now: on the board, hidden, injured; an eaten one is a dummy."""
    there = position.divers + position.hidden
    found = []
    for capital in OWN[position.players][seat]:
        tile = next((letter for letter in there if letter.upper() == capital), "x")
        words = piece(tile, language)
        shown = "x" if tile == "x" else capital
        found.append(diver_icon(shown, injured=tile.islower() and tile != "x", label=words))
    return found


def piles(position: Position, language: Language) -> Markup:
    """How many cards both piles have."""
    draw, discard = len(position.draw), len(position.discard)
    return tag(
        "section",
        {"class": "piles"},
        tag("p", None, card_back(), text(language.say("pile.draw", n=draw))),
        tag("p", None, text(language.say("pile.discard", n=discard))),
    )


def hand(session: Session, language: Language) -> Markup:
    """The hand of the player who has opened the curtain; behind the curtain nothing but the way to open it."""
    position: Position = session.position
    if session.viewer < 0:
        return tag("section", {"class": "hand closed", "id": "hand"}, _curtain_button(session, language))
    if session.awaited:
        return tag("section", {"class": "hand", "id": "hand"}, *(_face_down() for _ in position.hands[session.viewer]))
    name = seat_name(session, session.viewer, language)
    choices = session.choices(GESTURE, ())
    cards = [_card(word, session, language, lit=word in choices) for word in position.hands[session.viewer]]
    title = tag("h2", {"class": "visually-hidden"}, text(language.say("hand.of", name=name)))
    none = tag("p", None, text(language.say("hand.none"))) if not cards else NOTHING
    closing = button("curtain close", language.say("move.hainoon.hide"), "hide", css="quiet", bare=True)
    css, hide = ("hand behind-curtain", closing) if session.needs_curtain else ("hand", NOTHING)
    return tag("section", {"class": css, "id": "hand"}, title, *cards, none, hide)


def _curtain_button(session: Session, language: Language) -> Markup:
    """The button that opens the curtain; for spectators, that there is none."""
    if not session.people:
        return tag("p", None, text(language.say("hand.watching")))
    if not session.has_curtain:
        return NOTHING
    words = language.say("curtain.open", name=seat_name(session, session.position.turn, language))
    return button("curtain open", words, "check", css="primary")


def hand_texts(session: Session, language: Language) -> list[str]:
    """The hand of the player who has opened the curtain, in a sentence; nothing behind the curtain."""
    if session.viewer < 0:
        return []
    cards = [language.say(f"card.{word}") for word in session.position.hands[session.viewer]]
    name = seat_name(session, session.viewer, language)
    return [language.say("diagram.has", name=name, what=list_text(cards, language) or language.say("hand.none"))]


def hand_picture(session: Session, language: Language) -> Markup:
    """The hand of the player to act as a picture; nothing if it is empty."""
    cards = session.position.hands[session.viewer]
    shown = (card(word, label=language.say(f"card.{word}")) for word in cards)
    return tag("span", {"class": "held"}, *shown) if cards else NOTHING


def _face_down() -> Markup:
    """A card that nobody has seen yet, as large as one that is seen."""
    caption = tag("span", {"class": "caption", "aria-hidden": "true"}, text("\xa0"))
    return tag("span", {"class": "card-button down"}, card_back(), caption)


def _card(word: str, session: Session, language: Language, *, lit: bool) -> Markup:
    label, helping = language.say(f"card.{word}"), language.say(f"card.help.{word[-1]}")
    attrs = {
        "type": "button",
        "class": f"card-button{' lit' if lit else ''}",
        "data-do": f"tap {word}",
        "aria-pressed": str(session.taps[:1] == (word,)).lower(),
        "aria-label": label,
        # Not a title: what the browser shows for it would lie on the large card.
        "aria-description": helping,
    }
    caption = tag("span", {"class": "caption", "aria-hidden": "true"}, text(language.say(f"card.action.{word[-1]}")))
    return tag("button", attrs, card(word), caption, _large(word, label, helping))


def _large(word: str, label: str, helping: str) -> Markup:
    """The card large, with what it does: shown while it is pointed at, focused, or pressed for a while."""
    words = tag("b", None, text(label)), tag("span", None, text(helping))
    return tag("span", {"class": "large", "aria-hidden": "true"}, card(word), tag("span", {"class": "words"}, *words))


def camouflage_list(session: Session, language: Language) -> Markup:
    """The camouflaged divers and how long they hide, for a screen reader."""
    position: Position = session.position
    owners = {position.camouflaged_diver(seat): seat for seat in range(position.players)}
    rows = []
    for tile in position.hidden:
        key = "hidden.hainoon.cage" if position.cage == tile.upper() else "hidden.hainoon"
        name = seat_name(session, owners[tile], language)
        rows.append(tag("p", None, text(language.say(key, what=tile.upper(), name=name))))
    return tag("section", {"class": "hiding"}, *rows) if rows else NOTHING


def discard(session: Session, language: Language) -> Markup:
    """The cards of the discard pile, which everybody may look through."""
    position: Position = session.position
    if not position.discard:
        return NOTHING
    counts = {word: position.discard.count(word) for word in position.discard}
    said = [_times(word, number, language) for word, number in counts.items()]
    summary = tag("summary", None, text(language.say("pile.discard.show")))
    words = tag("p", None, text(language.say("pile.discard.cards", cards=list_text(said, language))))
    return tag("details", {"class": "discard"}, summary, join((words,)))


def _times(word: str, number: int, language: Language) -> str:
    called = language.say(f"card.{word}")
    return called if number == 1 else language.say("pile.count", card=called, n=number)
