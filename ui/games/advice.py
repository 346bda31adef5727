"""The protocol of advice, which hints give; no start needs it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, cast

from ui.games.desk import desk, own_part

if TYPE_CHECKING:
    from engine.language import Language
    from ui.table.taps import Gesture


class Advice(Protocol):
    """How a game puts its moves into words."""

    def whole(self, position: Any, move: Any, language: Language) -> str:
        """The advice, as a sentence without its end."""
        ...

    def first(self, position: Any, move: Any, language: Language) -> str:
        """The first tap of the advice, as a sentence without its end."""
        ...


class PlainAdvice:
    """A game that calls its moves and cells what the notation calls them."""

    def __init__(self, gesture: Gesture) -> None:
        """Begin with how taps spell moves."""
        self.gesture = gesture

    def whole(self, _position: Any, move: Any, language: Language) -> str:
        """The move in notation."""
        return language.say("hint.do", move=move.text)

    def first(self, _position: Any, move: Any, language: Language) -> str:
        """The name of the first tap."""
        path = next(iter(self.gesture.paths(move)))
        return language.say("hint.first", what=path[0])


@cache
def advice(game: str) -> Advice:
    """The advice of a game; raise as module_of does."""
    return cast("Advice", own_part(game, "advice", "ADVICE") or PlainAdvice(desk(game).gesture))
