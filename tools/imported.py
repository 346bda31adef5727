"""Which files of the library are loaded when these modules are imported; run by the Pyodide that the page runs.

It imports nothing but these itself, because that would count. Modules that are frozen into the interpreter lie in the
library's archive too, and are never read from there.
"""

import json
import sys
from importlib import import_module
from zipimport import zipimporter

LIBRARY = "/lib/python{}{}.zip/".format(*sys.version_info)


def main(modules: list[str]) -> None:
    """Import the modules and print the names of the files of everything loaded, as JSON."""
    for name in modules:
        import_module(name)
    loaded = [module for module in sys.modules.values() if isinstance(getattr(module, "__loader__", None), zipimporter)]
    print(json.dumps(sorted(str(module.__file__).removeprefix(LIBRARY) for module in loaded)))


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
