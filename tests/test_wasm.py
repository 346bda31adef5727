"""Pyodide's interpreter comes in two parts: what both promise, on an interpreter of five functions."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.games import GAMES
from tools.bench import count, visits
from tools.python.wasm import binary, called, code, content, data, glue, parts, split, tables
from tools.python.wasm.binary import Section, vector, with_size
from tools.python.wasm.content import Export, Import, Segment
from tools.python.wasm.module import Module, module_bytes, parse_module

ONE, TWO, NO_RESULT = 1, 2, 3  # types by what they take: i32, i32 and i32, both giving one; i32, giving nothing
TELL, DOUBLE, SUM, HIDDEN, LOST, LOOK = range(6)
"""Functions by number: imported; 2·x by the next; x+y; tells, by the table; called by nobody; a byte of the memory."""
TABLE_AT, TABLE = 5000, b"\7" * data.LARGE
BODIES = (
    b"\0\x20\0\x20\0\x10\2\x0b",
    b"\0\x20\0\x20\1\x6a\x0b",
    b"\0\x20\0\x10\0\x20\0\x10\1\x0b",
    b"\0\x41\7\x0b",
    b"\0\x20\0\x2d\0\x88\x27\x0b",
)
SCRIPT = (
    "let x;function receive(instance){wasmExports=instance.exports;}use(_double);"
    "var _double,_gone,memory;function assignWasmExports(wasmExports){"
    '_double=Module["_double"]=wasmExports["double"];_gone=Module["_gone"]=wasmExports["gone"];'
    'memory=Module["memory"]=wasmMemory=wasmExports["memory"]}go(memory)'
)
RUN = """
const [first, rest] = process.argv.slice(1).map(hex => new WebAssembly.Module(Buffer.from(hex, "hex")));
const told = [];
const imports = { env: { tell: x => told.push(x) } };
const { exports } = new WebAssembly.Instance(first, imports);
const loader = new WebAssembly.Module(Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 5, 1, 1, 102, 0, 0));
let loads = 0;
const load = () => {
  new WebAssembly.Instance(rest, { ...imports, first: exports });
  exports["@ready"].value = 1;
  loads++;
};
exports["@rest"].set(0, new WebAssembly.Instance(loader, { "": { "": load } }).exports.f);
const { double, look, table } = exports;
const seen = [double(4), loads, table.get(1)(5), loads, table.get(1)(6), loads, look(0)];
console.log(JSON.stringify([seen, told]));
"""


def interpreter(tables: Iterable[Segment] = (Segment(TABLE_AT, TABLE),)) -> bytes:
    """A module of the form that Pyodide's interpreter has, with these tables in its memory."""
    types = [
        b"\x60" + with_size(b"\x7f" * takes) + with_size(b"\x7f" * gives) for takes, gives in ((0, 0), (1, 1), (2, 1))
    ]
    exports = [
        Export("double", content.FUNCTION, DOUBLE),
        Export("gone", content.FUNCTION, LOST),
        Export("look", content.FUNCTION, LOOK),
        Export("table", content.TABLE, 0),
        Export("memory", content.MEMORY, 0),
    ]
    segments = [Segment(1024, b"near"), *tables]
    return module_bytes(
        {
            Section.TYPE: vector([*types, b"\x60\1\x7f\0"]),
            Section.IMPORT: content.import_section([Import("env", "tell", content.FUNCTION, bytes([NO_RESULT]))]),
            Section.FUNCTION: vector(bytes([kind]) for kind in (ONE, TWO, ONE, ONE, ONE)),
            Section.TABLE: vector([b"\x70\0\2"]),
            Section.MEMORY: vector([b"\0\1"]),
            Section.TAG: vector([]),
            Section.GLOBAL: vector([]),
            Section.EXPORT: content.export_section(exports),
            Section.ELEMENT: b"\1\0\x41\1\x0b" + vector([bytes([HIDDEN])]),
            Section.CODE: vector(with_size(body) for body in BODIES),
            Section.DATA_COUNT: bytes([len(segments)]),
            Section.DATA: content.data_section(segments),
        }
    )


