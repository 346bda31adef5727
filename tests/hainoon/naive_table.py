"""The table of Hai Noon as the rules text describes it: cards and tiles in dictionaries and lists, no numbers of cells.

It shares no code and no idea with the engine, so that where both agree neither is likely to be wrong.
Everything is called as in the notation: places "A" to "D", sides "N" "E" "S" "W", seats "1" to "4", sharks 1 to 12;
cards are "rf" or "w", divers "P" while healthy and "p" when injured, a dummy "x", a free place "-".
`hainoon` has the rules, `hainoon_text` reads and writes.
"""

from dataclasses import dataclass, replace
from functools import cache

PLACES = "ABCD"
SIDES = "NESW"
COLOURS = "rgby"
KINDS = "chsfda"
TILES = "PTGK"
DUMMY = "x"
FREE = "-"
HAND = 3
CROWD = 3
OWN = {2: {"1": "PG", "2": "TK"}, 3: dict(zip("123", TILES, strict=False)), 4: dict(zip("1234", TILES, strict=True))}
FACED = {"N": {2: "A", 3: "B"}, "E": {5: "B", 6: "C"}, "S": {8: "C", 9: "D"}, "W": {11: "D", 12: "A"}}
NEAR = {"A": "BD", "B": "AC", "C": "BD", "D": "AC"}
OTHER = {"h": "f", "f": "h"}
CLOCKWISE = {shark: shark % 12 + 1 for shark in range(1, 13)}
BOX = {colour + kind: 1 if kind == "c" else 2 for colour in COLOURS for kind in KINDS} | {"w": 4}


@dataclass
class State:
    """A table in the middle of a game.

    `cage` is the place it stands on, "~P" if that diver took it along, or "". `hidden` are the camouflaged divers in
    the order P T G K. `draw` begins with the top card. `phase` is the first word of the notation's field; `side`,
    `asked` (the seats still to answer) and `laid` (harpoons with the place they defend, "rhB") are those of an attack,
    `winners` those of a game that is over.
    """

    players: int
    last: bool
    ring: dict[int, str]
    divers: dict[str, str]
    hidden: str
    cage: str
    sides: dict[str, list[str]]
    hands: dict[str, list[str]]
    draw: list[str]
    discard: list[str]
    seat: str
    round: str
    phase: str
    side: str = ""
    asked: str = ""
    laid: tuple[str, ...] = ()
    winners: str = ""

    @property
    def hand(self) -> list[str]:
        """The cards of the player who acts."""
        return self.hands[self.asked[:1] or self.seat]


def copy(state: State) -> State:
    """Return the same table, to be changed without changing the first."""
    return replace(
        state,
        ring=dict(state.ring),
        divers=dict(state.divers),
        sides={side: list(cards) for side, cards in state.sides.items()},
        hands={seat: list(cards) for seat, cards in state.hands.items()},
        draw=list(state.draw),
        discard=list(state.discard),
    )


def owner(state: State, tile: str) -> str:
    """Return the seat whose diver this is, "" for a dummy and a free place."""
    return owner_among(state.players, tile)


@cache
def owner_among(players: int, tile: str) -> str:
    """Return the seat of so many whose diver this is, "" for a dummy and a free place."""
    return next((seat for seat, tiles in OWN[players].items() if tile.upper() in tiles), "")


def own_places(state: State, seat: str) -> list[str]:
    """Return where on the board a seat's divers are."""
    return [place for place, tile in state.divers.items() if owner(state, tile) == seat]


def own_hidden_diver(state: State, seat: str) -> str:
    """Return a seat's camouflaged diver, "" if none is."""
    return "".join(tile for tile in state.hidden if owner(state, tile) == seat)


def living_seats(state: State) -> list[str]:
    """Return the seats that have a diver, on the board or camouflaged."""
    return [seat for seat in state.hands if own_places(state, seat) or own_hidden_diver(state, seat)]


def free_places(state: State) -> list[str]:
    """Return the places where nobody is."""
    return [place for place, tile in state.divers.items() if tile == FREE]


def colour_of(cards: list[str]) -> str:
    """Return the colour of a side with these cards, "" if it has none."""
    return next((card[0] for card in cards if card != "w"), "")


def attacked_places(state: State, side: str) -> list[str]:
    """Return the places of the divers whom the hungry sharks of a side attack."""
    return [
        place for shark, place in FACED[side].items() if state.ring[shark] == "h" and owner(state, state.divers[place])
    ]


def from_seat(state: State) -> list[str]:
    """Return all seats in their order, the active one first."""
    seats = list(state.hands)
    return seats[seats.index(state.seat) :] + seats[: seats.index(state.seat)]


def tile_order(tile: str) -> int:
    """Return where a diver stands in the order P T G K."""
    return TILES.index(tile.upper())
