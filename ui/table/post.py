"""What one side of a game by link knows beside the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine import pact
from engine.refusal import Unreadable
from ui.table.table import AWAY

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from ui.table.table import Seats

PLAYERS = 2
MOST_MOVES = 10_000
"""In a match; as many as records of two games hold."""

UNTOLD = -1
"""So many moves are shared of a game when the end of the one before is still to be sent."""


@dataclass(frozen=True, slots=True)
class Post:
    """Which player is before this device, and what fixes the chance of the game.

    `mark` tells the game from all others and is the commitment to the `first` secret, which is whoever has invited's;
    the `second` is the other's; nothing stands for one that is not known here yet. The other side knows, or may know,
    the `shared` moves of the game being played.
    """

    mark: str
    player: int
    first: str = ""
    second: str = ""
    shared: int = 0

    def dealt(self, table: Seats) -> bool:
        """Return whether the game can be played: it hides nothing, or both secrets are known."""
        return bool(self.first and self.second) or not table.hides

    def chance(self, game: int, ply: int) -> Random:
        """Return the source of chance at a ply of a game of the match."""
        return pact.chance(self.first, self.second, game, ply)

    def standing(self, table: Seats) -> str:
        """Return how the game stands for this side, in a word.

        `invite` and `answer`: nothing is dealt yet, a link has to go there and back. `past`: what is on show cannot be
        changed any more. `unsent`: this side has moved. `told`: its move, which was the last one, was sent. `waiting`:
        the other is to move. `own`: this side is, or the other has made the last move.
        """
        if not self.dealt(table):
            return "answer" if self.player else "invite"
        if table.ply < min(self.shared, len(table.line)):
            return "past"
        if table.ply == len(table.line) > self.shared and (table.level == AWAY or table.line.last.outcome()):
            return "unsent"
        if table.line.last.outcome() and table.player_at(table.line.at(len(table.line) - 1).turn) == self.player:
            return "told"
        return "waiting" if table.level == AWAY else "own"

    def awaiting(self, table: Seats) -> bool:
        """Return whether the next link has to come from the other side."""
        return self.standing(table) in AWAITING

    def bar(self, table: Seats) -> str:
        """Return the key of the sentence that says why nothing can be tapped, nothing if something can."""
        standing = self.standing(table)
        return "" if standing in {"own", "told"} else f"post.bar.{BARS.get(standing, 'turn')}"

    def next(self, table: Seats) -> Post:
        """Return what is known when the match goes on with another game."""
        return replace(self, shared=0 if self.shared == len(table.line) else UNTOLD)


AWAITING = ("invite", "answer", "waiting")
"""Standings in which a link is to come."""

BARS = {"invite": "undealt", "answer": "undealt", "past": "past"}


def read(kept: Mapping[str, Any]) -> Post:
    """Return the side that was kept; raise Unreadable."""
    types = {"mark": str, "player": int, "first": str, "second": str, "shared": int}
    if {name: type(value) for name, value in kept.items()} != types:
        raise Unreadable("unreadable.save", "post")
    post = Post(**kept)
    secrets = all(not secret or pact.SECRET.fullmatch(secret) for secret in (post.first, post.second))
    fits = not post.first or pact.commitment(post.first) == post.mark
    if not (secrets and fits and pact.COMMITMENT.fullmatch(post.mark)):
        raise Unreadable("unreadable.save", "post")
    if not (0 <= post.player < PLAYERS and UNTOLD <= post.shared <= MOST_MOVES):
        raise Unreadable("unreadable.save", "post")
    return post
