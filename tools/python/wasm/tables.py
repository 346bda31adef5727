"""python -m tools.python.wasm.tables: which large tables of Pyodide's interpreter come later, which do not, and why.

It reads the interpreter as npm brought it, the list of called functions, and the known tables (tables.toml).
"""

import gzip
import tomllib
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.python.wasm import called, content, data
from tools.python.wasm.content import Segment
from tools.python.wasm.module import Module, parse_module

KNOWN = Path(__file__).with_name("tables.toml")
INTERPRETER = Path("node_modules/pyodide/pyodide.asm.wasm")
WORTH = 10_000
"""Compressed bytes: smaller tables that are not known are not reported."""
MOST_USERS = 4


def known_tables() -> dict[str, str]:
    """The owner of each known table, by the table's mark."""
    return {mark: name for name, marks in tomllib.loads(KNOWN.read_text(encoding="utf-8")).items() for mark in marks}


def main() -> None:
    """Print a line for each table."""
    wasm = INTERPRETER.read_bytes()
    module = parse_module(wasm)
    print("\n".join(report(module, {module.foreign + place for place in called.functions(wasm)}, known_tables())))


def report(module: Module, functions: set[int], tables: dict[str, str]) -> Iterator[str]:
    """The fate of each known table, and of each other one that no called function names, with its users."""
    names = {function: sorted(data.address_constants(module.body(function))) for function in module.own}
    found = {data.mark(one.data): one for one in data.large(module)}
    for mark, segment in found.items():
        users = [function for function in module.own if data.inside(segment, names[function])]
        constants = {name for one in functions.intersection(users) for name in data.inside(segment, names[one])}
        if mark in tables:
            yield f"{line(mark, segment)} {tables[mark]}: {because(constants)}"
        elif not constants and size(segment) >= WORTH:
            yield f"{line(mark, segment)} not known, {named_users(module, users)}"
    yield from (f"{mark} {'':7}       {tables[mark]}: not in this interpreter" for mark in tables if mark not in found)


def line(mark: str, segment: Segment) -> str:
    """The begin of a line: a table's mark and its size."""
    return f"{mark} {size(segment):7} bytes"


def size(segment: Segment) -> int:
    """How many bytes a segment has when it is compressed."""
    return len(gzip.compress(segment.data))


def because(constants: set[int]) -> str:
    """Whether a known table comes later, or which constants of called functions look like addresses in it."""
    return f"stays, called functions have {', '.join(map(str, sorted(constants)))}" if constants else "comes later"


def named_users(module: Module, users: Sequence[int]) -> str:
    """The functions that name a table, each by the last exported one before it, which is often of the same file."""
    exported = sorted((one.index, one.name) for one in module.exports if one.kind == content.FUNCTION)
    near = {exported[at - 1][1] for one in users if (at := bisect_right(exported, one, key=lambda pair: pair[0]))}
    return f"named near {', '.join(sorted(near)[:MOST_USERS])}" if near else "named by no function"


if __name__ == "__main__":
    main()
