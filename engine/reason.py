"""Why a move is good: what a hint says, and a look back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Reason:
    """Something good about a move: the key of a phrase whose subject is the move, and the values in it."""

    key: str
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)
