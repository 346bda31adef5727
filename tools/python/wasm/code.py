"""Walks over the instructions of a function."""

from collections.abc import Container, Iterator

from tools.python.wasm.binary import MORE, number

CALL, TAIL_CALL, REF_FUNC, CONST = 0x10, 0x12, 0xD2, 0x41
CALLS = frozenset({CALL, TAIL_CALL, REF_FUNC})
GLOBALS = frozenset({0x23, 0x24})
MEMORY = frozenset(range(0x28, 0x3F))  # loads and stores
# How many operands an instruction has: one for blocks, jumps, calls, variables and constants; two for calls through the
# table, loads and stores.
ONE = {*range(2, 5), *range(6, 10), 0x0C, 0x0D, *CALLS, 0x18, *range(0x20, 0x27), 0x3F, 0x40, CONST, 0x42, 0xD0}
TWO = {0x11, 0x13, *MEMORY}
SIMPLE = [1 if one in ONE else 2 if one in TWO else 0 for one in range(256)]
FLOATS = {0x43: 4, 0x44: 8}  # and their sizes
SELECT, BR_TABLE, BULK = 0x1C, 0x0E, 0xFC
UNKNOWN = frozenset({0x14, 0x15, 0x1F, *range(0xC5, 0xD0), *range(0xD3, 0xFC), *range(0xFD, 0x100)})
NOT_SIMPLE = frozenset({*FLOATS, SELECT, BR_TABLE, BULK, *UNKNOWN})
BULK_NUMBERS = (0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1)
"""How many numbers follow the number of a conversion, or of an instruction on memory or tables as a whole."""
END = 0x0B


def begin(body: bytes) -> int:
    """Where the instructions of a function begin, after its local variables."""
    groups, at = number(body, 0)
    for _ in range(groups):
        at = number(body, at)[1] + 1
    return at


def instructions(body: bytes, wanted: Container[int]) -> Iterator[tuple[int, int]]:
    """The wanted instructions of a function: the opcode of each, and where its operands begin.

    ValueError for an instruction that is not known here.
    """
    at, end = begin(body), len(body)
    while at < end:
        code = body[at]
        at += 1
        if code in wanted:
            yield code, at
        if code in NOT_SIMPLE:
            at = _behind(code, body, at)
            continue
        for _ in range(SIMPLE[code]):
            while body[at] >= MORE:
                at += 1
            at += 1
    if at != end or code != END:
        raise ValueError("a function does not end where it should")


def numbers(body: bytes, wanted: Container[int]) -> Iterator[int]:
    """The first operands of the wanted instructions of a function."""
    return (number(body, at)[0] for _, at in instructions(body, wanted))


def _behind(code: int, body: bytes, at: int) -> int:
    """Where the operands of an instruction end, if they are no fixed count of numbers."""
    if code in FLOATS:
        return at + FLOATS[code]
    count, end = number(body, at)
    if code == SELECT:
        return end + count
    if code == BR_TABLE:
        return _behind_numbers(body, end, count + 1)
    if code == BULK and count < len(BULK_NUMBERS):
        return _behind_numbers(body, end, BULK_NUMBERS[count])
    raise ValueError(f"instruction {code:#x} {count} is not known here")


def _behind_numbers(body: bytes, at: int, count: int) -> int:
    """Where that many numbers end."""
    for _ in range(count):
        at = number(body, at)[1]
    return at
