"""Refusals and errors as sentences: the edge where codes become text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.language import Language
    from engine.refusal import Refusal, Unreadable


def why(language: Language, refusal: Refusal) -> str:
    """Return the sentence that says why an action is refused."""
    return language.say(f"why.{refusal.rule}", **refusal.params)


def complaint(language: Language, error: Unreadable) -> str:
    """Return the sentence that says what is wrong with a text, the line before it where one is known."""
    # A code is a sentence of its own, or the id of the rule that the text breaks.
    key = error.code if language.has(error.code) else f"why.{error.code}"
    sentence = language.say(key, **error.params)
    if "line" not in error.params:
        return sentence
    return language.say("unreadable.line", line=error.params["line"], sentence=sentence)
