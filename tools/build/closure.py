"""The modules that a module imports, read from its source."""

import ast
from collections.abc import Iterable, Iterator

Import = ast.Import | ast.ImportFrom


def imports(source: bytes, package: str) -> set[str]:
    """The absolute names of everything that a module imports, also in functions; some are names in modules."""
    nodes = (node for node in ast.walk(ast.parse(source)) if isinstance(node, Import))
    return {name for node in nodes for name in _names(node, package)}


def at_once(source: bytes, package: str) -> set[str]:
    """The names of what a module imports when it is imported itself, or for types; not what its functions import."""
    tree = ast.parse(source)
    bodies = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    inside = {id(node) for body in bodies for node in ast.walk(body)}
    nodes = (node for node in ast.walk(tree) if isinstance(node, Import) and id(node) not in inside)
    return {name for node in nodes for name in _names(node, package)}


def imported_modules(files: Iterable[bytes], library: Iterable[str]) -> list[str]:
    """The modules of a library that any of the sources imports; the library is given by its file names."""
    wanted = {name for source in files for name in imports(source, "")}
    return sorted(wanted & {module(name) for name in library if name.endswith(".py")})


def module(file: str) -> str:
    """The name of the module in a file of a library."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _names(node: Import, package: str) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
    base = ".".join([*above, *([node.module] if node.module else [])])
    yield base
    yield from (f"{base}.{alias.name}" for alias in node.names)
