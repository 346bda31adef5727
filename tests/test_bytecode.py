"""What builds have compiled is kept, by all that it follows from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.python import bytecode
from tools.python.bytecode import compiled

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

SOURCE, PLACE = b'"""A module."""\nx = 1\n', "/home/module.py"


def test_a_module_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time its bytecode is read; another source, place or way to compile is another one."""
    monkeypatch.setattr(bytecode, "CACHE", tmp_path / "kept")
    compiled(SOURCE, PLACE, 2)
    (kept,) = (tmp_path / "kept").iterdir()
    kept.write_bytes(b"as it was")
    assert compiled(SOURCE, PLACE, 2) == b"as it was"
    for other in ((SOURCE + b"y = 2\n", PLACE, 2), (SOURCE, "/home/other.py", 2), (SOURCE, PLACE, -1)):
        assert compiled(*other) != b"as it was"


def test_what_compiles_counts_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version of Python, or of the code that compiles, compiles all of it anew."""
    monkeypatch.setattr(bytecode, "CACHE", tmp_path / "kept")
    compiled(SOURCE, PLACE, 2)
    monkeypatch.setattr(bytecode, "recipe", lambda: ("4.0",))
    compiled(SOURCE, PLACE, 2)
    assert len([*(tmp_path / "kept").iterdir()]) == 2
