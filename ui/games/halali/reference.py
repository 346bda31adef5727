"""The table on the card of Halali!: each tile with its number, its points, its way and its prey."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.halali.tiles import BOX, HUNTER, HUNTERS, POINTS, PREY, SHORT, TREE, kind
from ui.draw.reference import Reference

if TYPE_CHECKING:
    from engine.language import Language

SETUP = "halali.board", "halali.start"
IN_ORDER = sorted(BOX, key=lambda tile: (-POINTS[tile], tile))


def reference(spoken: Language) -> Reference:
    """The table in a language, the most precious tiles first."""
    say = spoken.say
    columns = tuple(say(f"cards.{name}") for name in ("tile", "number", "points", "far", "takes"))
    rows = tuple(
        (_name(tile, spoken), str(BOX[tile]), str(POINTS[tile]), say(f"cards.far.{_reach(tile)}"), _prey(tile, spoken))
        for tile in IN_ORDER
    )
    return Reference(columns, rows, SETUP)


def _name(tile: str, spoken: Language) -> str:
    return spoken.say(f"piece.halali.{tile}")


def _reach(tile: str) -> str:
    """How far a tile goes, as the end of a key."""
    if tile == TREE:
        return "none"
    return "one" if tile in SHORT else "any"


def _prey(tile: str, spoken: Language) -> str:
    """The prey of a tile, as words; a hunter in the direction of his gun."""
    face = HUNTERS[0] if tile == HUNTER else tile
    kinds = dict.fromkeys(kind(each) for each in "".join(PREY[face]))
    names = ", ".join(_name(each, spoken) for each in kinds) or spoken.say("cards.none")
    return spoken.say("cards.gun", names=names) if tile == HUNTER else names
