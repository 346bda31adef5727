"""Why something cannot be: a refused action, an unreadable text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an action is not legal: the rule's id, the cells it is about, and values for the sentence."""

    rule: str
    cells: tuple[str, ...] = ()
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)


class Unreadable(ValueError):
    """A text is not what it should be: `code` names the sentence, `field` the part of the text, `params` the values."""

    def __init__(self, code: str, field: str, **params: int | str) -> None:
        """Hold the code, the field and the values; long texts are cut so that a message stays one line."""
        self.code = code
        self.field = field
        self.params = {name: excerpt(value) if isinstance(value, str) else value for name, value in params.items()}
        super().__init__(f"{code} in {field}: {self.params}")

    @property
    def refusal(self) -> Refusal:
        """The same as a refusal, for a text that was to be a move."""
        return Refusal(self.code, params=self.params)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unreadable) and (self.code, self.field, self.params) == (
            other.code,
            other.field,
            other.params,
        )

    def __hash__(self) -> int:
        return hash((self.code, self.field))


def excerpt(text: str, limit: int = 40) -> str:
    """The text on one printable line of at most `limit` characters, an ellipsis where it was cut."""
    line = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[: limit + 1])
    return line if len(line) <= limit else line[: limit - 1] + "…"
