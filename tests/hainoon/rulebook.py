"""Words in which to say what the rules of Hai Noon allow and refuse."""

from random import Random

from engine.hainoon.game import GAME
from engine.hainoon.position import Position
from tests.hainoon import naive_text as texts
from tests.hainoon.naive_table import CLOCKWISE, State
from tests.referee import after

DIVERS = {"2": "PTGK", "3": "PTGx", "4": "PTGK"}
"""The tiles on the places at the start, by the number of players."""

CALM = "ffffffffffff"
"""The ring while all sharks are full."""

WILD = "hhhhhhhhhhhh"
"""The ring while all sharks are hungry."""

PILE = "yd,yd,ys"
"""Cards to draw, so that nothing is shuffled."""


def text_of(game: str = "4", **fields: str) -> str:
    """Return the position text with these fields, named in small letters; nothing lies anywhere unless it is said.

    Usually all sharks are full, the divers on their first places, and seat 1 plays in a later round. Cards in hands
    and in the discard pile may be said in any order.
    """
    usual = dict.fromkeys(texts.FIELDS, "-") | {
        "GAME": game,
        "RING": CALM,
        "DIVERS": DIVERS[game[0]],
        "SIDES": "-/-/-/-",
        "HANDS": "/".join("-" * int(game[0])),
        "SEAT": "1",
        "ROUND": "2",
        "PHASE": "play",
    }
    said = {name.upper(): value for name, value in fields.items()}
    assert said.keys() <= usual.keys()
    usual |= said
    piles = {name: "/".join(map(in_order, usual[name].split("/"))) for name in ("HANDS", "DISCARD")}
    return " ".join((usual | piles).values())


def in_order(cards: str) -> str:
    """Return the text of cards in alphabetical order."""
    return ",".join(sorted(cards.split(",")))


def put(game: str = "4", **fields: str) -> Position:
    """Return the position with these fields; see `text_of`."""
    return GAME.read(text_of(game, **fields))


def fields(position: Position, *names: str) -> list[str]:
    """Return these fields of the position's text."""
    said = dict(zip(texts.FIELDS, position.text.split(" "), strict=True))
    return [said[name] for name in names]


def state(position: Position) -> State:
    """Return the table of the position's text."""
    return texts.read(position.text)


def start_position(players: str = "4", sharks: str = "mixed", last: str = "false", seed: int = 1) -> Position:
    """Return a start position."""
    return GAME.start({"players": players, "sharks": sharks, "last": last}, Random(seed))


def is_accepted_naively(text: str) -> bool:
    """Return whether the naive rules read the position."""
    try:
        texts.read(text)
    except ValueError:
        return False
    return True


def ring(*hungry: int) -> str:
    """Return the ring in which these sharks are hungry."""
    return "".join("h" if shark in hungry else "f" for shark in CLOCKWISE)


def endings(moves: set[str], card: str, side: str = "N") -> set[str]:
    """Return the actions with which a card may go to a side."""
    return {move.removeprefix(f"{card}@{side}") for move in moves if move.startswith(f"{card}@{side}")}


def third(game: str = "4", side: str = "N", card: str = "w", **said: str) -> Position:
    """Return the position after a third card, a wild one unless it is said, was played to a side with two red ones."""
    sides = "/".join("ra,rs" if each == side else "-" for each in "NESW")
    hands = "/".join(["w", *"-" * (int(game[0]) - 1)])
    return after(put(game, **({"sides": sides, "hands": hands, "draw": PILE} | said)), f"{card}@{side}")


def after_passes(position: Position) -> Position:
    """Return the position after nobody has answered the attack."""
    while fields(position, "PHASE")[0].startswith("react"):
        position = after(position, "pass")
    return position
