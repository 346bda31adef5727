"""How many random games the engine and the naive rules play side by side: some in each run, all in a soak run."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

CHUNK = 250
"""How many games one test plays at most."""

SAMPLE = 20
"""One game in so many has one position at which every action is tried."""


@dataclass(frozen=True)
class Chunk:
    """Games of one kind, played by one test with a seed of its own."""

    start: str
    player: str
    number: int
    games: int

    def __str__(self) -> str:
        """The test's name."""
        return f"{self.start}-{self.player}-{self.number}-of-{self.games}"

    @property
    def samples(self) -> int:
        """How many of these games are sampled, at least one."""
        return -(-self.games // SAMPLE)

    @property
    def seed(self) -> str:
        """The source of all chance in these games."""
        return f"{self.start} {self.player} {self.number}"


def chunks(kinds: Mapping[tuple[str, str], int], part: int, whole: int) -> Iterator[Chunk]:
    """Yield the first games of each kind; of every `whole` games as many as `part`, all of them if that is more."""
    for kind, games in kinds.items():
        left = min(games, -(-games * part // whole))
        for number, begin in enumerate(range(0, left, CHUNK)):
            yield Chunk(*kind, number, min(CHUNK, left - begin))
