"""Messages to the model: what a person, the browser or the thinker did."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Message:
    """Something that was done, by a verb."""

    verb: str
    """What was done."""
    about: str = ""
    """What it was done to, if the verb does not say it: a tap, a ply, a setting and its value."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """The fields of a form, or of an answer."""
    board: str = ""
    """The name of the board that it was done to; empty for the table and for the page."""
