"""Newgame from its rules text alone: rows of letters, no tables and no speed.

It shares no code and no idea with the engine, so that where both agree neither is likely to be wrong.
"""

FILES = "abcde"
RANKS = "12345"
OTHER = {"w": "b", "b": "w"}


def read(text: str) -> tuple[list[list[str]], str]:
    """Return the rows of a position text, the lowest first, and whose turn it is."""
    rows, turn = text.split(" ")
    return [list(row) for row in reversed(rows.split("/"))], turn


def legal(state: tuple[list[list[str]], str]) -> list[str]:
    """Return every legal move."""
    rows, _ = state
    if any("." not in line for line in [*rows, *zip(*rows, strict=True)]):
        return []
    return [FILES[x] + RANKS[y] for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "."]


def play(state: tuple[list[list[str]], str], move: str) -> tuple[list[list[str]], str]:
    """Return the position after a legal move."""
    rows, turn = [list(row) for row in state[0]], state[1]
    rows[RANKS.index(move[1])][FILES.index(move[0])] = turn
    return rows, OTHER[turn]


def perft(state: tuple[list[list[str]], str], depth: int) -> int:
    """Return the number of move sequences of a length; a game that ends sooner counts nothing."""
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in legal(state))