@pytest.fixture(scope="module")
def module() -> Module:
    """The interpreter, with the exports that are asked for."""
    return parse_module(interpreter()).with_exports(["double", "look", "table", "memory"])


@pytest.fixture(scope="module")
def both(module: Module) -> tuple[bytes, bytes]:
    """Its two parts, when double and what it calls are all that is called."""
    return split.split_module(module, {DOUBLE, SUM}, {TABLE_AT})


def test_a_module_is_written_as_it_was_read() -> None:
    """Taking apart and putting together changes nothing."""
    whole = interpreter()
    found = parse_module(whole)
    assert binary.join_sections(binary.sections(whole)) == whole
    assert content.import_section(found.imports) == found.parts[Section.IMPORT]
    assert content.export_section(found.exports) == found.parts[Section.EXPORT]
    assert content.data_section(content.segments(found.parts[Section.DATA])) == found.parts[Section.DATA]


def test_both_parts_are_one_interpreter(both: tuple[bytes, bytes]) -> None:
    """The first part works alone; what it lacks is loaded once, when it is called, and finds its data."""
    hexed = [part.hex() for part in both]
    command = ["node", "-e", RUN, *hexed]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603 -- our own script
    assert json.loads(done.stdout) == [[8, 0, 10, 1, 12, 1, 7], [5, 6]]


def test_what_nobody_can_reach_is_in_neither_part(both: tuple[bytes, bytes]) -> None:
    """A function that lost its export and is called by nobody is left out, and its number is kept free."""
    first, rest = (dict(binary.sections(part)) for part in both)
    assert content.bodies(first[Section.CODE])[LOST - 1] == split.NOTHING
    assert BODIES[LOST - 1] not in content.bodies(rest[Section.CODE])
    assert len(content.bodies(rest[Section.CODE])) == 2


@pytest.mark.parametrize(("listed_ones", "later"), [({DOUBLE}, {TABLE_AT}), ({DOUBLE, LOOK}, set())])
def test_a_known_table_waits_unless_a_called_function_names_it(
    module: Module, listed_ones: set[int], later: set[int]
) -> None:
    """A table on the list of tables comes later if no called function names an address in it."""
    assert data.later(module, listed_ones, {data.mark(TABLE)}) == later


def test_a_table_is_known_by_its_bytes_and_not_by_its_address() -> None:
    """A new interpreter may have a known table elsewhere, and live data where the table was: only the table waits."""
    moved = parse_module(interpreter([Segment(TABLE_AT, b"live" * data.LARGE), Segment(TABLE_AT * 5, TABLE)]))
    assert data.later(moved, {DOUBLE}, {data.mark(TABLE)}) == {TABLE_AT * 5}


@pytest.mark.parametrize(
    ("constant", "behind", "named"),
    [
        (TABLE_AT, b"\x6a\x0b", {TABLE_AT}),  # added
        (TABLE_AT, b"\x10\0\x0b", {TABLE_AT}),  # given to a function
        (TABLE_AT, b"\x6c\x0b", set()),  # multiplied
        (TABLE_AT, b"\x49\x0b", set()),  # compared
        (0x10FFFF, b"\x10\0\x0b", set()),  # the last character of Unicode
    ],
)
def test_an_address_is_told_from_a_number(constant: int, behind: bytes, named: set[int]) -> None:
    """A constant may be an address unless the next instruction, or what it stands for, makes it a number."""
    assert data.address_constants(b"\0\x20\0\x41" + binary.sleb128(constant) + behind) == named


def test_counting_notes_each_function_that_is_called(module: Module) -> None:
    """Each function begins by setting a variable of its own, which is exported by its place."""
    counted = parse_module(count.add_flags(module))
    assert [one.name for one in counted.exports][-5:] == [f"@{place}" for place in range(5)]
    for body, plain in zip(counted.bodies, BODIES, strict=True):
        assert body.endswith(plain[1:])
        assert len(list(code.numbers(body, code.GLOBALS))) == 1


