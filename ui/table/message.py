"""What is said to the model: something that a person, the browser or the thinker did."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Message:
    """Something done: a verb, what it is about, the fields of a form, and the board that it was done to.

    No board is the one on the table.
    """

    verb: str
    about: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    board: str = ""
