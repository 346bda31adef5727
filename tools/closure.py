"""Which modules of a library a set of modules can ever import, read from their sources."""

import ast
from collections.abc import Iterable, Iterator

Import = ast.Import | ast.ImportFrom


class Library:
    """A library by file name, `package/module.py`."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files
        self.modules = {_module(name): name for name in files if name.endswith(".py")}

    def closure(self, roots: Iterable[str], drop: set[str]) -> dict[str, bytes]:
        """The files of all modules that the roots lead to by any import statement, those in functions too.

        A module or package in `drop` is left out, with everything that only it leads to.
        """
        found: set[str] = set()
        ahead = list(roots)
        while ahead:
            for name in _with_parents(ahead.pop()):
                if name in found or name not in self.modules or not drop.isdisjoint(_with_parents(name)):
                    continue
                found.add(name)
                ahead += imports(self.files[self.modules[name]], self.package(name))
        return {self.modules[name]: self.files[self.modules[name]] for name in found}

    def package(self, name: str) -> str:
        """The package that a module's relative imports start from."""
        return name if self.modules[name].endswith("__init__.py") else name.rpartition(".")[0]


def imports(source: bytes, package: str) -> set[str]:
    """The absolute names of everything that a module imports, anywhere in it; a name may be no module's."""
    nodes = (node for node in ast.walk(ast.parse(source)) if isinstance(node, Import))
    return {name for node in nodes for name in _names(node, package)}


def _names(node: Import, package: str) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
    base = ".".join([*above, *([node.module] if node.module else [])])
    yield base
    yield from (f"{base}.{alias.name}" for alias in node.names)


def _module(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _with_parents(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[: end + 1]) for end in range(len(parts))]
