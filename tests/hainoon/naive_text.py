"""The texts of Hai Noon: positions read, checked and written, what a seat sees, and every action there is."""

import re
from collections import Counter
from functools import cache
from itertools import product

from tests.hainoon import naive
from tests.hainoon.naive_table import (
    BOX,
    CLOCKWISE,
    CROWD,
    DUMMY,
    FREE,
    HAND,
    OWN,
    PLACES,
    SIDES,
    State,
    attacked_places,
    from_seat,
    living_seats,
    own_hidden_diver,
    own_places,
    owner,
    tile_order,
)

CARD = "(?:[rgby][chsfda]|w)"
CARDS = f"(?:-|{CARD}(?:,{CARD})*)"
LAID = f"{CARD}[A-D]"
FIELDS = {
    "GAME": "[234]L?",
    "RING": "[hf]{12}",
    "DIVERS": "[PTGKptgkx-]{4}",
    "HIDDEN": "-|[PTGKptgk]+",
    "CAGE": "-|[A-D]|~[PTGK]",
    "SIDES": f"{CARDS}(?:/{CARDS}){{3}}",
    "HANDS": f"{CARDS}(?:/{CARDS}){{1,3}}",
    "DRAW": CARDS,
    "DISCARD": CARDS,
    "SEAT": "[1-4]",
    "ROUND": "[12]",
    "PHASE": f"enter|play|react:[NESW]:[1-4]+:(?:-|{LAID}(?:,{LAID})*)|over:(?:-|[1-4]+)",
}


def read(text: str) -> State:
    """Return the position a text writes; ValueError if the notation does not allow the text."""
    fields = text.split(" ")
    if [*map(bool, fields)] != [True] * len(FIELDS) or not all(map(re.fullmatch, FIELDS.values(), fields)):
        raise ValueError(text)
    said = dict(zip(FIELDS, fields, strict=True))
    hands = [cards(hand) for hand in said["HANDS"].split("/")]
    phase, *rest = said["PHASE"].split(":")
    side, asked, laid = rest if phase == "react" else ("", "", "-")
    state = State(
        players=int(said["GAME"][0]),
        last=said["GAME"].endswith("L"),
        ring=dict(enumerate(said["RING"], start=1)),
        divers=dict(zip(PLACES, said["DIVERS"], strict=True)),
        hidden=said["HIDDEN"].strip("-"),
        cage=said["CAGE"].strip("-"),
        sides=dict(zip(SIDES, map(cards, said["SIDES"].split("/")), strict=True)),
        hands={str(seat): hand for seat, hand in enumerate(hands, start=1)},
        draw=cards(said["DRAW"]),
        discard=cards(said["DISCARD"]),
        seat=said["SEAT"],
        round=said["ROUND"],
        phase=phase,
        side=side,
        asked=asked,
        laid=tuple(cards(laid)),
        winners=rest[0].strip("-") if phase == "over" else "",
    )
    if not is_possible(state) or write(state) != text:
        raise ValueError(text)
    return state


def cards(text: str) -> list[str]:
    """Return the cards that a text says."""
    return [] if text == "-" else text.split(",")


def cards_text(cards: list[str]) -> str:
    """Return the text of cards."""
    return ",".join(cards) or "-"


def write(state: State) -> str:
    """Return the position text."""
    return " ".join(fields(state))


def fields(state: State) -> list[str]:
    """Return the fields of the position text."""
    return [
        f"{state.players}{'L' * state.last}",
        "".join(state.ring[shark] for shark in CLOCKWISE),
        "".join(state.divers.values()),
        "".join(sorted(state.hidden, key=tile_order)) or "-",
        state.cage or "-",
        "/".join(map(cards_text, state.sides.values())),
        "/".join(cards_text(sorted(hand)) for hand in state.hands.values()),
        cards_text(state.draw),
        cards_text(sorted(state.discard)),
        state.seat,
        state.round,
        phase(state),
    ]


def phase(state: State) -> str:
    """Return the last field."""
    if state.phase == "react":
        return f"react:{state.side}:{state.asked}:{cards_text([*state.laid])}"
    return f"over:{state.winners or '-'}" if state.phase == "over" else state.phase


def view(state: State, seat: int) -> str:
    """Return the position text as a seat, a number from 0, sees it: other hands and the draw pile are unknown."""
    seen = dict(zip(FIELDS, fields(state), strict=True))
    hands = [
        hand if number == seat else re.sub(CARD, "?", hand) for number, hand in enumerate(seen["HANDS"].split("/"))
    ]
    pile = f"?{len(state.draw)}" if state.draw else "-"
    return " ".join((seen | {"HANDS": "/".join(hands), "DRAW": pile}).values())


