"""Halali! from its rules text alone: square names, dictionaries and strings, no tables of moves and no speed.

It shares no code and no idea with the engine, so that where both agree neither is likely to be wrong.
A tile is the letter of the notation, a small one while it lies face down; a colour is "blue" or "brown"; a hunter is
the letter of the way his gun points, and ways have the same letters: "N" is towards rank 7.
"""

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache, cached_property

FILES = "abcdefg"
RANKS = "1234567"
SQUARES = [file + rank for rank in reversed(RANKS) for file in FILES]
WAYS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
EXITS = {"n": "d7", "e": "g4", "s": "d1", "w": "a4"}
GUNS = "NESW"
OWN = {"blue": "BF", "brown": "L" + GUNS}
NEUTRAL = "DP"
SLOW = "BL"
FOOD = {"L": "T", "B": "L" + GUNS, "F": "PD"}
SHOT = "BFPD"
BOX = {"B": 2, "F": 6, "L": 2, "H": 8, "D": 7, "P": 8, "T": 15}
POINTS = {"B": 10, "F": 5, "L": 5, "H": 5, "P": 3, "D": 2, "T": 2}
OTHER = {"blue": "brown", "brown": "blue"}
SEATS = {"blue": 0, "brown": 1}
PATIENCE = 20
TURNS = 5

ROWS = r"[.BFLNESWDPTbflneswdpt/]+"
PRIZES = r"-|[BDFHLPT]+"
SQUARE = r"[a-g][1-7]"
BAN = rf"-|{SQUARE}{SQUARE}"
TEXT = rf"({ROWS}) (blue|brown) ({PRIZES})\|({PRIZES}) (-|{SQUARE}) ({BAN}),({BAN}) ([0-9]+|[0-9]+,[0-9]+)"


@dataclass(frozen=True)
class State:
    """A position: the tiles on their squares, and the other fields of the notation by colour ("" for none).

    The clock has one number (quiet turns) while tiles are face down, two (turns left of blue, brown) afterwards.
    """

    tiles: dict[str, str]
    turn: str
    prizes: dict[str, str]
    neutral: str
    bans: dict[str, str]
    clock: tuple[int, ...]

    @cached_property
    def is_final(self) -> bool:
        """Whether all tiles are face up."""
        return not any(tile.islower() for tile in self.tiles.values())


def read(text: str) -> State:
    """Return the position a text writes; ValueError if the notation does not allow the text."""
    if len(text) > 1000 or not (fields := re.fullmatch(TEXT, text)):
        raise ValueError(text)
    rows, turn, *pairs, clock = fields.groups()
    blue, brown, neutral, way_of_blue, way_of_brown = ("" if field == "-" else field for field in pairs)
    if [len(row) for row in rows.split("/")] != [7] * 7:
        raise ValueError(text)
    state = State(
        tiles={square: tile for square, tile in zip(SQUARES, rows.replace("/", ""), strict=True) if tile != "."},
        turn=turn,
        prizes={"blue": blue, "brown": brown},
        neutral=neutral,
        bans={"blue": way_of_blue, "brown": way_of_brown},
        clock=tuple(int(number) for number in clock.split(",")),
    )
    if write(state) != text or not is_possible(state):
        raise ValueError(text)
    return state


def write(state: State) -> str:
    """Return the position text."""
    rows = "/".join("".join(state.tiles.get(file + rank, ".") for file in FILES) for rank in reversed(RANKS))
    prizes = "|".join("".join(sorted(state.prizes[colour])) or "-" for colour in OWN)
    bans = ",".join(state.bans[colour] or "-" for colour in OWN)
    return f"{rows} {state.turn} {prizes} {state.neutral or '-'} {bans} {','.join(map(str, state.clock))}"


def view(state: State) -> str:
    """Return the position text as anybody sees it: what lies face down is unknown."""
    rows, fields = write(state).split(" ", 1)
    return re.sub("[a-z]", "?", rows) + " " + fields


