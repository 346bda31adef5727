"""Konane from its rules text alone: rows of letters and cell names, no tables of moves and no speed.

It shares no code and no idea with the engine, so that where both agree neither is likely to be wrong.
"""

from __future__ import annotations

from dataclasses import dataclass

FILES = "abcdef"
RANKS = "123456"
CELLS = [file + rank for rank in RANKS for file in FILES]
COLOURS = {cell: "bw"[(FILES.index(cell[0]) + RANKS.index(cell[1])) % 2] for cell in CELLS}
FIRST = {"a1", "a6", "f1", "f6", "c3", "c4", "d3", "d4"}
OTHER = {"b": "w", "w": "b"}
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


@dataclass(frozen=True)
class State:
    """A position: the letter on each cell, "." where there is no stone, and whose turn it is."""

    letters: dict[str, str]
    turn: str


def start() -> State:
    """Return the full board."""
    return State(dict(COLOURS), "b")


def read(text: str) -> State:
    """Return the position a text writes; ValueError if the notation does not allow the text."""
    rows, turn = text.split(" ")
    lines = "".join(reversed(rows.split("/")))
    state = State(dict(zip(CELLS, lines, strict=True)), turn)
    if write(state) != text or any(letter not in {".", COLOURS[cell]} for cell, letter in state.letters.items()):
        raise ValueError(text)
    return state


def write(state: State) -> str:
    """Return the position text."""
    rows = ("".join(state.letters[file + rank] for file in FILES) for rank in reversed(RANKS))
    return "/".join(rows) + " " + state.turn


def beside(cell: str, step: tuple[int, int], far: int = 1) -> str:
    """Return the cell so far from another, "" beyond the edge."""
    file, rank = FILES.index(cell[0]) + step[0] * far, RANKS.index(cell[1]) + step[1] * far
    return FILES[file] + RANKS[rank] if 0 <= file < 6 and 0 <= rank < 6 else ""


def legal(state: State) -> set[str]:
    """Return the text of every legal move."""
    gaps = [cell for cell, letter in state.letters.items() if letter == "."]
    if not gaps:
        return {cell for cell in FIRST if state.letters[cell] == state.turn}
    if len(gaps) == 1 and COLOURS[gaps[0]] != state.turn:
        return {near for step in STEPS if (near := beside(gaps[0], step))}
    own = [cell for cell, letter in state.letters.items() if letter == state.turn]
    return {f"{cell}-{target}" for cell in own for step in STEPS for target in jumps(state, cell, step)}


def jumps(state: State, cell: str, step: tuple[int, int]) -> list[str]:
    """Return where a stone can come down in one direction, jump after jump."""
    over, target = beside(cell, step), beside(cell, step, 2)
    if not target or state.letters[over] == "." or state.letters[target] != ".":
        return []
    return [target, *jumps(state, target, step)]


def play(state: State, move: str) -> State:
    """Return the position after a legal move."""
    letters, (origin, _, target) = dict(state.letters), move.partition("-")
    letters[origin] = "."
    if target:
        letters[target] = state.turn
        letters |= {cell: "." for cell in CELLS if between(origin, cell, target) and letters[cell] == OTHER[state.turn]}
    return State(letters, OTHER[state.turn])


def between(first: str, cell: str, last: str) -> bool:
    """Return whether a cell lies between two others in their row or column."""
    return all(min(a, b) <= c <= max(a, b) for a, c, b in zip(first, cell, last, strict=True))


def outcome(state: State) -> tuple[str, tuple[int, ...]] | None:
    """Return how the game ended and the seat that won; None while it goes on."""
    return None if legal(state) else ("end", ("bw".index(OTHER[state.turn]),))


def all_actions() -> list[str]:
    """Return every well-formed move, legal anywhere or not."""
    return [*CELLS, *(f"{cell}-{target}" for cell in CELLS for target in CELLS if cell != target)]


def perft(state: State, depth: int) -> int:
    """Return the number of move sequences of a length; a game that ends sooner counts nothing."""
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in legal(state))
