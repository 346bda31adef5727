"""The knowledge of one side of a game by link besides the game itself."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from engine import pact
from engine.refusal import Unreadable
from ui.table.by_link import BY_LINK

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

MOST_MOVES = 10_000
"""The most moves in a match by link, as many as a record of two games holds."""

MOST_STORIES = 1_000
"""The most stories of one game that a device keeps."""

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
    story: int = 0
    """The number of this story, where files have told the game in ways that exclude each other; 0 for the first one."""

    @property
    def key(self) -> str:
        """The mark and the number of the story: what tells the games by link on this device from each other."""
        return f"{self.mark}.{self.story}" if self.story else self.mark

    @property
    def fields(self) -> dict[str, Any]:
        """The fields of a save; builds that know no stories read the first one of each game."""
        return {name: value for name, value in asdict(self).items() if value or name != "story"}

    @property
    def has_secrets(self) -> bool:
        """Whether both secrets are known here."""
        return bool(self.first and self.second)

    def chance(self, game: int, ply: int) -> Random:
        """The source of chance at a ply of a game of the match, the same on both devices."""
        return pact.chance(self.first, self.second, game, ply)

    def next(self, moves: int) -> Post:
        """This side's knowledge when the match goes on after a game of so many moves."""
        return replace(self, shared=0 if self.shared == moves else UNTOLD)


def read(fields: Mapping[str, Any]) -> Post:
    """The side that these fields of a save describe; raises Unreadable."""
    types = {"mark": str, "player": int, "first": str, "second": str, "shared": int, "story": int}
    if {name: type(value) for name, value in {"story": 0, **fields}.items()} != types:
        raise Unreadable("unreadable.save", "post")
    post = Post(**fields)
    secrets = all(not secret or pact.SECRET.fullmatch(secret) for secret in (post.first, post.second))
    fits = not post.first or pact.commitment(post.first) == post.mark
    if not (secrets and fits and pact.COMMITMENT.fullmatch(post.mark)):
        raise Unreadable("unreadable.save", "post")
    counted = UNTOLD <= post.shared <= MOST_MOVES and 0 <= post.story <= MOST_STORIES
    if not (0 <= post.player < BY_LINK and counted):
        raise Unreadable("unreadable.save", "post")
    return post
