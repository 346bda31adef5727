"""Xok from its rules text alone: cell names, dictionaries and strings, no tables of moves and no speed.

It shares no code and no idea with the engine, so that where both agree neither is likely to be wrong.
A colour is the letter of its fish's case: white is "w" and writes F and S, black is "b" and writes f and s.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

STEPS = {"0": (0, 1), "1": (1, 1), "2": (1, 0), "3": (0, -1), "4": (-1, -1), "5": (-1, 0)}
NAMES = {"0": "e", "1": "ne", "2": "nw", "3": "w", "4": "sw", "5": "se"}
DIGITS = {name: digit for digit, name in NAMES.items()}
FACINGS = [*STEPS, *(a + b for a, b in combinations(STEPS, 2))]
KINDS = {1: "60", 2: "120", 3: "180", 4: "120", 5: "60"}
BOX = {"fish": 14, "small": 3, "60": 1, "120": 1, "180": 1}
FISH = {"w": "F", "b": "f"}
SHARK = {"w": "S", "b": "s"}
OTHER = {"w": "b", "b": "w"}
SEATS = {"w": 0, "b": 1}


once = lru_cache(maxsize=4)
"""Decorates what is asked again and again about the same state."""


@dataclass(frozen=True, eq=False)
class State:
    """A position: what stands on each cell of the board ("." nothing, "f" a fish, "s03" a shark), and whose turn."""

    side: int
    pieces: dict[str, str]
    turn: str


@cache
def rows(side: int) -> list[list[str]]:
    """Return the cell names row by row from the bottom, each row from left to right."""
    lines = []
    for number in range(1, 2 * side):
        columns = range(max(1, number - side + 1), min(2 * side, number + side))
        lines.append(["abcdefghi"[number - 1] + str(column) for column in columns])
    return lines


@cache
def neighbours(side: int) -> dict[str, dict[str, str]]:
    """Return for each cell the neighbour in each direction that does not lead off the board."""
    cells = {cell for row in rows(side) for cell in row}
    found: dict[str, dict[str, str]] = {}
    for cell in sorted(cells):
        ways = {way: chr(ord(cell[0]) + up) + str(int(cell[1]) + right) for way, (up, right) in STEPS.items()}
        found[cell] = {way: near for way, near in ways.items() if near in cells}
    return found


def read(text: str) -> State:
    """Return the position a text writes; ValueError if the notation does not allow the text."""
    if not (fields := re.fullmatch(r"([.FfSs0-5/]+) ([wb])", text)):
        raise ValueError(text)
    lines = [re.findall(r"[.Ff]|[Ss][0-5]{1,2}", line) for line in reversed(fields[1].split("/"))]
    side = (len(lines) + 1) // 2
    if side not in {4, 5} or [len(line) for line in lines] != [len(row) for row in rows(side)]:
        raise ValueError(text)
    cells = [cell for row in rows(side) for cell in row]
    state = State(side, dict(zip(cells, [piece for line in lines for piece in line], strict=True)), fields[2])
    if write(state) != text or not is_possible(state):
        raise ValueError(text)
    return state


def is_possible(state: State) -> bool:
    """Return whether mouths rise, the box holds the pieces, and at most one colour has a swarm of ten."""
    if any(piece[1:] and piece[1:] not in FACINGS for piece in state.pieces.values()):
        return False
    in_box = all(count >= 0 for supply in supplies(state).values() for count in supply.values())
    return in_box and not (largest(state, "w")[0] >= 10 and largest(state, "b")[0] >= 10)


def write(state: State) -> str:
    """Return the position text."""
    lines = ["".join(state.pieces[cell] for cell in row) for row in reversed(rows(state.side))]
    return "/".join(lines) + " " + state.turn


def kind(mouths: str) -> str:
    """Return which shark has these mouths: "small", or the angle between the two."""
    return "small" if len(mouths) == 1 else KINDS[int(mouths[1]) - int(mouths[0])]


@once
def supplies(state: State) -> dict[str, dict[str, int]]:
    """Return what each colour has not got on the board: fish, and each kind of shark."""
    left = {"w": dict(BOX), "b": dict(BOX)}
    for piece in state.pieces.values():
        for colour in "wb":
            if piece == FISH[colour]:
                left[colour]["fish"] -= 1
            elif piece[0] == SHARK[colour]:
                left[colour][kind(piece[1:])] -= 1
    return left


def swarms(state: State, colour: str) -> list[set[str]]:
    """Return every connected group of one colour's pieces, as sets of cells."""
    mine = {cell for cell, piece in state.pieces.items() if piece[0] in FISH[colour] + SHARK[colour]}
    groups = []
    while mine:
        edge = group = {mine.pop()}
        while edge:
            edge = {near for cell in edge for near in neighbours(state.side)[cell].values()} & mine
            group = group | edge
            mine -= edge
        groups.append(group)
    return groups


