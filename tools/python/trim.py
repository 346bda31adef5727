"""Run in the interpreter of a snapshot: drops docstrings of Python's own modules, and clears the buffer of stdin."""

import gc
import os
import sys
from contextlib import suppress
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

HAS_DOCSTRING = 0x4000000
"""The flag of code whose first constant is its docstring."""
ZEROS, SIZE = Path("zeros"), 2**17
"""What that buffer is filled with, and its size; it lies where part of the library's archive was read before."""


def undocumented(code: CodeType) -> CodeType:
    """The code without docstrings; the same object where there are none."""
    inner = [undocumented(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    if code.co_flags & HAS_DOCSTRING:
        inner[0] = None
    if all(one is before for one, before in zip(inner, code.co_consts, strict=True)):
        return code
    return code.replace(co_consts=tuple(inner), co_flags=code.co_flags & ~HAS_DOCSTRING)


for thing in gc.get_objects():
    if isinstance(thing, FunctionType):
        thing.__code__ = undocumented(thing.__code__)
        thing.__doc__ = None
    elif isinstance(thing, ModuleType) or (isinstance(thing, type) and isinstance(vars(thing).get("__doc__"), str)):
        with suppress(AttributeError, TypeError):  # types of Python's own are as they are
            thing.__doc__ = None

reader: Any = sys.__stdin__ and sys.__stdin__.buffer
ZEROS.write_bytes(bytes(SIZE))
with ZEROS.open("rb") as zeros:
    before = os.dup(0)
    os.dup2(zeros.fileno(), 0)
    reader.peek()
    reader.read(SIZE)
    os.dup2(before, 0)
    os.close(before)
ZEROS.unlink()
