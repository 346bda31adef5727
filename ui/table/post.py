"""What one side of a game by link knows besides the game itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine import pact
from engine.refusal import Unreadable
from ui.table.table import AWAY

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from ui.table.table import Table

PLAYERS = 2
MOST_MOVES = 10_000
"""The most moves in a match by link, as many as a record of two games holds."""

UNTOLD = -1
"""The value of `shared` while the end of the previous game still has to be sent."""


@dataclass(frozen=True, slots=True)
class Post:
    """One side of a game by link: who plays on this device, and the secrets that fix its chance (engine.pact)."""

    mark: str
    """The commitment to the first secret; it also tells this game from all others."""
    player: int
    """The player on this device: 0 has invited, 1 was invited."""
    first: str = ""
    """The secret of the player who invited; empty while it is not known here."""
    second: str = ""
    """The secret of the player who was invited; empty while it is not known here."""
    shared: int = 0
    """How many moves of the current game have been sent or received."""

    def is_dealt(self, table: Table) -> bool:
        """Whether the game can be played: it hides nothing, or both secrets are known."""
        return bool(self.first and self.second) or not table.has_secrets

    def chance(self, game: int, ply: int) -> Random:
        """The source of chance at a ply of a game of the match, the same on both devices."""
        return pact.chance(self.first, self.second, game, ply)

    def status(self, table: Table) -> str:
        """How the game stands for this side, as one word.

        - `invite`, `answer`: nothing is dealt yet; this side has invited, or has to answer the invitation
        - `past`: the position on show is followed by moves that were sent, so nothing can be played there
        - `unsent`: this side has moved, and its link is still to be sent
        - `told`: this side has ended the game, and the link with that move was sent
        - `waiting`: the other side is to move
        - `own`: this side is to move, or the other side has ended the game
        """
        if not self.is_dealt(table):
            return "answer" if self.player else "invite"
        if table.ply < min(self.shared, len(table.line)):
            return "past"
        if table.ply == len(table.line) > self.shared and (table.level == AWAY or table.is_over):
            return "unsent"
        if table.is_over and table.player_at(table.line.at(len(table.line) - 1).turn) == self.player:
            return "told"
        return "waiting" if table.level == AWAY else "own"

    def is_awaiting(self, table: Table) -> bool:
        """Whether the next link has to come from the other side."""
        return self.status(table) in AWAITING

    def bar(self, table: Table) -> str:
        """The key of the sentence that says why no tap is accepted now; empty if taps are accepted."""
        standing = self.status(table)
        return "" if standing in {"own", "told"} else f"post.bar.{BARS.get(standing, 'turn')}"

    def next(self, table: Table) -> Post:
        """This side's knowledge when the match goes on with its next game."""
        return replace(self, shared=0 if self.shared == len(table.line) else UNTOLD)


AWAITING = ("invite", "answer", "waiting")
"""Standings in which a link from the other side is expected."""

BARS = {"invite": "undealt", "answer": "undealt", "past": "past"}
"""By standing, which sentence says why no tap is accepted; for any other it is the other side's turn."""


def read(fields: Mapping[str, Any]) -> Post:
    """The side that these fields of a save describe; raises Unreadable."""
    types = {"mark": str, "player": int, "first": str, "second": str, "shared": int}
    if {name: type(value) for name, value in fields.items()} != types:
        raise Unreadable("unreadable.save", "post")
    post = Post(**fields)
    secrets = all(not secret or pact.SECRET.fullmatch(secret) for secret in (post.first, post.second))
    fits = not post.first or pact.commitment(post.first) == post.mark
    if not (secrets and fits and pact.COMMITMENT.fullmatch(post.mark)):
        raise Unreadable("unreadable.save", "post")
    if not (0 <= post.player < PLAYERS and UNTOLD <= post.shared <= MOST_MOVES):
        raise Unreadable("unreadable.save", "post")
    return post