def test_games_that_another_tree_has_are_counted_too(tmp_path: Path) -> None:
    """Those alone; each of their screens is visited, and the start page from which they begin."""
    register = tmp_path / "engine/games.py"
    register.parent.mkdir()
    register.write_text(f"GAMES = {(*GAMES, 'tag', 'catch')}", encoding="utf-8")
    assert count.further_games(tmp_path) == ["tag", "catch"]
    first, *others = visits.screens(["tag"])
    assert first == ""
    assert {"tag", "tag.lesson.1", "tag.editor"} <= {*others}
    assert {address.partition(".")[0] for address in others} == {"tag"}


def test_the_script_keeps_the_names_that_are_asked_for() -> None:
    """An export stays if any script has its name; the others are neither kept nor declared."""
    names = glue.used_exports(["double", "gone", "memory", "look"], [SCRIPT, "module._look()"])
    assert names == ["double", "memory", "look"]
    script = glue.keep_exports(SCRIPT, names)
    assert "gone" not in script
    assert "var _double,memory;" in script
    assert glue.add_hook(script, "function inParts() {}\n").startswith("function inParts() {}\n")


def test_no_memory_is_shared_before_it_is_slept_in() -> None:
    """The code in which the script sleeps is made when it sleeps; a script that sleeps otherwise is refused."""
    made = "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1}).buffer)"
    script = f"var io={made};function so(t){{Atomics.wait(io,0,0,t)}}"
    assert glue.delay_shared_memory(script) == f"var io;function so(t){{Atomics.wait(io??={made},0,0,t)}}"
    with pytest.raises(ValueError, match="script"):
        glue.delay_shared_memory(script.replace("shared", "common"))


@pytest.mark.parametrize(
    "script", [SCRIPT.replace("assignWasmExports", "keep"), SCRIPT.replace('wasmExports["gone"]', "0")]
)
def test_another_script_is_refused(script: str) -> None:
    """A script of a form that is not known is no guesswork."""
    with pytest.raises(ValueError, match="script"):
        glue.keep_exports(script, ["double"])
    with pytest.raises(ValueError, match="script"):
        glue.add_hook(script.replace("instance.exports", "it"), "")


@pytest.mark.parametrize("list_name", ["called.json", "nowhere.json"])
def test_another_interpreter_stays_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, list_name: str) -> None:
    """An interpreter that the list is not about is left as it is, and the set-up says why; also without any list."""
    monkeypatch.setattr(called, "LIST", called.LIST.with_name(list_name))
    for name in (parts.WASM, parts.SCRIPT, parts.LOADER):
        (tmp_path / name).write_bytes(b"another release")
    with pytest.raises(ValueError, match="is not known"):
        parts.part(tmp_path)
    assert {file.read_bytes() for file in tmp_path.iterdir()} == {b"another release"}


@pytest.mark.skipif(not called.LIST.is_file(), reason="an upgrade makes it anew (docs/upgrade.md)")
def test_the_list_of_what_is_called_is_read_as_written() -> None:
    """And the list in use is one."""
    listed_ones = called.read(called.LIST.read_text(encoding="utf-8"))
    assert called.write(listed_ones) == called.LIST.read_text(encoding="utf-8")
    assert len(listed_ones.functions) > 1000


def test_the_report_says_what_becomes_of_each_table(module: Module) -> None:
    """A known table comes later or stays, and why; a table that is lost, or not known, is told too."""
    mark = data.mark(TABLE)
    assert list(tables.report(module, {DOUBLE}, {mark: "sevens"})) == [
        f"{mark} {tables.size(Segment(0, TABLE)):7} bytes sevens: comes later"
    ]
    (stays,) = tables.report(module, {LOOK}, {mark: "sevens"})
    assert stays.endswith(f"sevens: stays, called functions have {TABLE_AT}")
    assert list(tables.report(module, {DOUBLE}, {"0": "lost"}))[-1].endswith("lost: not in this interpreter")
