"""Refusals, errors and reasons as sentences: the edge where codes become text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.refusal import Unreadable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.language import Language
    from engine.reason import Reason
    from engine.refusal import Refusal

LONGEST = 120
"""An advice with two reasons has at most so many characters: its place on a phone has room for no more."""


def why(language: Language, refusal: Refusal) -> str:
    """The sentence that says why an action is refused."""
    return language.say(f"why.{refusal.rule}", **refusal.params)


def complaint(language: Language, error: Unreadable) -> str:
    """The sentence that says what is wrong with a text, the line before it where one is known.

    An error that comes from another one has that one's sentence for its reason.
    """
    cause = error.__cause__
    reason = complaint(language, cause) if isinstance(cause, Unreadable) else ""
    # A code is a sentence of its own, or the id of the rule that the text breaks.
    key = error.code if language.has_text(error.code) else f"why.{error.code}"
    placed = {"where": place(language, error.field)} if "where" in error.params else {}
    sentence = language.say(key, **{"reason": reason, **error.params, **placed})
    if "line" not in error.params:
        return sentence
    return language.say("unreadable.line", line=error.params["line"], sentence=sentence)


def place(language: Language, where: str) -> str:
    """The way to a value in a data file, such as `lesson, steps, 3, text`, in words."""
    words: list[str] = []
    names = iter(where.split(", "))
    for name in names:
        key = f"place.{name}"
        number = next(names, "") if language.has_text(key) and words else ""
        if number and not number.isdecimal():
            words += [name, number]
        else:
            words.append(language.say(key, n=number) if number or (language.has_text(key) and not words) else name)
    return ", ".join(words)


def merits(language: Language, reasons: Sequence[Reason]) -> str:
    """One or two reasons as a phrase whose subject is the move."""
    phrases = [language.say(reason.key, **reason.params) for reason in reasons]
    return language.say("list.and", first=phrases[0], last=phrases[1]) if phrases[1:] else phrases[0]


def good(language: Language, reasons: Sequence[Reason]) -> str:
    """The sentence that says why a move is good, from one or two reasons."""
    return language.say("reason.sentence", reasons=merits(language, reasons))


def advice(language: Language, do: str, reasons: Sequence[Reason]) -> str:
    """The sentence with the move and one or two reasons: one if it gets long."""
    lead, *more = reasons
    first = _clause(language, lead)
    said = language.say("hint.sentence", do=do, why=first)
    for added in more:
        both = language.say("hint.both", first=first, last=_second_clause(language, added))
        longer = language.say("hint.sentence", do=do, why=both)
        said = longer if len(longer) <= LONGEST else said
    return said


def _clause(language: Language, reason: Reason) -> str:
    """A reason as a clause that can follow what is to be done."""
    game, _, ending = reason.key.removeprefix("reason.").partition(".")
    return language.say(f"because.{game}.{ending}", **reason.params)


def _second_clause(language: Language, reason: Reason) -> str:
    """A reason as a clause that follows another one, in words of its own where it has them."""
    game, _, ending = reason.key.removeprefix("reason.").partition(".")
    own = f"also.{game}.{ending}"
    return language.say(own, **reason.params) if language.has_text(own) else _clause(language, reason)
