"""Python without what nothing asks for while it runs: docstrings, types of functions, numbers of lines in them.

For tools/python/bytecode.py. A traceback names the line where each function begins.
"""

import ast
from functools import cache
from types import CodeType

DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
UNIT, MOST_UNITS, SAME_LINE = 2, 8, 0x80 | 13 << 3
"""Bytes of an instruction, how many of these one entry of a table of lines covers, and how such an entry begins."""
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef


def slim(source: bytes) -> ast.Module:
    """The syntax tree of a module, with the lines of its source. Names, types of fields and assertions stay."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED):
            undocument(node)
        if isinstance(node, FUNCTION):
            untype(node)
    return tree


def undocument(node: DOCUMENTED) -> None:
    """Take a docstring away."""
    if ast.get_docstring(node, clean=False) is None:
        return
    if len(node.body) > 1:
        del node.body[0]
    else:
        node.body[0] = ast.copy_location(ast.Pass(), node.body[0])


def untype(function: FUNCTION) -> None:
    """Take away the types of a function's parameters, and of what it returns."""
    given = function.args
    function.returns = None
    for one in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
        if one:
            one.annotation = None


def without_lines(code: CodeType) -> CodeType:
    """The code with the first line of each function as the line of all of it."""
    inner = tuple(without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=one_line(len(code.co_code) // UNIT))


@cache
def one_line(length: int) -> bytes:
    """The table that puts so many instructions on one line (CPython's InternalDocs/code_objects.md)."""
    entries = (min(MOST_UNITS, length - begin) for begin in range(0, length, MOST_UNITS))
    return bytes(byte for units in entries for byte in (SAME_LINE | units - 1, 0))
