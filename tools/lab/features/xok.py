"""The features that an evaluation of Xok might count."""

from engine.xok.board import Board, bits
from engine.xok.position import Position
from engine.xok.swarm import strongest, swarms

NAMES = (
    "squares",
    "largest",
    "largest after a bite",
    "sharks in the largest",
    "sharks placed",
    "fish placed",
    "small in hand",
    "large in hand",
)
"""The squares of all swarms' sizes; the largest swarm, and that after the worst loss of one fish; what lies there, and
what does not yet.
"""

SMALL = "small"


def features(position: Position) -> tuple[int, ...]:
    """Return what the side to move has more of than its foe."""
    mine, theirs = (_side(position, seat) for seat in (position.turn, 1 - position.turn))
    return tuple(a - b for a, b in zip(mine, theirs, strict=True))


def _side(position: Position, seat: int) -> tuple[int, ...]:
    board, pieces, sharks = position.board, position.pieces(seat), position.shark_cells(seat)
    sizes = [swarm.bit_count() for swarm in swarms(board, pieces)]
    largest, guarded, _ = strongest(board, pieces, sharks)
    left = position.shark_supply(seat)
    return (
        sum(size * size for size in sizes),
        largest,
        _after_a_bite(board, pieces, position.fish[seat]) if any(position.shark_supply(1 - seat).values()) else largest,
        guarded,
        sharks.bit_count(),
        position.fish[seat].bit_count(),
        left[SMALL],
        sum(left.values()) - left[SMALL],
    )


def _after_a_bite(board: Board, pieces: int, fish: int) -> int:
    """Return the size of the largest swarm when the fish is gone that hurts most."""
    return min(
        (strongest(board, pieces & ~(1 << cell), 0)[0] for cell in bits(fish)), default=strongest(board, pieces, 0)[0]
    )
