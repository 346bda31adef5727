"""The data that the first part can do without: known tables that none of its functions names."""

import hashlib
from bisect import bisect_left
from collections.abc import Container, Iterable, Sequence

from tools.python.wasm import binary, code, content
from tools.python.wasm.binary import Section
from tools.python.wasm.content import Segment
from tools.python.wasm.module import Module

LARGE = 4096
"""Bytes: smaller segments stay, because they weigh little and there are many."""
BEFORE = 64
"""Bytes before a table whose addresses count as its own: code may name a place before it, and add to that."""
SIGN = 64
"""The bit in the last byte of a signed number."""
NOT_FOR_ADDRESSES = frozenset({*range(0x46, 0x50), *range(0x6B, 0x72), *range(0x74, 0x79)})
"""Comparisons, subtraction, multiplication, division, `and` and shifts: they make no address of a constant."""
UNICODE = frozenset({0x10FFFF, 0x110000})
"""The last character, and how many there are: numbers that code hands on as if they were addresses."""


def mark(data: bytes) -> str:
    """The first digits of the hash by which a table is known in any interpreter."""
    return hashlib.sha256(data).hexdigest()[:12]


def large(module: Module) -> list[Segment]:
    """The segments of data that are large enough to come later."""
    return [one for one in content.segments(module.parts[Section.DATA]) if len(one.data) >= LARGE]


def later(module: Module, called: Iterable[int], known: Container[str]) -> frozenset[int]:
    """The addresses of the tables with known marks that the called functions do not name."""
    names = sorted({name for function in called for name in address_constants(module.body(function))})
    tables = (one for one in large(module) if mark(one.data) in known)
    return frozenset(one.address for one in tables if not inside(one, names))


def address_constants(body: bytes) -> set[int]:
    """The constants of a function that may be addresses, and those that it adds to addresses."""
    constants = (binary.number(body, at) for _, at in code.instructions(body, {code.CONST}))
    addresses = {value for value, end in constants if not body[end - 1] & SIGN and body[end] not in NOT_FOR_ADDRESSES}
    offsets = (binary.number(body, at)[1] for _, at in code.instructions(body, code.MEMORY))
    return addresses.union(binary.number(body, at)[0] for at in offsets) - UNICODE


def inside(segment: Segment, names: Sequence[int]) -> Sequence[int]:
    """Those of the sorted names that lie in a segment or shortly before."""
    return names[bisect_left(names, segment.address - BEFORE) : bisect_left(names, segment.address + len(segment.data))]
