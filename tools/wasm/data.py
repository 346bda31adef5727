"""Which data the first part can do without: large tables in places that are known, if it names no address in them."""

from bisect import bisect_left
from collections.abc import Iterable

from tools.wasm import binary, code, content
from tools.wasm.binary import Section
from tools.wasm.content import Segment
from tools.wasm.module import Module

LARGE = 4096
"""Bytes: what is smaller stays, because it weighs little and there is much of it."""
BEFORE = 64
"""Bytes before a table whose addresses count as its own: code may name a place before it, and add to that."""
SIGN = 64
"""The bit in the last byte of a signed number."""
Spans = Iterable[tuple[int, int]]


def unneeded(module: Module, called: Iterable[int], spans: Spans, numbers: Iterable[int]) -> frozenset[int]:
    """The addresses of the large segments in these spans that the called functions name by no constant.

    The given numbers are no addresses, wherever they occur.
    """
    names = sorted({name for function in called for name in named(module.body(function))}.difference(numbers))
    large = [one for one in content.segments(module.parts[Section.DATA]) if len(one.data) >= LARGE]
    there = [
        one for one in large if any(begin <= one.address and one.address + len(one.data) <= end for begin, end in spans)
    ]
    return frozenset(one.address for one in there if not _is_named(one, names))


def named(body: bytes) -> set[int]:
    """The constants that a function has as numbers, without negative ones, or adds to addresses."""
    constants = (binary.number(body, at) for _, at in code.instructions(body, {code.CONST}))
    found = {value for value, end in constants if not body[end - 1] & SIGN}
    offsets = (binary.number(body, at)[1] for _, at in code.instructions(body, code.MEMORY))
    return found | {binary.number(body, at)[0] for at in offsets}


def _is_named(segment: Segment, names: list[int]) -> bool:
    """Whether one of the sorted names is in a segment or shortly before."""
    at = bisect_left(names, segment.address - BEFORE)
    return at < len(names) and names[at] < segment.address + len(segment.data)