def is_possible(state: State) -> bool:
    """Return whether the box holds the tiles, and the other fields fit them."""
    tiles = Counter(kind(tile) for tile in (*state.tiles.values(), *"".join(state.prizes.values())))
    return (
        all(number <= BOX[tile] for tile, number in tiles.items())
        and (not state.neutral or state.tiles.get(state.neutral, ".") in NEUTRAL)
        and all(is_ban_possible(state, colour) for colour in OWN)
        and is_clock_possible(state)
    )


def is_ban_possible(state: State, colour: str) -> bool:
    """Return whether a colour has no ban, or one of a tile of its own that can have come from the other square.

    The tile has been moved, so that it is face up.
    """
    if not (ban := state.bans[colour]):
        return True
    at, back = ban[:2], ban[2:]
    return state.tiles.get(at, ".") in OWN[colour] and (at[0] == back[0]) != (at[1] == back[1])


def is_clock_possible(state: State) -> bool:
    """Return whether the clock counts quiet turns while tiles are face down, turns left by colour afterwards."""
    if not state.is_final:
        return len(state.clock) == 1 and state.clock[0] <= PATIENCE
    if len(state.clock) == 1:
        return False
    left = dict(zip(OWN, state.clock, strict=True))
    return max(state.clock) <= TURNS and left[state.turn] - left[OTHER[state.turn]] in {0, 1}


def kind(tile: str) -> str:
    """Return what a tile is in the box and among prizes: its letter, "H" for hunters with any gun."""
    return "H" if tile.upper() in GUNS else tile.upper()


def points(state: State, colour: str) -> int:
    """Return what a colour's prizes count."""
    return sum(POINTS[prize] for prize in state.prizes[colour])


def is_over(state: State) -> bool:
    """Return whether all tiles are face up and nobody has a turn left, or a colour has no tile left on the board."""
    if not state.is_final:
        return False
    gone = any(all(tile not in OWN[colour] for tile in state.tiles.values()) for colour in OWN)
    return gone or max(state.clock) == 0


def outcome(state: State) -> tuple[str, tuple[int, ...], tuple[int, int]] | None:
    """Return by what the game was decided ("points", "prizes", "draw"), the winning seats and the points by seat.

    None while the game goes on; nobody wins a draw.
    """
    if not is_over(state):
        return None
    scores = points(state, "blue"), points(state, "brown")
    numbers = len(state.prizes["blue"]), len(state.prizes["brown"])
    for by, (blue, brown) in {"points": scores, "prizes": numbers}.items():
        if blue != brown:
            return (by, (0,) if blue > brown else (1,), scores)
    return ("draw", (), scores)


def legal(state: State) -> set[str]:
    """Return the text of every legal move; a pass if there is no other; none when the game is over."""
    if is_over(state):
        return set()
    return flips(state) | steps(state) | leaves(state) or {"pass"}


def flips(state: State) -> set[str]:
    """Return a flip of every face-down tile."""
    return {square + "=" for square, tile in state.tiles.items() if tile.islower()}


def steps(state: State) -> set[str]:
    """Return every move to an empty square, but for them at the quiet limit, and every capture; no way back."""
    found = set()
    for square, tile in state.tiles.items():
        if tile in OWN[state.turn] or (tile in NEUTRAL and square != state.neutral):
            found |= {action for way in WAYS for action in along(state, square, way)}
    ban = state.bans[state.turn]
    return found - {f"{ban[:2]}-{ban[2:]}", f"{ban[:2]}x{ban[2:]}"}


def along(state: State, square: str, way: str) -> list[str]:
    """Return a tile's moves in one way: over empty squares up to the first tile, and a capture if it takes that."""
    found: list[str] = []
    tile, line = state.tiles[square], lines(square)[way]
    for target in line[:1] if tile in SLOW else line:
        if target in state.tiles:
            return [*found, f"{square}x{target}"] if can_take(tile, way, state.tiles[target]) else found
        if state.clock != (PATIENCE,):
            found.append(f"{square}-{target}")
    return found


