"""The languages of the site, a line each: whatever lists languages takes them from here (docs/translating.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

OTHER = "other"
"""The plural form for every number that no other form is for."""

_RELATION = re.compile(r"n(?: % (\d+))? (!?=) ([\d.,]+)")


@dataclass(frozen=True, slots=True)
class About:
    """The facts about a language for the page."""

    name: str
    """The language's name in itself."""
    plurals: Mapping[str, str]
    """By plural form, for which numbers `n` it is, as CLDR writes it; all other numbers are OTHER."""
    direction: str = "ltr"
    """How it is written, for the attribute `dir`: `ltr` or `rtl`."""

    @property
    def forms(self) -> tuple[str, ...]:
        """The plural forms, OTHER the last."""
        return (*self.plurals, OTHER)

    def form(self, n: int) -> str:
        """The plural form for a number."""
        return next((form for form, condition in self.plurals.items() if is_true_for(condition, n)), OTHER)


ONE = {"one": "n = 1"}
"""The plural rule of most languages of Europe: one thing, and any other number."""

REGISTER = {
    "en": About("English", ONE),
    "de": About("Deutsch", ONE),
    "es": About("español", ONE),
    "fr": About("français", {"one": "n = 0..1"}),
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
