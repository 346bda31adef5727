"""Reads and writes the sections of a WebAssembly module."""

from collections.abc import Iterable
from enum import IntEnum

HEAD = b"\0asm\1\0\0\0"
CONST, END = b"\x41", b"\x0b"  # the instructions i32.const and end
MORE = 128  # the bit of a byte that says that the number goes on


class Section(IntEnum):
    """The sections of a module by their number."""

    CUSTOM = 0
    TYPE = 1
    IMPORT = 2
    FUNCTION = 3
    TABLE = 4
    MEMORY = 5
    GLOBAL = 6
    EXPORT = 7
    START = 8
    ELEMENT = 9
    CODE = 10
    DATA = 11
    DATA_COUNT = 12
    TAG = 13


# The order of sections in a file.
ORDER = (0, 1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11)


def number(data: bytes, at: int) -> tuple[int, int]:
    """The unsigned LEB128 number at that place, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < MORE:
            return value, at


def uleb128(value: int) -> bytes:
    """An unsigned number as bytes."""
    out = bytearray()
    while value >= MORE:
        out.append(value & 127 | MORE)
        value >>= 7
    return bytes([*out, value])


def sleb128(value: int) -> bytes:
    """A number of at least 0 as a signed LEB128 number."""
    plain = uleb128(value)
    return plain if plain[-1] < 64 else plain[:-1] + bytes([plain[-1] | MORE, 0])  # noqa: PLR2004 -- its sign bit


def text(value: str) -> bytes:
    """A name as bytes."""
    return with_size(value.encode())


def with_size(data: bytes) -> bytes:
    """Bytes after their count."""
    return uleb128(len(data)) + data


def vector(items: Iterable[bytes]) -> bytes:
    """Items after their count."""
    every = list(items)
    return uleb128(len(every)) + b"".join(every)


def sections(module: bytes) -> list[tuple[int, bytes]]:
    """The sections of a module in order: number and content."""
    if not module.startswith(HEAD):
        raise ValueError("this is no WebAssembly module")
    found, at = [], len(HEAD)
    while at < len(module):
        kind = module[at]
        size, start = number(module, at + 1)
        at = start + size
        found.append((kind, module[start:at]))
    return found


def join_sections(parts: Iterable[tuple[int, bytes]]) -> bytes:
    """The module with those sections."""
    return HEAD + b"".join(bytes([kind]) + with_size(data) for kind, data in parts)


def bytes_at(data: bytes, at: int) -> tuple[bytes, int]:
    """Bytes after their count, and where they end."""
    size, start = number(data, at)
    return data[start : start + size], start + size


def numbers(section: bytes) -> list[int]:
    """The numbers that a section lists."""
    count, at = number(section, 0)
    found = []
    for _ in range(count):
        value, at = number(section, at)
        found.append(value)
    return found