def is_possible(state: State) -> bool:
    """Return whether the notation allows the fields together."""
    return (
        len(state.hands) == state.players >= int(state.seat)
        and are_divers_possible(state)
        and are_cards_possible(state)
        and is_cage_possible(state)
        and is_turn_possible(state)
        and is_phase_possible(state)
    )


def are_divers_possible(state: State) -> bool:
    """Return whether no tile is there twice, the missing ones are dummies, and one a seat at most is camouflaged."""
    there = "".join(state.divers.values()).replace(DUMMY, "").replace(FREE, "").upper() + state.hidden.upper()
    game = "".join(OWN[state.players].values())
    dummies = list(state.divers.values()).count(DUMMY) - (state.players == 3)
    return (
        not Counter(there) - Counter(game)
        and dummies == len(game) - len(there)
        and all(len(own_hidden_diver(state, seat)) <= 1 for seat in state.hands)
    )


def are_cards_possible(state: State) -> bool:
    """Return whether the box holds the cards, no side or hand too many, and sides no colour of another."""
    lying = [*state.sides.values(), *state.hands.values(), state.draw, state.discard]
    colours = [colour for side in state.sides.values() for colour in {card[0] for card in side} - {"w"}]
    return (
        not Counter(card for cards in lying for card in cards) - Counter(BOX)
        and all(len({card[0] for card in side} - {"w"}) <= 1 for side in state.sides.values())
        and len(colours) == len(set(colours))
        and all(len(hand) <= HAND for hand in state.hands.values())
        and all(len(cards) < CROWD for side, cards in state.sides.items() if side != state.side)
        and (not state.side or len(state.sides[state.side]) == CROWD + len(state.laid))
    )


def is_cage_possible(state: State) -> bool:
    """Return whether the cage stands beside the board, on a diver or dummy, or went with a camouflaged diver."""
    if state.cage.startswith("~"):
        return state.cage[1] in state.hidden.upper()
    return not state.cage or state.divers[state.cage] != FREE


def is_turn_possible(state: State) -> bool:
    """Return whether as many seats have all their divers, or at least one, as the phase needs."""
    alive = living_seats(state)
    if state.last:
        discarded = all(not hand for seat, hand in state.hands.items() if seat not in alive)
        going_on = len(alive) > 1 and state.seat in alive
        return discarded and (len(alive) <= 1 if state.phase == "over" else going_on)
    eaten = list(state.divers.values()).count(DUMMY) - (state.players == 3)
    return eaten in {1, 2} if state.phase == "over" else eaten == 0


def is_phase_possible(state: State) -> bool:
    """Return whether the phase fits the rest."""
    back = own_hidden_diver(state, state.seat)
    match state.phase:
        case "enter":
            return back != "" and len(state.hidden) > 1
        case "play":
            return back == ""
        case "over":
            return state.winners == "".join(seat for seat in state.hands if seat not in naive.losing_seats(state))
    return are_answers_possible(state)


def are_answers_possible(state: State) -> bool:
    """Return whether those asked are the last of those to ask, and those before them may have laid the harpoons."""
    places = attacked_places(state, state.side)
    in_order = "".join(seat for seat in from_seat(state) if set(places) & set(own_places(state, seat)))
    answered = in_order.removesuffix(state.asked)
    owners = [owner(state, state.divers[harpoon[-1]]) for harpoon in state.laid]
    return (
        answered != in_order
        and all(harpoon[1:] == "h" + harpoon[-1] and harpoon[-1] in places for harpoon in state.laid)
        and owners == [seat for seat in answered if seat in owners]
        and [harpoon[:-1] for harpoon in state.laid] == state.sides[state.side][CROWD:]
    )


@cache
def all_actions() -> list[str]:
    """Return every well-formed action without a reshuffle, legal anywhere or not."""
    sharks = [f":{shark}" for shark in CLOCKWISE]
    places = [f":{place}" for place in PLACES]
    swims = [f":{place}>{other}" for place in PLACES for other in PLACES if other != place]
    endings = {"c": places, "h": ["", *places], "s": sharks, "f": sharks, "d": swims, "a": [""], "": [""]}
    laid = [f"{card}@{side}{end}" for card, side in product(BOX, SIDES) for end in endings[card[1:]]]
    answers = [f"{card}!{place}" for card in BOX for place in PLACES]
    return [*laid, *answers, *["@" + place for place in PLACES], "pass", "draw"]
