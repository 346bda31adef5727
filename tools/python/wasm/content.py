"""Reads and writes what the sections of a WebAssembly module list."""

from collections.abc import Iterable
from dataclasses import dataclass

from tools.python.wasm.binary import CONST, END, bytes_at, number, sleb128, text, uleb128, vector, with_size

FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)  # kinds of imports and exports
FUNCTION_TYPE = 0x60
CHANGING_I32 = b"\x7f\1"  # the type of a 32-bit variable


@dataclass(frozen=True, slots=True)
class Import:
    """An import: module, name, kind, and its type in binary form."""

    module: str
    name: str
    kind: int
    about: bytes


@dataclass(frozen=True, slots=True)
class Export:
    """An export: name, kind, and index among those of its kind."""

    name: str
    kind: int
    index: int


@dataclass(frozen=True, slots=True)
class Segment:
    """Bytes that are copied to an address of the memory at the start."""

    address: int
    data: bytes


def imports(section: bytes) -> list[Import]:
    """The entries of the section of imports."""
    count, at = number(section, 0)
    found = []
    for _ in range(count):
        module, at = _name(section, at)
        name, at = _name(section, at)
        end = _about(section, at)
        found.append(Import(module, name, section[at], section[at + 1 : end]))
        at = end
    return found


def import_section(found: Iterable[Import]) -> bytes:
    """The section that lists these imports."""
    return vector(text(one.module) + text(one.name) + bytes([one.kind]) + one.about for one in found)


def exports(section: bytes) -> list[Export]:
    """The entries of the section of exports."""
    count, at = number(section, 0)
    found = []
    for _ in range(count):
        name, at = _name(section, at)
        index, end = number(section, at + 1)
        found.append(Export(name, section[at], index))
        at = end
    return found


def export_section(found: Iterable[Export]) -> bytes:
    """The section that lists these exports."""
    return vector(text(one.name) + bytes([one.kind]) + uleb128(one.index) for one in found)


def bodies(section: bytes) -> list[bytes]:
    """The functions in the section of code, each from its local variables to its end."""
    count, at = number(section, 0)
    found = []
    for _ in range(count):
        size, start = number(section, at)
        at = start + size
        found.append(section[start:at])
    return found


def segments(section: bytes) -> list[Segment]:
    """The segments of the data section; ValueError if an address is not a constant."""
    count, at = number(section, 0)
    found = []
    for _ in range(count):
        if section[at : at + 2] != b"\0" + CONST:
            raise ValueError("the data of this module lie where only its start can say")
        address, at = number(section, at + 2)
        size, start = number(section, at + 1)
        at = start + size
        found.append(Segment(address, section[start:at]))
    return found


def data_section(found: Iterable[Segment]) -> bytes:
    """The section that puts these segments into the memory."""
    return vector(b"\0" + CONST + sleb128(one.address) + END + with_size(one.data) for one in found)


def types(section: bytes) -> list[tuple[bytes, bytes]]:
    """The parameters and results of each function type, a byte for each value; ValueError for other types."""
    count, at = number(section, 0)
    found = []
    for _ in range(count):
        if section[at] != FUNCTION_TYPE:
            raise ValueError("this module has types that are not known here")
        takes, at = bytes_at(section, at + 1)
        gives, at = bytes_at(section, at)
        found.append((takes, gives))
    return found


def tables(section: bytes) -> list[bytes]:
    """The types of the tables that a section lists."""
    count, at = number(section, 0)
    found = []
    for _ in range(count):
        end = _limits(section, at + 1)
        found.append(section[at:end])
        at = end
    return found


def tags(section: bytes) -> list[bytes]:
    """The types of the exceptions that a section lists."""
    count, at = number(section, 0)
    found = []
    for _ in range(count):
        end = number(section, at + 1)[1]
        found.append(section[at:end])
        at = end
    return found


def has_i32_globals(section: bytes, count: int) -> bool:
    """Whether a section of globals begins with that many 32-bit variables."""
    at = number(section, 0)[1]
    for _ in range(count):
        if section[at : at + 3] != CHANGING_I32 + CONST:
            return False
        at = number(section, at + 3)[1] + 1
    return True


def _name(data: bytes, at: int) -> tuple[str, int]:
    name, end = bytes_at(data, at)
    return name.decode(), end


def _about(section: bytes, at: int) -> int:
    """Where an import ends whose kind is at that place."""
    kind = section[at]
    if kind == FUNCTION:
        return number(section, at + 1)[1]
    return (
        at + 3
        if kind == GLOBAL
        else number(section, at + 2)[1]
        if kind == TAG
        else _limits(section, at + 1 + (kind == TABLE))
    )


def _limits(section: bytes, at: int) -> int:
    """Where limits end: a least size and perhaps a greatest one."""
    end = number(section, at + 1)[1]
    return number(section, end)[1] if section[at] & 1 else end
