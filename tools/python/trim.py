"""Run in the interpreter of a snapshot: clears the buffer of stdin, and takes away the types of functions.

Nothing asks for types while our code runs (tools/python/slim.py takes ours away before), and functions without them are
as quick. Docstrings of Python's own modules stay. To take them out changes functions and types, and Python then no
longer runs calls of those in its quick form, neither at the start nor later.
"""

import gc
import os
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

ZEROS, SIZE = Path("zeros"), 2**17
"""The content of that buffer, and its size; it lies where part of the library's archive was read before."""

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
for one in gc.get_objects():
    if isinstance(one, FunctionType):
        one.__annotate__ = None  # type: ignore[attr-defined]  # of Python 3.14, which runs this
del one
