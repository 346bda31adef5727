"""Modules of the standard library that stand for others until something of these is asked for (library.py).

This module lies in the library of the built site, and imports next to nothing. The real modules come with our later
ones.
"""
# A stand-in may be any value; to say so would take `typing`.
# mypy: disable-error-code="no-untyped-call, no-untyped-def, arg-type, call-overload"

import sys
from collections.abc import Callable
from importlib.machinery import PathFinder


class Name:
    """Stands for a name of a module, which is loaded as soon as it is called, or asked for anything."""

    def __init__(self, module: str, name: str) -> None:
        """Stand for a name of a module."""
        self.__dict__.update(_module=module, _name=name)

    def _real(self):  # noqa: ANN202 -- whatever it is
        return getattr(load_module(self._module), self._name)

    def __call__(self, *args: object, **named: object) -> object:
        """Call what it stands for."""
        return self._real()(*args, **named)

    def __getattr__(self, name: str) -> object:
        """Return what that has."""
        return getattr(self._real(), name)

    def __getitem__(self, key: object) -> object:
        """Return what that has there."""
        return self._real()[key]

    def __contains__(self, key: object) -> bool:
        """Return whether that has it."""
        return key in self._real()

    def __mro_entries__(self, _bases: object) -> tuple[type]:
        """Return what a class is derived from."""
        return (self._real(),)

    def __instancecheck__(self, one: object) -> bool:
        """Return whether something is an instance of that."""
        return isinstance(one, self._real())

    def __subclasscheck__(self, one: type) -> bool:
        """Return whether a class is derived from that."""
        return issubclass(one, self._real())


def name_getter(module: str, known: dict[str, object]) -> Callable[[str], object]:
    """Return the __getattr__ of a module that stands for another: `known` values by name, and a Name for each other."""

    def get(name: str) -> object:
        if name in known:
            return known[name]
        if name.startswith("__"):
            raise AttributeError(name)
        return Name(module, name)

    return get


def load_module(name: str) -> object:
    """Return the module with what it stands for in it; raise ImportError if that has not come yet."""
    module = sys.modules[name]
    if getattr(vars(module).get("__getattr__"), "__module__", "") == __name__:
        folder, _, _ = name.rpartition(".")
        archives = [path for path in sys.path if path.endswith(".zip") and not path.startswith("/lib/")]
        spec = PathFinder.find_spec(name, [f"{path}/{folder.replace('.', '/')}".rstrip("/") for path in archives])
        if spec is None or spec.loader is None:
            absent = f"{name} has not come yet"
            raise ImportError(absent, name=name)
        del module.__getattr__
        if spec.submodule_search_locations:
            module.__path__ = spec.submodule_search_locations
        exec(spec.loader.get_code(name), vars(module))  # type: ignore[attr-defined]  # noqa: S102 -- the library's own
    return module
