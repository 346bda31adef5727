"""A text in one or more languages, as authors of lessons write it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ui.draw.markup import Markup, tag, text
from ui.learn.lesson_texts import Told

if TYPE_CHECKING:
    from engine.datafile import Part
    from engine.language import Language

Spoken = Mapping[str, str]
"""A text by the code of its language; by UNSAID if it does not say which that is."""

UNSAID = ""
CODE = re.compile("[a-z]{2,3}")


def read(part: Part) -> Spoken:
    """A text, or a text by language, from a data file; raises Unreadable with the place."""
    if isinstance(part.value, Told):
        return part.value
    if isinstance(part.value, str):
        return {UNSAID: part.text()}
    named = part.parts_by_name()
    if not named:
        raise part.wrong("kind", what="text")
    for code in named:
        if not CODE.fullmatch(code):
            raise part.wrong("unknown", name=code)
    return {code: each.text() for code, each in named.items()}


def to_data(spoken: Spoken) -> str | dict[str, str]:
    """The text as a data file has it."""
    return spoken[UNSAID] if UNSAID in spoken else dict(spoken)


def text_in(spoken: Spoken, code: str) -> str:
    """The text in the language with this code, else in the first one that it has; empty if there is none."""
    return spoken.get(code) or next(iter(spoken.values()), "")


def markup_for(spoken: Spoken, language: Language) -> Markup:
    """The text for a reader of the language; what is in another language says so to screen readers."""
    words, code = text_in(spoken, language.code), next((code for code in spoken if code == language.code), None)
    other = next(iter(spoken), UNSAID) if code is None else UNSAID
    return tag("span", {"lang": other}, text(words)) if other else text(words)
