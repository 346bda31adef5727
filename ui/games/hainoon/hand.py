"""The plates of the seats round the sea: divers, cards and piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.divers import OWN, camouflaged_diver
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.games.hainoon import film
from ui.games.hainoon.labels import piece
from ui.games.hainoon.painter import card, card_back, diver_icon
from ui.games.plain_hand import Card
from ui.table.names import list_text, seat_name

if TYPE_CHECKING:
    from engine.hainoon.position import Position
    from engine.language import Language
    from ui.table.session import Session


def divers(session: Session, seat: int, language: Language) -> Markup:
    """The divers of a seat as they are now."""
    return tag("span", {"class": "divers"}, *_divers(film.position_on_show(session), seat, language))


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


def held_card(word: str, language: Language) -> Card:
    """A card in the hand of the player who looks."""
    action = word[-1]
    about, caption = language.say(f"card.help.{action}"), language.say(f"card.action.{action}")
    return Card(word, card(word), language.say(f"card.{word}"), caption, about)


def camouflage_list(session: Session, language: Language) -> Markup:
    """The camouflaged divers and how long they hide, for a screen reader."""
    position: Position = session.position
    owners = {camouflaged_diver(position, seat): seat for seat in range(position.players)}
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
