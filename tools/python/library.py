"""The standard library as the site needs it: what the first tap does without stands aside until it is asked for.

`patch` runs in the Pyodide of the site (tools/python/bytecode.py), `split` when the archives are there.
"""

import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from tools.python.archives import read, write

STANDING = "standing.py"
"""The module in the library that knows how modules stand for others."""
SOURCE = Path(__file__).with_name(STANDING)

ASYNCIO = "asyncio/__init__.py"
AT_ONCE = ("coroutines", "events", "exceptions", "futures", "locks", "queues", "runners", "tasks", "timeouts")
"""The modules of asyncio that Pyodide's loop needs; the others are for sockets and processes, which no page has."""
OTHERS = (
    *("base_events", "graph", "protocols", "streams", "subprocess", "taskgroups", "threads", "transports"),
    "unix_events",
    "windows_events",
)
ABSENT = ("selectors", "socket", "ssl", "subprocess")
"""Modules for sockets and processes: where one is stood for, nothing comes in its place."""
IMPORTED = re.compile(r"^ *from \.(\w+) import \*", re.MULTILINE)
"""The imports of asyncio from its modules."""
STAND_IN = """from standing import name_getter
__getattr__ = name_getter(__name__, {known})
"""
BEGIN = """import sys
{imports}

__all__ = ({names})

def __getattr__(name):
    if name == "DefaultEventLoopPolicy":
        return events._BaseDefaultEventLoopPolicy
    raise AttributeError(name)
"""


CHANGED = {
    # Its kind of archive for packages, for which it would load shutil: here are no packages.
    "pyodide/_package_loader.py": {"if IN_PYODIDE:\n    shutil.register_": "if not IN_PYODIDE:\n    shutil.register_"},
    # How functions in C are called, for help(): it would ask inspect for each.
    "_pyodide/docstring.py": {
        "    from inspect import _empty, signature\n": "    return f'{func.__name__}(...)\\n--\\n\\n'\n"
    },
    # Every class asks inspect for two things: the text of a docstring, and the function under a wrapper.
    "dataclasses.py": {
        "    if not getattr(cls, '__doc__'):\n": "    if False:\n",
        "        member = inspect.unwrap(member)\n": "        while hasattr(member, '__wrapped__'):\n"
        "            member = member.__wrapped__\n",
    },
    # Whether an instance has what a protocol asks for: ours find no attribute by computing it.
    "typing.py": {
        "    from inspect import getattr_static\n    return getattr_static\n": "    return getattr\n",
    },
    # Signatures of functions of JavaScript whose types are given: here are none, and the others are known.
    "_pyodide/jsbind.py": {
        "no_default = Parameter.empty\n": "no_default = type('empty', (), {})\n",
        "default_signature = func_to_sig_inner(_default_sig_stencil, None)\n": "default_signature = JsFuncSignature(\n"
        "    _default_sig_stencil, False, 0, (), (), py2js_default, (), (), (), py2js_default,\n"
        "    js2py_default_call_result\n"
        ")\n",
    },
}
"""By file, texts that are in it once, and what is there instead."""


def patch(files: dict[str, bytes], standing: Mapping[str, Mapping[str, Any]]) -> dict[str, bytes]:
    """The files of the library, with stand-ins for these modules, which have values by name that are known already.

    Without any the files are as they were: what is changed in them spares what is stood for.
    """
    if not standing:
        return {**files, STANDING: SOURCE.read_bytes()}
    stand_ins = {place(files, name): STAND_IN.format(known=dict(known)).encode() for name, known in standing.items()}
    others = {name: patch_file(name, files[name].decode()).encode() for name in CHANGED}
    asyncio = {ASYNCIO: shorten_asyncio(files[ASYNCIO].decode()).encode(), STANDING: SOURCE.read_bytes()}
    return {**files, **stand_ins, **others, **asyncio}


def patch_file(name: str, source: str) -> str:
    """A file of Pyodide's own with what is not needed here left out; ValueError if that has another form."""
    for before, after in CHANGED[name].items():
        if source.count(before) != 1:
            differing = f"{name} has another form than is known here: {before}"
            raise ValueError(differing)
        source = source.replace(before, after)
    return source


def place(files: Collection[str], module: str) -> str:
    """The file of a module; ValueError if it is not there."""
    path = module.replace(".", "/")
    for found in (f"{path}.py", f"{path}/__init__.py"):
        if found in files:
            return found
    absent = f"the library has no {module} to stand for"
    raise ValueError(absent)


def shorten_asyncio(init: str) -> str:
    """The beginning of asyncio without the modules that come later; ValueError if it has others than known here."""
    found = set(IMPORTED.findall(init))
    if found != {*AT_ONCE, *OTHERS}:
        differing = f"asyncio is made of other modules than is known here: {sorted(found ^ {*AT_ONCE, *OTHERS})}"
        raise ValueError(differing)
    imports = "\n".join(f"from .{name} import *" for name in AT_ONCE)
    names = " + ".join(f"{name}.__all__" for name in AT_ONCE)
    return BEGIN.format(imports=imports, names=names)


def split(stdlib: Path, later: Path, stood: Path, first: Collection[str] | None) -> None:
    """Move what does not come first from the library to our later archive, with what is stood for; drop what is absent.

    Without `first` all comes first, but the parts of packages that are stood for.
    """
    files, real = read(stdlib), read(stood)
    first = first or [name for name in files if name == _init(name) or _init(name) not in real]
    kept = {name: data for name, data in files.items() if name in first or not is_movable(name, first, real)}
    moved = {name: data for name, data in {**files, **real}.items() if name not in kept or name in real}
    write(stdlib, kept)
    write(later, read(later) | {name: data for name, data in moved.items() if not is_absent(name)})


def is_absent(name: str) -> bool:
    """Whether a file of the library that the first tap does not load comes never."""
    return name.startswith("asyncio/") or name.removesuffix(".pyc") in ABSENT


def is_movable(name: str, first: Collection[str], stood: Collection[str]) -> bool:
    """Whether Python finds the module elsewhere: it looks for a package in one place, but for asyncio and stand-ins."""
    init = _init(name)
    return "/" not in name or name.startswith("asyncio/") or init in stood or init not in first


def _init(name: str) -> str:
    return f"{name.partition('/')[0]}/__init__.pyc"
