"""Parting a WebAssembly module in two: what a start calls, and the rest, which is fetched later or when it is called.

The first part keeps the numbers of all functions. One that went to the rest has a stub there, which makes sure that
the rest is loaded and calls it through a table of the rest's own. What nobody can reach any more is in neither part.
"""

from collections.abc import Container, Iterable
from dataclasses import dataclass

from tools.wasm import binary, code, content
from tools.wasm.binary import END, Section, listed, signed, sized, written
from tools.wasm.content import CHANGING_I32, Export, Import, Segment
from tools.wasm.module import Module, closed

MARK = "@"  # begins the names of what the first part exports for the rest
FIRST = "first"  # the rest's name for the first part
READY = f"{MARK}ready"
NOTHING = b"\0\0\x0b"  # a function that nobody calls
FUNCTIONS = b"\x70\0"


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a module is parted, by numbers of functions."""

    first: frozenset[int]
    rest: tuple[int, ...]
    stubs: dict[int, int]  # from a function of the rest that others call to its place in the rest's table
    shared: tuple[int, ...]  # those of the first part that the rest calls


def parted(module: Module, called: Iterable[int], later: Container[int]) -> tuple[bytes, bytes]:
    """The two parts of a module: with these functions at first, and with the data at these addresses later.

    ValueError where the module is not of the form that is known here.
    """
    cut = _cut(module, frozenset(called))
    links = _links(module, cut)
    data = content.segments(module.parts[Section.DATA])
    at_first = [segment for segment in data if segment.address not in later]
    return _first(module, cut, links, at_first), _rest(
        module, cut, links, [one for one in data if one.address in later]
    )


def _cut(module: Module, first: frozenset[int]) -> Cut:
    entries = module.given_away.union(*(module.calls[function] for function in first))
    rest = module.reached(entries) - first
    shared = first.intersection(set().union(*(module.calls[function] for function in rest)))
    stubs = {function: place for place, function in enumerate(sorted(entries & rest), 1)}
    return Cut(first, tuple(sorted(rest)), stubs, tuple(sorted(shared)))


def _links(module: Module, cut: Cut) -> list[tuple[Export, bytes]]:
    """What the first part exports for the rest alone, each with its type as an import states it."""
    memory, tags = module.parts[Section.MEMORY][1:], module.parts[Section.TAG]
    tables = [*module.tables, FUNCTIONS + written(len(cut.stubs) + 1)]
    found = [(f"f{one}", content.FUNCTION, one, written(module.signature(one))) for one in cut.shared]
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
    tables = [*module.tables, FUNCTIONS + written(len(cut.stubs) + 1)]
    return closed(
        {
            **module.parts,
            Section.TABLE: listed(tables),
            Section.GLOBAL: written(count + 1) + own_globals[begin:] + CHANGING_I32 + b"\x41\0" + END,
            Section.EXPORT: content.export_section([*module.exports, *(link for link, _ in links), ready]),
            Section.CODE: listed(sized(_at_first(module, cut, function)) for function in module.own),
            **_data(data),
        }
    )


def _at_first(module: Module, cut: Cut, function: int) -> bytes:
    """What stands for a function in the first part."""
    if function in cut.first:
        return module.body(function)
    return stub(module, function, cut.stubs[function]) if function in cut.stubs else NOTHING


def stub(module: Module, function: int, place: int) -> bytes:
    """A function that has the rest loaded, by what is at 0 in its table, and calls what is there at a place."""
    table = written(len(module.tables))
    kind = module.signature(function)
    unless_ready = b"\x23" + written(module.globals) + b"\x45\x04\x40"
    load = b"\x41\0\x11" + written(module.types.index((b"", b""))) + table + END
    arguments = b"".join(b"\x20" + written(one) for one in range(len(module.types[kind][0])))
    call = b"\x41" + signed(place) + b"\x11" + written(kind) + table
    return b"\0" + unless_ready + load + arguments + call + END


def _rest(module: Module, cut: Cut, links: list[tuple[Export, bytes]], data: list[Segment]) -> bytes:
    asked = [Import(FIRST, link.name, link.kind, about) for link, about in links]
    numbers = {function: function for function in range(module.foreign)}
    numbers |= {function: number for number, function in enumerate([*cut.shared, *cut.rest], module.foreign)}
    places = listed(written(numbers[function]) for function in cut.stubs)
    return closed(
        {
            Section.TYPE: module.parts[Section.TYPE],
            Section.IMPORT: content.import_section([*module.imports, *asked]),
            Section.FUNCTION: listed(written(module.signature(function)) for function in cut.rest),
            Section.ELEMENT: b"\1\2" + written(len(module.tables)) + b"\x41\1" + END + b"\0" + places,
            Section.CODE: listed(sized(renumbered(module.body(function), numbers)) for function in cut.rest),
            **_data(data),
        }
    )


def _data(data: list[Segment]) -> dict[int, bytes]:
    """The two sections about data."""
    return {Section.DATA_COUNT: written(len(data)), Section.DATA: content.data_section(data)}


def renumbered(body: bytes, numbers: dict[int, int]) -> bytes:
    """A function with what it calls by other numbers."""
    out, done = [], 0
    for _, at in code.instructions(body, code.CALLS):
        callee, end = binary.number(body, at)
        out += [body[done:at], written(numbers[callee])]
        done = end
    return b"".join([*out, body[done:]])
