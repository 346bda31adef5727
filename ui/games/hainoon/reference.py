"""The table on the card of Hai Noon: each card with its number, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.cards import BOX, KINDS
from ui.draw.reference import Reference

if TYPE_CHECKING:
    from engine.language import Language

SETUP = "hainoon.setup", "hainoon.start"


def reference(spoken: Language) -> Reference:
    """The table in a language, a row for each kind of card."""
    say = spoken.say
    rows = tuple((say(f"card.action.{kind}"), str(_number(kind)), say(f"card.help.{kind}")) for kind in KINDS)
    return Reference((say("cards.card"), say("cards.number"), say("cards.does")), rows, SETUP)


def _number(kind: str) -> int:
    """How many cards of a kind there are, of all colours."""
    return sum(number for card, number in BOX.items() if card.endswith(kind))