@once
def largest(state: State, colour: str) -> tuple[int, int]:
    """Return the size of a colour's largest swarm and the sharks in it, most sharks among equal swarms."""
    groups = swarms(state, colour)
    return max(((len(group), sum(state.pieces[c][0] in "Ss" for c in group)) for group in groups), default=(0, 0))


def winner(state: State) -> str | None:
    """Return the colour with a swarm of ten or more, if one has."""
    return next((colour for colour in "wb" if largest(state, colour)[0] >= 10), None)


def outcome(state: State) -> tuple[str, tuple[int, ...]] | None:
    """Return how the game ended and the seats that won, both in a draw; None while it goes on."""
    if colour := winner(state):
        return ("win", (SEATS[colour],))
    if fish_moves(state) or shark_moves(state):
        return None
    white, black = largest(state, "w"), largest(state, "b")
    return ("stuck", (0, 1) if white == black else (0,) if white > black else (1,))


def legal(state: State) -> set[str]:
    """Return the text of every legal move; none once the game is won."""
    return set() if winner(state) else fish_moves(state) | shark_moves(state)


@once
def fish_moves(state: State) -> set[str]:
    """Return every pair of neighbouring empty cells, if the mover has two fish."""
    if supplies(state)[state.turn]["fish"] < 2:
        return set()
    empty = {cell for cell, piece in state.pieces.items() if piece == "."}
    return {
        f"{cell}+{near}"
        for cell in empty
        for near in neighbours(state.side)[cell].values()
        if near in empty and cell < near
    }


@once
def shark_moves(state: State) -> set[str]:
    """Return every shark the mover has, on every empty cell or enemy fish, with a facing that eats something."""
    prey = FISH[OTHER[state.turn]]
    left = supplies(state)[state.turn]
    sharks = [mouths for mouths in FACINGS if left[kind(mouths)]]
    moves = set()
    for cell, piece in state.pieces.items():
        if piece == prey:
            moves |= {shark_text(cell, mouths) for mouths in sharks}
        elif piece == ".":
            ways = {way for way, near in neighbours(state.side)[cell].items() if state.pieces[near] == prey}
            if ways:
                moves |= {shark_text(cell, mouths) for mouths in sharks if not ways.isdisjoint(mouths)}
    return moves


@cache
def shark_text(cell: str, mouths: str) -> str:
    """Return the text of placing a shark."""
    return cell + ":" + ",".join(NAMES[mouth] for mouth in mouths)


def play(state: State, move: str) -> State:
    """Return the position after a legal move."""
    pieces = dict(state.pieces)
    if "+" in move:
        pieces.update(dict.fromkeys(move.split("+"), FISH[state.turn]))
        return State(state.side, pieces, OTHER[state.turn])
    cell, names = move.split(":")
    mouths = "".join(DIGITS[name] for name in names.split(","))
    for mouth in mouths:
        near = neighbours(state.side)[cell].get(mouth)
        if near and pieces[near] == FISH[OTHER[state.turn]]:
            pieces[near] = "."
    pieces[cell] = SHARK[state.turn] + mouths
    return State(state.side, pieces, OTHER[state.turn])


@cache
def all_actions(side: int) -> list[str]:
    """Return every well-formed move of a board, legal anywhere or not."""
    cells = [cell for row in rows(side) for cell in row]
    pairs = ["+".join(pair) for pair in combinations(cells, 2)]
    return pairs + [shark_text(cell, mouths) for cell in cells for mouths in FACINGS]


def empty(side: int) -> State:
    """Return the position before the first move."""
    return State(side, {cell: "." for row in rows(side) for cell in row}, "w")


def perft(state: State, depth: int) -> int:
    """Return the number of move sequences of a length; a game that ends sooner counts nothing."""
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in legal(state))
