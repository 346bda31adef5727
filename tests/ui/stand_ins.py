"""Stand-ins for the modules that the interpreter has in a browser alone."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import pytest


def module(name: str, **values: object) -> ModuleType:
    """Return a module with these values."""
    made = ModuleType(name)
    vars(made).update(values)
    return made


@contextmanager
def in_browser(js: ModuleType, *imported: str, **ffi: Any) -> Iterator[None]:
    """Let modules of the page be imported with this `js`, and these values in `pyodide.ffi`; forget them at the end."""
    with pytest.MonkeyPatch.context() as patch:
        for made in (js, module("pyodide"), module("pyodide.ffi", **ffi)):
            patch.setitem(sys.modules, made.__name__, made)
        yield
    for name in imported:
        sys.modules.pop(name, None)
