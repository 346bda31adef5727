"""The files of the library that are loaded: run in the site's Pyodide, after a visitor's actions (loaded.mjs).

When it is run it imports what PyScript's modules import.
"""

import json
import sys
from zipimport import zipimporter

LIBRARY = "/lib/python{}{}.zip/".format(*sys.version_info)

for name in ("asyncio", "base64", "functools", "html", "inspect", "io", "json", "pyodide.ffi", "pyodide.code"):
    __import__(name)


def names() -> str:
    """The names of the files in the library of all modules that are loaded, as JSON; PyScript's modules count too."""
    loaded = [module for module in sys.modules.values() if isinstance(getattr(module, "__loader__", None), zipimporter)]
    files = (str(module.__file__) for module in loaded)
    return json.dumps(sorted(file.removeprefix(LIBRARY) for file in files if file.startswith(LIBRARY)))
