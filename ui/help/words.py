"""Hints as sentences, as the page says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.sentence import advice
from ui.games.desk import desk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Move
    from engine.language import Language
    from engine.reason import Reason


def beginning(game: str, view: Any, move: Move, language: Language) -> str:
    """Return the sentence that says with what to begin a move."""
    return language.say("hint.step", do=desk(game).begun(view, move, language))


def whole(game: str, view: Any, move: Move, reasons: Sequence[Reason], language: Language) -> str:
    """Return the sentence that says what to do, and why."""
    return advice(language, desk(game).advised(view, move, language), reasons)
