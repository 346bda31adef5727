"""Methods of dataclasses, compiled when the site is built: compiling them here takes half of our imports' time.

This module is imported before any other of ours (assets/js/interpreter.js). In the sources nothing is compiled.
"""

import dataclasses
import marshal
import sys
from types import CodeType
from typing import Any

FILE = "/generated.bin"
"""Beside this module: compiled code by its source text (tools/python/bytecode.py)."""


def serve(codes: dict[str, CodeType]) -> None:
    """Have dataclasses use this compiled code, and compile only what is not among it."""

    def run(text: str, own: dict[str, Any], names: dict[str, Any]) -> None:
        exec(codes.get(text, text), own, names)  # noqa: S102 -- as dataclasses does

    vars(dataclasses)["exec"] = run


def load() -> dict[str, CodeType]:
    """The content of a file that the build has compiled; nothing in the sources."""
    loader: Any = sys.modules[__name__].__loader__
    try:
        stored = loader.get_data(__file__.rpartition("/")[0] + FILE)
        found: dict[str, CodeType] = marshal.loads(stored)  # noqa: S302 -- a file of ours
    except OSError:
        return {}
    return found


serve(load())
