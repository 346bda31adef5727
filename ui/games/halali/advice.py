"""The advice of hints in Halali!."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.halali.board import DIRECTIONS, NAMES
from engine.halali.moves import Flip, Leave, Walk
from engine.halali.tiles import kind, kind_name

if TYPE_CHECKING:
    from engine.halali.moves import Action
    from engine.halali.position import Position
    from engine.language import Language


class HalaliAdvice:
    """How Halali! puts its moves into words."""

    def whole(self, position: Position, move: Action, language: Language) -> str:
        """The whole move."""
        match move:
            case Flip(cell=cell):
                return language.say("hint.halali.flip", cell=NAMES[cell])
            case Walk():
                return _walk_text(position, move, language)
            case Leave(origin=origin, direction=way):
                direction = language.say(f"direction.halali.{DIRECTIONS[way]}")
                what = kind_name(position.tiles[origin])
                return language.say("hint.halali.leave", what=what, a=NAMES[origin], direction=direction)
            case _:
                return language.say("hint.halali.pass")

    def first(self, position: Position, move: Action, language: Language) -> str:
        """The first tap; a move of one tap is said whole."""
        if not isinstance(move, Walk | Leave):
            return self.whole(position, move, language)
        what = kind_name(position.tiles[move.origin])
        return language.say("hint.halali.first", what=what, a=NAMES[move.origin])


def _walk_text(position: Position, walk: Walk, language: Language) -> str:
    tile, a, b = position.tiles[walk.origin], NAMES[walk.origin], NAMES[walk.target]
    if not walk.takes:
        return language.say("hint.halali.walk", what=kind_name(tile), a=a, b=b)
    prey = language.say("object.halali.tile", what=kind_name(position.tiles[walk.target]))
    key = "hint.halali.take.from" if _could_be_another(position, walk) else "hint.halali.take"
    return language.say(key, what=kind_name(tile), prey=prey, a=a, b=b)


def _could_be_another(position: Position, walk: Walk) -> bool:
    """Whether another tile of the same kind could take the same."""
    takers = [move for move in position.legal_moves() if isinstance(move, Walk) and move.target == walk.target]
    return [kind(position.tiles[move.origin]) for move in takers].count(kind(position.tiles[walk.origin])) > 1


ADVICE = HalaliAdvice()
