"""The languages of the site, a line each: whatever lists languages takes them from here (docs/translating.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

OTHER = "other"
"""The plural form for every number that no other form is for."""

_RELATION = re.compile(r"n(?: % (\d+))? (!?=) ([\d.,]+)")


class Joint(NamedTuple):
    """A word that changes before some words, such as the French "de" before a vowel."""

    word: str
    before: str
    """The beginning of such a word, as a regular expression; what it matches goes into the change."""
    becomes: str
    """The replacement of the word, the space and the match."""

    def join(self, form: str, params: Mapping[str, int | str]) -> str:
        """The template with the word changed where such a word is put in after it."""
        if f"{self.word} {{" not in form:
            return form
        return re.sub(rf"(?<!\w){self.word} \{{(\w+)\}}", lambda found: self._replacement(found, params), form)

    def _replacement(self, found: re.Match[str], params: Mapping[str, int | str]) -> str:
        value = str(params[found[1]])
        start = re.match(self.before, value, re.IGNORECASE)
        put = value[start.end() :].replace("{", "{{").replace("}", "}}") if start else ""
        return f"{self.becomes}{put}" if start else found[0]


@dataclass(frozen=True, slots=True)
class About:
    """The facts about a language for the page."""

    name: str
    """The language's name in itself."""
    plurals: Mapping[str, str]
    """By plural form, for which numbers `n` it is, as CLDR writes it; all other numbers are OTHER."""
    direction: str = "ltr"
    """How it is written, for the attribute `dir`: `ltr` or `rtl`."""
    joints: tuple[Joint, ...] = ()
    """Its words that change before what is put into a sentence, such as a name."""

    @property
    def forms(self) -> tuple[str, ...]:
        """The plural forms, OTHER the last."""
        return (*self.plurals, OTHER)

    def form(self, n: int) -> str:
        """The plural form for a number."""
        return next((form for form, condition in self.plurals.items() if is_true_for(condition, n)), OTHER)


ONE = {"one": "n = 1"}
"""The plural rule of most languages of Europe: one thing, and any other number."""

SPANISH = (
    Joint("y", "(?=h?[ií](?![aeoáéó])|y[^aeiouáéíóú ])", "e "),
    Joint("o", "(?=h?[oó])", "u "),
    Joint("a", "(?-i:el )", "al "),
    Joint("de", "(?-i:el )", "del "),
)
"""The Spanish "and" and "or" before their own sound, and the words that take in the article."""

VOWEL = r"(?=[aâàeéèêëiîïoôuùœæ](?!\d)|y(?![aeiouéè])|h[éèeiy])"
"""The beginning of French words before which "de" loses its vowel: no cell (`a1`); names with h as most say them."""

FRENCH = (Joint("de", VOWEL, "d\u2019"), Joint("que", VOWEL, "qu\u2019"))

REGISTER = {
    "en": About("English", ONE),
    "de": About("Deutsch", ONE),
    "es": About("español", ONE, joints=SPANISH),
    "fr": About("français", {"one": "n = 0..1"}, joints=FRENCH),
}
"""By code, the languages of the site; the first one stands in for what another one lacks."""


@cache
def is_true_for(condition: str, n: int) -> bool:
    """Whether a condition such as `n % 10 = 2..4 and n % 100 != 12..14` holds for a number."""
    return any(all(_is_relation_true(part, n) for part in each.split(" and ")) for each in condition.split(" or "))


def _is_relation_true(written: str, n: int) -> bool:
    ((modulus, sign, ranges),) = _RELATION.findall(written)
    value = n % int(modulus) if modulus else n
    ends = (each.partition("..") for each in ranges.split(","))
    return any(int(low) <= value <= int(high or low) for low, _, high in ends) is (sign == "=")
