"""The words of Hai Noon: help, refusals, events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.hainoon import events as happened
from engine.hainoon.board import PLACES
from engine.hainoon.cards import BOX, CAMOUFLAGE, FLIP, HARPOON, SWAP, SWIM, kind_of
from engine.hainoon.divers import camouflaged_diver
from engine.hainoon.legality import must_begin_a_side
from engine.zones import UNKNOWN
from ui.games.hainoon.gesture import DO, DRAW, GESTURE, PASS
from ui.games.hainoon.labels import place_on_screen, where
from ui.table import taps as mechanism
from ui.table.names import list_text, seat_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.events import Event
    from engine.hainoon.position import Position
    from engine.language import Language
    from ui.table.session import Session

Said = tuple[str, dict[str, int | str]]
"""A sentence's key and its parameters."""


def help_text(session: Session, language: Language) -> str:
    """The help for the player to act."""
    if session.is_filming:
        return language.say("help.hainoon.attack")
    if session.has_curtain:
        return language.say("help.hainoon.away")
    key, params = _help(session, language)
    name = seat_name(session, session.position.turn, language)
    return language.say(f"help.hainoon.{key}", name=name, **params)


def _help(session: Session, language: Language) -> Said:
    position: Position = session.position
    choices = mechanism.choices(GESTURE, position, session.taps)
    if position.phase == "enter":
        return "enter", {"what": camouflaged_diver(position, position.seat).upper()}
    if position.phase == "react":
        return _answer_help(session, choices)
    if not session.taps:
        if DRAW in choices:
            return "draw", {}
        return "card.first" if must_begin_a_side(position) and any(position.sides) else "card", {}
    return _play_help(session, choices, language)


def _answer_help(session: Session, choices: frozenset[str]) -> Said:
    position: Position = session.position
    own = [place for place in position.attacked_places if position.owner(place) == position.turn]
    two = len(own) > 1
    if session.taps:
        if DO not in choices:
            return "react.for", {}
        place = PLACES.index(session.taps[-1])
        return "react.lay", {"what": position.divers[place].upper()}
    if choices == {PASS}:
        return ("react.none.two", {}) if two else ("react.none", {"what": position.divers[own[0]].upper()})
    if two:
        return "react.two", {}
    caged = position.cage == PLACES[own[0]]
    return "react.cage" if caged else "react", {"what": position.divers[own[0]].upper()}


def _play_help(session: Session, choices: frozenset[str], language: Language) -> Said:
    position: Position = session.position
    taps, kind = session.taps, kind_of(session.taps[0])
    if DO in choices:
        return _confirm_help(session, language)
    if len(taps) == 1:
        return "side", {}
    if kind == SWIM and len(taps) > 2:  # noqa: PLR2004 -- card, side, the diver
        return "diver.to", {"what": position.divers[PLACES.index(taps[2])].upper()}
    if kind == SWAP and len(taps) > 2:  # noqa: PLR2004 -- card, side, the first shark
        return "shark.with", {}
    return {CAMOUFLAGE: "camouflage", HARPOON: "cage", SWAP: "shark", FLIP: "flip", SWIM: "diver.from"}[kind], {}


def _confirm_help(session: Session, language: Language) -> Said:
    position: Position = session.position
    (
        card,
        side,
        *targets,
    ) = session.taps
    if kind_of(card) == HARPOON and not targets:
        return "confirm.lapse", {}
    lying = position.sides["NESW".index(side)]
    if len(lying) >= 2:  # noqa: PLR2004 -- this one is the third
        return "confirm.attack", {"at": language.say(f"side.hainoon.{side}.at")}
    return "confirm", {}


def why(session: Session, language: Language) -> str:
    """The sentence for the session's refusal."""
    refusal = session.refusal
    if refusal is None:
        return ""
    if "say" in refusal.params:
        return language.say(f"tap.hainoon.{refusal.params['say']}")
    params = dict(refusal.params)
    if "other" in params:
        params["other"] = place_on_screen(str(params["other"]), language)
    return language.say(f"why.{refusal.rule}", **params)


def tell(session: Session, event: Event, language: Language) -> str:
    """An event in a sentence or two; nothing for one that needs no words of its own."""
    teller = TELLERS.get(type(event))
    if teller is None:
        return ""
    names = [seat_name(session, seat, language) for seat in range(len(session.names))]
    said = teller(event, names, language)
    return " ".join(language.say(f"event.hainoon.{key}", **params) for key, params in said)


def facts(session: Session, language: Language) -> list[str]:
    """That computers know none of the persons' cards, and once the game is over their own cards."""
    position: Position = session.line.at(session.ply)
    said = []
    for seat, cards in enumerate(position.hands):
        name = seat_name(session, seat, language)
        if cards and not session.level_at(seat):
            said.append(language.say("knows.hainoon.hand", name=name, n=len(cards)))
        elif cards and session.is_over:
            said.append(language.say("knows.hainoon.held", name=name, cards=cards_text(cards, language)))
    return said


