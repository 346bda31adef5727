"""Compiled code is kept, by everything that it follows from."""

from pathlib import Path
from traceback import extract_tb

import pytest

from tools.python import bytecode
from tools.python.bytecode import compile_module
from tools.python.slim import without_lines

SOURCE, PLACE = b'"""A module."""\nx = 1\n', "/home/module.py"


def test_a_module_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time its bytecode is read; another source, place or way to compile is another one."""
    monkeypatch.setattr(bytecode, "CACHE", tmp_path / "kept")
    compile_module(SOURCE, PLACE, 2)
    (kept,) = (tmp_path / "kept").iterdir()
    kept.write_bytes(b"as it was")
    assert compile_module(SOURCE, PLACE, 2) == b"as it was"
    for other in ((SOURCE + b"y = 2\n", PLACE, 2), (SOURCE, "/home/other.py", 2), (SOURCE, PLACE, -1)):
        assert compile_module(*other) != b"as it was"


def test_what_compiles_counts_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version of Python, or of the code that compiles, compiles all of it anew."""
    monkeypatch.setattr(bytecode, "CACHE", tmp_path / "kept")
    compile_module(SOURCE, PLACE, 2)
    monkeypatch.setattr(bytecode, "recipe", lambda: ("4.0",))
    compile_module(SOURCE, PLACE, 2)
    assert len([*(tmp_path / "kept").iterdir()]) == 2


def test_a_traceback_names_where_a_function_begins() -> None:
    """Of the lines in a module's code only the first one of each function is left."""
    source = "x = 0\ndef outer():\n    def inner():\n        y = 1\n        return y / x\n    return inner()\nouter()\n"
    with pytest.raises(ZeroDivisionError) as failed:
        exec(without_lines(compile(source, "<module>", "exec")), {})  # noqa: S102 -- the text above
    places = [(place.name, place.lineno) for place in extract_tb(failed.tb) if place.filename == "<module>"]
    assert places == [("<module>", 1), ("outer", 2), ("inner", 3)]
