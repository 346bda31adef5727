"""The files of the standard library that are loaded with given modules. Run in the Pyodide of the site.

This module imports as little as possible, because that counts too. Modules that are frozen into the interpreter are
in the library's archive as well, and are never read from there.
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
