"""The idea of a puzzle of Hai Noon (`puzzle.idea.hainoon.…`), and its phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.cards import ALL, CAMOUFLAGE, FLIP, HARPOON, SWAP, SWIM, WILD
from engine.hainoon.moves import Back, Draw, Harpoon, Pass, Play
from engine.hainoon.reasons import reasons
from engine.hainoon.state import ENTER, REACT

if TYPE_CHECKING:
    from engine.hainoon.moves import Plain
    from engine.hainoon.position import Position

IDEAS = (
    "harpoon",
    "patience",
    "home",
    "attack",
    "hide",
    "cage",
    "uncage",
    "flee",
    "wake",
    "lure",
    "feed",
    "current",
    "wait",
)

VARIED = ("last",)
"""The options that make other puzzles."""

VAGUE = frozenset({"wait"})
"""The ideas of moves that have no other: by itself such a move need not show them."""

PHASES = ("play", "back", "answer", "last")
"""The phases: playing a card, coming back, answering an attack, and playing until one player is left."""

ANSWERS = {Harpoon: "harpoon", Pass: "patience", Back: "home", Draw: "wait"}
"""By kind of move that plays no card, its idea."""

SAFE = {SWIM: "flee", FLIP: "flee", SWAP: "flee", ALL: "current", HARPOON: "cage"}
"""By kind of card, the idea of making an own diver safer with it."""

MEAN = {SWIM: "feed", FLIP: "wake", SWAP: "lure", ALL: "current", HARPOON: "uncage"}
"""By kind of card, the idea of bringing another's diver into danger with it."""

ALWAYS = {CAMOUFLAGE: "hide", WILD: "wait"}
"""By kind of card that can have but one idea, that."""

KIND = {"saves": SAFE, "tames": SAFE, "cages": SAFE, "endangers": MEAN, "wakes": MEAN, "uncages": MEAN}
"""By reason for a play, which ideas it speaks for; the weightiest first."""


def phase(view: Position) -> str:
    """The phase that a view is in."""
    return {ENTER: "back", REACT: "answer"}.get(view.phase, "last" if view.last else "play")


def idea(view: Position, move: Plain, _plies: int) -> str:
    """The idea behind the right move of a puzzle, as far as the view of the seat to act tells."""
    if not isinstance(move, Play):
        return ANSWERS[type(move)]
    found = [reason.key.rpartition(".")[2] for reason in reasons(view, move)]
    if "attacks" in found:
        return "attack" if move.kind == HARPOON else MEAN.get(move.kind, "attack")
    if move.kind in ALWAYS:
        return ALWAYS[move.kind]
    ideas = next((KIND[reason] for reason in found if reason in KIND), {})
    return ideas.get(move.kind, "wait")
