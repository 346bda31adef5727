"""Words in which to say what the rules of Xok allow and refuse."""

from engine.xok.events import FishEaten
from engine.xok.game import GAME
from engine.xok.position import Position
from tests.xok import naive


def put(turn: str, **pieces: str) -> Position:
    """Return the position of side 4 with these pieces on their cells and nothing elsewhere."""
    board = naive.empty(4).pieces | pieces
    return GAME.read(naive.write(naive.State(4, board, turn)))


def all_on(cells: str, piece: str) -> dict[str, str]:
    """Return the same piece on each of these cells."""
    return dict.fromkeys(cells.split(), piece)


THIRTEEN = all_on("a1 a2 a3 a4 c1 c2 c3 c4 c5 c6 e2 e3 e4", "F")
"""White fish that leave one in the supply, in no swarm larger than six."""


def start(side: int = 4) -> Position:
    """Return the empty board."""
    return GAME.start({"board": str(side)})


def eaten_cells(position: Position, move: str) -> tuple[str, ...]:
    """Return the cells of the fish that a legal shark eats; they are empty or under the shark afterwards."""
    step = position.play(GAME.read_move(move, position))
    (event,) = (event for event in step.events if isinstance(event, FishEaten))
    before, now = naive.read(position.text).pieces, naive.read(step.position.text).pieces
    gone = {cell for cell, piece in before.items() if piece in {"F", "f"} and now[cell] != piece}
    assert event.seat == 1 - position.turn
    assert set(event.cells) == gone
    return tuple(sorted(event.cells))