def cards_text(cards: Sequence[str], language: Language) -> str:
    """Cards as a list in words."""
    return list_text([language.say(f"card.{card}" if card in BOX else "card.back") for card in cards], language)


def _card_placed_texts(event: happened.CardPlaced, names: list[str], language: Language) -> list[Said]:
    at, card = language.say(f"side.hainoon.{event.side}.at"), language.say(f"card.{event.card}")
    return [("placed", {"name": names[event.seat], "at": at, "card": card})]


def _back(event: happened.CameBack, _names: list[str], language: Language) -> list[Said]:
    key = "back.cage" if event.caged else "back"
    return [(key, {"what": event.tile.upper(), "place": where(event.place, language)})]


def _camouflage_texts(event: happened.Camouflaged, _names: list[str], _language: Language) -> list[Said]:
    return [("camouflaged.cage" if event.caged else "camouflaged", {"what": event.tile.upper()})]


def _cage(event: happened.CagePut, names: list[str], _language: Language) -> list[Said]:
    what = event.tile if event.tile == "x" else event.tile.upper()
    return [("cage.moved" if event.origin else "cage", {"name": names[event.seat], "what": what})]


def _swap_texts(event: happened.SharksSwapped, names: list[str], language: Language) -> list[Said]:
    a, b = where(event.first, language), where(event.second, language)
    return [("sharks", {"name": names[event.seat], "a": a, "b": b})]


def _flip_texts(event: happened.SharkFlipped, names: list[str], language: Language) -> list[Said]:
    what, place = "hungry" if event.hungry else "full", where(event.shark, language)
    return [("flipped", {"name": names[event.seat], "what": what, "where": place})]


def _swam(event: happened.DiverSwam, _names: list[str], language: Language) -> list[Said]:
    a, b = where(event.origin, language), where(event.target, language)
    said: list[Said] = [("swam", {"what": event.tile.upper(), "a": a, "b": b})]
    if event.other:
        other = event.other if event.other == "x" else event.other.upper()
        said.append(("swapped", {"what": other, "place": a}))
    return said


def _attack(event: happened.AttackBegan, _names: list[str], language: Language) -> list[Said]:
    return [("attack", {"at": language.say(f"side.hainoon.{event.side}.at")})]


def _harpoon(event: happened.HarpoonLaid, names: list[str], language: Language) -> list[Said]:
    # The owner of the diver laid the harpoon, so a game for two needs no colour of the diver.
    card = language.say(f"card.{event.card}")
    return [("harpoon.at", {"name": names[event.seat], "place": where(event.place, language), "card": card})]


def _bite(event: happened.SharkAttacked, names: list[str], language: Language) -> list[Said]:
    key, place = f"shark.{event.outcome}", where(event.place, language)
    if event.seat is None:
        return [(key, {"place": place})]
    return [(key, {"name": names[event.seat], "what": event.tile.upper()})]


def _discard_texts(event: happened.CardsDiscarded, _names: list[str], language: Language) -> list[Said]:
    at, cards = language.say(f"side.hainoon.{event.side}.at"), cards_text(event.cards, language)
    return [("discarded", {"at": at, "cards": cards})]


def _hand(event: happened.HandDiscarded, names: list[str], language: Language) -> list[Said]:
    return [("hand", {"name": names[event.seat], "cards": cards_text(event.cards, language)})] if event.cards else []


def _drew(event: happened.Drew, names: list[str], language: Language) -> list[Said]:
    name, number = names[event.seat], event.number
    if not number:
        return [("drew.none", {"name": name})]
    if UNKNOWN in event.cards:
        return [("drew", {"name": name, "n": number})]
    return [("drew.own", {"cards": cards_text(event.cards, language)})]


TELLERS: dict[type, Callable[[Any, list[str], Language], list[Said]]] = {
    happened.CardPlaced: _card_placed_texts,
    happened.CameBack: _back,
    happened.Camouflaged: _camouflage_texts,
    happened.CagePut: _cage,
    happened.CageLapsed: lambda _event, _names, _language: [("cage.lapsed", {})],
    happened.SharksSwapped: _swap_texts,
    happened.SharkFlipped: _flip_texts,
    happened.DiverSwam: _swam,
    happened.AllSwam: lambda _event, _names, _language: [("all", {})],
    happened.WildIdled: lambda _event, _names, _language: [("wild", {})],
    happened.AttackBegan: _attack,
    happened.HarpoonLaid: _harpoon,
    happened.Declined: lambda event, names, _language: [("declined", {"name": names[event.seat]})],
    happened.SharkTurnedHungry: lambda event, _names, language: [("hungry", {"where": where(event.shark, language)})],
    happened.SharkAttacked: _bite,
    happened.CardsDiscarded: _discard_texts,
    happened.PlayerOut: lambda event, names, _language: [("out", {"name": names[event.seat]})],
    happened.HandDiscarded: _hand,
    happened.Reshuffled: lambda event, _names, _language: [("reshuffled", {"n": event.number})],
    happened.Drew: _drew,
}
"""How each kind of event is told."""