def can_take(tile: str, way: str, prey: str) -> bool:
    """Return whether a tile takes another in a way; small letters are nobody's prey."""
    if tile in GUNS:
        return tile == way and prey in SHOT
    return prey in FOOD.get(tile, "")


def leaves(state: State) -> set[str]:
    """Return every way out of the forest in the final phase."""
    if not state.is_final:
        return set()
    return {
        square + ">" + way
        for square, tile in state.tiles.items()
        if tile in OWN[state.turn]
        for way, door in EXITS.items()
        if is_way_out(state, square, lines(square)[way.upper()], door)
    }


def is_way_out(state: State, square: str, line: list[str], door: str) -> bool:
    """Return whether a line leads through a door and the tile gets there in one move."""
    if state.tiles[square] in SLOW:
        return square == door
    return [square, *line][-1] == door and not state.tiles.keys() & set(line)


@cache
def lines(square: str) -> dict[str, list[str]]:
    """Return the squares from a square to the edge in each way, the nearest first."""
    return {way: walk(square, way) for way in WAYS}


def walk(square: str, way: str) -> list[str]:
    """Return the squares from a square to the edge in one way, the nearest first."""
    right, up = WAYS[way]
    near = chr(ord(square[0]) + right) + chr(ord(square[1]) + up)
    return [near, *walk(near, way)] if near in SQUARES else []


def play(state: State, move: str) -> State:
    """Return the position after a legal move."""
    if move == "pass":
        return end_turn(state, state.tiles, "", "")
    at, what, to = move[:2], move[2], move[3:]
    if what == "=":
        return flip(state, at)
    tiles = dict(state.tiles)
    tile = tiles.pop(at)
    if what == ">":
        return end_turn(with_prize(state, tile), tiles, "", "")
    if what == "x":
        state = with_prize(state, tiles[to])
    tiles[to] = tile
    if tile in NEUTRAL:
        return end_turn(state, tiles, to, "")
    return end_turn(state, tiles, "", to + at, quiet=what == "-")


def flip(state: State, square: str) -> State:
    """Return the position after a flip."""
    tile = state.tiles[square].upper()
    return end_turn(state, state.tiles | {square: tile}, square if tile in NEUTRAL else "", "", quiet=False)


def with_prize(state: State, tile: str) -> State:
    """Return the position with one more prize for the side to move."""
    won = "".join(sorted(state.prizes[state.turn] + kind(tile)))
    return replace(state, prizes=state.prizes | {state.turn: won})


def end_turn(state: State, tiles: dict[str, str], neutral: str, ban: str, *, quiet: bool = True) -> State:
    """Return the position after a turn that led to these tiles: what it forbids next, and the clock."""
    other = OTHER[state.turn]
    kept = state.bans[other]
    if kept and tiles.get(kept[:2], ".") not in OWN[other]:
        kept = ""
    after = replace(state, tiles=tiles, turn=other, neutral=neutral, bans={state.turn: ban, other: kept})
    return replace(after, clock=clock_after(state, after, quiet=quiet))


def clock_after(before: State, after: State, *, quiet: bool) -> tuple[int, ...]:
    """Return the clock after a turn: another quiet turn or none, five turns each, or one turn of the mover less."""
    if before.is_final:
        return tuple(left - (colour == before.turn) for colour, left in zip(OWN, before.clock, strict=True))
    if after.is_final:
        return (TURNS, TURNS)
    return (before.clock[0] + 1 if quiet else 0,)


@cache
def all_actions() -> list[str]:
    """Return every well-formed action, legal anywhere or not; a flip does not say what it shows."""
    pairs = [at + what + to for at in SQUARES for to in SQUARES if at != to for what in "-x"]
    return [square + "=" for square in SQUARES] + pairs + [at + ">" + way for at in SQUARES for way in EXITS] + ["pass"]


def perft(state: State, depth: int) -> int:
    """Return the number of move sequences of a length; a game that ends sooner counts nothing."""
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in legal(state))
