"""The table on the card of Xok: each piece with its number, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.state import FISH_EACH, SHARKS_EACH
from ui.draw.reference import Reference

if TYPE_CHECKING:
    from engine.language import Language

SETUP = "xok.board", "xok.supply", "xok.start"


def reference(spoken: Language) -> Reference:
    """The table in a language: fish, then the kinds of shark."""
    say = spoken.say
    fish = say("piece.fish"), str(FISH_EACH), say("cards.xok.fish.does")
    numbers = SHARKS_EACH.items()
    sharks = ((say(f"piece.shark.{kind}"), str(number), say(f"cards.xok.{kind}")) for kind, number in numbers)
    return Reference((say("cards.piece"), say("cards.each"), say("cards.does")), (fish, *sharks), SETUP)
