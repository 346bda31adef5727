"""Hints as sentences, as the page says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.sentence import advice as sentence
from ui.games.advice import advice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Move
    from engine.language import Language
    from engine.reason import Reason


def first_tap_text(game: str, view: Any, move: Move, language: Language) -> str:
    """The sentence that says with what to begin a move."""
    return language.say("hint.step", do=advice(game).first(view, move, language))


def whole(game: str, view: Any, move: Move, reasons: Sequence[Reason], language: Language) -> str:
    """The sentence that says what to do, and why."""
    return sentence(language, advice(game).whole(view, move, language), reasons)
