"""The advice of hints in Xok."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.moves import Fish
from ui.games.xok.wording import facing_text
from ui.table.names import list_text

if TYPE_CHECKING:
    from engine.language import Language
    from engine.xok.moves import Action, Shark
    from engine.xok.position import Position


class XokAdvice:
    """How Xok puts its moves into words."""

    def whole(self, position: Position, move: Action, language: Language) -> str:
        """The whole move."""
        names = position.board.names
        if isinstance(move, Fish):
            return language.say("hint.xok.fish", a=names[move.first], b=names[move.second])
        prey = move.bite & position.fish[1 - position.turn]
        said = {
            "shark": language.say(f"object.xok.{move.kind}"),
            "cell": names[move.cell],
            "mouths": facing_text(move.mouths, language),
        }
        if prey == move.spot:
            return language.say("hint.xok.shark.under", **said)
        key = "hint.xok.shark.facing" if _could_face_elsewhere(position, move, prey) else "hint.xok.shark"
        return language.say(key, n=prey.bit_count(), prey=list_text(position.board.names_of(prey), language), **said)

    def first(self, position: Position, move: Action, language: Language) -> str:
        """The first tap."""
        if isinstance(move, Fish):
            return language.say("hint.xok.fish.first", cell=position.board.names[move.first])
        return language.say("hint.xok.shark.first", shark=language.say(f"object.xok.{move.kind}"))


def _could_face_elsewhere(position: Position, shark: Shark, prey: int) -> bool:
    """Whether the same shark on the same cell eats the same by another facing."""
    fish = position.fish[1 - position.turn]
    meals = [other.bite & fish for other in position.table.sharks[shark.cell][shark.kind]]
    return meals.count(prey) > 1


ADVICE = XokAdvice()
