"""Our modules, imported a few at a time before PyScript asks for them: the browser gets a turn in between.

assets/js/interpreter.js calls `more` until nothing is left. In the sources there is no list, and PyScript's script
imports all at once.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

FILE = "/order.txt"
"""Beside this module: the modules of the first tap, each after what it imports (tools/python/bytecode.py)."""


def modules_to_import() -> list[str]:
    """The modules to import, the last one first."""
    loader: Any = sys.modules[__name__].__loader__
    try:
        return str(loader.get_data(__file__.rpartition("/")[0] + FILE), "utf-8").split()[::-1]
    except OSError:
        return []


WAITING = modules_to_import()


def more() -> bool:
    """Import the next module; return whether some are left. The script looks at the clock: ours comes with the rest."""
    if WAITING:
        import_module(WAITING.pop())
    return bool(WAITING)
