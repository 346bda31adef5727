"""Who sits round the sea, the piles, and the hand of whoever has opened the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.divers import OWN
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button
from ui.games.hainoon import film
from ui.games.hainoon.gesture import GESTURE
from ui.games.hainoon.labels import piece
from ui.games.hainoon.painter import card, card_back, diver_icon
from ui.table.names import listed, seat_name

if TYPE_CHECKING:
    from engine.hainoon.position import Position
    from engine.language import Language
    from ui.table.session import Session


def table(session: Session, language: Language) -> Markup:
    """Return a strip for each seat and the two piles."""
    seats = (_seat(session, seat, language) for seat in range(len(session.names)))
    return tag("div", {"class": "round"}, *seats, _piles(session.position, language))


def _seat(session: Session, seat: int, language: Language) -> Markup:
    position: Position = session.position
    acts = seat == position.turn and not position.over
    name = seat_name(session, seat, language)
    key = "mark.hainoon.answer" if position.asked else "supply.turn"
    turn = tag("span", {"class": "turn"}, text(language.say(key))) if acts else NOTHING
    number = len(position.hands[seat])
    return tag(
        "section",
        {
            "role": "group",
            "class": f"supply seat-strip{' on-turn' if acts else ''}",
            "id": f"strip-{seat}",
            "aria-label": name,
        },
        tag("h2", None, tag("span", {"class": "name"}, text(name)), turn),
        tag("p", {"class": "divers"}, *_divers(film.shown(session), seat, language)),
        _hand_size(number, language),
    )


def _hand_size(number: int, language: Language) -> Markup:
    words = language.say("hand.hidden", n=number)
    count = tag("span", {"aria-hidden": "true"}, text(language.say("supply.count", n=number)))
    return tag("p", {"class": "hand-size", "title": words}, card_back(label=words), count)


def _divers(position: Position, seat: int, language: Language) -> list[Markup]:
    """Return the divers of a seat as they are now: on the board, hidden, injured; an eaten one is a dummy."""
    there = position.divers + position.hidden
    found = []
    for capital in OWN[position.players][seat]:
        tile = next((letter for letter in there if letter.upper() == capital), "x")
        words = piece(tile, language)
        shown = "x" if tile == "x" else capital
        found.append(diver_icon(shown, injured=tile.islower() and tile != "x", label=words))
    return found


def _piles(position: Position, language: Language) -> Markup:
    draw, discard = len(position.draw), len(position.discard)
    return tag(
        "section",
        {"class": "piles"},
        tag("p", None, card_back(), text(language.say("pile.draw", n=draw))),
        tag("p", None, text(language.say("pile.discard", n=discard))),
    )


def hand(session: Session, language: Language) -> Markup:
    """Return the hand of whoever has opened the curtain; behind the curtain nothing but the way to open it."""
    position: Position = session.position
    if session.viewer < 0:
        return tag("section", {"class": "hand closed", "id": "hand"}, _closed(session, language))
    name = seat_name(session, session.viewer, language)
    choices = session.choices(GESTURE, ())
    cards = [_card(word, session, language, lit=word in choices) for word in position.hands[session.viewer]]
    title = tag("h2", {"class": "visually-hidden"}, text(language.say("hand.of", name=name)))
    none = tag("p", None, text(language.say("hand.none"))) if not cards else NOTHING
    closing = button("curtain close", language.say("move.hainoon.hide"), "close", css="quiet")
    hide = closing if session.veiled else NOTHING
    return tag("section", {"class": "hand", "id": "hand"}, title, *cards, none, hide)


def _closed(session: Session, language: Language) -> Markup:
    """Return the way to open the curtain; for whoever looks on, that there is none."""
    if not session.people:
        return tag("p", None, text(language.say("hand.watching")))
    if not session.curtained:
        return NOTHING
    words = language.say("curtain.open", name=seat_name(session, session.position.turn, language))
    return button("curtain open", words, "check", css="primary")


def held(session: Session, language: Language) -> list[str]:
    """Return the hand of whoever has opened the curtain, in a sentence; nothing behind the curtain."""
    if session.viewer < 0:
        return []
    cards = [language.say(f"card.{word}") for word in session.position.hands[session.viewer]]
    name = seat_name(session, session.viewer, language)
    return [language.say("diagram.has", name=name, what=listed(cards, language) or language.say("hand.none"))]


def pictured(session: Session, language: Language) -> Markup:
    """Return the hand of whoever is to act as a picture; nothing if it is empty."""
    cards = session.position.hands[session.viewer]
    shown = (card(word, label=language.say(f"card.{word}")) for word in cards)
    return tag("span", {"class": "held"}, *shown) if cards else NOTHING


def _card(word: str, session: Session, language: Language, *, lit: bool) -> Markup:
    label, helping = language.say(f"card.{word}"), language.say(f"card.help.{word[-1]}")
    attrs = {
        "type": "button",
        "class": f"card-button{' lit' if lit else ''}",
        "data-do": f"tap {word}",
        "aria-pressed": str(session.taps[:1] == (word,)).lower(),
        "title": helping,
        "aria-label": f"{label}. {helping}",
    }
    caption = tag("span", {"class": "caption", "aria-hidden": "true"}, text(language.say(f"card.action.{word[-1]}")))
    return tag("button", attrs, card(word), caption)


def hiding(session: Session, language: Language) -> Markup:
    """Return who is camouflaged until when, for whoever does not see the weed."""
    position: Position = session.position
    owners = {position.camouflaged(seat): seat for seat in range(position.players)}
    rows = []
    for tile in position.hidden:
        key = "hidden.hainoon.cage" if position.cage == tile.upper() else "hidden.hainoon"
        name = seat_name(session, owners[tile], language)
        rows.append(tag("p", None, text(language.say(key, what=tile.upper(), name=name))))
    return tag("section", {"class": "hiding"}, *rows) if rows else NOTHING


def discard(session: Session, language: Language) -> Markup:
    """Return the cards of the discard pile, which everybody may look through."""
    position: Position = session.position
    if not position.discard:
        return NOTHING
    counts = {word: position.discard.count(word) for word in position.discard}
    said = [_times(word, number, language) for word, number in counts.items()]
    summary = tag("summary", None, text(language.say("pile.discard.show")))
    words = tag("p", None, text(language.say("pile.discard.cards", cards=listed(said, language))))
    return tag("details", {"class": "discard"}, summary, join((words,)))


def _times(word: str, number: int, language: Language) -> str:
    called = language.say(f"card.{word}")
    return called if number == 1 else language.say("pile.count", card=called, n=number)
