"""Writes a memory as a WebAssembly module that puts it into the memory of an interpreter that has just begun.

Only what is not there by itself is in it: neither zeros, nor what the interpreter brings, nor memory that is free.
"""

from array import array
from collections.abc import Iterable, Iterator

from tools.python.wasm import content
from tools.python.wasm.binary import Section, text, uleb128
from tools.python.wasm.content import Import, Segment
from tools.python.wasm.module import module_bytes

PAGE = 4096
WASM_PAGE = 65536
WORD = 4
NEAR = 32
"""Words: what is nearer to the next difference goes with it, because a segment of its own takes more."""
HEAD, LINKS, TREE_LINKS = 8, 8, 24
"""Bytes of a free piece that its allocator, dlmalloc, needs: its head, and links to others, more in large ones."""
LARGE = 256
IN_USE, FLAGS = 2, 7


def module(memory: bytes | bytearray, own: Iterable[Segment], later: Iterable[Segment], mark: str) -> bytes:
    """The module that makes a memory with the interpreter's own data into this one; `later` comes with its second part.

    It imports the memory as `memory` of a module without a name, and has an empty section named by the mark.
    """
    expected = bytearray(len(memory))
    for segment in own:
        expected[segment.address : segment.address + len(segment.data)] = segment.data
    wanted = bytearray(memory)
    for segment in later:
        part = slice(segment.address, segment.address + len(segment.data))
        if bytes(wanted[part]) not in (segment.data, bytes(len(segment.data))):
            raise ValueError(f"the data at {segment.address} come later, and have changed before")
        wanted[part] = expected[part]
    found = list(differences(wanted, expected))
    limits = b"\0" + uleb128(-(-len(memory) // WASM_PAGE))
    return module_bytes(
        {
            Section.CUSTOM: text(mark),
            Section.IMPORT: content.import_section([Import("", "memory", content.MEMORY, limits)]),
            Section.DATA_COUNT: uleb128(len(found)),
            Section.DATA: content.data_section(found),
        }
    )


def differences(wanted: bytes | bytearray, expected: bytes | bytearray) -> Iterator[Segment]:
    """The pieces of one memory that differ from another of the same length, whole words."""
    for page in range(0, len(wanted), PAGE):
        part, there = wanted[page : page + PAGE], expected[page : page + PAGE]
        if part != there:
            words = zip(array("I", bytes(part)), array("I", bytes(there)), strict=True)
            for begin, end in spans([place for place, (one, other) in enumerate(words) if one != other]):
                yield Segment(page + WORD * begin, bytes(part[WORD * begin : WORD * end]))


def spans(places: list[int]) -> Iterator[tuple[int, int]]:
    """The first and the end of each run of ascending numbers that are near each other."""
    begin = last = places[0]
    for place in places[1:]:
        if place > last + NEAR:
            yield begin, last + 1
            begin = place
        last = place
    yield begin, last + 1


def sweep(memory: bytes, heap: int) -> bytearray:
    """The memory with zeros where its heap, which begins there, is free; ValueError if it has another form."""
    words, clean = array("I", memory), bytearray(memory)
    at = -(-heap // HEAD) * HEAD
    while size := words[at // WORD + 1] & ~FLAGS:
        if at + size + HEAD > len(memory):
            raise ValueError("the heap of Python has another form than is known here")
        if not words[at // WORD + 1] & IN_USE:
            kept = at + HEAD + (TREE_LINKS if size >= LARGE else LINKS)
            clean[kept : at + size] = bytes(max(at + size - kept, 0))
        at += size
    return clean
