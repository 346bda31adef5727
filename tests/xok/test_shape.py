"""The worth of the pieces of a colour is that of a plain count."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.xok.board import SIDES, Board, bits, board
from engine.xok.shape import Shape, shape
from engine.xok.swarm import strongest, swarms
from tests.contract.players import times


def counted_shape(tiles: Board, fish: int, sharks: int) -> Shape:
    """Return the shape of pieces, counted by taking away one fish after the other."""
    pieces = fish | sharks
    largest, guarded, _ = strongest(tiles, pieces, sharks)
    left = [strongest(tiles, pieces & ~(1 << cell), 0)[0] for cell in bits(fish)]
    squares = sum(swarm.bit_count() ** 2 for swarm in swarms(tiles, pieces))
    return Shape(squares, largest, min(left, default=largest), guarded)


@settings(deadline=None, max_examples=times(100))
@given(st.integers(0, 2**32), st.sampled_from(SIDES), st.integers(0, 24), st.integers(0, 5))
def test_any_pieces(seed: int, side: int, fish: int, sharks: int) -> None:
    """Squares, the largest swarm, what a bite leaves of it, and the sharks in it, of pieces anywhere."""
    tiles = board(side)
    cells = Random(seed).sample(sorted(tiles.names), fish + sharks)
    placed = [sum(1 << cell for cell in part) for part in (cells[:fish], cells[fish:])]
    assert shape(tiles, placed[0], placed[1]) == counted_shape(tiles, placed[0], placed[1])
