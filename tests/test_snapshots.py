"""Snapshots: the part of a memory that they hold, and the files that they replace for visitors."""

import json
import struct
import subprocess
from pathlib import Path

import pytest

from tools.python.snapshots import Snapshot, instead, is_snapshot
from tools.python.wasm import memory
from tools.python.wasm.content import Segment

SIZE = 2 * memory.WASM_PAGE
MARK = "0123456789ab"
RESTORE = """
const [wasm, own, mark] = [1, 2].map(place => Buffer.from(process.argv[place], "hex")).concat(process.argv[3]);
const module = new WebAssembly.Module(wasm), memory = new WebAssembly.Memory({ initial: 2 });
new Uint8Array(memory.buffer).set(own, 8);
new WebAssembly.Instance(module, { "": { memory } });
const content = Buffer.from(memory.buffer).toString("hex");
console.log(JSON.stringify([content, WebAssembly.Module.customSections(module, mark).length]));
"""


def restored_memory(wasm: bytes, own: bytes) -> bytes:
    """The memory of an interpreter with data of its own at 8, after a snapshot was put into it."""
    command = ["node", "-e", RESTORE, wasm.hex(), own.hex(), MARK]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603 -- our own script
    content, marks = json.loads(done.stdout)
    assert marks == 1
    return bytes.fromhex(content)


def test_a_snapshot_makes_the_memory_what_it_was() -> None:
    """A snapshot holds only bytes that differ from the interpreter's own data, zeros included, and its mark."""
    own = b"own data that stays" * 200 + b"and that goes"
    wanted = bytearray(SIZE)
    wanted[8 : 8 + len(own)] = own[:-13] + bytes(13)
    wanted[70_000:70_006], wanted[-1] = b"Python", 7
    wasm = memory.module(wanted, [Segment(8, own)], [], MARK)
    assert b"stays" not in wasm
    assert len(wasm) < 200
    assert restored_memory(wasm, own) == wanted


def test_what_comes_with_the_second_part_is_left_out() -> None:
    """Tables that the interpreter gets later are not in the snapshot; if they had changed, the build would end."""
    later, there = Segment(40_000, b"table" * 100), bytearray(SIZE)
    there[40_000:40_500] = later.data
    assert b"table" not in memory.module(there, [], [later], MARK)
    there[40_000] = 1
    with pytest.raises(ValueError, match="come later"):
        memory.module(there, [], [later], MARK)


def test_free_memory_is_zeros() -> None:
    """Of a piece that was freed only what the allocator needs is left, what is used stays; other heaps are refused."""
    pieces = ((b"u" * 24, True), (b"f" * 24, False), (b"F" * 504, False), (b"v" * 8, True))
    heap = b"".join(struct.pack("II", 0, len(data) + 8 | (2 if used else 0)) + data for data, used in pieces)
    whole = bytes(16) + heap + bytes(16)
    clean = memory.sweep(whole, 16)
    assert (clean.count(b"u"), clean.count(b"v"), clean.count(b"f"), clean.count(b"F")) == (24, 8, 8, 24)
    with pytest.raises(ValueError, match="heap"):
        memory.sweep(bytes(20) + struct.pack("I", 8000) + bytes(100), 16)


def test_a_start_from_the_snapshot_spares_library_and_archive() -> None:
    """It is weighed with the snapshot in their place."""
    first = Snapshot(Path("first-snapshot-1.wasm"), b"")
    files = [Path(name) for name in ("app-1.zip", "browser-1.zip", "python_stdlib.zip", "index.html")]
    assert instead(first, files) == [first.file, files[1], files[3]]
    assert is_snapshot(first.file)
    assert is_snapshot(Path("snapshot-1.wasm"))
    assert not is_snapshot(Path("pyodide.asm.wasm"))
