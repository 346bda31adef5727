"""Splits a WebAssembly module in two: a first part with given functions, and the rest, which is loaded later.

Functions keep their numbers in the first part. One that is in the rest has a stub there: it loads the rest if that has
not been done, and calls the function through a table that the rest fills. Functions that nothing can call are dropped.
"""

from collections.abc import Container, Iterable
from dataclasses import dataclass

from tools.python.wasm import binary, code, content
from tools.python.wasm.binary import END, Section, sleb128, uleb128, vector, with_size
from tools.python.wasm.content import CHANGING_I32, Export, Import, Segment
from tools.python.wasm.module import Module, module_bytes

MARK = "@"  # begins the names of exports of the first part that are for the rest only
FIRST = "first"  # the rest's name for the first part
READY = f"{MARK}ready"
NOTHING = b"\0\0\x0b"  # a function that nobody calls
FUNCTIONS = b"\x70\0"


@dataclass(frozen=True, slots=True)
class Cut:
    """The functions of both parts, by their numbers."""

    first: frozenset[int]
    rest: tuple[int, ...]
    stubs: dict[int, int]  # by function of the rest that others call: its place in the rest's table
    shared: tuple[int, ...]  # those of the first part that the rest calls


def split_module(module: Module, called: Iterable[int], later: Container[int]) -> tuple[bytes, bytes]:
    """The two parts of a module: these functions are in the first part, data at these addresses in the rest.

    ValueError if the module has a form that is not known here.
    """
    cut = _cut(module, frozenset(called))
    links = _links(module, cut)
    data = content.segments(module.parts[Section.DATA])
    at_first = [segment for segment in data if segment.address not in later]
    return _first(module, cut, links, at_first), _rest(
        module, cut, links, [one for one in data if one.address in later]
    )


def _cut(module: Module, first: frozenset[int]) -> Cut:
    entries = module.entry_points.union(*(module.calls[function] for function in first))
    rest = module.reachable(entries) - first
    shared = first.intersection(set().union(*(module.calls[function] for function in rest)))
    stubs = {function: place for place, function in enumerate(sorted(entries & rest), 1)}
    return Cut(first, tuple(sorted(rest)), stubs, tuple(sorted(shared)))


def _links(module: Module, cut: Cut) -> list[tuple[Export, bytes]]:
    """The exports of the first part that are for the rest only, each with its type in binary form."""
    memory, tags = module.parts[Section.MEMORY][1:], module.parts[Section.TAG]
    tables = [*module.tables, FUNCTIONS + uleb128(len(cut.stubs) + 1)]
    found = [(f"f{one}", content.FUNCTION, one, uleb128(module.signature(one))) for one in cut.shared]
    found += [(f"t{one}", content.TABLE, one, kind) for one, kind in enumerate(tables[:-1])]
    found += [("rest", content.TABLE, len(tables) - 1, tables[-1]), ("m", content.MEMORY, 0, memory)]
    found += [
        (f"g{one}", content.GLOBAL, one, CHANGING_I32) for one in range(module.foreign_globals, module.used_globals)
    ]
    found += [(f"e{one}", content.TAG, one, kind) for one, kind in enumerate(content.tags(tags))]
    return [(Export(MARK + name, kind, index), about) for name, kind, index, about in found]


def _first(module: Module, cut: Cut, links: list[tuple[Export, bytes]], data: list[Segment]) -> bytes:
    ready = Export(READY, content.GLOBAL, module.globals)
    own_globals = module.parts[Section.GLOBAL]
    count, begin = binary.number(own_globals, 0)
    tables = [*module.tables, FUNCTIONS + uleb128(len(cut.stubs) + 1)]
    return module_bytes(
        {
            **module.parts,
            Section.TABLE: vector(tables),
            Section.GLOBAL: uleb128(count + 1) + own_globals[begin:] + CHANGING_I32 + b"\x41\0" + END,
            Section.EXPORT: content.export_section([*module.exports, *(link for link, _ in links), ready]),
            Section.CODE: vector(with_size(_at_first(module, cut, function)) for function in module.own),
            **_data(data),
        }
    )


def _at_first(module: Module, cut: Cut, function: int) -> bytes:
    """The code of a function in the first part: its own, a stub, or nothing."""
    if function in cut.first:
        return module.body(function)
    return stub(module, function, cut.stubs[function]) if function in cut.stubs else NOTHING


def stub(module: Module, function: int, place: int) -> bytes:
    """A function that loads the rest by calling entry 0 of its table, then calls the entry at a place."""
    table = uleb128(len(module.tables))
    kind = module.signature(function)
    unless_ready = b"\x23" + uleb128(module.globals) + b"\x45\x04\x40"
    load = b"\x41\0\x11" + uleb128(module.types.index((b"", b""))) + table + END
    arguments = b"".join(b"\x20" + uleb128(one) for one in range(len(module.types[kind][0])))
    call = b"\x41" + sleb128(place) + b"\x11" + uleb128(kind) + table
    return b"\0" + unless_ready + load + arguments + call + END


def _rest(module: Module, cut: Cut, links: list[tuple[Export, bytes]], data: list[Segment]) -> bytes:
    asked = [Import(FIRST, link.name, link.kind, about) for link, about in links]
    numbers = {function: function for function in range(module.foreign)}
    numbers |= {function: number for number, function in enumerate([*cut.shared, *cut.rest], module.foreign)}
    places = vector(uleb128(numbers[function]) for function in cut.stubs)
    return module_bytes(
        {
            Section.TYPE: module.parts[Section.TYPE],
            Section.IMPORT: content.import_section([*module.imports, *asked]),
            Section.FUNCTION: vector(uleb128(module.signature(function)) for function in cut.rest),
            Section.ELEMENT: b"\1\2" + uleb128(len(module.tables)) + b"\x41\1" + END + b"\0" + places,
            Section.CODE: vector(with_size(renumber_calls(module.body(function), numbers)) for function in cut.rest),
            **_data(data),
        }
    )


def _data(data: list[Segment]) -> dict[int, bytes]:
    """The two sections about data."""
    return {Section.DATA_COUNT: uleb128(len(data)), Section.DATA: content.data_section(data)}


def renumber_calls(body: bytes, numbers: dict[int, int]) -> bytes:
    """A function with other numbers for the functions that it calls."""
    out, done = [], 0
    for _, at in code.instructions(body, code.CALLS):
        callee, end = binary.number(body, at)
        out += [body[done:at], uleb128(numbers[callee])]
        done = end
    return b"".join([*out, body[done:]])
