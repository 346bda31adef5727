"""A WebAssembly module, parsed as far as splitting it needs."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from tools.python.wasm import binary, code, content
from tools.python.wasm.binary import Section, number
from tools.python.wasm.content import Export, Import

ELEMENTS_FROM_ONE = b"\1\0\x41\1\x0b"  # one segment, for the first table from 1 on


@dataclass(frozen=True)
class Module:
    """A parsed module; functions and globals are numbered with the imported ones first."""

    parts: dict[int, bytes]
    imports: list[Import]
    exports: list[Export]
    signatures: list[int]  # the numbers of its own functions' types
    bodies: list[bytes]

    @cached_property
    def foreign(self) -> int:
        """How many functions are imported."""
        return sum(one.kind == content.FUNCTION for one in self.imports)

    @cached_property
    def foreign_globals(self) -> int:
        """How many globals are imported."""
        return sum(one.kind == content.GLOBAL for one in self.imports)

    @cached_property
    def globals(self) -> int:
        """How many globals there are."""
        return self.foreign_globals + number(self.parts[Section.GLOBAL], 0)[0]

    @cached_property
    def used_globals(self) -> int:
        """The number after the last global that code uses; ValueError if one is not a changing i32."""
        last = max(max(code.numbers(body, code.GLOBALS), default=-1) for body in self.bodies)
        if not content.has_i32_globals(self.parts[Section.GLOBAL], last + 1 - self.foreign_globals):
            raise ValueError("code of this module uses globals of a kind that is not known here")
        return last + 1

    @property
    def own(self) -> range:
        """The numbers of its own functions."""
        return range(self.foreign, self.foreign + len(self.bodies))

    @cached_property
    def types(self) -> list[tuple[bytes, bytes]]:
        """The arguments and results of each type of function, a byte a value; ValueError if there are other types."""
        return content.types(self.parts[Section.TYPE])

    @cached_property
    def tables(self) -> list[bytes]:
        """The types of its tables."""
        return content.tables(self.parts[Section.TABLE])

    @cached_property
    def entry_points(self) -> set[int]:
        """The functions that are exported or in the table."""
        exported = {one.index for one in self.exports if one.kind == content.FUNCTION}
        elements = self.parts[Section.ELEMENT]
        if not elements.startswith(ELEMENTS_FROM_ONE):
            raise ValueError("this module fills its tables in a way that is not known here")
        return exported | set(binary.numbers(elements[len(ELEMENTS_FROM_ONE) :]))

    @cached_property
    def calls(self) -> dict[int, set[int]]:
        """For each of its own functions, the functions that it calls directly."""
        return {function: set(code.numbers(self.body(function), code.CALLS)) for function in self.own}

    def signature(self, function: int) -> int:
        """The number of the type of one of its own functions."""
        return self.signatures[function - self.foreign]

    def body(self, function: int) -> bytes:
        """The code of one of its own functions."""
        return self.bodies[function - self.foreign]

    def with_exports(self, names: Iterable[str]) -> "Module":
        """The module with these exports only."""
        kept = set(names)
        return replace(self, exports=[one for one in self.exports if one.name in kept])

    def reachable(self, roots: Iterable[int]) -> set[int]:
        """Its own functions that these call, directly or not."""
        found: set[int] = set()
        waiting = set(roots)
        while waiting:
            found |= waiting
            waiting = {callee for function in waiting for callee in self.calls.get(function, ())} - found
        return found & set(self.own)


def parse_module(module: bytes) -> Module:
    """The parsed module; ValueError if it has a form that is not known here."""
    parts = dict(binary.sections(module))
    if Section.START in parts:
        raise ValueError("this module starts by itself")
    return Module(
        parts,
        content.imports(parts[Section.IMPORT]),
        content.exports(parts[Section.EXPORT]),
        binary.numbers(parts[Section.FUNCTION]),
        content.bodies(parts[Section.CODE]),
    )


def module_bytes(parts: dict[int, bytes]) -> bytes:
    """The module with those sections."""
    return binary.join_sections((kind, parts[kind]) for kind in binary.ORDER if kind in parts)
