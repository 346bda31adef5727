"""The standard library and our code as the site has them: stand-ins, later modules, left-out ones."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.python import archives, library
from tools.python.slim import slim

INIT = "".join(f"from .{name} import *\n" for name in (*library.AT_ONCE, *library.OTHERS))
FILES = {name: "\n".join(texts).encode() for name, texts in library.CHANGED.items()} | {library.ASYNCIO: INIT.encode()}
ASKED = """
import sys
sys.path[:0] = [f"{sys.argv[1]}/library", f"{sys.argv[1]}/first.zip"]
import wanted
from wanted import grow, Thing
print(wanted.KNOWN)
try:
    grow(1)
except ImportError as error:
    print(error)
sys.path.append(f"{sys.argv[1]}/later.zip")
class Small(Thing): pass
print(grow(1), isinstance(wanted.Thing(), Thing), isinstance(Small(), wanted.Thing), "grow" in vars(wanted))
"""
REAL = "KNOWN = 7\ndef grow(n): return n + 1\nclass Thing: pass\n"


def test_a_stand_in_becomes_what_it_stands_for(tmp_path: Path) -> None:
    """Its names can be imported; when one is used, the module is loaded, or an ImportError says what has not come."""
    found = library.patch({**FILES, "wanted.py": REAL.encode()}, {"wanted": {"KNOWN": 7}})
    (tmp_path / "library").mkdir()
    for name in ("wanted.py", library.STANDING):
        (tmp_path / "library" / name).write_bytes(found[name])
    archives.write(tmp_path / "later.zip", {"wanted.py": REAL.encode()})
    done = subprocess.run([sys.executable, "-c", ASKED, tmp_path], check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603
    assert done.stdout == "7\nwanted has not come yet\n2 True True True\n"


@pytest.mark.parametrize("name", [library.ASYNCIO, *library.CHANGED])
def test_another_form_is_refused(name: str) -> None:
    """Where a file of Python's or Pyodide's is made differently, the build ends and says which."""
    with pytest.raises(ValueError, match="known here"):
        library.patch({**FILES, name: b"import os\n", "wanted.py": b""}, {"wanted": {}})


def test_without_stand_ins_nothing_is_changed() -> None:
    """Changed texts of others spare the modules that are stood for: all of it stays then."""
    assert FILES.items() <= library.patch(FILES, {}).items()


def test_a_module_that_is_not_there_is_refused() -> None:
    """A stand-in needs what it stands for."""
    with pytest.raises(ValueError, match="no nothing to stand for"):
        library.patch(FILES, {"nothing": {}})


def test_what_is_not_loaded_comes_later(tmp_path: Path) -> None:
    """It goes to the later archive, unless Python would not find it there: a package is looked for in one place.

    Modules that no page can use, such as sockets, are in neither.
    """
    stdlib, later, stood = (tmp_path / f"{name}.zip" for name in ("stdlib", "later", "stood"))
    every = (
        "json/__init__.pyc",
        "json/tool.pyc",
        "statistics.pyc",
        "log/__init__.pyc",
        "log/part.pyc",
        "asyncio/late.pyc",
        "selectors.pyc",
    )
    archives.write(stdlib, dict.fromkeys(every, b"first"))
    archives.write(later, {"ours.pyc": b"ours"})
    archives.write(stood, {"log/__init__.pyc": b"real", "socket.pyc": b"real"})
    library.split(stdlib, later, stood, {"json/__init__.pyc", "log/__init__.pyc"})
    there, came = ({name: data for name, data in archives.read(one).items() if data} for one in (stdlib, later))
    assert set(there) == {"json/__init__.pyc", "json/tool.pyc", "log/__init__.pyc"}
    moved = dict.fromkeys(("statistics.pyc", "log/part.pyc"), b"first")
    assert came == {"ours.pyc": b"ours", "log/__init__.pyc": b"real", **moved}


SLIM = b'''"""M."""
from __future__ import annotations
class A:
    """D."""
    x: int = 1
    def f(self, a: int) -> str:
        """F."""
'''


def test_slim_code_does_the_same() -> None:
    """Docstrings and types of functions are gone; fields, assertions and the lines of the source are not."""
    names: dict[str, object] = {}
    exec(compile(slim(SLIM), "m.py", "exec", dont_inherit=True), names)  # noqa: S102 -- what the build makes
    made = names["A"]
    assert (names.get("__doc__"), made.__doc__, made.f.__doc__) == (None, None, None)  # type: ignore[attr-defined]
    assert (made.__annotations__, made.f.__annotations__) == ({"x": "int"}, {})  # type: ignore[attr-defined]
    assert made.f.__code__.co_firstlineno == 6  # type: ignore[attr-defined]
