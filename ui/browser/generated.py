"""Methods of dataclasses as the build has compiled them: making code of their text is half of what our imports cost.

Imported before any other module of ours (assets/js/interpreter.js). In the sources there is nothing compiled.
"""

import dataclasses
import marshal
import sys
from types import CodeType
from typing import Any

FILE = "/generated.bin"
"""Beside this module: code by the text that it was made of (tools/bytecode.py)."""


def serve(codes: dict[str, CodeType]) -> None:
    """Have dataclasses take code from here, and make only what is not there."""

    def run(text: str, own: dict[str, Any], names: dict[str, Any]) -> None:
        exec(codes.get(text, text), own, names)  # noqa: S102 -- as dataclasses does

    vars(dataclasses)["exec"] = run


def load() -> dict[str, CodeType]:
    """Return what the build has compiled, nothing in the sources."""
    loader: Any = sys.modules[__name__].__loader__
    try:
        kept = loader.get_data(__file__.rpartition("/")[0] + FILE)
        found: dict[str, CodeType] = marshal.loads(kept)  # noqa: S302 -- a file of ours
    except OSError:
        return {}
    return found


serve(load())
